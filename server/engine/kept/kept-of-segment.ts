import { RowSet } from '../scan/row-set.ts'
import type { Segment } from '../segment/segment.ts'
import { lowerBound } from '../segment/typed.ts'
import { Kept } from './kept.ts'

/** People name round figures, so that most of them share theirs with others. */
const SALARY_STEPS_KEPT = 64
/** A bit for each row. All pages of a person's visit ask for the same. */
const NEW_ROWS_KEPT = 16

/** What pages find out about the rows of a segment that other pages ask for too. */
export class KeptOfSegment {
  readonly #segment: Segment
  readonly #salarySteps = new Kept<Uint32Array>(SALARY_STEPS_KEPT)
  readonly #newRows = new Kept<RowSet>(NEW_ROWS_KEPT)

  constructor(segment: Segment) {
    this.#segment = segment
  }

  /** Where the rows of each salary step end in each group, at `group * from.length + step`.
   *  @param from the first code of each step, ascending, the first 0 */
  salaryEnds(from: readonly number[]): Uint32Array {
    return this.#salarySteps.get(from.join(), () => findSalaryEnds(this.#segment, from))
  }

  /** The rows created after this code, removed ones included. Not to be changed. */
  newRows(after: number): RowSet {
    const { count, created } = this.#segment
    return this.#newRows.get(String(after), () => RowSet.above(created, count, after))
  }
}

function findSalaryEnds({ groups, salary }: Segment, from: readonly number[]): Uint32Array {
  const steps = from.length
  const ends = new Uint32Array(groups.count * steps)
  for (let group = 0; group < groups.count; group += 1) {
    const last = groups.start[group + 1] as number
    let start = groups.start[group] as number
    for (let step = 0; step < steps; step += 1) {
      const next = from[step + 1]
      start = next === undefined ? last : lowerBound(salary, next, start, last)
      ends[group * steps + step] = start
    }
  }
  return ends
}
