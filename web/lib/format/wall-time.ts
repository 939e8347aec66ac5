import { Temporal } from 'temporal-polyfill'

/** A moment as the value of a `datetime-local` input: local time in the zone, to the minute. */
export const toWallTime = (moment: string, timeZone: string): string =>
  Temporal.Instant.from(moment)
    .toZonedDateTimeISO(timeZone)
    .toPlainDateTime()
    .toString({ smallestUnit: 'minute' })

/** Eight in the morning of the next day in the zone. */
export const tomorrowMorning = (now: Date, timeZone: string): Date =>
  new Date(
    Temporal.Instant.fromEpochMilliseconds(now.getTime())
      .toZonedDateTimeISO(timeZone)
      .add({ days: 1 })
      .with({ hour: 8, minute: 0, second: 0, millisecond: 0 }).epochMilliseconds,
  )

/**
 * The moment at which it is this local time in the zone, or null for unreadable text. A time that occurs twice is the
 * earlier one. A time that is skipped moves forward by the length of the gap.
 */
export function fromWallTime(text: string, timeZone: string): string | null {
  try {
    return Temporal.PlainDateTime.from(text).toZonedDateTime(timeZone).toInstant().toString()
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
