import { buildSegment } from './build.ts'
import { LiveRows, REMOVED } from './live-rows.ts'
import { Rows, type RowsData } from './rows.ts'
import type { Segment } from './segment.ts'

/** Listings in a form that another thread can be given: the columns of a segment are shared, the rest is small. */
export interface Listings {
  readonly segment: Segment | null
  /** Rows of the segment. */
  readonly removed: readonly number[]
  /** Changed and new rows. */
  readonly tail: RowsData
  /** Rows of the tail that changed again. */
  readonly tailRemoved: readonly number[]
  /** Words of the titles by listing; none where no client names any. */
  readonly titleWords: readonly (readonly [listing: string, words: readonly string[]])[]
}

/** The rows of an index as they are now. */
export function snapshotListings(rows: LiveRows): Listings {
  const tailRemoved: number[] = []
  for (let row = 0; row < rows.tail.count; row += 1) if (rows.isRemovedFromTail(row)) tailRemoved.push(row)
  return {
    segment: rows.segment,
    removed: rows.removedRows.slice(),
    tail: rows.tail.toData(),
    tailRemoved,
    titleWords: [],
  }
}

export const countListings = ({ segment, tail }: Listings): number => (segment?.count ?? 0) + tail.count

/** The segment, and another one of the changed rows. */
export function buildParts({ segment, removed, tail, tailRemoved }: Listings): LiveRows[] {
  const parts: LiveRows[] = []
  if (segment) {
    const rows = new LiveRows(segment)
    for (const row of removed) {
      rows.marks[row] = REMOVED
      rows.removedRows.push(row)
    }
    parts.push(rows)
  }
  if (tail.count > tailRemoved.length) {
    const gone = new Set(tailRemoved)
    const all = Rows.from(tail)
    const left = new Rows()
    for (let row = 0; row < all.count; row += 1) if (!gone.has(row)) left.copy(all, row)
    parts.push(new LiveRows(buildSegment(left)))
  }
  return parts
}
