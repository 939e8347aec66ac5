import type { Line } from '../layout/line.ts'
import type { LineLabel } from '../structure/labels.ts'
import { type DateSpan, findDates, isOnlyDates } from '../terms/dates.ts'
import { withKnownLabels } from '../terms/labels.ts'
import type { Entry } from './atoms.ts'
import { datesOfHeader, isLeadIn, style } from './groups.ts'
import { joinWrapped, withSinglePositions, withWholeDates } from './whole-lines.ts'

const starts: ReadonlySet<LineLabel | undefined> = new Set(['position', 'school'])
const headers: ReadonlySet<LineLabel | undefined> = new Set([
  'position',
  'position-more',
  'school',
  'school-more',
])

/** Whether the model of lines found entries in a section. */
export const hasLabelledEntries = (lines: readonly Line[]) => lines.some(({ label }) => starts.has(label))

const HEADER_MAX = 6

interface Parts {
  readonly header: Line[]
  readonly body: Line[]
}

/** The texts below a header, each whole. */
function joinTexts(lines: readonly Line[]): string[] {
  const whole: string[] = []
  for (const { label, text } of lines) {
    if (label === 'task-more' && whole.length > 0) whole.push(joinWrapped(whole.pop() ?? '', text))
    else whole.push(text)
  }
  return whole
}

/** The dates of a header. Single ones in cells of their own are the first and the last of a range. */
function readHeaderDates(header: readonly Line[]): DateSpan | null {
  const dated = header.flatMap((line) => datesOfHeader(line) ?? [])
  const alone = header
    .flatMap(({ cells }) => cells.flatMap(({ text }) => (isOnlyDates(text) ? (findDates(text) ?? []) : [])))
    .toSorted((a, b) => (a.end ?? '').localeCompare(b.end ?? ''))
  const range = dated.find(({ start }) => start !== null)
  const [first, last] = [alone[0], alone.at(-1)]
  if (range || !first || !last || first.end === last.end) return range ?? dated[0] ?? null
  return { ...last, text: `${first.text} – ${last.text}`, start: first.end }
}

/** Where a header has no dates, one line of the text below it may have them at its edge. */
function withDatesBeside(lines: readonly Line[]): { dates: DateSpan | null; body: string[] } {
  const found = lines.flatMap((line, at) => {
    const dates = line.bullet ? null : findDates(line.text)
    const isAtEdge = dates && (line.text.startsWith(dates.text) || line.text.endsWith(dates.text))
    return isAtEdge && dates.start !== null ? { at, line, dates } : []
  })
  const [only, ...others] = found
  if (!only || others.length > 0) return { dates: null, body: joinTexts(lines) }
  const { at, line, dates } = only
  return { dates, body: joinTexts(lines.with(at, { ...line, text: dates.rest })) }
}

/** Dates alone above an entry without any are its dates. */
function withDatesAbove(found: readonly Parts[]): Parts[] {
  const isDates = ({ header, body }: Parts) =>
    body.length === 0 && header.every(({ text }) => isOnlyDates(text))
  return found.flatMap((entry, at) => {
    const [above, below] = [found[at - 1], found[at + 1]]
    const isUndated = ({ header }: Parts) => !header.some((line) => datesOfHeader(line))
    if (below && isDates(entry) && isUndated(below)) return []
    if (!above || !isDates(above) || !isUndated(entry)) return [entry]
    return [{ header: [...above.header, ...entry.header], body: entry.body }]
  })
}

/** Whether a line that is labelled as part of a header begins the next entry: it is written as the first line of an entry
 *  that has its dates, above dates of its own. */
function beginsNext(line: Line, next: Line | undefined, { header, body }: Parts): boolean {
  const ownHeader = header.filter(({ label }) => label !== 'employer')
  const [first, second] = ownHeader
  const isDated = (candidate: Line | undefined) =>
    candidate !== undefined && datesOfHeader(candidate) !== null
  if (!first || body.length > 0 || !ownHeader.some(isDated) || isDated(line) || !isDated(next)) return false
  const isAsFirst = (candidate: Line) =>
    style(candidate) === style(first) && candidate.font === first.font && Math.abs(candidate.x - first.x) < 1
  const isName = ({ text, size }: Line) => size > 0 && !isOnlyDates(text) && /^\P{Ll}/u.test(text)
  return (
    second !== undefined &&
    [first, line].every(isName) &&
    isAsFirst(line) &&
    !ownHeader.slice(1).some(isAsFirst)
  )
}

/** Splits a section into entries by the labels of its lines. The line of an employer above several positions belongs to each
 *  of them. */
export function labelledEntries(input: readonly Line[]): Entry[] {
  const found: Parts[] = []
  let employer: Line[] = []
  let isOpen = false
  let before: LineLabel | undefined
  // Of several positions in a line each is an entry.
  const lines = withKnownLabels(input).flatMap((line) =>
    headers.has(line.label)
      ? withSinglePositions(line).map((part, at) => (at > 0 ? { ...part, label: 'position' as const } : part))
      : line,
  )
  for (const [at, line] of lines.entries()) {
    const { label } = line
    const entry = found.at(-1)
    if (label === 'employer') {
      employer = before === 'employer' ? [...employer, line] : [line]
      isOpen = false
    } else if (starts.has(label)) {
      const [above] = employer
      if (above && style(above) === style(line) && Math.abs(above.x - line.x) < 1 && above.size > 0)
        employer = []
      found.push({ header: [...employer, line], body: [] })
      isOpen = true
    } else if (headers.has(label) && !line.bullet) {
      if (entry && isOpen && !beginsNext(line, lines[at + 1], entry)) entry.header.push(line)
      else {
        found.push({ header: [...employer, line], body: [] })
        isOpen = true
      }
    } else if (entry && label !== 'group' && !isLeadIn(line)) {
      entry.body.push(line)
    }
    before = label
  }
  return withDatesAbove(found).map(({ header: lines, body: text }) => {
    const header = withWholeDates(lines).slice(0, HEADER_MAX)
    // The dates of an employer above several positions are those of all of them.
    const ownHeader = header.filter(({ label }) => label !== 'employer')
    const stated = readHeaderDates(ownHeader)
    const { dates, body } = stated ? { dates: stated, body: joinTexts(text) } : withDatesBeside(text)
    const at = header.findIndex((line) => line.label !== 'employer' && datesOfHeader(line))
    return { header, body, dates, dated: Math.max(0, at), likelihood: ownHeader[0]?.probability ?? 1 }
  })
}
