import { PREFERRED } from '../segment/live-rows.ts'
import { REACH } from './points.ts'
import { RowSet } from './row-set.ts'
import type { SegmentView } from './view.ts'

/** Rows at preferred locations, where these give other points than most do: they are looked at one by one. */
export class SpecialRows {
  readonly #view: SegmentView
  readonly #codes: readonly number[]

  constructor(view: SegmentView) {
    this.#view = view
    this.#codes = view.lookups.preferred
  }

  visitRows(visit: (row: number) => void): void {
    const { start, rows } = this.#view.rows.segment.byLocation
    for (const code of this.#codes) {
      const end = start[code + 1] as number
      for (let at = start[code] as number; at < end; at += 1) visit(rows[at] as number)
    }
  }

  /** Marks them, except removed ones and those that have a mark of their own. */
  mark(): void {
    this.#replaceMarks(0, PREFERRED)
  }

  unmark(): void {
    this.#replaceMarks(PREFERRED, 0)
  }

  #replaceMarks(from: number, to: number): void {
    const { marks } = this.#view.rows
    this.visitRows((row) => {
      if (marks[row] === from) marks[row] = to
    })
  }
}

/** Rows whose remote work cannot be done from where the person is. Null where that makes no difference: then there are none. */
export function findOutOfReach({ rows, points, lookups }: SegmentView): RowSet | null {
  const { segment, kept } = rows
  const codes = lookups.remoteElsewhere
  if (codes.length === 0 || points.location[REACH.remoteElsewhere * 2 + 1] === points.location[1]) return null
  return kept.outOfReach(codes, () => {
    const isElsewhere = new Uint8Array(segment.locationIds.length)
    for (const code of codes) isElsewhere[code] = 1
    const { groups, location } = segment
    const found = new RowSet(segment.count)
    for (let group = 0; group < groups.count; group += 1) {
      if (groups.remote[group] === 0) continue
      const end = groups.start[group + 1] as number
      for (let row = groups.start[group] as number; row < end; row += 1) {
        if (isElsewhere[location[row] as number] === 1) found.add(row)
      }
    }
    return found
  })
}
