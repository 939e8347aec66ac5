import { ActionIcon, NativeSelect } from '@mantine/core'
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { Sorting } from '../figures/SortHeader.tsx'
import type { RecordColumn } from './record-column.ts'

interface SortSelectProps<Row> {
  columns: readonly RecordColumn<Row>[]
  sorting: Sorting<string> | undefined
  onSort: (sorting: Sorting<string>) => void
}

/** Sorts a list of cards, which has no column headers. */
export function SortSelect<Row>({ columns, sorting, onSort }: SortSelectProps<Row>) {
  const sortable = columns.filter(({ sort }) => sort !== undefined)
  const [Icon, reversed] =
    sorting?.direction === 'asc' ? ([IconArrowUp, 'desc'] as const) : ([IconArrowDown, 'asc'] as const)
  return (
    <>
      <NativeSelect
        size="xs"
        aria-label="Sort by"
        data={[
          ...(sorting ? [] : [{ value: '', label: 'Sort by…' }]),
          ...sortable.map(({ id, header }) => ({ value: id, label: `Sort by ${header}` })),
        ]}
        value={sorting?.order ?? ''}
        onChange={({ currentTarget: { value } }) => {
          const column = sortable.find(({ id }) => id === value)
          if (column?.sort) onSort({ order: column.id, direction: column.sort })
        }}
      />
      {sorting && (
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label="Reverse the order"
          title="Reverse the order"
          onClick={() => onSort({ order: sorting.order, direction: reversed })}
        >
          <Icon size={16} />
        </ActionIcon>
      )}
    </>
  )
}
