import type { Line } from '../layout/line.ts'
import type { DateSpan } from '../terms/dates.ts'

/** A position or a school: its header lines and the text below. */
export interface Entry {
  readonly header: readonly Line[]
  readonly body: readonly string[]
  readonly dates: DateSpan | null
  /** The number of the header line with the dates; 0 without any. */
  readonly dated: number
  /** How likely it is an entry, from 0 to 1, where the model of lines found it: whatever its names are. */
  readonly likelihood?: number
}
