import { Temporal } from 'temporal-polyfill'

/** A moment as a `datetime-local` input holds it: what clocks in the zone show, to the minute. */
export const toWallTime = (moment: string, timeZone: string): string =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/**
 * The moment at which clocks in the zone show this time, null for an unreadable text. A time that occurs twice is the
 * earlier one; a time that clocks skip is as far behind the change as it was meant to be.
 */
export function fromWallTime(text: string, timeZone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant().toString()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
