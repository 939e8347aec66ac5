import { createContext, useContext } from 'react'

const formats = {
  /** "Nov 26, 2026" */
  formatDate: { month: 'short', day: 'numeric', year: 'numeric' },
  /** Date and time of day, for titles and histories: "Nov 26, 2026, 10:00 AM". */
  formatMoment: { month: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' },
  /** For appointments: "Thu, Nov 26, 10:00 AM", with the year where it is another one. */
  formatAppointment: {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
  },
  /** "Nov 26" */
  formatDay: { month: 'short', day: 'numeric' },
  /** "10:00 AM" */
  formatTime: { hour: 'numeric', minute: '2-digit' },
  /** "10:00:07 AM" */
  formatTimeToSecond: { hour: 'numeric', minute: '2-digit', second: '2-digit' },
  /** "November 2026" */
  formatMonth: { month: 'long', year: 'numeric' },
  /** "Thursday, Nov 26" */
  formatWeekday: { weekday: 'long', month: 'short', day: 'numeric' },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>

type Format = (moment: string | Date) => string

/** Formats moments in one time zone; an unreadable moment is an empty text. */
export type Dates = {
  readonly timeZone: string
  /** The calendar day, as in inputs and the API: "2026-11-26". */
  readonly isoDay: Format
} & { readonly [Name in keyof typeof formats]: Format }

/** The browser's time zone. */
export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone

/** Resolves aliases: Asia/Calcutta is Asia/Kolkata. Null for a zone this browser does not know. */
export function canonicalTimeZone(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone
  } catch {
    return null
  }
}

function createFormat(locale: string, options: Intl.DateTimeFormatOptions): Format {
  // Created lazily, since creating a formatter is far slower than using it.
  let format: Intl.DateTimeFormat | undefined
  return (moment) => {
    const date = new Date(moment)
    if (Number.isNaN(date.getTime())) return ''
    format ??= new Intl.DateTimeFormat(locale, options)
    return format.format(date)
  }
}

function createDates(timeZone: string): Dates {
  const create = (options: Intl.DateTimeFormatOptions) => createFormat('en-US', { ...options, timeZone })
  const forms = Object.fromEntries(
    Object.entries(formats).map(([name, options]) => [name, create(options)]),
  ) as Omit<Dates, 'timeZone' | 'isoDay'>
  // The Swedish date format is ISO 8601.
  const isoDay = createFormat('sv-SE', { timeZone })
  const readYear = (moment: string | Date) => isoDay(moment).slice(0, 4)
  const ofOtherYears = create({ ...formats.formatAppointment, year: 'numeric' })
  return {
    ...forms,
    timeZone,
    isoDay,
    formatAppointment: (moment) =>
      (readYear(moment) === readYear(new Date()) ? forms.formatAppointment : ofOtherYears)(moment),
  }
}

const known = new Map<string, Dates>()

/** The cached formats of a zone; UTC for a zone this browser does not know. */
export function datesIn(name: string): Dates {
  const timeZone = canonicalTimeZone(name) === null ? 'UTC' : name
  const dates = known.get(timeZone) ?? createDates(timeZone)
  known.set(timeZone, dates)
  return dates
}

/** Provided around every screen from the session. */
export const DatesContext = createContext(datesIn(browserTimeZone()))

/** Date formats in the time zone of the profile; for visitors, in that of the browser. */
export const useDates = (): Dates => useContext(DatesContext)
