import { type Position, recordLimits } from '@jobscout/contract/career/record.ts'
import { parsePartialDate } from '../../../../lib/format/partial-dates.ts'
import { newBullet, splitLines } from './entries.ts'

const date = String.raw`(?:\p{L}{3,9}\.?\s+\d{4}|\d{1,2}[/.]\d{4}|\d{4}(?:[-/.]\d{1,2})?)`
const today = 'today|present|now|current|date'
const period = new RegExp(
  String.raw`\(?\b(${date})\s*(?:[-–—]|\bto\b|\buntil\b|\btill\b)\s*(${date}|${today})\b\)?`,
  'iu',
)
const since = new RegExp(String.raw`\(?\bsince\s+(${date})\)?`, 'iu')
const single = new RegExp(String.raw`\(?\b(${date})\)?\s*$`, 'iu')
const separators = /\s*[,;|·]\s*|\s+at\s+|\s+[-–—]\s+/

type Period = Pick<Position, 'start' | 'end' | 'is_current'>

/** The dates in a line, and the line without them. */
function splitPeriod(line: string): { dates: Period; rest: string } | null {
  const [range, from = '', until = ''] = period.exec(line) ?? []
  const [open, start = ''] = since.exec(line) ?? []
  const [last, only = ''] = single.exec(line) ?? []
  const found = range ?? open ?? last
  if (found === undefined) return null
  const is_current = open !== undefined || new RegExp(`^(?:${today})$`, 'i').test(until)
  const parsed = [range ? from : open ? start : '', is_current ? '' : range ? until : only].map(
    parsePartialDate,
  )
  const [begin, end] = parsed
  if (begin == null || end == null) return null
  return { dates: { start: begin, end, is_current }, rest: line.replace(found, '').trim() }
}

/** Nothing is dropped: what is too much stands in the last line. */
const withinLimit = (lines: readonly string[]): readonly string[] =>
  lines.length > recordLimits.bullets
    ? [...lines.slice(0, recordLimits.bullets - 1), lines.slice(recordLimits.bullets - 1).join(' ')]
    : lines

const none: Period = { start: '', end: '', is_current: false }

/** Proposes fields for an entry that was typed as a text: "Title, Company, Place, 2019 to 2021" and bullets below. */
export function splitText(position: Position): Position {
  const [head = '', ...below] = splitLines(position.text)
  const ofHead = splitPeriod(head)
  const ofNext = ofHead ? null : splitPeriod(below[0] ?? '')
  // The second line has the dates where it says nothing else.
  const isDates = ofNext !== null && ofNext.rest.replace(/[^\p{L}\d]/gu, '') === ''
  const { dates, rest } = ofHead ?? { dates: isDates ? ofNext.dates : none, rest: head }
  const [title = '', employer = '', ...places] = rest.split(separators).filter(Boolean)
  const names = { title, employer, place: places.join(', ') }
  const isHead = Object.values(names).every(({ length }) => length <= recordLimits.name)
  const lines = isHead ? (isDates ? below.slice(1) : below) : [head, ...below]
  return {
    ...position,
    ...(isHead && { ...names, ...dates }),
    text: '',
    bullets: withinLimit(lines).map((text) => newBullet(text)),
  }
}
