import { createHash } from 'node:crypto'
import { jsonFault, SourceError } from '../../../platform/outgoing/source-error.ts'

/** Parses JSON. Throws SourceError. */
export function parseJson(document: string): unknown {
  try {
    return JSON.parse(document.replace(/^\ufeff/, ''))
  } catch (error) {
    throw new SourceError(`It is not JSON: ${jsonFault(error)}`)
  }
}

export type Fields = Readonly<Record<string, unknown>>

/** The value as an object; an empty one for anything else. */
export const toFields = (value: unknown): Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : {}

/** The value as a list; an empty one for anything else. */
export const toList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])

/** No company has more in one document. */
const POSTINGS_MAX = 20_000

/** The postings of a document, before anything is made of them. Throws SourceError where there are too many: anybody may have
 *  a document read. */
export function boundPostings<T>(postings: readonly T[]): readonly T[] {
  if (postings.length <= POSTINGS_MAX) return postings
  throw new SourceError(`It has ${postings.length} postings, more than ${POSTINGS_MAX} in one document.`)
}

/** The list of postings under a name. Throws SourceError where there is none, since another document than a board's is no empty
 *  board, and where it is too long. */
export function requireList(document: unknown, name: string): readonly unknown[] {
  const list = toFields(document)[name]
  if (Array.isArray(list)) return boundPostings(list)
  throw new SourceError(`It is not a list of jobs: it has no "${name}".`)
}

/** Text or a number as trimmed text; empty for anything else. */
export const toText = (value: unknown): string =>
  typeof value === 'string'
    ? value.trim()
    : typeof value === 'number' && Number.isFinite(value)
      ? String(value)
      : ''

/** The first value that is not empty. */
export const firstText = (...values: readonly unknown[]): string => values.map(toText).find(Boolean) ?? ''

/** The values that are not empty, each once, separated by commas: "Austin, TX, United States". */
export const joinTexts = (...values: readonly unknown[]): string =>
  [...new Set(values.map(toText).filter(Boolean))].join(', ')

export const toNumber = (value: unknown): number | null => {
  const number = typeof value === 'string' && value.trim() ? Number(value) : value
  return typeof number === 'number' && Number.isFinite(number) && number > 0 ? number : null
}

/** Programs write the year 1 or 1970 for "not set" and 9999 for "never". */
const isMeant = (time: number) => time >= Date.UTC(2000, 0) && time < Date.UTC(9999, 0)

/** A moment, from text or from milliseconds; undefined for anything else. */
function toDate(value: unknown): Date | undefined {
  const date = typeof value === 'number' || typeof value === 'string' ? new Date(value) : null
  return date && isMeant(date.getTime()) ? date : undefined
}

/** Whose order of day and month nobody states, or which name no day: nothing is closed by them. */
const unclearDay = /^(?:\d{1,2}([./-])\d{1,2}\1\d{2,4}|\d{4}(?:-\d\d)?$)/

/** The moment until which something is valid. A day without a time lasts until its end. */
export function lastMoment(value: unknown): Date | undefined {
  const text = toText(value)
  if (!text || unclearDay.test(text)) return undefined
  if (/^\d{13}$/.test(text)) return toDate(Number(text))
  if (/^\d{4}-\d\d-\d\d$/.test(text)) return toDate(`${text}T23:59:59Z`)
  return toDate(text.includes(':') ? text : `${text} 23:59:59 UTC`)
}

export interface PayRange {
  readonly min?: unknown
  readonly max?: unknown
  readonly currency?: unknown
  /** In the source's words: "1 YEAR", "per-hour-wage", "monthly". */
  readonly period?: unknown
}

/** Periods as boards write them ("1 YEAR", "bi-week-salary", "0.5 MONTH", "per-hour-wage"), longest first. */
const periods: readonly (readonly [RegExp, string])[] = [
  [/bi-?week|2 week|fortnight/i, 'bi-weekly'],
  [/bi-?month|semi-?month|0\.5 month/i, 'semi-monthly'],
  [/hour/i, 'per hour'],
  [/day|dai/i, 'per day'],
  [/week/i, 'per week'],
  [/month/i, 'per month'],
  [/year|annual/i, 'per year'],
]

/** A number, or an amount in words such as "90,000". */
const amountText = (value: unknown): string =>
  String(toNumber(value) ?? (typeof value === 'string' && /^[^\d-]*[1-9]/.test(value) ? value.trim() : ''))

/** A range as people write it, which is how all pay is read: "USD 90000 - 110000 per year". Empty without a figure. */
export function payText({ min, max, currency, period }: PayRange): string {
  const figures = [...new Set([amountText(min), amountText(max)].filter(Boolean))]
  if (figures.length === 0) return ''
  const unit = periods.find(([written]) => written.test(toText(period)))?.[1]
  return [toText(currency), figures.join(' - '), unit].filter(Boolean).join(' ')
}

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
}

/** Decodes character references once. */
export const decodeReferences = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(\w{2,6}));/gi, (whole, decimal, hex, name) => {
    if (name) return named[name.toLowerCase()] ?? whole
    const code = decimal ? Number(decimal) : Number.parseInt(hex, 16)
    return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
  })

/** Titled parts of a description as one piece of HTML. */
export const sectionsHtml = (sections: readonly (readonly [title: string, html: string])[]): string =>
  sections
    .filter(([, html]) => html)
    .map(([title, html]) => (title ? `<h3>${title.replace(/[<>&]/g, ' ')}</h3>\n${html}` : html))
    .join('\n')

/** A part of a path as it stands in a request. */
export const segment = encodeURIComponent

/** The parts of a path, decoded. Malformed ones are as they stand. */
export const splitPath = (url: URL): string[] =>
  url.pathname
    .split('/')
    .filter(Boolean)
    .map((part) => {
      try {
        return decodeURIComponent(part)
      } catch {
        return part
      }
    })

/** The name of a board as providers allow it; null for anything else. */
export const toSlug = (text: string | null | undefined): string | null =>
  text && /^[\w.~-]{1,100}$/.test(text) ? text : null

/** A short digest that changes with the values. */
export const computeFingerprint = (...values: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(values)).digest('hex').slice(0, 32)
