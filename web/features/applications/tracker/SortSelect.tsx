import { NativeSelect } from '@mantine/core'
import type { Direction, Sorting } from '../../../ui/figures/SortHeader.tsx'
import { type ApplicationColumn, firstDirection } from '../search.ts'
import { type columnLabels, applicationsStrings as strings } from '../strings.ts'
import classes from './ApplicationList.module.css'

/** How a select names the two directions of each column. */
const sortLabels: Record<keyof typeof columnLabels, Record<'asc' | 'desc', string>> = {
  job_title: { asc: 'Job, A to Z', desc: 'Job, Z to A' },
  company_name: { asc: 'Company, A to Z', desc: 'Company, Z to A' },
  job_location: { asc: 'Location, A to Z', desc: 'Location, Z to A' },
  status: { asc: 'Status, first to last', desc: 'Status, last to first' },
  match_score: { asc: 'Match, lowest first', desc: 'Match, highest first' },
  application_date: { asc: 'Made, oldest first', desc: 'Made, newest first' },
  updated_at: { asc: 'Updated, oldest first', desc: 'Updated, newest first' },
}

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
