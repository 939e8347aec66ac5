import { formatDay } from '../../../platform/clock/zones.ts'

const LAST_MOMENT_MS = 1

/** The last day of a period.
 *  @param end the first moment after it */
export const formatLastDay = (end: Date, timeZone: string): string =>
  formatDay(new Date(end.getTime() - LAST_MOMENT_MS), timeZone)
