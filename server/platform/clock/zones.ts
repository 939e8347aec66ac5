import { Temporal } from 'temporal-polyfill'

/** The zone, or UTC where this process does not know it: a stored name may come from a newer time zone database. */
export function knownTimeZone(name: string): string {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return 'UTC'
  }
}

/** A moment on the clocks of a zone (IANA name). */
export const inZone = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(knownTimeZone(timeZone))

/** The day that the zone's calendar shows, as yyyy-mm-dd. */
export const dayIn = (moment: Date, timeZone: string): string =>
  inZone(moment, timeZone).toPlainDate().toString()

/** ISO 8601 with the zone's offset: `2026-12-02T19:00:00.000+09:00`. */
export const isoIn = (moment: Date, timeZone: string): string =>
  inZone(moment, timeZone).toString({ timeZoneName: 'never', fractionalSecondDigits: 3 })
