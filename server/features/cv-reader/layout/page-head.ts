import { headingKind } from '../sections/section-names.ts'
import type { Segment } from './pdf-rows.ts'

/** Size of names and titles, relative to that of the text. */
const HEAD_SIZE = 1.25

/** The name and title at the top of a right column that stand above all of the left one, and so head both. */
export function findSharedHead(left: readonly Segment[], right: readonly Segment[]): Segment[] {
  const sizes = right.map(({ size }) => size).toSorted((a, b) => a - b)
  const usual = sizes[Math.floor(sizes.length / 2)] ?? 0
  const sorted = right.toSorted((a, b) => a.y - b.y)
  const end = sorted.findIndex(
    ({ size, text }) => size < usual * HEAD_SIZE || headingKind(text) !== undefined,
  )
  const head = sorted.slice(0, Math.max(0, end))
  const top = Math.min(...left.map(({ y, size }) => y - size))
  return head.every(({ y }) => y < top) ? head : []
}
