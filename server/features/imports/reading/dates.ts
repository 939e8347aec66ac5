import type { DateOrder } from '@jobscout/contract/imports/model.ts'
import { foldText } from '@jobscout/contract/matching/fold-text.ts'

/** A day as ISO, or one whose numbers read in either order. */
type WrittenDate =
  | { readonly day: string }
  | { readonly first: number; readonly second: number; readonly year: number }

const MONTHS = [
  ['jan', 'january', 'januar', 'janner'],
  ['feb', 'february', 'februar'],
  ['mar', 'march', 'marz', 'mrz', 'maerz'],
  ['apr', 'april'],
  ['may', 'mai'],
  ['jun', 'june', 'juni'],
  ['jul', 'july', 'juli'],
  ['aug', 'august'],
  ['sep', 'sept', 'september'],
  ['oct', 'october', 'okt', 'oktober'],
  ['nov', 'november'],
  ['dec', 'december', 'dez', 'dezember'],
]
const monthNumbers = new Map(
  MONTHS.flatMap((names, index) => names.map((name) => [name, index + 1] as const)),
)

/** Days of Excel since 1899-12-30, of the years 2000 to 2100. */
const serials = { first: 36_526, last: 73_415 }
const DAY_MS = 24 * 60 * 60 * 1000

const isoDate = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?:[T ,].*)?$/
const numericDate = /^(?:\p{L}{2,10}\.?,?\s+)?(\d{1,2})([/.-])(\d{1,2})\2(\d{4}|\d{2})(?:,?\s.*|T.*)?$/u
const serial = /^\d{5}(?:[.,]\d+)?$/
const DATE_MAX = 60

const pad = (number: number): string => String(number).padStart(2, '0')

/** Null for a day that no calendar has. */
function toDay(year: number, month: number, day: number): WrittenDate | null {
  const date = new Date(Date.UTC(year, month - 1, day))
  const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
  return exists && year >= 1000 ? { day: `${year}-${pad(month)}-${pad(day)}` } : null
}

const fullYear = (written: string): number =>
  written.length === 2 ? 2000 + Number(written) : Number(written)

/** "Nov 28, 2026", "28. November 2026", "28-Nov-26", with a weekday before and a time after it. */
function readNamedMonth(text: string): WrittenDate | null {
  const words = foldText(text).split(' ').slice(0, 6)
  const at = words.findIndex((word) => monthNumbers.has(word))
  const month = monthNumbers.get(words[at] ?? '')
  if (month === undefined) return null
  const isNumber = (word: string | undefined, digits: RegExp): word is string => digits.test(word ?? '')
  const [before, after, afterThat] = [words[at - 1], words[at + 1], words[at + 2]]
  const plain = (word: string) => word.replace(/(?:st|nd|rd|th)$/, '')
  const dayFirst = before && plain(before)
  if (isNumber(dayFirst, /^\d{1,2}$/) && isNumber(after, /^(?:\d{4}|\d{2})$/)) {
    return toDay(fullYear(after), month, Number(dayFirst))
  }
  const dayAfter = after && plain(after)
  if (isNumber(dayAfter, /^\d{1,2}$/) && isNumber(afterThat, /^\d{4}$/)) {
    return toDay(Number(afterThat), month, Number(dayAfter))
  }
  return null
}

/** What a text says as a date; null where it says none. Of a period, as Notion writes it, the begin. */
export function readDate(written: string): WrittenDate | null {
  const [text = ''] = written.trim().split(/\s*(?:→|–|\bto\b|\bbis\b)\s*/u, 1)
  if (text === '' || text.length > DATE_MAX) return null
  const iso = isoDate.exec(text)
  if (iso) return toDay(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  const numeric = numericDate.exec(text)
  if (numeric) {
    const [, first = '', separator, second = '', year = ''] = numeric
    // With dots the day comes first everywhere.
    if (separator === '.') return toDay(fullYear(year), Number(second), Number(first))
    return { first: Number(first), second: Number(second), year: fullYear(year) }
  }
  if (serial.test(text)) {
    const days = Math.floor(Number(text.replace(',', '.')))
    const isLikely = days >= serials.first && days <= serials.last
    return isLikely
      ? { day: new Date(Date.UTC(1899, 11, 30) + days * DAY_MS).toISOString().slice(0, 10) }
      : null
  }
  return readNamedMonth(text)
}

/** The day as ISO; null for one that no calendar has in this order. */
export function resolveDate(date: WrittenDate, order: DateOrder): string | null {
  if ('day' in date) return date.day
  const [day, month] = order === 'day_first' ? [date.first, date.second] : [date.second, date.first]
  const resolved = toDay(date.year, month, day)
  return resolved && 'day' in resolved ? resolved.day : null
}

export interface FoundOrder {
  readonly order: DateOrder
  /** Whether all dates fit both orders. */
  readonly isAmbiguous: boolean
  /** A date that depends on it, as it is written; null where none does. */
  readonly example: string | null
}

/** The order that fits most dates. Where both fit all, the one that is usual where the file comes from. */
export function findDateOrder(written: readonly string[], usual: DateOrder): FoundOrder {
  let example: string | null = null
  const fits = { day_first: 0, month_first: 0 }
  for (const text of written) {
    const date = readDate(text)
    if (!date || 'day' in date) continue
    example ??= text
    for (const order of ['day_first', 'month_first'] as const) if (resolveDate(date, order)) fits[order] += 1
  }
  if (fits.day_first === fits.month_first) return { order: usual, isAmbiguous: example !== null, example }
  return {
    order: fits.day_first > fits.month_first ? 'day_first' : 'month_first',
    isAmbiguous: false,
    example,
  }
}
