import { z } from 'zod'

/** A year or a month, or empty text where it is not known. */
export const partialDate = z
  .string()
  .regex(/^(?:(?!0000)\d{4}(?:-(?:0[1-9]|1[0-2]))?)?$/, 'Write a year, or a year and a month.')

const monthFormat = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' })

/** "2023-05" as "May 2023", "2023" as it is, empty text for no date. */
export function formatPartialDate(date: string): string {
  const [year = '', month] = date.split('-')
  return month ? monthFormat.format(new Date(Date.UTC(Number(year), Number(month) - 1))) : year
}
