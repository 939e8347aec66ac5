import { IconArrowDown, IconArrowUp } from '@tabler/icons-react'
import type { ComponentPropsWithoutRef } from 'react'
import classes from './SortHeader.module.css'

export type Direction = 'asc' | 'desc'

export interface Sorting<Column extends string> {
  readonly order: Column
  readonly direction: Direction
}

interface SortHeaderProps<Column extends string> extends ComponentPropsWithoutRef<'th'> {
  by: Column
  label: string
  sorting: Sorting<Column>
  onSort: (sorting: Sorting<Column>) => void
  /** Direction of the first press: descending for dates and figures, ascending for text. */
  first: Direction
}

/** A column header that sorts when pressed; pressing again reverses the order. */
export function SortHeader<Column extends string>(props: SortHeaderProps<Column>) {
  const { by, label, sorting, onSort, first, ...header } = props
  const isSorted = sorting.order === by
  const Icon = (isSorted ? sorting.direction : first) === 'asc' ? IconArrowUp : IconArrowDown
  const reversed = sorting.direction === 'asc' ? 'desc' : 'asc'
  return (
    <th
      {...header}
      scope="col"
      aria-sort={isSorted ? (sorting.direction === 'asc' ? 'ascending' : 'descending') : undefined}
    >
      <button
        type="button"
        className={classes.sort}
        onClick={() => onSort({ order: by, direction: isSorted ? reversed : first })}
      >
        {label}
        <Icon size={14} aria-hidden="true" className={isSorted ? undefined : classes.unsorted} />
      </button>
    </th>
  )
}
