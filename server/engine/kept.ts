import { RowSet } from './scan/row-set.ts'
import type { Segment } from './segment/segment.ts'
import { lowerBound } from './segment/typed.ts'

/** The values that were asked for last. */
class Kept<Value> {
  readonly #most: number
  readonly #values = new Map<string, Value>()

  /** @param most how many are kept */
  constructor(most: number) {
    this.#most = most
  }

  /** Returns the value of the key, and makes it if it is not kept. */
  get(key: string, make: () => Value): Value {
    const value = this.#values.get(key) ?? make()
    // The one used last is the last in the map.
    this.#values.delete(key)
    this.#values.set(key, value)
    const [oldest] = this.#values.keys()
    if (this.#values.size > this.#most && oldest !== undefined) this.#values.delete(oldest)
    return value
  }
}

/** People name round figures, so that most of them share theirs with others. */
const SALARY_STEPS_KEPT = 64
/** A bit for each row. All pages of a person's visit ask for the same. */
const NEW_ROWS_KEPT = 16

/** A bit for each row, for the people of a country. */
const OUT_OF_REACH_KEPT = 16

/** What pages find out about the rows of a segment that other pages ask for too. */
export class KeptOfSegment {
  readonly #segment: Segment
  readonly #salarySteps = new Kept<Uint32Array>(SALARY_STEPS_KEPT)
  readonly #newRows = new Kept<RowSet>(NEW_ROWS_KEPT)

  readonly #outOfReach = new Kept<RowSet>(OUT_OF_REACH_KEPT)

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

  /** The rows whose remote work cannot be done where these codes of locations are too far. Not to be changed. */
  outOfReach(codes: readonly number[], make: () => RowSet): RowSet {
    return this.#outOfReach.get(codes.join(), make)
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
