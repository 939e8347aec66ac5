import type { Item } from './pdf-items.ts'

/** Letters that belong together: one cell of a row. */
export interface Segment {
  readonly text: string
  readonly x: number
  readonly right: number
  readonly y: number
  readonly size: number
  readonly bold: boolean
  /** Where the words behind a list mark begin. */
  readonly textX: number
}

const rightToLeft = /[\p{Script=Hebrew}\p{Script=Arabic}]/gu
const isRightToLeft = (items: readonly Item[]) => {
  const text = items.map((item) => item.text).join('')
  return (text.match(rightToLeft)?.length ?? 0) > (text.match(/\p{Script=Latin}/gu)?.length ?? 0)
}

/** Items on one line, from the top of the page to its end. */
function rows(items: readonly Item[]): Item[][] {
  const result: { y: number; items: Item[] }[] = []
  for (const item of items.toSorted((a, b) => a.y - b.y)) {
    const last = result.at(-1)
    if (last && Math.abs(item.y - last.y) <= Math.max(2, item.size * 0.3)) last.items.push(item)
    else result.push({ y: item.y, items: [item] })
  }
  return result.map((row) => row.items.toSorted((a, b) => a.x - b.x))
}

/** Words of a line that is read from the right stand in the file from left to right. */
function joined(items: readonly Item[]): string {
  const ordered = isRightToLeft(items) ? items.toReversed() : items
  let text = ''
  ordered.forEach((item, index) => {
    const before = ordered[index - 1]
    const gap = before ? Math.max(item.x - before.right, before.x - item.right) : 0
    text += before && gap > item.size * 0.12 ? ` ${item.text}` : item.text
  })
  return text
}

function segment(items: readonly Item[]): Segment | undefined {
  const [first] = items
  if (!first) return undefined
  const letters = items.reduce((sum, item) => sum + item.text.length, 0)
  const boldLetters = items.reduce((sum, item) => sum + (item.bold ? item.text.length : 0), 0)
  const isMark = items.length > 1 && first.text.trim().length === 1 && !/[\p{L}\p{N}]/u.test(first.text)
  return {
    text: joined(items),
    x: first.x,
    right: Math.max(...items.map((item) => item.right)),
    y: first.y,
    size: Math.max(...items.map((item) => item.size)),
    bold: boldLetters > letters / 2,
    textX: isMark ? (items[1]?.x ?? first.x) : first.x,
  }
}

/** The rows of a page, each cut where a gap is wider than a space between words can be. */
export function segmentsOf(items: readonly Item[]): Segment[] {
  return rows(items).flatMap((row) => {
    const groups: Item[][] = []
    for (const item of row) {
      const last = groups.at(-1)
      const before = last?.at(-1)
      const isMark = before && last?.length === 1 && /^[^\p{L}\p{N}]{1,2}$/u.test(before.text.trim())
      const widest = item.size * (isMark ? 3 : 1.3)
      if (last && before && item.x - before.right < widest) last.push(item)
      else groups.push([item])
    }
    return groups.flatMap((group) => segment(group) ?? [])
  })
}
