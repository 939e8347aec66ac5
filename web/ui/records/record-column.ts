import type { ReactNode } from 'react'
import type { Direction } from '../figures/SortHeader.tsx'

/** A column of a `RecordTable`. */
export interface RecordColumn<Row> {
  readonly id: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  /** The direction of the first press on its header: descending for dates and figures. Without it, it does not sort. */
  readonly sort?: Direction
  /** What the table sorts by, where the server does not. Empty values come last in either direction. */
  readonly value?: (row: Row) => string | number | null
  /** end: figures, dates and actions at the right edge. */
  readonly align?: 'end'
  /** A CSS width: "120px", "30%". Columns without one share the rest. */
  readonly width?: string
  /** 2 is hidden in a list narrower than 640 px, 3 in one narrower than 960 px. */
  readonly priority?: 2 | 3
  /**
   * Its place in a card, on phones and beside a sheet: title is the first line, side stands at the end of the first line,
   * line is a line of its own with the header as its name, plain one without, none is left out.
   */
  readonly card?: 'title' | 'side' | 'line' | 'plain' | 'none'
  /** Its text may take two lines where there is no room for one. */
  readonly wraps?: boolean
  /** The header is read by screen readers only: a column of actions. */
  readonly headerHidden?: boolean
}
