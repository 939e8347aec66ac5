import { BANDS, computeBand, rankOfBand, SCORES } from '../../features/scoring/service.ts'
import { PREFERRED } from '../segment/live-rows.ts'
import type { Segment } from '../segment/segment.ts'
import { type Cells, countCellRows, countIn, eachIn, findCells, inDescendingOrder, isIn } from './cells.ts'
import { addRow } from './flat-scan.ts'
import type { Lookups } from './lookups.ts'
import { REACH } from './points.ts'
import { RANKS } from './query.ts'
import { codesOfRanks } from './role-scan.ts'
import { RowSet } from './row-set.ts'
import { SpecialRows } from './special-rows.ts'
import type { Tally } from './tally.ts'
import type { SegmentView } from './view.ts'

/**
 * Counts most rows without looking at them: rows of a cell differ in their skills and in whether their location is special.
 * Rows at special locations are looked at one by one. Of the others, those of a cell match all or not at all, unless skills
 * or roles decide. For the page, cells are visited in descending order of their points.
 */
export function scanCells(view: SegmentView, tally: Tally, excluded: readonly number[]): void {
  const special = new SpecialRows(view)
  special.mark()
  try {
    const cells = findCells(view)
    // With roles, only rows of some ranks can match.
    const { hasRanks, lowestMatchRank } = view.query
    const matching = hasRanks ? rowsOfRanks(view, lowestMatchRank, RANKS - 1, excluded, special) : null
    count(view, tally, cells, matching)
    countNew(view, tally, cells, (rows) => {
      for (const row of excluded) rows.delete(row)
      special.visitRows((row) => rows.delete(row))
    })
    const discount = discounter(view, tally, cells, matching !== null)
    special.visitRows((row) => {
      // Removed and excluded rows are discounted below.
      if (view.rows.marks[row] !== PREFERRED) return
      discount(row)
      const base = view.base(row)
      if (base >= 0) tally.add(row, base, view.rank(row), view.isElsewhere(row), view.isNew(row))
    })
    for (const row of view.rows.removedRows) discount(row)
    for (const row of excluded) discount(row)
    const order = inDescendingOrder(cells)
    if (view.query.sort === 'best' && hasRanks) {
      const ofRank = new Map<number, RowSet>()
      for (let band = BANDS - 1; band >= 0 && tally.mayTake(SCORES - 1, band); band -= 1) {
        const rank = rankOfBand(band)
        const rows = ofRank.get(rank) ?? rowsOfRanks(view, rank, rank, excluded, special)
        ofRank.set(rank, rows)
        offerSome(view, tally, cells, order, rows, band)
      }
    } else offerAll(view, tally, cells, order)
  } finally {
    special.unmark()
  }
}

/** Whether skills decide if a row with these points matches. */
const isOpen = (base: number, maxSkills: number, least: number) => base < least && base + maxSkills >= least

/** Counts the rows of all cells as if none were removed, excluded or at a preferred location; but where rows are looked at,
 *  such rows are left out at once.
 *  @param matching the rows that can match, without those; null where all can */
function count(view: SegmentView, tally: Tally, cells: Cells, matching: RowSet | null): void {
  const { maxSkills } = view.points
  const { matchPoints } = view.query
  for (let cell = 0; cell < cells.count; cell += 1) {
    const base = cells.base[cell] as number
    if (matching) {
      tally.countAlike(false, countCellRows(cells, cell))
      tally.matches += countMatches(view, cells, cell, matching, matchPoints)
    } else if (isOpen(base, maxSkills, matchPoints)) countOpen(view, tally, cells, cell)
    else tally.countAlike(base >= matchPoints, countCellRows(cells, cell))
  }
}

/** Counts those of the rows that are in the cell and reach the least points. */
function countMatches(view: SegmentView, cells: Cells, cell: number, rows: RowSet, least: number): number {
  const base = cells.base[cell] as number
  if (base >= least) return countIn(cells, cell, rows)
  if (!isOpen(base, view.points.maxSkills, least)) return 0
  let matches = 0
  eachIn(cells, cell, rows, (row) => {
    if (base + view.skillPoints(row) >= least) matches += 1
  })
  return matches
}

function countOpen(view: SegmentView, tally: Tally, cells: Cells, cell: number): void {
  const { marks } = view.rows
  const { newAfter } = view.lookups
  const { matchesOnly, matchPoints } = view.query
  const base = cells.base[cell] as number
  const end = cells.end[cell] as number
  let matches = 0
  for (let row = cells.start[cell] as number; row < end; row += 1) {
    if (marks[row] === 0 && isIn(cells, cell, row) && base + view.skillPoints(row) >= matchPoints) {
      matches += 1
      if (matchesOnly && (view.rows.segment.created[row] as number) > newAfter) tally.new += 1
    }
  }
  tally.countOpen(matches, countCellRows(cells, cell))
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
    if (query.matchesOnly && (cells.base[cell] as number) < query.matchPoints) continue
    tally.new += countIn(cells, cell, found)
  }
}

const someAreNew = ({ createdTimes }: Segment, { newAfter }: Lookups) => newAfter < createdTimes.length - 1

/** Takes a row out of the counts of its cell.
 *  @param matchesAreKnown the cell has counted no match for it */
function discounter(
  { rows, lookups, points, query }: SegmentView,
  tally: Tally,
  { outOfReach }: Cells,
  matchesAreKnown: boolean,
): (row: number) => void {
  const { groups, group, salary } = rows.segment
  return (row) => {
    const of = group[row] as number
    const ofGroup = lookups.group[of] as number
    const reach = outOfReach?.has(row) ? REACH.remoteElsewhere : REACH.any
    const base =
      ofGroup +
      (points.location[reach * 2 + (groups.remote[of] as number)] as number) +
      (lookups.salary[salary[row] as number] as number)
    // It is in no cell.
    if (base < 0) return
    if (!matchesAreKnown && isOpen(base, points.maxSkills, query.matchPoints)) tally.countOpen(0, -1)
    else tally.countAlike(!matchesAreKnown && base >= query.matchPoints, -1)
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
      // Without ranks, or in an order to which they do not matter.
      if (marks[row] === 0 && isIn(cells, cell, row)) tally.offer(row, base, isExact, 0)
    }
  }
}

/** The same for some rows only, which have the rank of the band: those of them that are in the band. */
function offerSome(
  view: SegmentView,
  tally: Tally,
  cells: Cells,
  order: Uint32Array,
  rows: RowSet,
  band: number,
): void {
  const isExact = view.points.maxSkills === 0
  const rank = rankOfBand(band)
  for (const cell of order) {
    const base = cells.base[cell] as number
    if (!tally.mayTake(base, band)) return
    if (computeBand(rank, cells.isElsewhere[cell] === 1) !== band) continue
    eachIn(cells, cell, rows, (row) => tally.offer(row, base, isExact, band))
  }
}

/** Counts and offers the rows of the ranks that are shown, as scanCells does with all rows. Their ranks are counted elsewhere. */
export function scanRanks(view: SegmentView, tally: Tally, excluded: readonly number[]): void {
  const { lowestRank, highestRank } = view.query
  const special = new SpecialRows(view)
  const cells = findCells(view)
  const order = inDescendingOrder(cells)
  const ofRank = new Map<number, RowSet>()
  for (let rank = highestRank; rank >= lowestRank; rank -= 1) {
    const rows = rowsOfRanks(view, rank, rank, excluded, null)
    special.visitRows((row) => {
      if (!rows.delete(row)) return
      const base = view.base(row)
      if (base >= 0) tally.add(row, base, rank, view.isElsewhere(row), view.isNew(row))
    })
    countSome(view, tally, cells, rows, tally.computeLeastPoints(rank))
    ofRank.set(rank, rows)
  }
  for (let band = BANDS - 1; band >= 0; band -= 1) {
    const rows = ofRank.get(rankOfBand(band))
    if (rows) offerSome(view, tally, cells, order, rows, band)
  }
}

/** Rows whose role has one of these ranks, without removed and excluded ones, and special ones where these are given. */
function rowsOfRanks(
  view: SegmentView,
  lowest: number,
  highest: number,
  excluded: readonly number[],
  special: SpecialRows | null,
): RowSet {
  const { segment, removedRows } = view.rows
  const rows = new RowSet(segment.count)
  rows.addListed(segment.byRole, codesOfRanks(view, lowest, highest))
  for (const row of removedRows) rows.delete(row)
  for (const row of excluded) rows.delete(row)
  special?.visitRows((row) => rows.delete(row))
  return rows
}

/** Counts the rows of all cells that are in the set. */
function countSome(view: SegmentView, tally: Tally, cells: Cells, rows: RowSet, least: number): void {
  const { lookups } = view
  const { segment, kept } = view.rows
  const newRows = someAreNew(segment, lookups) ? rows.copy() : null
  newRows?.keep(kept.newRows(lookups.newAfter))
  for (let cell = 0; cell < cells.count; cell += 1) {
    const count = countIn(cells, cell, rows)
    if (count === 0) continue
    tally.countOpen(countMatches(view, cells, cell, rows, least), count)
    if (newRows) tally.new += countIn(cells, cell, newRows)
  }
}

/** Adds the rows of all cells that can match one by one. */
export function scanMatching(view: SegmentView, tally: Tally): void {
  const { marks } = view.rows
  const special = new SpecialRows(view)
  special.mark()
  const cells = findCells(view)
  for (let cell = 0; cell < cells.count; cell += 1) {
    const base = cells.base[cell] as number
    if (base + view.points.maxSkills < view.query.matchPoints) continue
    const end = cells.end[cell] as number
    const isElsewhere = cells.isElsewhere[cell] === 1
    for (let row = cells.start[cell] as number; row < end; row += 1) {
      if (marks[row] === 0 && isIn(cells, cell, row))
        tally.add(row, base, view.rank(row), isElsewhere, view.isNew(row))
    }
  }
  special.unmark()
  special.visitRows((row) => addRow(view, tally, row))
}
