import { SCORES } from '../../features/scoring/service.ts'
import { REACH } from './points.ts'
import type { RowSet } from './row-set.ts'
import { findOutOfReach } from './special-rows.ts'
import type { SegmentView } from './view.ts'

/** Which rows of a cell's range are in it. Remote ones may differ in whether they are within the person's reach. */
const RANGE = { all: 0, withinReach: 1, outOfReach: 2 } as const

/** Rows of one group with the same points for their salary: without skills they all have `base` points, but for those at special
 *  locations. */
export interface Cells {
  readonly count: number
  /** Null where no row is out of reach. */
  readonly outOfReach: RowSet | null
  readonly range: Uint8Array
  readonly base: Uint8Array
  readonly start: Uint32Array
  readonly end: Uint32Array
  /** 1 where the rows earn no points for their location. */
  readonly isElsewhere: Uint8Array
}

export function findCells(view: SegmentView): Cells {
  const { rows, lookups, points } = view
  const { groups } = rows.segment
  const steps = lookups.salaryFrom.length
  const ends = rows.kept.salaryEnds(lookups.salaryFrom)
  const outOfReach = findOutOfReach(view)
  const most = groups.count * steps * (outOfReach ? 2 : 1)
  const cells = {
    base: new Uint8Array(most),
    start: new Uint32Array(most),
    end: new Uint32Array(most),
    isElsewhere: new Uint8Array(most),
    range: new Uint8Array(most),
  }
  let count = 0
  const add = (base: number, atLocation: number, start: number, end: number, range: number) => {
    cells.base[count] = base
    cells.start[count] = start
    cells.end[count] = end
    cells.isElsewhere[count] = atLocation === 0 ? 1 : 0
    cells.range[count] = range
    count += 1
  }
  for (let group = 0; group < groups.count; group += 1) {
    const ofGroup = lookups.group[group] as number
    if (ofGroup < 0) continue
    const remote = groups.remote[group] as number
    const atLocation = points.location[remote] as number
    const beyond = points.location[REACH.remoteElsewhere * 2 + remote] as number
    const isSplit = outOfReach !== null && remote === 1
    let start = groups.start[group] as number
    for (let step = 0; step < steps; step += 1) {
      const end = ends[group * steps + step] as number
      if (end === start) continue
      const base = ofGroup + (points.salary[step]?.points as number)
      add(base + atLocation, atLocation, start, end, isSplit ? RANGE.withinReach : RANGE.all)
      // Those that are left out are in no cell.
      if (isSplit && beyond >= 0) add(base + beyond, beyond, start, end, RANGE.outOfReach)
      start = end
    }
  }
  return { count, outOfReach, ...cells }
}

/** Whether a row of the cell's range is in the cell. */
export function isIn({ range, outOfReach }: Cells, cell: number, row: number): boolean {
  if (range[cell] === RANGE.all || outOfReach === null) return true
  return outOfReach.has(row) === (range[cell] === RANGE.outOfReach)
}

/** How many rows are in the cell, whatever became of them. */
export function countCellRows({ start, end, range, outOfReach }: Cells, cell: number): number {
  const from = start[cell] as number
  const to = end[cell] as number
  if (range[cell] === RANGE.all || outOfReach === null) return to - from
  const beyond = outOfReach.count(from, to)
  return range[cell] === RANGE.outOfReach ? beyond : to - from - beyond
}

/** How many of some rows are in the cell. */
export function countIn({ start, end, range, outOfReach }: Cells, cell: number, rows: RowSet): number {
  const from = start[cell] as number
  const to = end[cell] as number
  const all = rows.count(from, to)
  if (all === 0 || range[cell] === RANGE.all || outOfReach === null) return all
  const beyond = rows.count(from, to, outOfReach)
  return range[cell] === RANGE.outOfReach ? beyond : all - beyond
}

/** Visits those of some rows that are in the cell. */
export function eachIn(cells: Cells, cell: number, rows: RowSet, visit: (row: number) => void): void {
  const from = cells.start[cell] as number
  const to = cells.end[cell] as number
  if (cells.range[cell] === RANGE.all) rows.visitRows(from, to, visit)
  else
    rows.visitRows(from, to, (row) => {
      if (isIn(cells, cell, row)) visit(row)
    })
}

/** A counting sort: cells are thousands, points at most a hundred. */
export function inDescendingOrder({ count: length, base }: Cells): Uint32Array {
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
