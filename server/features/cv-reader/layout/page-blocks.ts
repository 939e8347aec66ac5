import { headingKind } from '../sections/section-names.ts'
import { findDates, isOnlyDates } from '../terms/dates.ts'
import { isPlace } from '../terms/places.ts'
import { findSharedHead } from './page-head.ts'
import { isBeside, type Segment } from './pdf-rows.ts'

interface Sides {
  readonly left: readonly Segment[]
  readonly right: readonly Segment[]
}

/** A vertical gap that no segment crosses, over a stretch of the page. */
interface Gutter extends Sides {
  readonly at: number
  readonly from: number
  readonly to: number
}

/** Whether a text is a date, place or duration, as found at the edge of an entry. */
export const isNote = (text: string) =>
  text.length <= 45 && (isOnlyDates(text) || isPlace(text, true) || (findDates(text)?.rest.length ?? 99) < 25)

const beside = (segments: readonly Segment[], others: readonly Segment[]) =>
  segments.filter((segment) => others.some((peer) => isBeside(segment, peer)))

/** Most lines of a column begin at one of two positions (text and bullets). */
function hasEdge(side: readonly Segment[]): boolean {
  const starts = new Map<number, number>()
  for (const { x } of side) starts.set(Math.round(x / 4), (starts.get(Math.round(x / 4)) ?? 0) + 1)
  const counts = [...starts.values()].toSorted((a, b) => b - a)
  return (counts[0] ?? 0) + (counts[1] ?? 0) >= side.length * 0.55
}

/** The known headings of a side. Smaller ones are labels of rows if there are larger ones. */
function headingsIn(side: readonly Segment[]): Segment[] {
  const known = side.filter(({ text, mark }) => mark !== 'bullet' && headingKind(text) !== undefined)
  const largest = Math.max(0, ...known.map(({ size }) => size))
  return known.filter(({ size }) => size > largest - 1)
}

/** Whether a side has headings of its own. Headings beside text of the other side belong to that text. */
const hasHeadings = (side: readonly Segment[], others: readonly Segment[]) =>
  headingsIn(side).some(
    (heading) => beside(others, [heading]).length === headingsIn(beside(others, [heading])).length,
  )

/** Headings that each stand beside their own text are no column, nor are headings without any text. */
function areLabels({ left, right }: Sides): boolean {
  const headings = headingsIn(left)
  return (
    headings.length >= 3 &&
    (headings.length === left.length ||
      (headings.length >= left.length * 0.6 && beside(headings, right).length >= headings.length * 0.6))
  )
}

/** Largest distance between the baselines of one row of a table, in points. */
const ROW_TOLERANCE = 1.5

/** Whether everything on one side stands on the baseline of something on the other, as the labels of a table do. Headings
 *  of a table stand above its rows, those of a column beside text of the other one. */
function sharesRows(side: readonly Segment[], others: readonly Segment[]): boolean {
  const headings = headingsIn(side)
  const rows = side.filter((segment) => !headings.includes(segment))
  const aligned = rows.filter(({ y }) => others.some((peer) => Math.abs(peer.y - y) <= ROW_TOLERANCE))
  return (
    rows.length >= 3 &&
    aligned.length >= rows.length * 0.9 &&
    beside(headings, others).length <= headings.length / 2
  )
}

const LABELS_MIN = 4
const LABEL_MAX = 30

/** Whether the left side consists of short labels, wrapped or not, that each begin on the baseline of a text of the far
 *  longer right side. */
function namesRows({ left: all, right }: Sides): boolean {
  // Headings with nothing beside them may stand above rows.
  const isAlone = (segment: Segment) => beside(right, [segment]).length === 0
  const known = headingsIn(all).filter(isAlone)
  const isAbove = (segment: Segment) =>
    isAlone(segment) && known.some(({ font, size }) => font === segment.font && size === segment.size)
  const left = all.filter((segment) => !isAbove(segment))
  const sorted = left.toSorted((a, b) => a.y - b.y)
  const first = sorted.filter((segment, index) => {
    const last = sorted[index - 1]
    return !last || segment.y - last.y > segment.size * 1.6
  })
  const isAligned = ({ y }: Segment) => right.some((peer) => Math.abs(peer.y - y) <= ROW_TOLERANCE)
  return (
    first.length >= LABELS_MIN &&
    first.length >= left.length * 0.4 &&
    left.length <= right.length * 0.6 &&
    left.every(({ text }) => text.length <= LABEL_MAX) &&
    first.filter(isAligned).length >= first.length * 0.9
  )
}

/** Rows of labels and texts, or dates and places beside their entries, are a table, not columns. */
function isTable({ left, right }: Sides): boolean {
  const [lefts, rights] = [beside(left, right), beside(right, left)]
  const areNotes = (side: readonly Segment[]) => {
    const notes = side.filter(({ text }) => isNote(text))
    return notes.length >= Math.max(2, side.length * 0.5)
  }
  if (areNotes(lefts) || areNotes(rights)) return true
  return lefts.length > left.length * 0.9 && rights.length > right.length * 0.9
}

/** Whether both sides begin with a heading, at the same height. */
function beginTogether({ left, right }: Sides): boolean {
  const [first, second] = [left, right].map((side) => side.toSorted((a, b) => a.y - b.y)[0])
  if (!first || !second || Math.abs(first.y - second.y) > ROW_TOLERANCE) return false
  return headingsIn(left).includes(first) && headingsIn(right).includes(second)
}

/** The share of a side that stands at one same height above or below the lines of the other side. */
function alignedShare(side: readonly Segment[], others: readonly Segment[]): number {
  const offsets = side.flatMap((segment) =>
    others.filter((peer) => isBeside(segment, peer)).map(({ y }) => y - segment.y),
  )
  const alike = offsets.map(
    (offset) => offsets.filter((peer) => Math.abs(peer - offset) < ROW_TOLERANCE / 2).length,
  )
  return Math.max(0, ...alike) / side.length
}

/** Whether a date or place of one side, alone in its row there, stands on the baseline of a text of the other side. */
function sharesNotes({ left, right }: Sides): boolean {
  const isShared = (segment: Segment, others: readonly Segment[]) =>
    others.some((peer) => peer !== segment && Math.abs(peer.y - segment.y) <= ROW_TOLERANCE)
  const hasNote = (side: readonly Segment[], others: readonly Segment[]) =>
    side.some((segment) => isNote(segment.text) && isShared(segment, others) && !isShared(segment, side))
  return hasNote(left, right) || hasNote(right, left)
}

const ALIGNED_MAX = 0.35

/** Whether the lines of two sides stand at any height to each other, as those of a table do not. */
const areStaggered = (sides: Sides) =>
  !sharesNotes(sides) &&
  alignedShare(sides.left, sides.right) < ALIGNED_MAX &&
  alignedShare(sides.right, sides.left) < ALIGNED_MAX

const SIDE_MIN = 4

function areColumns(sides: Sides): boolean {
  const { left, right } = sides
  if (Math.min(left.length, right.length) < SIDE_MIN) return beginTogether(sides)
  if (areLabels(sides) || namesRows(sides)) return false
  if (sharesRows(left, right) || sharesRows(right, left)) return false
  if (hasHeadings(left, right) && hasHeadings(right, left)) return true
  return !isTable(sides) && (areStaggered(sides) || (hasEdge(left) && hasEdge(right)))
}

const LIST_GAP = 3

/** Where lists begin whose items stand beside each other: to the right of list marks on the same baselines, and apart from
 *  what is above them there. */
function listsAcross(segments: readonly Segment[], at: number): number[] {
  const items = segments.filter(({ mark }) => mark === 'bullet')
  const right = segments.filter(({ x }) => x >= at - 1)
  return items.flatMap((item) => {
    const isApart = right.every(({ y }) => y > item.y - 1 || y < item.y - item.size * LIST_GAP)
    const hasLeft = items.some(({ x, y }) => x < at - 1 && Math.abs(y - item.y) <= ROW_TOLERANCE)
    return item.x >= at - 1 && isApart && hasLeft ? item.y - item.size : []
  })
}

/** The stretches that no segment crosses at this position, from top to bottom. */
function stretchesAt(segments: readonly Segment[], at: number): Gutter[] {
  // Text that is too wide for its column may run into that of the next one.
  const isTooWide = (segment: Segment) =>
    segment.x < at - 1 &&
    segments.some((peer) => peer.x >= at - 1 && peer.x < segment.right && isBeside(segment, peer))
  const crossing = segments
    .filter((segment) => segment.x < at - 1 && segment.right > at + 1 && !isTooWide(segment))
    .map(({ y }) => y)
    .concat(listsAcross(segments, at))
  const edges = [Number.NEGATIVE_INFINITY, ...crossing.toSorted((a, b) => a - b), Number.POSITIVE_INFINITY]
  return edges.slice(1).flatMap((to, index) => {
    const from = edges[index] ?? to
    const within = segments.filter(({ y }) => y > from + 2 && y < to - 2)
    const left = within.filter((segment) => segment.right <= at + 1 || isTooWide(segment))
    const right = within.filter(({ x }) => x >= at - 1)
    if (left.length < 2 || right.length < 2) return []
    // Below the end of the right column there is only one column, below that of the left one what stands to its right.
    const [leftEnd = 0, rightEnd = 0] = [left, right].map((side) => Math.max(...side.map(({ y }) => y)))
    const end = (rightEnd > leftEnd ? rightEnd : Math.min(leftEnd, rightEnd)) + 3
    const isAbove = ({ y }: Segment) => y < end
    return { at, from, to: Math.min(to, end + 2), left: left.filter(isAbove), right: right.filter(isAbove) }
  })
}

/** Whether one gutter is part of another: in the same gap and overlapping in height. */
function isPartOfGutter({ left, right, from, to }: Gutter, peer: Gutter): boolean {
  const gapStart = Math.max(...left.map((segment) => segment.right))
  const gapEnd = Math.min(...right.map(({ x }) => x))
  return peer.at >= gapStart - 1 && peer.at <= gapEnd + 1 && peer.from < to && peer.to > from
}

const computeGap = ({ left, right }: Sides) =>
  Math.min(...right.map(({ x }) => x)) - Math.max(...left.map((segment) => segment.right))

const CLEAR_GAP = 8

/** The share of lines that begin at the same position. */
function edgeShare(side: readonly Segment[]): number {
  const starts = side.map(({ x }) => Math.round(x / 4))
  return Math.max(...starts.map((start) => starts.filter((peer) => peer === start).length)) / side.length
}

/** Dates and places at the edge of a column leave a gap as well. Of the gaps of about the same height, that of the columns
 *  is the one to whose right most lines begin at the same position. */
function clearest(gutter: Gutter, others: readonly Gutter[]): Gutter {
  const size = ({ left, right }: Gutter) => Math.min(left.length, right.length)
  const all = [...gutter.left, ...gutter.right]
  // Lines of a column that end early leave no gap of their own.
  const isSameGap = ({ at }: Gutter) => {
    const [from, to] = [Math.min(at, gutter.at) - 1, Math.max(at, gutter.at) + 1]
    return !all.some(({ x, right }) => x >= from && right <= to)
  }
  const similar = others.filter(
    (peer) =>
      !isSameGap(peer) &&
      computeGap(peer) >= CLEAR_GAP &&
      size(peer) >= size(gutter) * 0.7 &&
      peer.from < gutter.to &&
      peer.to > gutter.from &&
      areColumns(peer) &&
      (beginTogether(peer) || !beginTogether(gutter)),
  )
  const score = (candidate: Gutter) =>
    edgeShare(candidate.right) +
    (computeGap(candidate) < CLEAR_GAP ? 0 : 0.1) -
    (sharesNotes(candidate) ? 0.3 : 0)
  return similar.reduce(
    (best, candidate) => (score(candidate) > score(best) + 0.01 ? candidate : best),
    gutter,
  )
}

/** The tallest pair of columns. Parts of a table are not columns either. */
function findGutter(segments: readonly Segment[]): Gutter | undefined {
  const from = Math.min(...segments.map(({ x }) => x))
  const to = Math.max(...segments.map(({ right }) => right))
  const found: Gutter[] = []
  for (let at = from + (to - from) * 0.15; at <= to - (to - from) * 0.15; at += 3) {
    found.push(...stretchesAt(segments, at))
  }
  const sized = found.map((gutter) => ({
    gutter,
    size: Math.min(gutter.left.length, gutter.right.length) * (beginTogether(gutter) ? 2 : 1),
    all: gutter.left.length + gutter.right.length,
  }))
  const tables: Gutter[] = []
  for (const { gutter } of sized.toSorted((a, b) => b.size - a.size || b.all - a.all)) {
    if (tables.some((table) => isPartOfGutter(gutter, table))) continue
    if (areColumns(gutter)) return clearest(gutter, found)
    tables.push(gutter)
  }
  return undefined
}

/** Text that is read from top to bottom. */
export interface Block {
  readonly segments: readonly Segment[]
  /** The column to its left that starts at the same height. */
  readonly beside: Block | null
}

/** The blocks of a page in reading order; each column is one block. */
export function findBlocks(segments: readonly Segment[]): Block[] {
  const blocks: Block[] = []
  const add = (part: readonly Segment[], beside: Block | null, depth: number) => {
    if (part.length === 0) return
    const gutter = depth < 4 && part.length >= SIDE_MIN ? findGutter(part) : undefined
    if (!gutter) {
      blocks.push({ segments: part, beside })
      return
    }
    const head = findSharedHead(gutter.left, gutter.right)
    const above = part.filter((segment) => segment.y <= gutter.from + 2 || head.includes(segment))
    const right = gutter.right.filter((segment) => !head.includes(segment))
    add(above, beside, depth + 1)
    const first = blocks.length
    add(gutter.left, above.length > 0 ? null : beside, depth + 1)
    add(right, blocks[first] ?? null, depth + 1)
    add(
      part.filter(({ y }) => y >= gutter.to - 2),
      null,
      depth + 1,
    )
  }
  add(segments, null, 0)
  return blocks
}
