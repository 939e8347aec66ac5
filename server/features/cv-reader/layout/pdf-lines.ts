import { headingKind } from '../sections/section-names.ts'
import { isDateFragment, isOnlyDates, isWholeRange } from '../terms/dates.ts'
import { type Column, type Line, makeLine, sameAlignment } from './line.ts'
import { type Block, findBlocks, isNote } from './page-blocks.ts'
import { withoutRunningText } from './page-margins.ts'
import { type PageLink, type PdfPage, readPdfItems } from './pdf-items.ts'
import { groupRows, type Segment, splitSegments } from './pdf-rows.ts'

type Row = Segment[]

interface Edges {
  readonly left: number
  readonly right: number
}

const computeEdges = (segments: readonly Segment[]): Edges => ({
  left: Math.min(...segments.map(({ x }) => x)),
  right: Math.max(...segments.map(({ right }) => right)),
})

const isAtRight = (segment: Segment, { left, right }: Edges) =>
  segment.right >= right - 8 && segment.x > left + (right - left) * 0.45

/** The last segment of a row, if it is a date or place at the right edge. */
function findNoteAtRight(row: Row, edges: Edges, above: Segment | undefined): Segment | undefined {
  const last = row.at(-1)
  const isBelow = last && above && Math.abs(last.x - above.x) < 3
  return last && (isAtRight(last, edges) || isBelow) && isNote(last.text) ? last : undefined
}

/** The first segment of a row, in layouts with dates to the left of their entry. */
function findNoteAtLeft(row: Row, head: Row): Segment | undefined {
  const [first] = row
  const [date, main] = head
  if (!first || !date || !main || !isOnlyDates(date.text) || !isNote(first.text)) return undefined
  return first.right < main.x - 2 ? first : undefined
}

/** Notes of several lines beside an entry are moved to the row of their first line. */
function withNotesAtHead(rows: readonly Row[], edges: Edges): Row[] {
  const result: Row[] = []
  let head: Row | undefined
  let lastNote: Segment | undefined
  for (const row of rows) {
    const note = findNoteAtRight(row, edges, lastNote) ?? (head && findNoteAtLeft(row, head))
    const rest = row.filter((segment) => segment !== note)
    const [main] = rest
    const [headMain] = head?.filter(({ text }) => !isOnlyDates(text)) ?? []
    const continues =
      note &&
      head &&
      lastNote &&
      note.y - lastNote.y < note.size * 2 &&
      Math.abs(note.size - lastNote.size) < 3
    const isBelow =
      !main || (headMain && (main.x > headMain.x + 2 || (main.mark !== null && headMain.mark === null)))
    if (continues && isBelow && head) {
      head.push(note)
      if (rest.length > 0) result.push(rest)
    } else {
      const rowCopy = [...row]
      result.push(rowCopy)
      head = note || (row[0] && row.length > 1 && isOnlyDates(row[0].text)) ? rowCopy : undefined
    }
    lastNote = note ?? (head ? row[0] : undefined)
  }
  return result
}

const FRAGMENTS_MAX = 4

/** Joins ranges that wrap in a narrow column beside the text: "March" / "2019–June" / "2014". */
function withWholeRanges(rows: readonly Row[]): Row[] {
  const result = rows.map((row) => [...row])
  result.forEach((_, at) => {
    for (const first of result[at] ?? []) {
      if (!isDateFragment(first.text) || isWholeRange(first.text)) continue
      const parts = [first]
      for (const below of result.slice(at + 1, at + FRAGMENTS_MAX)) {
        const last = parts.at(-1) ?? first
        const next = below.find((segment) => sameAlignment(segment, first) && isDateFragment(segment.text))
        if (!next || next.y - last.y > last.size * 2) break
        parts.push(next)
        const text = parts.map((part) => part.text).join(' ')
        if (!isWholeRange(text)) continue
        const pieces = [{ ...(first.pieces[0] ?? { bold: false, italic: false }), text }]
        const used = new Set(parts.slice(1))
        result.forEach((row, index) => {
          result[index] = row
            .filter((segment) => !used.has(segment))
            .map((segment) => (segment === first ? { ...first, text, pieces } : segment))
        })
        break
      }
    }
  })
  return result.filter((row) => row.length > 0)
}

/** A list mark or an icon starts a list item, but not before dates and places. */
function isListItem([first, ...rest]: Row): boolean {
  if (!first?.mark || rest.some(({ mark, text }) => mark !== null || isNote(text))) return false
  const text = first.text.replace(/^[^\p{L}\d]+/u, '')
  return first.mark === 'bullet'
    ? !isOnlyDates(text)
    : rest.length === 0 && !isNote(text) && !/[@/]|\d{4}/.test(text)
}

function toLines(row: Row, edges: Edges, links: readonly PageLink[]): Line[] {
  const [first] = row
  if (!first) return []
  const isDated = isOnlyDates(first.text)
  const end = Math.max(...row.map(({ right }) => right))
  const line = makeLine({
    cells: row.map((segment, index) => ({
      text: segment.text,
      pieces: segment.pieces,
      x: segment.x,
      right: segment.right,
      size: segment.size,
      aside: index > 0 && !(isDated && index === 1) && (isNote(segment.text) || isAtRight(segment, edges)),
    })),
    page: null,
    x: first.x,
    textX: first.textX,
    size: Math.max(...row.map(({ size }) => size)),
    right: end,
    font: first.font,
    bold: first.bold,
    italic: first.italic,
    bullet: isListItem(row),
    full: end > edges.left + (edges.right - edges.left) * 0.82,
    links: links
      .filter(({ x, y }) =>
        row.some(
          (part) => x >= part.x - 2 && x <= part.right + 2 && y < part.y + 3 && y > part.y - part.size * 1.6,
        ),
      )
      .map(({ url }) => url),
  })
  return line ? [line] : []
}

/** Joins the lines of a heading that wraps in a narrow column. */
function withWholeHeadings(segments: readonly Segment[]): Segment[] {
  const joined = new Set<Segment>()
  return segments
    .map((segment) => {
      const { text, y, size, font, pieces } = segment
      const rest = segments.find(
        (otherSegment) =>
          otherSegment.y > y + size * 0.5 &&
          otherSegment.y < y + size * 1.6 &&
          otherSegment.font === font &&
          Math.abs(otherSegment.size - size) < 0.4 &&
          sameAlignment(segment, otherSegment) &&
          headingKind(`${text} ${otherSegment.text}`) !== undefined,
      )
      const [piece] = pieces
      if (!rest || !piece || joined.has(segment)) return segment
      joined.add(rest)
      const whole = `${text} ${rest.text}`
      return { ...segment, text: whole, pieces: [{ ...piece, text: whole }] }
    })
    .filter((segment) => !joined.has(segment))
}

function pageLines({ items, links }: PdfPage, page: number): Line[] {
  const columns = new Map<Block, Column>()
  return findBlocks(withWholeHeadings(splitSegments(items))).flatMap((block) => {
    const edges = computeEdges(block.segments)
    const column = { ...edges, beside: (block.beside && columns.get(block.beside)) ?? null }
    columns.set(block, column)
    const rows = withNotesAtHead(withWholeRanges(groupRows(block.segments)), edges)
    return rows.flatMap((row, index) => {
      const above = rows[index - 1]?.[0]
      return toLines(row, edges, links).map((line) => ({
        ...line,
        page,
        column,
        above: above && row[0] ? row[0].y - above.y : 0,
      }))
    })
  })
}

/** The lines of pages in reading order. */
export const linesOfPages = (pages: readonly PdfPage[]): Line[] =>
  withoutRunningText(pages).flatMap((page, index) => pageLines(page, index + 1))

/** Reads the lines of a PDF in reading order. */
export const readPdfLines = async (file: Uint8Array): Promise<Line[]> =>
  linesOfPages(await readPdfItems(file))
