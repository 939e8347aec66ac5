import type { LiveRows } from '../segment/live-rows.ts'
import { findStart } from '../segment/starts.ts'
import { compileLookups, type Lookups, type PersonLocations } from './lookups.ts'
import type { ClientPoints } from './points.ts'
import type { CompiledQuery } from './query.ts'
import type { RowSet } from './row-set.ts'

/** The rows of a segment as one person sees them under one query. */
export class SegmentView {
  readonly rows: LiveRows
  readonly query: CompiledQuery
  readonly points: ClientPoints
  readonly lookups: Lookups
  /** What a search has found; null without one. */
  readonly found: RowSet | null

  constructor(
    rows: LiveRows,
    locations: PersonLocations,
    points: ClientPoints,
    query: CompiledQuery,
    found: RowSet | null = null,
  ) {
    this.found = found
    this.rows = rows
    this.points = points
    this.query = query
    this.lookups = compileLookups(rows.segment, locations, points, query)
  }

  /** Points without skills; negative where a filter leaves the row out. */
  base(row: number): number {
    const { group, salary } = this.rows.segment
    const { group: ofGroup, salary: ofSalary } = this.lookups
    return (
      (ofGroup[group[row] as number] as number) +
      this.#locationPoints(row) +
      (ofSalary[salary[row] as number] as number)
    )
  }

  /** Whether the row earns no points for its location. */
  isElsewhere(row: number): boolean {
    return this.#locationPoints(row) === 0
  }

  #locationPoints(row: number): number {
    const { groups, group, location } = this.rows.segment
    const isRemote = groups.remote[group[row] as number] as 0 | 1
    return this.lookups.location[isRemote][location[row] as number] as number
  }

  skillPoints(row: number): number {
    const { skillStarts, skillIds } = this.rows.segment
    const { skills } = this.lookups
    const end = findStart(skillStarts, row + 1)
    let shared = 0
    for (let at = findStart(skillStarts, row); at < end; at += 1) {
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
    const { newOnly, matchesOnly, matchPoints, lowestMatchRank, lowestRank, highestRank } = this.query
    const rank = this.rank(row)
    if (rank < lowestRank || rank > highestRank) return false
    if (newOnly && !this.isNew(row)) return false
    return !matchesOnly || (rank >= lowestMatchRank && base + this.skillPoints(row) >= matchPoints)
  }
}
