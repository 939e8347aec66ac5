import { MATCH_THRESHOLD } from '@jobscout/contract/matching/thresholds.ts'
import { SCORES } from '../../features/scoring/service.ts'
import { PREFERRED } from '../segment/live-rows.ts'
import type { Postings, Segment } from '../segment/segment.ts'
import { scanListed } from './flat-scan.ts'
import type { Lookups } from './lookups.ts'
import { RANKS } from './query.ts'
import { codesOfRanks } from './role-scan.ts'
import { RowSet } from './row-set.ts'
import type { Tally } from './tally.ts'
import type { SegmentView } from './view.ts'

/** Rows of one group with the same points for their salary: without skills they all have `base` points, but for those at a
 *  preferred location. */
interface Cells {
  readonly count: number
  readonly base: Uint8Array
  readonly start: Uint32Array
  readonly end: Uint32Array
}

/**
 * Counts most rows without looking at them: rows of a cell differ in their skills and in whether their location is preferred.
 * Rows at preferred locations are looked at one by one. Of the others, those of a cell match all or not at all, unless skills
 * decide. For the page, cells are visited in descending order of their points.
 */
export function scanCells(view: SegmentView, tally: Tally, excluded: readonly number[]): void {
  const { byLocation } = view.rows.segment
  const preferred = preferredCodes(view)
  view.mark(byLocation, preferred, 0, PREFERRED)
  try {
    const cells = findCells(view)
    count(view, tally, cells)
    countNew(view, tally, cells, (rows) => {
      for (const row of excluded) rows.delete(row)
      eachRow(byLocation, preferred, (row) => rows.delete(row))
    })
    const discount = discounter(view, tally)
    eachRow(byLocation, preferred, (row) => {
      // Removed and excluded rows are discounted below.
      if (view.rows.marks[row] !== PREFERRED || view.base(row) < 0) return
      discount(row)
      tally.add(row, view.base(row), view.rank(row), view.isNew(row))
    })
    for (const row of view.rows.removedRows) discount(row)
    for (const row of excluded) discount(row)
    const order = inDescendingOrder(cells)
    if (view.query.sort === 'best' && view.query.hasRanks) {
      for (let rank = RANKS - 1; rank >= 0 && tally.mayTake(SCORES - 1, rank); rank -= 1) {
        const rows = rowsOfRank(view, rank, excluded)
        eachRow(byLocation, preferred, (row) => rows.delete(row))
        offerSome(view, tally, cells, order, rows, rank)
      }
    } else offerAll(view, tally, cells, order)
  } finally {
    view.mark(byLocation, preferred, PREFERRED, 0)
  }
}

function eachRow({ start, rows }: Postings, codes: readonly number[], visit: (row: number) => void): void {
  for (const code of codes) {
    const end = start[code + 1] as number
    for (let at = start[code] as number; at < end; at += 1) visit(rows[at] as number)
  }
}

/** Locations that give other points than the rest. */
function preferredCodes({ lookups, points, rows }: SegmentView): number[] {
  const [other, , otherRemote] = points.location
  const codes: number[] = []
  for (let code = 0; code < rows.segment.locationIds.length; code += 1) {
    if (lookups.location[0][code] !== other || lookups.location[1][code] !== otherRemote) codes.push(code)
  }
  return codes
}

function findCells({ rows, lookups, points }: SegmentView): Cells {
  const { groups } = rows.segment
  const steps = lookups.salaryFrom.length
  const ends = rows.kept.salaryEnds(lookups.salaryFrom)
  const most = groups.count * steps
  const cells = { base: new Uint8Array(most), start: new Uint32Array(most), end: new Uint32Array(most) }
  let count = 0
  for (let group = 0; group < groups.count; group += 1) {
    const ofGroup = lookups.group[group] as number
    if (ofGroup < 0) continue
    const base = ofGroup + (points.location[(groups.remote[group] as number) * 2] as number)
    let start = groups.start[group] as number
    for (let step = 0; step < steps; step += 1) {
      const end = ends[group * steps + step] as number
      if (end === start) continue
      cells.base[count] = base + (points.salary[step]?.points as number)
      cells.start[count] = start
      cells.end[count] = end
      count += 1
      start = end
    }
  }
  return { count, ...cells }
}

/** Whether skills decide if a row with these points matches. */
const isOpen = (base: number, maxSkills: number) =>
  base < MATCH_THRESHOLD && base + maxSkills >= MATCH_THRESHOLD

/** Counts the rows of all cells as if none were removed, excluded or at a preferred location; but where rows are looked at,
 *  such rows are left out at once. */
function count(view: SegmentView, tally: Tally, cells: Cells): void {
  const { maxSkills } = view.points
  for (let cell = 0; cell < cells.count; cell += 1) {
    const base = cells.base[cell] as number
    const start = cells.start[cell] as number
    const end = cells.end[cell] as number
    if (isOpen(base, maxSkills)) countOpen(view, tally, base, start, end)
    else tally.countAlike(base >= MATCH_THRESHOLD, end - start)
  }
}

function countOpen(view: SegmentView, tally: Tally, base: number, start: number, end: number): void {
  const { marks } = view.rows
  const { newAfter } = view.lookups
  let matches = 0
  for (let row = start; row < end; row += 1) {
    if (marks[row] === 0 && base + view.skillPoints(row) >= MATCH_THRESHOLD) {
      matches += 1
      if (view.query.matchesOnly && (view.rows.segment.created[row] as number) > newAfter) tally.new += 1
    }
  }
  tally.countOpen(matches, end - start)
}

/** Counts new rows, except those of open cells where only matches count.
 *  @param leaveOut takes rows out that are not counted here, besides removed ones */
function countNew(
  { rows, lookups, query }: SegmentView,
  tally: Tally,
  cells: Cells,
  leaveOut: (rows: RowSet) => void,
): void {
  if (!someAreNew(rows.segment, lookups)) return
  const found = rows.kept.newRows(lookups.newAfter).copy()
  for (const row of rows.removedRows) found.delete(row)
  leaveOut(found)
  for (let cell = 0; cell < cells.count; cell += 1) {
    if (query.matchesOnly && (cells.base[cell] as number) < MATCH_THRESHOLD) continue
    tally.new += found.count(cells.start[cell] as number, cells.end[cell] as number)
  }
}

const someAreNew = ({ createdTimes }: Segment, { newAfter }: Lookups) => newAfter < createdTimes.length - 1

/** Takes a row out of the counts of its cell. */
function discounter({ rows, lookups, points }: SegmentView, tally: Tally): (row: number) => void {
  const { groups, group, salary } = rows.segment
  return (row) => {
    const of = group[row] as number
    const ofGroup = lookups.group[of] as number
    if (ofGroup < 0) return
    const base =
      ofGroup +
      (points.location[(groups.remote[of] as number) * 2] as number) +
      (lookups.salary[salary[row] as number] as number)
    if (isOpen(base, points.maxSkills)) tally.countOpen(0, -1)
    else tally.countAlike(base >= MATCH_THRESHOLD, -1)
  }
}

/** Offers rows for the page, from the cells with the most points on, until none can be on it. */
function offerAll(view: SegmentView, tally: Tally, cells: Cells, order: Uint32Array): void {
  const { marks } = view.rows
  const isExact = view.points.maxSkills === 0
  for (const cell of order) {
    const base = cells.base[cell] as number
    if (!tally.mayTake(base, 0)) return
    const end = cells.end[cell] as number
    for (let row = cells.start[cell] as number; row < end; row += 1) {
      if (marks[row] === 0) tally.offer(row, base, isExact, view.rank(row))
    }
  }
}

/** The same for some rows only, which have the same rank. */
function offerSome(
  view: SegmentView,
  tally: Tally,
  cells: Cells,
  order: Uint32Array,
  rows: RowSet,
  rank: number,
): void {
  const isExact = view.points.maxSkills === 0
  for (const cell of order) {
    const base = cells.base[cell] as number
    if (!tally.mayTake(base, rank)) return
    rows.each(cells.start[cell] as number, cells.end[cell] as number, (row) =>
      tally.offer(row, base, isExact, rank),
    )
  }
}

/** Counts and offers the rows of the ranks that are shown, as scanCells does with all rows. Their ranks are counted elsewhere. */
export function scanRanks(view: SegmentView, tally: Tally, excluded: readonly number[]): void {
  const { lowestRank, highestRank } = view.query
  const preferred = preferredCodes(view)
  const cells = findCells(view)
  const order = inDescendingOrder(cells)
  for (let rank = highestRank; rank >= lowestRank; rank -= 1) {
    const rows = rowsOfRank(view, rank, excluded)
    eachRow(view.rows.segment.byLocation, preferred, (row) => {
      if (!rows.delete(row)) return
      const base = view.base(row)
      if (base >= 0) tally.add(row, base, rank, view.isNew(row))
    })
    countSome(view, tally, cells, rows)
    offerSome(view, tally, cells, order, rows, rank)
  }
}

/** Rows whose role has this rank, without removed and excluded ones. */
function rowsOfRank(view: SegmentView, rank: number, excluded: readonly number[]): RowSet {
  const { segment, removedRows } = view.rows
  const rows = new RowSet(segment.count)
  rows.addListed(segment.byRole, codesOfRanks(view, rank, rank))
  for (const row of removedRows) rows.delete(row)
  for (const row of excluded) rows.delete(row)
  return rows
}

/** Counts the rows of all cells that are in the set. */
function countSome(view: SegmentView, tally: Tally, cells: Cells, rows: RowSet): void {
  const { lookups } = view
  const { segment, kept } = view.rows
  const { maxSkills } = view.points
  const newRows = someAreNew(segment, lookups) ? kept.newRows(lookups.newAfter) : null
  for (let cell = 0; cell < cells.count; cell += 1) {
    const base = cells.base[cell] as number
    const start = cells.start[cell] as number
    const end = cells.end[cell] as number
    const count = rows.count(start, end)
    if (count === 0) continue
    if (isOpen(base, maxSkills)) {
      let matches = 0
      rows.each(start, end, (row) => {
        if (base + view.skillPoints(row) >= MATCH_THRESHOLD) matches += 1
      })
      tally.countOpen(matches, count)
    } else tally.countAlike(base >= MATCH_THRESHOLD, count)
    if (newRows) tally.new += rows.count(start, end, newRows)
  }
}

/** Adds the rows of all cells that can match one by one. */
export function scanMatching(view: SegmentView, tally: Tally): void {
  const { marks, segment } = view.rows
  const { byLocation } = segment
  const preferred = preferredCodes(view)
  view.mark(byLocation, preferred, 0, PREFERRED)
  const cells = findCells(view)
  for (let cell = 0; cell < cells.count; cell += 1) {
    const base = cells.base[cell] as number
    if (base + view.points.maxSkills < MATCH_THRESHOLD) continue
    const end = cells.end[cell] as number
    for (let row = cells.start[cell] as number; row < end; row += 1) {
      if (marks[row] === 0) tally.add(row, base, view.rank(row), view.isNew(row))
    }
  }
  view.mark(byLocation, preferred, PREFERRED, 0)
  scanListed(view, tally, byLocation, preferred)
}

/** A counting sort: cells are thousands, points at most a hundred. */
function inDescendingOrder({ count: length, base }: Cells): Uint32Array {
  const next = new Uint32Array(SCORES + 1)
  for (let cell = 0; cell < length; cell += 1) {
    const points = base[cell] as number
    next[points] = (next[points] as number) + 1
  }
  let before = 0
  for (let points = SCORES; points >= 0; points -= 1) {
    const cells = next[points] as number
    next[points] = before
    before += cells
  }
  const order = new Uint32Array(length)
  for (let cell = 0; cell < length; cell += 1) {
    const points = base[cell] as number
    const at = next[points] as number
    order[at] = cell
    next[points] = at + 1
  }
  return order
}
