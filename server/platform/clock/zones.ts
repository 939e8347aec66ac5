import { Temporal } from 'temporal-polyfill'

function canonicalZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

/** Returns the zone, or UTC if it is unknown: a stored name may come from a newer time zone database. */
export const knownTimeZone = (name: string): string => canonicalZone(name) ?? 'UTC'

/** The zone by a name that the database reads alike: to PostgreSQL one without a slash is an abbreviation, with a fixed offset.
 *  Null for what is no zone. Offsets such as +02:00 have no daylight saving time. */
export function parseTimeZone(name: string): string | null {
  const canonical = /^[A-Za-z][\w+/-]*$/.test(name) ? canonicalZone(name) : null
  return canonical && name.includes('/') ? name : canonical
}

/** Converts an instant to a zone (IANA name). */
export const inZone = (moment: Date, timeZone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO(knownTimeZone(timeZone))

/** The date in the zone, as yyyy-mm-dd. */
export const dayIn = (moment: Date, timeZone: string): string =>
  inZone(moment, timeZone).toPlainDate().toString()

/** A moment in a zone as spreadsheet programs read it: `2026-12-02 19:00`. */
export function formatForSpreadsheet(
  moment: Date,
  timeZone: string,
  smallestUnit: 'minute' | 'second' = 'minute',
): string {
  const local = inZone(moment, timeZone).toPlainDateTime()
  return `${local.toPlainDate()} ${local.toPlainTime().toString({ smallestUnit })}`
}

const spreadsheetTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}(?::\d{2})?$/

/** The moment that stands in a cell as `formatForSpreadsheet` writes it; null for any other text. */
export function readFromSpreadsheet(cell: string, timeZone: string): Date | null {
  if (!spreadsheetTime.test(cell)) return null
  try {
    const local = Temporal.PlainDateTime.from(cell)
    return new Date(local.toZonedDateTime(knownTimeZone(timeZone)).epochMilliseconds)
  } catch {
    return null
  }
}

/** The day of a moment in a zone, as emails name it: "November 5, 2026". */
export const formatDay = (moment: Date, timeZone: string): string =>
  moment.toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: knownTimeZone(timeZone),
  })

/** A moment in a zone, as emails name it: "November 5, 2026 at 2:30 PM GMT+1". */
export const formatMoment = (moment: Date, timeZone: string): string =>
  moment.toLocaleString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    timeZoneName: 'short',
    timeZone: knownTimeZone(timeZone),
  })
