import { findDates } from './dates.ts'
import { type CvText, type Line, makeLine } from './line.ts'
import { type PdfPage, readPdfItems } from './pdf-items.ts'
import { type Segment, segmentsOf } from './pdf-rows.ts'
import { headingKind } from './sections.ts'

/** Segments of one baseline as one line of cells. */
function linesOf(segments: readonly Segment[], page: number): Line[] {
  const rows: Segment[][] = []
  for (const segment of segments.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const last = rows.at(-1)?.[0]
    if (last && Math.abs(segment.y - last.y) <= Math.max(2, segment.size * 0.3)) rows.at(-1)?.push(segment)
    else rows.push([segment])
  }
  return rows.flatMap((row) => {
    const ordered = row.toSorted((a, b) => a.x - b.x)
    const [first] = ordered
    if (!first) return []
    const line = makeLine({
      cells: ordered.map(({ text }) => text),
      page,
      x: first.x,
      textX: first.textX,
      size: Math.max(...ordered.map(({ size }) => size)),
      bold: first.bold,
    })
    return line ?? []
  })
}

interface Sides {
  readonly left: Segment[]
  readonly right: Segment[]
  readonly across: Segment[]
}

function cut(segments: readonly Segment[], at: number): Sides {
  const sides: Sides = { left: [], right: [], across: [] }
  for (const segment of segments) {
    if (segment.right <= at + 1) sides.left.push(segment)
    else if (segment.x >= at - 1) sides.right.push(segment)
    else sides.across.push(segment)
  }
  return sides
}

/** A column has an edge: most of its lines begin at one of two places (text and bullets). */
function hasEdge(side: readonly Segment[]): boolean {
  const starts = new Map<number, number>()
  for (const { x } of side) starts.set(Math.round(x / 4), (starts.get(Math.round(x / 4)) ?? 0) + 1)
  const counts = [...starts.values()].toSorted((a, b) => b - a)
  return (counts[0] ?? 0) + (counts[1] ?? 0) >= side.length * 0.55
}

/** Dates beside what they belong to are rows of a table, not a column of their own. */
function isTable({ left, right, across }: Sides): boolean {
  const beside = (others: readonly Segment[]) => (segment: Segment) =>
    others.some((other) => Math.abs(other.y - segment.y) < 3)
  const isDate = ({ text }: Segment) => (findDates(text)?.rest.length ?? 99) < 25
  const mostly = (side: readonly Segment[]) => side.filter(isDate).length >= Math.max(2, side.length * 0.34)
  const lefts = [...left, ...across].filter(beside(right))
  const rights = right.filter(beside(left))
  return (
    mostly(lefts) ||
    mostly(rights) ||
    (lefts.length > left.length * 0.9 && rights.length > right.length * 0.9)
  )
}

/** Headings, each beside what belongs to it, are no column of their own either. */
function areHeadings({ left, right }: Sides): boolean {
  const headings = left.filter(({ text }) => headingKind(text))
  const beside = headings.filter((one) => right.some((other) => Math.abs(other.y - one.y) < 3))
  return (
    headings.length >= 3 && headings.length >= left.length * 0.6 && beside.length >= headings.length * 0.6
  )
}

/** The place between two columns; undefined for a page that is read from edge to edge. */
function gutter(segments: readonly Segment[], width: number): number | undefined {
  let best: { at: number; score: number } | undefined
  for (let at = width * 0.2; at <= width * 0.8; at += 3) {
    const sides = cut(segments, at)
    const { left, right, across } = sides
    if (left.length < 4 || right.length < 4 || across.length > segments.length * 0.2) continue
    if (!hasEdge(right) || !hasEdge(left) || isTable(sides) || areHeadings(sides)) continue
    const score = Math.min(left.length, right.length) - across.length * 2
    if (!best || score > best.score) best = { at, score }
  }
  return best?.at
}

/** Lines across the page part it; between them the left column is read before the right one. */
function pageLines({ items, width }: PdfPage, page: number): Line[] {
  const segments = segmentsOf(items)
  const at = gutter(segments, width)
  if (at === undefined) return linesOf(segments, page)
  const { left, right, across } = cut(segments, at)
  const edges = [...across.map(({ y }) => y).toSorted((a, b) => a - b), Number.POSITIVE_INFINITY]
  let from = Number.NEGATIVE_INFINITY
  return edges.flatMap((edge) => {
    const above = ({ y }: Segment) => y > from + 2 && y < edge - 2
    const beside = ({ y }: Segment) => y > from + 2 && Math.abs(y - edge) <= 2
    const band = [
      ...linesOf(left.filter(above), page),
      ...linesOf(right.filter(above), page),
      ...linesOf(segments.filter(beside), page),
    ]
    from = edge
    return band
  })
}

/** The lines of a PDF in the order in which a person reads them. */
export async function readPdfLines(file: Uint8Array): Promise<CvText> {
  const { pages, links } = await readPdfItems(file)
  return { lines: pages.flatMap((page, index) => pageLines(page, index + 1)), links }
}
