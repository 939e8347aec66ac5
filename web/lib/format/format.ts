import type { Dates } from './dates.ts'

const numberFormat = new Intl.NumberFormat('en-US')
const dayFormat = new Intl.RelativeTimeFormat('en-US', { numeric: 'auto' })
const countFormat = new Intl.RelativeTimeFormat('en-US')

const shortDayFormat = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' })

/** A calendar day given as yyyy-mm-dd, independent of time zones: "Nov 26". */
export const formatShortDay = (day: string): string => shortDayFormat.format(new Date(day))

const longDayFormat = new Intl.DateTimeFormat('en-US', {
  month: 'short',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
})

/** A calendar day given as yyyy-mm-dd, with its year: "Nov 26, 2026". */
export const formatLongDay = (day: string): string => longDayFormat.format(new Date(day))

export const formatNumber = (value: number): string => numberFormat.format(value)

const ordinalRules = new Intl.PluralRules('en-US', { type: 'ordinal' })
const ordinalEndings: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' }

/** "1st", "22nd", "13th". */
export const formatOrdinal = (value: number): string =>
  `${numberFormat.format(value)}${ordinalEndings[ordinalRules.select(value)] ?? 'th'}`

const steps = [
  { unit: 'year', seconds: 31_557_600 },
  { unit: 'month', seconds: 2_629_800 },
  { unit: 'week', seconds: 604_800 },
  { unit: 'day', seconds: 86_400 },
  { unit: 'hour', seconds: 3600 },
  { unit: 'minute', seconds: 60 },
] as const

const DAY_MS = 86_400_000

/** Days of the calendar from one moment to another: 1 if it is tomorrow, however few hours these are. */
export const calendarDays = (from: Date, to: string | Date, { isoDay }: Pick<Dates, 'isoDay'>): number =>
  (Date.parse(isoDay(to)) - Date.parse(isoDay(from))) / DAY_MS

/** "2 days ago", "in 3 hours", "just now". From a day on it counts days of the calendar, as the date beside it does. */
export function formatRelative(value: string | Date, now: Date, dates: Pick<Dates, 'isoDay'>): string {
  const seconds = (new Date(value).getTime() - now.getTime()) / 1000
  if (Number.isNaN(seconds)) return ''
  const step = steps.find((candidate) => Math.abs(seconds) >= candidate.seconds)
  if (!step) return 'just now'
  if (step.unit === 'day') return dayFormat.format(calendarDays(now, value, dates), 'day')
  // "Last month" would be another month of the calendar than 40 days ago.
  return countFormat.format(Math.trunc(seconds / step.seconds), step.unit)
}

/** "$" of US dollars only: others are "CA$", "CLP ". */
const currencySign = (currency: string): string => {
  try {
    const parts = new Intl.NumberFormat('en-US', { style: 'currency', currency }).formatToParts(0)
    const sign = parts.find((part) => part.type === 'currency')?.value ?? ''
    return /^[A-Z]+$/.test(sign) ? `${sign}\u00a0` : sign
  } catch {
    return ''
  }
}

function shortAmount(amount: number): string {
  if (amount < 1000) return String(amount)
  const [unit, suffix] = amount < 999_950 ? [1000, 'k'] : [1_000_000, 'M']
  return `${numberFormat.format(Math.round(amount / (unit / 10)) / 10)}${suffix}`
}

/** Annual pay in thousands or millions of its currency: "$72k – $88k", "CLP 14.4M – CLP 18M", "$60k+" without a maximum, "up to $90k"
 *  without a minimum. Without a currency it has no sign. */
export function formatSalary(min: number | null, max: number | null, currency: string): string {
  const sign = currencySign(currency)
  if (min !== null && max !== null) {
    return min === max
      ? `${sign}${shortAmount(min)}`
      : `${sign}${shortAmount(min)} – ${sign}${shortAmount(max)}`
  }
  if (min !== null) return `${sign}${shortAmount(min)}+`
  if (max !== null) return `up to ${sign}${shortAmount(max)}`
  return ''
}

/** Cents as dollars: "$9", "$9.50". */
export function formatPrice(cents: number, currency = 'USD'): string {
  return new Intl.NumberFormat('en-US', {
    style: 'currency',
    currency,
    minimumFractionDigits: cents % 100 === 0 ? 0 : 2,
  }).format(cents / 100)
}

/** A count with its noun: counted(1, 'listing') is "1 listing". */
export const pluralize = (count: number, singular: string, many = `${singular}s`): string =>
  `${formatNumber(count)} ${count === 1 ? singular : many}`

const KB = 1024

/** "82 kB", "1.4 MB". */
export const formatFileSize = (bytes: number): string =>
  bytes < KB * KB ? `${Math.max(1, Math.round(bytes / KB))} kB` : `${(bytes / KB / KB).toFixed(1)} MB`
