import { NativeSelect } from '@mantine/core'
import type { Direction, Sorting } from '../../../../ui/figures/SortHeader.tsx'
import { type ApplicationColumn, firstDirection } from '../../search.ts'
import { applicationsStrings as strings } from '../../strings.ts'
import classes from './SortSelect.module.css'
import { sortLabels } from './strings.ts'

interface SortSelectProps<Column extends ApplicationColumn> {
  columns: readonly Column[]
  sorting: Sorting<Column>
  onSort: (sorting: Sorting<Column>) => void
}

/** Sorts cards, which have no column headers. */
export function SortSelect<Column extends ApplicationColumn>(props: SortSelectProps<Column>) {
  const { columns, sorting, onSort } = props
  const options = columns.flatMap((order) => {
    const first = firstDirection[order]
    const directions: readonly Direction[] = [first, first === 'asc' ? 'desc' : 'asc']
    return directions.map((direction) => ({ order, direction }))
  })
  return (
    <NativeSelect
      aria-label={strings.sort}
      className={classes.sort}
      data={options.map(({ order, direction }) => ({
        value: `${order} ${direction}`,
        label: sortLabels[order][direction],
      }))}
      value={`${sorting.order} ${sorting.direction}`}
      onChange={({ currentTarget }) => {
        const selected = options[currentTarget.selectedIndex]
        if (selected) onSort(selected)
      }}
    />
  )
}
