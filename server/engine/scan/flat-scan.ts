import type { Postings } from '../segment/segment.ts'
import type { RowSet } from './row-set.ts'
import type { Tally } from './tally.ts'
import type { SegmentView } from './view.ts'

/** Looks at every row of the groups that the filters let through. */
export function scanAll(view: SegmentView, tally: Tally): void {
  const { segment, marks } = view.rows
  const { groups, location, salary, role, created } = segment
  const { lookups } = view
  const { newOnly } = view.query
  for (let group = 0; group < groups.count; group += 1) {
    const ofGroup = lookups.group[group] as number
    if (ofGroup < 0) continue
    const ofLocation = lookups.location[groups.remote[group] as 0 | 1]
    const end = groups.start[group + 1] as number
    for (let row = groups.start[group] as number; row < end; row += 1) {
      const atLocation = ofLocation[location[row] as number] as number
      const base = ofGroup + atLocation + (lookups.salary[salary[row] as number] as number)
      if (base < 0 || marks[row] !== 0) continue
      const isNew = (created[row] as number) > lookups.newAfter
      if (newOnly && !isNew) continue
      tally.add(row, base, lookups.rank[role[row] as number] as number, atLocation === 0, isNew)
    }
  }
}

/** Looks at the rows of these codes only. */
export function scanListed(
  view: SegmentView,
  tally: Tally,
  { start, rows }: Postings,
  codes: Iterable<number>,
): void {
  for (const code of codes) {
    const end = start[code + 1] as number
    for (let at = start[code] as number; at < end; at += 1) addRow(view, tally, rows[at] as number)
  }
}

/** Looks at the rows that a search has found. */
export const scanFound = (view: SegmentView, tally: Tally, found: RowSet): void =>
  found.visitRows(0, view.rows.segment.count, (row) => addRow(view, tally, row))

export function addRow(view: SegmentView, tally: Tally, row: number): void {
  if (view.rows.marks[row] !== 0) return
  const base = view.base(row)
  if (base < 0) return
  const isNew = view.isNew(row)
  if (view.query.newOnly && !isNew) return
  tally.add(row, base, view.rank(row), view.isElsewhere(row), isNew)
}
