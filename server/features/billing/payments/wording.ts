import { formatDay } from '../../../platform/clock/zones.ts'

/** As people read an amount: $19.00. */
export const dollarsOf = (cents: number): string => `$${(cents / 100).toFixed(2)}`

const LAST_MOMENT_MS = 1

/** The last day of a period.
 *  @param end the first moment after it */
export const formatLastDay = (end: Date, timeZone: string): string =>
  formatDay(new Date(end.getTime() - LAST_MOMENT_MS), timeZone)
