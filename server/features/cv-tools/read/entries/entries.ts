import { isProse, type Line } from '../layout/line.ts'
import { type DateSpan, findDates, withoutDuration } from '../terms/dates.ts'
import { isCompany, isSchool, isTitle } from '../terms/titles.ts'
import { joinWrapped, withWholeDates } from './whole-lines.ts'

/** A position or a school: its header lines and the text below them. */
export interface Entry {
  readonly header: readonly Line[]
  readonly body: readonly string[]
  readonly dates: DateSpan | null
}

/** The dates of a line where they are its point, not a mention in a sentence. */
function datesOf(line: Line): DateSpan | null {
  if (line.bullet) return null
  const ranges = line.cells
    .flatMap((cell) => findDates(cell.text) ?? [])
    .filter(({ start }) => start !== null)
  const dates = ranges[0] ?? findDates(line.text)
  if (dates?.start === null && isProse(line)) return null
  return !dates || isProse({ ...line, text: withoutDuration(dates.rest) }) ? null : dates
}

/** Bullets that a PDF has wrapped go on where their words began, or in lower case. */
function goesOn(line: Line, before: Line | undefined): boolean {
  if (!before || line.bullet || line.cells.length > 1) return false
  const indent = line.x - before.x
  const isIndented =
    before.textX > before.x ? Math.abs(line.x - before.textX) < 3 : before.bullet && indent > 3 && indent < 25
  return (
    (before.page !== null && isIndented && !line.bold) || (/^\p{Ll}/u.test(line.text) && line.page !== null)
  )
}

/** Lines of one role look alike. */
export const style = (line: Line) =>
  `${line.bold} ${line.italic} ${line.heading} ${Math.round(line.size)} ${line.text === line.text.toUpperCase()}`

const SENTENCE_WORDS = 6

/** Runs on to the edge of its column as no name does. */
const runsOn = ({ full, bold, heading, page, cells, text }: Line) =>
  page !== null &&
  full &&
  !bold &&
  !heading &&
  cells.length === 1 &&
  text.split(' ').length >= SENTENCE_WORDS &&
  /\s\p{Ll}+\s\p{Ll}+/u.test(text)

/** Consecutive header lines, or the text below them. */
interface Group {
  readonly header: Line[]
  readonly body: string[]
}

/** A sentence that has not ended goes on in the next line. */
const isUnfinished = (line: Line) => line.page !== null && isProse(line) && !/[.!?;:]$/.test(line.text)

function groupLines(lines: readonly Line[]): Group[] {
  const groups: Group[] = []
  let bullet: Line | undefined
  let before: Line | undefined
  for (const line of lines) {
    const current = groups.at(-1)
    const told = current && current.body.length > 0
    const dates = datesOf(line)
    const isNext = before && !bullet && !dates && !line.bullet && !line.bold && isUnfinished(before)
    // Within a sentence a year is a mention; a range begins an entry.
    if (told && !dates?.start && (isNext || goesOn(line, bullet ?? before))) {
      current.body.push(joinWrapped(current.body.pop() ?? '', line.text))
    } else if (line.bullet || ((isProse(line) || runsOn(line)) && !dates)) {
      if (current) current.body.push(line.text)
      else groups.push({ header: [], body: [line.text] })
      bullet = line.bullet ? line : undefined
    } else if (current && !told) current.header.push(line)
    else {
      groups.push({ header: [line], body: [] })
      bullet = undefined
    }
    before = line
  }
  return groups
}

/** Where the entries of a header begin: each has dates, and as many lines before them as the first. */
function startsOf(header: readonly Line[], lead: number): number[] {
  const dated = header.flatMap((line, index) => (datesOf(line) ? index : []))
  const [first] = header
  const starts = [0]
  for (const [order, at] of dated.entries()) {
    const previous = dated[order - 1]
    if (previous === undefined) continue
    const same = header.findIndex(
      (line, index) => index > previous && index <= at && first !== undefined && style(line) === style(first),
    )
    starts.push(same > 0 ? same : Math.max(previous + 1, at - lead))
  }
  return starts
}

/** A range says more than the year of an examination below it. */
function wholeDates(header: readonly Line[]): DateSpan | null {
  const dated = header.flatMap((line) => datesOf(line) ?? [])
  return dated.find(({ start }) => start !== null) ?? dated[0] ?? null
}

const HEADER_MAX = 5

/** Parts the lines of a section into entries, each around its dates. */
export function findEntries(lines: readonly Line[]): Entry[] {
  const groups = groupLines(withWholeDates(lines))
  const hasDates = ({ header }: Group) => header.some((line) => datesOf(line))
  const firstDated = groups.find(hasDates)
  const lead = Math.max(0, firstDated?.header.findIndex((line) => datesOf(line)) ?? 0)
  const firstStyle = firstDated?.header[0] && style(firstDated.header[0])
  const entries: { header: Line[]; body: string[]; dates: DateSpan | null }[] = []
  for (const group of groups) {
    const [first] = group.header
    const last = entries.at(-1)
    // Without dates, a name, or the style of the first entry it is a heading within an entry.
    const isNamed = group.header.some(
      ({ text }) => !text.endsWith(':') && (isTitle(text) || isCompany(text) || isSchool(text)),
    )
    const isWithin =
      last && !hasDates(group) && (!isNamed || (firstDated && first && style(first) !== firstStyle))
    if (isWithin) {
      last.body.push(...group.header.map(({ text }) => text), ...group.body)
      continue
    }
    const starts = startsOf(group.header, lead)
    for (const [order, from] of starts.entries()) {
      const own = group.header.slice(from, starts[order + 1])
      const isLast = order === starts.length - 1
      const rest = own.slice(HEADER_MAX).map(({ text }) => text)
      entries.push({
        header: own.slice(0, HEADER_MAX),
        body: [...rest, ...(isLast ? group.body : [])],
        dates: wholeDates(own),
      })
    }
  }
  return entries
}
