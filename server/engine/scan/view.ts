import { MATCH_THRESHOLD } from '@jobscout/contract/matching/thresholds.ts'
import { type LiveRows, REMOVED } from '../segment/live-rows.ts'
import type { Postings } from '../segment/segment.ts'
import { startOf } from '../segment/starts.ts'
import { compileLookups, type Lookups } from './lookups.ts'
import type { ClientPoints } from './points.ts'
import type { CompiledQuery } from './query.ts'
import type { RowSet } from './row-set.ts'

/** The rows of a segment as one person sees them under one query. */
export class SegmentView {
  readonly rows: LiveRows
  readonly query: CompiledQuery
  readonly points: ClientPoints
  readonly lookups: Lookups
  readonly preferred: readonly number[]
  /** What a search has found; null without one. */
  readonly found: RowSet | null

  constructor(
    rows: LiveRows,
    preferred: readonly number[],
    points: ClientPoints,
    query: CompiledQuery,
    found: RowSet | null = null,
  ) {
    this.found = found
    this.rows = rows
    this.preferred = preferred
    this.points = points
    this.query = query
    this.lookups = compileLookups(rows.segment, preferred, points, query)
  }

  /** Points without skills; negative where a filter leaves the row out. */
  base(row: number): number {
    const { groups, group, location, salary } = this.rows.segment
    const of = group[row] as number
    const { group: ofGroup, location: ofLocation, salary: ofSalary } = this.lookups
    return (
      (ofGroup[of] as number) +
      (ofLocation[groups.remote[of] as 0 | 1][location[row] as number] as number) +
      (ofSalary[salary[row] as number] as number)
    )
  }

  skillPoints(row: number): number {
    const { skillStarts, skillIds } = this.rows.segment
    const { skills } = this.lookups
    const end = startOf(skillStarts, row + 1)
    let shared = 0
    for (let at = startOf(skillStarts, row); at < end; at += 1) {
      shared += skills[skillIds[at] as number] as number
    }
    return this.points.shared[shared] as number
  }

  isNew(row: number): boolean {
    return (this.rows.segment.created[row] as number) > this.lookups.newAfter
  }

  rank(row: number): number {
    return this.lookups.rank[this.rows.segment.role[row] as number] as number
  }

  /** Whether the query matches the row, whatever its company is. */
  passes(row: number): boolean {
    if (this.found !== null && !this.found.has(row)) return false
    const base = this.base(row)
    if (base < 0) return false
    const { newOnly, matchesOnly, lowestRank, highestRank } = this.query
    const rank = this.rank(row)
    if (rank < lowestRank || rank > highestRank) return false
    if (newOnly && !this.isNew(row)) return false
    return !matchesOnly || base + this.skillPoints(row) >= MATCH_THRESHOLD
  }

  /** Marks the rows of these codes, except removed ones and those that have a mark of their own. */
  mark({ start, rows }: Postings, codes: readonly number[], from: number, to: number): void {
    const { marks } = this.rows
    for (const code of codes) {
      const end = start[code + 1] as number
      for (let at = start[code] as number; at < end; at += 1) {
        const row = rows[at] as number
        if (marks[row] === from && from !== REMOVED) marks[row] = to
      }
    }
  }
}
