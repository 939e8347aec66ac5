import type { Item, PdfPage } from './pdf-items.ts'
import { groupRows } from './pdf-rows.ts'

/** Limits of running headers and footers, relative to the page height. */
const TOP = 0.09
const BOTTOM = 0.91

const joinRowText = (row: readonly Item[]) =>
  row
    .map(({ text }) => text.trim())
    .join(' ')
    .trim()
const pageNumber =
  /(?:^|\s)(?:page|seite|p\.|página|pagina)?\s*\d{1,2}(?:\s*(?:\/|of|von|de|di|sur)\s*\d{1,2})?$/i
const counted =
  /\d{1,2}\s*(?:\/|of|von|de|di|sur)\s*\d{1,2}$|^\W*\d{1,2}\W*$|(?:page|seite|página|pagina)\s*\d/i

interface Edge {
  readonly page: number
  readonly row: readonly Item[]
  readonly key: string
  /** Distance from the text, in lines. */
  readonly apart: number
}

/** The first or last row of a page, if it is in the margin. */
function findEdge({ items, height }: PdfPage, page: number, at: 'top' | 'bottom'): Edge | undefined {
  const rows = groupRows(items)
  const row = at === 'top' ? rows[0] : rows.at(-1)
  const next = at === 'top' ? rows[1] : rows.at(-2)
  const [first] = row ?? []
  if (!row || !first) return undefined
  if (at === 'top' ? first.y > height * TOP : first.y < height * BOTTOM) return undefined
  const apart = next?.[0] ? Math.abs(next[0].y - first.y) / Math.max(first.size, next[0].size) : 0
  return { page, row, key: joinRowText(row).replace(/\d+/g, '#'), apart }
}

/** Whether a row apart from the text has a page number, alone or separated from other words. */
function isNumbered({ row, apart }: Edge): boolean {
  if (apart < 1.7) return false
  const last = row.at(-1)
  const before = row.at(-2)
  const ends = last && before && last.x - before.right > last.size * 2 && pageNumber.test(last.text.trim())
  return counted.test(joinRowText(row)) || ends === true
}

/** Whether a row has links, as contact details do. */
const isLinked = ({ links }: PdfPage, row: readonly Item[]) =>
  links.some(({ y }) => row.some((item) => y < item.y + 3 && y > item.y - item.size * 1.6))

/** Removes repeated headers and footers, and page numbers. Contact details are kept where they occur first. */
export function withoutRunningText(pages: readonly PdfPage[]): PdfPage[] {
  const dropped = new Set<Item>()
  for (const at of ['top', 'bottom'] as const) {
    const edges = pages.flatMap((page, index) => findEdge(page, index, at) ?? [])
    for (const edge of edges) {
      // The first page begins with the name, which later pages may repeat.
      if (at === 'top' && edge.page === 0 && !/^\d{1,2}$/.test(joinRowText(edge.row))) continue
      const repeats = edges.some(({ page, key }) => page !== edge.page && key === edge.key)
      if (!repeats && !isNumbered(edge)) continue
      const page = pages[edge.page]
      const isKept = edge.page === 0 && page && isLinked(page, edge.row)
      for (const item of edge.row) if (!isKept || counted.test(item.text)) dropped.add(item)
    }
  }
  return pages.map((page) => ({ ...page, items: page.items.filter((item) => !dropped.has(item)) }))
}
