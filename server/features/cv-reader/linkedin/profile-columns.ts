import { type Line, makeLine } from '../layout/line.ts'
import type { Item, PdfPage } from '../layout/pdf-items.ts'
import { groupRows, splitSegments } from '../layout/pdf-rows.ts'

/** The columns of a profile that LinkedIn saved as PDF, each through all pages. */
export interface ProfileColumns {
  readonly side: readonly Line[]
  readonly main: readonly Line[]
  /** Where the text of the main column ends. */
  readonly edge: number
}

/** Only the name is so large. */
export const NAME_SIZE = 20

/** "Page 2 of 3" in any language, in the margin. */
function withoutFooter({ items, height, ...page }: PdfPage, number: number, count: number): PdfPage {
  const counted = new RegExp(`(?<!\\d)${number}\\D+${count}(?!\\d)`)
  const footers = groupRows(items).filter(
    (row) => (row[0]?.y ?? 0) > height * 0.93 && counted.test(row.map(({ text }) => text).join(' ')),
  )
  return { ...page, height, items: items.filter((item) => !footers.some((row) => row.includes(item))) }
}

/** The lines of a column. The first of a page has no distance to the line above. */
const groupLines = (pages: readonly PdfPage[], isOwn: (item: Item) => boolean): Line[] =>
  pages.flatMap(({ items }, at) => {
    const rows = groupRows(splitSegments(items.filter(isOwn)))
    return rows.flatMap((row, index) => {
      const [first] = row
      const above = rows[index - 1]?.[0]
      const line = makeLine({
        cells: [row.map(({ text }) => text).join(' ')],
        page: at + 1,
        x: first?.x ?? 0,
        right: Math.max(...row.map(({ right }) => right)),
        size: Math.max(...row.map(({ size }) => size)),
        bold: false,
        above: above && first ? first.y - above.y : 0,
      })
      return line ?? []
    })
  })

const profileAddress = /linkedin\.com\/in\/[^()]+\(LinkedIn\)/i

/** The columns of a profile that LinkedIn saved as PDF; null for other files. Its marks are a large name that begins a
 *  column, and beside it, in a narrower column, the address of the profile, which is called "(LinkedIn)". */
export function findProfileColumns(pages: readonly PdfPage[]): ProfileColumns | null {
  const [first] = pages
  const names = first?.items.filter(({ size }) => size >= NAME_SIZE) ?? []
  const left = Math.min(...names.map(({ x }) => x))
  if (!first || names.length === 0 || left < first.width * 0.25) return null
  const inside = pages.map((page, at) => withoutFooter(page, at + 1, pages.length))
  const isMain = ({ x }: Item) => x > left - 2
  const side = groupLines(inside, (item) => !isMain(item))
  if (!profileAddress.test(side.map(({ text }) => text).join(''))) return null
  const main = groupLines(inside, isMain)
  const edge = Math.max(first.width * 0.9, ...main.map(({ right }) => right))
  return { side, main, edge }
}
