import { findDates, isDateFragment, isOnlyDates } from '../terms/dates.ts'
import { isListMark, type Piece, startsWithMark } from './line.ts'
import type { Item } from './pdf-items.ts'
import { inReadingOrder, isSpaced } from './reading-direction.ts'
import { withoutTracking } from './tracking.ts'

/** One cell of a row, made of adjacent items. */
export interface Segment {
  readonly text: string
  readonly pieces: readonly Piece[]
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  /** The font of its first word. */
  readonly font: string
  readonly bold: boolean
  readonly italic: boolean
  /** Left edge of the text after a list mark. */
  readonly textX: number
  /** What it begins with, if anything. */
  readonly mark: 'bullet' | 'icon' | null
}

/** Whether two items share a baseline, or their upper edges where one is larger. */
export function isBeside(a: { y: number; size: number }, b: { y: number; size: number }): boolean {
  const [smaller, larger] = [Math.min(a.size, b.size), Math.max(a.size, b.size)]
  const sameTop = Math.min(larger - smaller, smaller * 0.45)
  return Math.abs(a.y - b.y) <= Math.max(2, smaller * 0.3, sameTop)
}

/** Groups items into rows, from top to bottom. */
export function groupRows<Part extends { x: number; y: number; size: number }>(
  parts: readonly Part[],
): Part[][] {
  const rows: Part[][] = []
  for (const part of parts.toSorted((a, b) => a.y - b.y)) {
    const last = rows.at(-1)
    if (last?.[0] && isBeside(part, last[0])) last.push(part)
    else rows.push([part])
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x))
}

const DISPLAY_SIZE = 18

/** Whether a word of a large text has another font than the one that it touches, as in names without a space. */
const isOtherName = (before: Item, next: Item) =>
  next.size >= DISPLAY_SIZE &&
  before.size === next.size &&
  before.font !== next.font &&
  [before, next].every(({ text }) => /^\p{Ll}{2,}$/u.test(text))

function joinPieces(items: readonly Item[]): Piece[] {
  const ordered = inReadingOrder(items)
  const pieces: { text: string; bold: boolean; italic: boolean }[] = []
  ordered.forEach((item, index) => {
    const { text, bold, italic } = item
    const before = ordered[index - 1]
    const joined = before && (isSpaced(before, item) || isOtherName(before, item)) ? ` ${text}` : text
    const last = pieces.at(-1)
    if (last && last.bold === bold && last.italic === italic) last.text += joined
    else pieces.push({ text: joined, bold, italic })
  })
  return pieces
}

/** Whether this is true of more than half of the characters. */
const mostly = (items: readonly Item[], has: (item: Item) => boolean) => {
  const count = (list: readonly Item[]) => list.reduce((sum, { text }) => sum + text.trim().length, 0)
  return count(items.filter(has)) > count(items) / 2
}

/** Joins the spaced characters of dates, "S E P T 2 0 1 9": letters and digits are words of their own. */
function withoutSpacedDates(pieces: Piece[]): Piece[] {
  const [first] = pieces
  const text = pieces.map((piece) => piece.text).join('')
  if (!first || !/^(?:\S{1,2}\s+){3,}\S{1,2}$/u.test(text.trim())) return pieces
  const joined = text
    .replace(/\s+/g, '')
    .replace(/(?<=\p{L})(?=\d)|(?<=\d)(?=\p{L})/gu, ' ')
    .replace(/[–—-]/g, ' $& ')
    .replace(/^(SINCE|SEIT|DEPUIS|DESDE)(?=\S)/i, '$1 ')
    .trim()
  return isDateFragment(joined) || isOnlyDates(joined) ? [{ ...first, text: joined }] : pieces
}

/** An icon is a mark by its font, a character by itself. */
const readMark = ({ text, icon, font }: Item) => (icon ? `${font} ${text.trim()}` : text.trim())

const isMark = ({ text }: Item) => text.trim().length <= 3 && isListMark(text)

function segment(items: readonly Item[], marks: ReadonlySet<string>): Segment | undefined {
  const [first, second] = items
  if (!first) return undefined
  const isCharacterMark = second !== undefined && marks.has(readMark(first))
  const isApart = first.icon || isCharacterMark || (second !== undefined && isMark(first))
  const marked = isApart || startsWithMark(first.text)
  const words =
    first.icon || isCharacterMark || (marked && first.text.trim() === 'o') ? items.slice(1) : items
  if (words.length === 0) return undefined
  const pieces = withoutSpacedDates(joinPieces(words))
  return {
    text: pieces.map(({ text }) => text).join(''),
    pieces,
    x: first.x,
    right: Math.max(...items.map((item) => item.right)),
    y: (second && marked ? second : first).y,
    size: Math.max(...words.map((item) => item.size)),
    font: words[0]?.font ?? '',
    bold: mostly(words, ({ bold }) => bold),
    italic: mostly(words, ({ italic }) => italic),
    textX: isApart ? (second?.x ?? first.x) : first.x,
    mark: marked ? (first.icon && !isCharacterMark ? 'icon' : 'bullet') : null,
  }
}

/** Number of rows that a character must precede to count as a list mark of its font. */
const MARK_ROWS = 3

/** The values that occur at least so often. */
function atLeast<Value>(times: number, list: readonly Value[]): Set<Value> {
  const counts = new Map<Value, number>()
  for (const value of list) counts.set(value, (counts.get(value) ?? 0) + 1)
  return new Set([...counts].flatMap(([value, count]) => (count >= times ? [value] : [])))
}

/** A line with so many words is no date or place. */
const TEXT_WORDS = 5

/** Characters and icons that are list marks: they stand apart from the words around them. */
function characterMarks(rows: readonly (readonly Item[])[]): Set<string> {
  const alone = rows.flatMap((row) =>
    row.flatMap((item, index) => {
      const [before, next] = [row[index - 1], row[index + 1]]
      const isApart = !before || item.x - before.right > item.size * 1.3
      const isBefore =
        next && next.x - item.right > item.size * EDGE_GAP && next.x - item.right < item.size * 3
      // Icons of places and dates occur several times as well.
      const isText =
        row
          .slice(index + 1)
          .map(({ text }) => text)
          .join(' ')
          .split(' ').length >= TEXT_WORDS
      const isMarkLike = item.icon ? isText : /^\p{L}$/u.test(item.text.trim())
      return isApart && isBefore && isMarkLike ? readMark(item) : []
    }),
  )
  return atLeast(MARK_ROWS, alone)
}

/** Number of rows that must begin at a position for it to be the edge of a column. */
const EDGE_ROWS = 4
/** Minimum gap before an edge, relative to the font size: wider than most word spaces. */
const EDGE_GAP = 0.32
/** Minimum gap between cells, relative to the font size: wider than any word space. */
const CELL_GAP = 0.9

/** Number of equal gaps that only a stretched line has. */
const EQUAL_GAPS = 4

/** The widest space between words of a line that was stretched to the width of its column: words with equal gaps, some
 *  after a comma, which ends no cell. */
function stretchedSpace(row: readonly Item[]): number {
  const gaps = row.slice(1).map((item, index) => item.x - (row[index]?.right ?? item.x))
  const wide = gaps.filter((gap) => gap > (row[0]?.size ?? 0) * EDGE_GAP)
  const [widest, least] = [Math.max(...wide), Math.min(...wide)]
  // Columns of a table have texts of different lengths, and so different gaps.
  if (wide.length >= EQUAL_GAPS && widest < least * 1.1) return widest * 1.1
  const afterComma = gaps.filter((_, index) => row[index]?.text.trim().endsWith(','))
  const [space = 0] = afterComma.toSorted((a, b) => b - a)
  return gaps.filter((gap) => Math.abs(gap - space) < space * 0.2).length >= 3 ? space * 1.1 : 0
}

const isRange = (text: string) => isOnlyDates(text) && findDates(text)?.start != null

/** Splits a row at gaps wider than any word space, at column edges, and before icons. */
function splitGroups(row: readonly Item[], edges: ReadonlySet<number>, marks: ReadonlySet<string>): Item[][] {
  const isMarkItem = (item: Item) => item.icon || isMark(item) || marks.has(readMark(item))
  const groups: Item[][] = []
  const stretched = stretchedSpace(row)
  for (const item of row) {
    const last = groups.at(-1)
    const before = last?.at(-1)
    const size = Math.min(item.size, before?.size ?? item.size)
    const widest = size * (before && last?.length === 1 && isMarkItem(before) ? 3 : CELL_GAP)
    const limit = Math.max(widest, stretched)
    const gap = before ? item.x - before.right : 0
    // Columns may touch or overlap; then their text has another size.
    const isOther = before !== undefined && Math.abs(before.size - item.size) > 0.5
    const isApart = gap > item.size * EDGE_GAP || (isOther && gap > -item.size * 2)
    const isDate = gap > item.size * EDGE_GAP && item.font !== before?.font && isRange(item.text)
    const isEdge = (isDate || (isApart && edges.has(Math.round(item.x)))) && !(before && isMarkItem(before))
    if (last && before && !item.icon && !isEdge && gap < limit) last.push(item)
    else groups.push([item])
  }
  return groups
}

/** Raised and lowered characters, "1st", stand on the line of the text that they touch. */
function withoutRaised(items: readonly Item[]): Item[] {
  return items.map((item) => {
    const line = items.find(
      (otherItem) =>
        item.size < otherItem.size * 0.85 &&
        Math.abs(item.y - otherItem.y) > otherItem.size * 0.1 &&
        Math.abs(item.y - otherItem.y) < otherItem.size * 0.5 &&
        Math.abs(item.x - otherItem.right) < otherItem.size * 0.2,
    )
    return line ? { ...item, y: line.y } : item
  })
}

/** Splits the rows of a page into segments. */
export function splitSegments(input: readonly Item[]): Segment[] {
  const items = withoutRaised(input)
  const rows = groupRows(items).map(withoutTracking)
  const marks = characterMarks(rows)
  const starts = rows.flatMap((row) =>
    row.flatMap((item, index) => {
      const before = row[index - 1]
      return before && item.x - before.right < item.size * EDGE_GAP ? [] : Math.round(item.x)
    }),
  )
  const edges = atLeast(EDGE_ROWS, starts)
  return rows.flatMap((row) => splitGroups(row, edges, marks).flatMap((group) => segment(group, marks) ?? []))
}
