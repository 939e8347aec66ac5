import { NativeSelect } from '@mantine/core'
import type { Direction, Sorting } from '../../../ui/SortHeader.tsx'
import { type ApplicationColumn, firstDirection } from '../search.ts'
import { sortLabels, applicationsStrings as strings } from '../strings.ts'
import classes from './SortSelect.module.css'

interface SortSelectProps<Column extends ApplicationColumn> {
  columns: readonly Column[]
  sorting: Sorting<Column>
  onSort: (sorting: Sorting<Column>) => void
}

/** Sorts cards, which have no head of a column to press. */
export function SortSelect<Column extends ApplicationColumn>(props: SortSelectProps<Column>) {
  const { columns, sorting, onSort } = props
  const choices = columns.flatMap((order) => {
    const first = firstDirection[order]
    const directions: readonly Direction[] = [first, first === 'asc' ? 'desc' : 'asc']
    return directions.map((direction) => ({ order, direction }))
  })
  return (
    <NativeSelect
      aria-label={strings.sort}
      className={classes.sort}
      data={choices.map(({ order, direction }) => ({
        value: `${order} ${direction}`,
        label: sortLabels[order][direction],
      }))}
      value={`${sorting.order} ${sorting.direction}`}
      onChange={({ currentTarget }) => {
        const chosen = choices[currentTarget.selectedIndex]
        if (chosen) onSort(chosen)
      }}
    />
  )
}
