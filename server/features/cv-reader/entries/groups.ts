import { hasNoRoom, isProse, type Line } from '../layout/line.ts'
import { type DateSpan, findDates, isOnlyDates, withoutDuration } from '../terms/dates.ts'
import { placeLikelihood } from '../terms/places.ts'
import { clean, findLabel } from './atoms.ts'
import { joinWrapped } from './whole-lines.ts'

export type DatesOf = (line: Line) => DateSpan | null

/** The dates of a line that is known to belong to a header. */
export function datesOfHeader(line: Line): DateSpan | null {
  const found = line.cells.flatMap((cell) => findDates(cell.text) ?? [])
  return found.find(({ start }) => start !== null) ?? found[0] ?? findDates(line.text)
}

/** The dates of a line, unless a sentence only mentions them. */
function datesIn(line: Line): DateSpan | null {
  if (line.bullet) return null
  const ranges = line.cells
    .flatMap((cell) => findDates(cell.text) ?? [])
    .filter(({ start }) => start !== null)
  const dates = ranges[0] ?? findDates(line.text)
  // What stands beside dates in a cell of their own may be long.
  const isBeside = line.cells.length > 1 && line.cells.some(({ text }) => isOnlyDates(text))
  const emphasized = { ...line, bold: line.bold || isBeside }
  if (!dates || (dates.start === null && isProse(emphasized))) return null
  return isProse({ ...emphasized, text: withoutDuration(dates.rest) }) ? null : dates
}

/** Where most dates stand in cells of their own, those within a text do not count. */
export function usualDates(lines: readonly Line[]): DatesOf {
  const dated = lines.filter((line) => datesIn(line))
  const inCell = ({ cells }: Line) => cells.some(({ text }) => isOnlyDates(text))
  const isTable = dated.filter((line) => line.cells.length > 1 && inCell(line)).length > dated.length / 2
  // Where ranges have a style, a year in another one is mentioned by a text.
  const ranges = dated.filter((line) => datesIn(line)?.start)
  const sizes = new Set(ranges.map(({ size, cells }) => `${Math.round(size)} ${cells.length}`))
  const isUsual = ({ size, cells }: Line) =>
    ranges.length < 2 || sizes.size > 1 || sizes.has(`${Math.round(size)} ${cells.length}`)
  return (line) => {
    const dates = datesIn(line)
    if (dates && !dates.start && !isUsual(line) && !isOnlyDates(line.text)) return null
    return dates && isTable && !inCell(line) && !line.text.startsWith(dates.text) ? null : dates
  }
}

/** Whether a line continues a wrapped bullet: aligned with its text, or in lower case. */
function continuesBullet(line: Line, before: Line | undefined): boolean {
  if (!before || line.bullet || line.cells.length > 1) return false
  const indent = line.x - before.x
  const isIndented =
    before.textX > before.x ? Math.abs(line.x - before.textX) < 3 : before.bullet && indent > 3 && indent < 25
  return (
    (before.page !== null && isIndented && !line.bold) || (/^\p{Ll}/u.test(line.text) && line.page !== null)
  )
}

/** The style of a line; lines with the same role have the same style. */
export const style = (line: Line) =>
  `${line.bold} ${line.italic} ${line.heading} ${Math.round(line.size)} ${line.text === line.text.toUpperCase()}`

const SENTENCE_WORDS = 6

/** Whether a line is a sentence that fills its column. */
const isFullSentence = ({ full, bold, heading, page, cells, text }: Line) =>
  page !== null &&
  full &&
  !bold &&
  !heading &&
  cells.length === 1 &&
  !cells[0]?.pieces[0]?.bold &&
  text.split(' ').length >= SENTENCE_WORDS &&
  /\s\p{Ll}+\s\p{Ll}+/u.test(text)

const lowerCaseShare = (words: readonly string[]) =>
  words.filter((word) => /^\p{Ll}/u.test(word)).length / words.length

/** Whether a line below a header with dates is a sentence in plain type, unlike the line above it. */
function isTextBelow(line: Line, header: readonly Line[], readDates: DatesOf): boolean {
  const above = header.at(-1)
  const words = line.text.split(' ')
  return (
    above !== undefined &&
    header.length > 1 &&
    header.some((headerLine) => readDates(headerLine)) &&
    style(above) !== style(line) &&
    !line.bold &&
    !line.italic &&
    line.cells.length === 1 &&
    words.length >= SENTENCE_WORDS &&
    lowerCaseShare(words) > 0.7
  )
}

/** Consecutive header lines, or the text below them. */
export interface Group {
  readonly header: Line[]
  readonly body: string[]
}

/** Whether a line is a sentence that continues in the next line. */
const isUnfinished = (line: Line) => line.page !== null && isProse(line) && !/[.!?;:]$/.test(line.text)

/** Smallest distance between lines of text; 0 if unknown. */
function lineHeight(lines: readonly Line[]): number {
  const gaps = lines.flatMap(({ above, cells }) => (above > 0 && cells.length === 1 ? above : []))
  return gaps.length > 0 ? Math.min(...gaps) : 0
}

const INDENT = 6

/** Whether a line stands further to the right than the names in a header with dates. */
function isIndented(line: Line, header: readonly Line[], readDates: DatesOf): boolean {
  const dated = header.find((headerLine) => readDates(headerLine))
  const name = dated?.cells.find(({ text, aside }) => !aside && !isOnlyDates(text))
  return (
    name !== undefined &&
    name.x > 0 &&
    line.page !== null &&
    line.cells.length === 1 &&
    !line.bold &&
    !line.italic &&
    line.x > name.x + INDENT
  )
}

/** Whether a line in smaller type stands below names that are all in the line of their dates: one in bold, others not. */
function isBelowNames(line: Line, header: readonly Line[], readDates: DatesOf): boolean {
  const dated = header.find((headerLine) => readDates(headerLine))
  const names = dated?.cells.filter(({ text, aside }) => !aside && !isOnlyDates(text)) ?? []
  const [first] = names
  if (!first || line.page === null || line.cells.length > 1 || line.bold || line.italic) return false
  const pieces = names
    .flatMap((cell) => cell.pieces)
    .filter(({ text }) => /\p{L}{2}/u.test(text) && placeLikelihood(clean(text)) !== 'sure')
  const isBoth = pieces.some(({ bold }) => bold) && pieces.some(({ bold }) => !bold)
  return isBoth && Math.abs(line.x - first.x) < 3 && line.size < first.size - 0.5
}

const LEAD_WORDS = 4

/** Whether a line only introduces the list below it: "Tasks:". */
export const isLeadIn = ({ text, cells, bullet }: Line) =>
  !bullet &&
  cells.length === 1 &&
  /\p{L}\s*:$/u.test(text) &&
  text.split(' ').length <= LEAD_WORDS &&
  findLabel(text) === undefined

/** Whether a short line apart from others, in the style of the text, names a group of the entries below it. */
const isGroupName = (line: Line, next: Line | undefined, height: number, readDates: DatesOf) =>
  next !== undefined &&
  readDates(next) !== null &&
  !line.bullet &&
  line.cells.length === 1 &&
  [line, next].every(({ above }) => above > height * 1.2) &&
  line.text.split(' ').length <= LEAD_WORDS &&
  /^\p{Lu}.*[\p{L})]$/u.test(line.text)

export function groupLines(lines: readonly Line[], readDates: DatesOf): Group[] {
  const height = lineHeight(lines)
  const groups: Group[] = []
  let bullet: Line | undefined
  let before: Line | undefined
  for (const [at, line] of lines.entries()) {
    const current = groups.at(-1)
    if (current && isLeadIn(line)) continue
    const hasBody = current && current.body.length > 0
    const dates = readDates(line)
    const isApart = line.above > height * 1.2
    const isNext =
      before && !bullet && !dates && !line.bullet && !line.bold && !isApart && isUnfinished(before)
    // A single year within a sentence is a mention; a range starts an entry.
    const first = current?.header[0]
    const isText =
      hasBody &&
      !dates &&
      before !== undefined &&
      first !== undefined &&
      style(line) === style(before) &&
      style(line) !== style(first)
    const isRest =
      !line.bullet &&
      bullet !== undefined &&
      before !== undefined &&
      !line.bold &&
      line.cells.length === 1 &&
      line.italic === before.italic &&
      Math.abs(line.size - before.size) < 0.4 &&
      line.above < line.size * 1.8 &&
      Math.abs(before.x - line.x) < 1 &&
      hasNoRoom(before, line)
    if (hasBody && !dates?.start && (isNext || isRest || continuesBullet(line, bullet ?? before))) {
      current.body.push(joinWrapped(current.body.pop() ?? '', line.text))
    } else if (isText && !line.bullet) {
      if (isGroupName(line, lines[at + 1], height, readDates)) continue
      const isWrapped = before && !isApart && hasNoRoom(before, line)
      current.body.push(isWrapped ? joinWrapped(current.body.pop() ?? '', line.text) : line.text)
    } else if (
      line.bullet ||
      (!dates &&
        (isProse(line) ||
          isFullSentence(line) ||
          isTextBelow(line, current?.header ?? [], readDates) ||
          isBelowNames(line, current?.header ?? [], readDates) ||
          isIndented(line, current?.header ?? [], readDates)))
    ) {
      if (current) current.body.push(line.text)
      else groups.push({ header: [], body: [line.text] })
      bullet = line.bullet ? line : undefined
    } else if (current && !hasBody && !line.isFirst) current.header.push(line)
    else {
      groups.push({ header: [line], body: [] })
      bullet = undefined
    }
    before = line
  }
  return groups
}
