import { findOutOfReach } from './special-rows.ts'
import type { Tally } from './tally.ts'
import type { SegmentView } from './view.ts'

/** Codes of the roles with these ranks. */
export function codesOfRanks({ lookups }: SegmentView, lowest: number, highest: number): number[] {
  const codes: number[] = []
  for (const [code, rank] of lookups.rank.entries()) if (rank >= lowest && rank <= highest) codes.push(code)
  return codes
}

/** Counts rows by rank from the sums of their roles, in the filter classes that the query lets through. */
export function countRanks(view: SegmentView, tally: Tally, excluded: readonly number[]): void {
  const { segment, removedRows } = view.rows
  const { groups, roleCounts } = segment
  const { lookups } = view
  const passes = new Uint8Array(groups.filterClasses)
  for (let group = 0; group < groups.count; group += 1) {
    if ((lookups.group[group] as number) >= 0) passes[groups.filterClass[group] as number] = 1
  }
  for (const [role, rank] of lookups.rank.entries()) {
    let count = 0
    for (let at = 0; at < groups.filterClasses; at += 1) {
      if (passes[at] === 1) count += roleCounts[role * groups.filterClasses + at] as number
    }
    tally.countRank(rank, count)
  }
  const discount = (row: number) => {
    if ((lookups.group[segment.group[row] as number] as number) >= 0) tally.countRank(view.rank(row), -1)
  }
  for (const row of removedRows) discount(row)
  for (const row of excluded) discount(row)
  // Remote jobs that cannot be done from where the person is are in the sums too.
  const outOfReach = view.query.remoteOnly ? findOutOfReach(view) : null
  outOfReach?.visitRows(0, segment.count, (row) => {
    if (view.rows.marks[row] === 0) discount(row)
  })
}
