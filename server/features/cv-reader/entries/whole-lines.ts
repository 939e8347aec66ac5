import { type Cell, firstWordWidth, hasNoRoom, type Line, type Piece } from '../layout/line.ts'
import { carryDate, findDates, isOnlyDates, joinHalves } from '../terms/dates.ts'
import { isTitle } from '../terms/titles.ts'
import { endsWithLink } from './atoms.ts'

/** First parts of compounds that keep their hyphen when a line wraps after it. */
const compound =
  /(?:^|\s|-)(?:co|re|pre|non|self|cross|multi|anti|post|semi|high|low|long|short|full|part|on|off|end|front|back|well|data|user|open|real|time|cost|day|to|in|up|follow|hands|customer|client|object|test|e|cloud|community|third|event|role|team|web|mobile|large|small|decision|problem)-$/i

/** Joins a wrapped line and removes a hyphen that only split a word. */
export const joinWrapped = (before: string, next: string) =>
  (/\p{Ll}-$/u.test(before) && /^\p{Ll}/u.test(next)) ||
  (/\p{Lu}{2}-$/u.test(before) && /^\p{Lu}+$/u.test(next))
    ? (compound.test(before) ? before : before.slice(0, -1)) + next
    : `${before} ${next}`.trim()

/** Maximum distance between the halves of a range, in lines. */
const HALVES_APART = 2

/** Joins ranges whose halves are in two cells, beside or below each other. */
function withDatesInCells(lines: readonly Line[]): Line[] {
  const rows = lines.map((line) => ({ line, cells: [...line.cells] }))
  rows.forEach((row, at) => {
    row.cells.forEach((cell, index) => {
      for (const below of rows.slice(at, at + HALVES_APART + 1)) {
        const end = below.cells.findIndex(
          (candidate, place) =>
            (below !== row || place > index) && joinHalves(cell.text, candidate.text) !== undefined,
        )
        const text = end < 0 ? undefined : joinHalves(cell.text, below.cells[end]?.text ?? '')
        if (text === undefined) continue
        below.cells.splice(end, 1)
        row.cells[index] = { ...cell, text, pieces: [{ text, bold: false, italic: false }] }
        break
      }
    })
  })
  // Both dates of a range may stand at the edges, the end first.
  const inPairs = rows.map(({ cells }) => {
    const dates = cells.filter(({ text }) => isOnlyDates(text) && findDates(text)?.start === null)
    return dates.length === 2 ? dates : []
  })
  if (inPairs.filter((pair) => pair.length > 0).length >= 2) {
    inPairs.forEach((pair, at) => {
      const [end, start] = pair
      const row = rows[at]
      if (!row || !end || !start) return
      const isReversed = (findDates(start.text)?.end ?? '') < (findDates(end.text)?.end ?? '')
      const text = isReversed ? `${start.text} – ${end.text}` : `${end.text} – ${start.text}`
      row.cells = row.cells
        .filter((cell) => cell !== start)
        .map((cell) =>
          cell === end ? { ...cell, text, pieces: [{ text, bold: false, italic: false }] } : cell,
        )
    })
  }
  const joinCells = (cells: readonly Cell[]) => cells.map(({ text }) => text).join(' ')
  return rows.flatMap(({ line, cells }) =>
    cells.length === 0 ? [] : { ...line, cells, text: joinCells(cells) },
  )
}

/** The pieces of a cell with another text; what is added to it has the style of its end. */
function withPieces({ text: before, pieces }: Cell, text: string, { bold, italic }: Line): readonly Piece[] {
  const end = pieces.at(-1)
  if (before === text) return pieces
  if (!end || !text.startsWith(before)) return [{ text, bold, italic }]
  return [...pieces.slice(0, -1), { ...end, text: end.text.trimEnd() + text.slice(before.length) }]
}

const withText = (line: Line, text: string): Line => {
  const last = line.cells.at(-1)
  if (!last) return line
  const cell = {
    ...last,
    text,
    pieces: withPieces(last, text, line),
  }
  const cells = [...line.cells.slice(0, -1), cell]
  return { ...line, cells, text: cells.map((part) => part.text).join(' ') }
}

/** Plain text below a name is more often a text of its own, unless it is short. */
const WRAPPED_WORDS_MAX = 2

/** The last cell of a line that is no date or place at its edge. */
const lastName = ({ cells }: Line) => cells.findLast(({ aside }) => !aside)

/** Whether a line continues the name at the end of the line above: in the column and style of that name, and too long
 *  for the space after it. */
function wraps(before: Line, line: Line): boolean {
  const [open, next] = [lastName(before), line.cells[0]]
  const [end, start] = [open?.pieces.at(-1), next?.pieces[0]]
  if (!open || !next || !end || !start || !before.column) return false
  if (line.cells.length > 1 || line.column !== before.column || Math.abs(open.x - next.x) > 1) return false
  const edge = before.cells[before.cells.indexOf(open) + 1]?.x ?? before.column.right
  return (
    open.pieces.length > 1 &&
    !/[.:;]$/.test(open.text) &&
    end.bold === start.bold &&
    end.italic === start.italic &&
    (end.bold || end.italic || line.text.split(' ').length <= WRAPPED_WORDS_MAX) &&
    Math.abs(open.size - next.size) < 0.4 &&
    open.right + firstWordWidth(line) > edge
  )
}

/** Whether a name is not whole: it ends with such a word, or within a bracket. */
const isUnfinished = (text: string) =>
  endsWithLink.test(text) || /[,&/-]$/.test(text) || /\([^()]*$/.test(text)

/** Whether the first word of a line had no room with the dates after it, which profile exports never separate from it. */
const hasNoRoomWithDates = (before: Line, line: Line) =>
  /^\S+ · \(/.test(line.text) &&
  before.column === line.column &&
  before.right + line.right - line.x > (before.column?.right ?? Number.POSITIVE_INFINITY)

/** Whether a line of names ends with such a word and the next has its style and position. */
function isOpen(before: Line, line: Line): boolean {
  const open = lastName(before)
  const [end, start] = [open?.pieces.at(-1), line.cells[0]?.pieces[0]]
  return (
    open !== undefined &&
    !/^\p{Lu}\p{Ll}+: /u.test(line.cells[0]?.text ?? '') &&
    line.cells.every(({ aside }, at) => at === 0 || aside) &&
    (isUnfinished(open.text) ||
      (before.cells.length === 1 &&
        before.text.includes(', ') &&
        (hasNoRoom(before, line) || hasNoRoomWithDates(before, line)))) &&
    end?.bold === start?.bold &&
    end?.italic === start?.italic &&
    before.font === line.font &&
    before.page === line.page &&
    Math.abs(open.x - line.x) < 1 &&
    Math.abs(before.size - line.size) < 0.4 &&
    line.above < line.size * 1.75
  )
}

function withContinuation(before: Line, line: Line): Line {
  const [open, next] = [lastName(before), line.cells[0]]
  const [end, start] = [open?.pieces.at(-1), next?.pieces[0]]
  if (!open || !next || !end || !start) return before
  const pieces = [
    ...open.pieces.slice(0, -1),
    { ...end, text: joinWrapped(end.text, start.text) },
    ...next.pieces.slice(1),
  ]
  const whole = { ...open, text: joinWrapped(open.text, next.text), right: next.right, pieces }
  const cells = [...before.cells.map((cell) => (cell === open ? whole : cell)), ...line.cells.slice(1)]
  return { ...before, cells, text: cells.map(({ text }) => text).join(' ') }
}

/** Joins hyphenated names, names and ranges that wrap at the end of a line. */
function withWrappedEnds(lines: readonly Line[]): Line[] {
  const whole: Line[] = []
  for (const line of lines) {
    const before = whole.at(-1)
    const open = before?.cells.at(-1)?.text ?? ''
    const carried = line.bullet ? undefined : carryDate(open, line.text)
    const isHyphenated =
      before &&
      !before.bullet &&
      !line.bullet &&
      line.page !== null &&
      line.cells.length === 1 &&
      joinWrapped(open, line.text).length < open.length + line.text.length + 1 &&
      before.bold === line.bold
    if (before && carried && line.cells.length === 1) {
      whole[whole.length - 1] = withText(before, carried.line)
      if (carried.rest !== '') whole.push(withText(line, carried.rest))
    } else if (before && !before.bullet && !line.bullet && (wraps(before, line) || isOpen(before, line))) {
      whole[whole.length - 1] = withContinuation(before, line)
    } else if (isHyphenated) whole[whole.length - 1] = withText(before, joinWrapped(open, line.text))
    else whole.push(line)
  }
  return whole
}

/** Splits a line that names several positions, each with its dates: "Manager (2022 – 2023); Assistant (2020 – 2022)". */
export function withSinglePositions(line: Line): Line[] {
  const [cell, ...others] = line.cells
  const parts = line.text.split(/;\s+|\s[|/]\s/)
  const isPosition = (text: string) => isTitle(text) && findDates(text)?.start != null
  if (!cell || others.length > 0 || line.bullet || parts.length < 2 || !parts.every(isPosition)) return [line]
  return parts.map((text) => ({
    ...line,
    text,
    cells: [{ ...cell, text, pieces: [{ text, bold: line.bold, italic: line.italic }] }],
  }))
}

/** Joins the date ranges that are spread over lines or cells. */
export const withWholeDates = (lines: readonly Line[]): Line[] =>
  withDatesInCells(withWrappedEnds(lines)).flatMap(withSinglePositions)
