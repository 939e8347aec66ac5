import type { LiveRows } from '../segment/live-rows.ts'
import type { PersonLocations } from './lookups.ts'
import { type ClientPoints, LEFT_OUT, REACH } from './points.ts'
import type { CompiledQuery } from './query.ts'
import type { Tally } from './tally.ts'

/** Looks at the rows after the segment one by one: they are few, and their values may be new to the segment's codes. */
export class TailScan {
  readonly #rows: LiveRows
  readonly #points: ClientPoints
  readonly #query: CompiledQuery
  /** By id of the location; the others are any place. */
  readonly #places: ReadonlyMap<number, number>
  readonly #hidden: ReadonlySet<number>
  readonly #found: Uint8Array | null
  readonly #known = new Map<number, number>()

  /** @param hidden rows of the tail that the person hides
   *  @param found 1 for each row of the tail that a search has found; null without a search */
  constructor(
    rows: LiveRows,
    { location_ids, remote_elsewhere_ids }: PersonLocations,
    points: ClientPoints,
    query: CompiledQuery,
    hidden: ReadonlySet<number>,
    found: Uint8Array | null,
  ) {
    this.#rows = rows
    this.#points = points
    this.#query = query
    this.#places = new Map([
      ...remote_elsewhere_ids.map((id) => [id, REACH.remoteElsewhere] as const),
      ...location_ids.map((id) => [id, REACH.preferred] as const),
    ])
    this.#hidden = hidden
    this.#found = found
  }

  scan(tally: Tally): void {
    const { segment, tail } = this.#rows
    const excluded = new Set(this.#query.excluded.map((key) => tail.findCompany(key)))
    for (let row = 0; row < tail.count; row += 1) {
      if (this.#isLeftOut(row) || excluded.has(tail.company[row])) continue
      const base = this.base(row)
      if (base < 0) continue
      const isNew = this.isNew(row)
      if (this.#query.newOnly && !isNew) continue
      tally.add(segment.count + row, base, this.rank(row), this.isElsewhere(row), isNew)
    }
  }

  /** How many rows of each excluded company the query matches. */
  countHidden(): Map<string, number> {
    const { tail } = this.#rows
    const jobs = new Map<string, number>()
    const excluded = new Map(this.#query.excluded.map((key) => [tail.findCompany(key), key]))
    if (excluded.size === 0) return jobs
    for (let row = 0; row < tail.count; row += 1) {
      const key = excluded.get(tail.company[row])
      if (key === undefined || this.#isLeftOut(row) || !this.#passes(row)) continue
      jobs.set(key, (jobs.get(key) ?? 0) + 1)
    }
    return jobs
  }

  #isLeftOut(row: number): boolean {
    if (this.#found !== null && this.#found[row] === 0) return true
    return this.#rows.isRemovedFromTail(row) || this.#hidden.has(row)
  }

  #passes(row: number): boolean {
    const { newOnly, matchesOnly, matchPoints, lowestMatchRank, lowestRank, highestRank } = this.#query
    const base = this.base(row)
    if (base < 0 || (newOnly && !this.isNew(row))) return false
    const rank = this.rank(row)
    if (rank < lowestRank || rank > highestRank) return false
    return !matchesOnly || (rank >= lowestMatchRank && base + this.skillPoints(row) >= matchPoints)
  }

  /** Points without skills; negative where a filter leaves the row out. */
  base(row: number): number {
    const { tail } = this.#rows
    const { remote, locations, employmentTypes, salaryMin } = this.#query
    const isRemote = tail.remote[row] as number
    const location = tail.location[row] as number
    const type = tail.employmentType[row] as number
    if (remote && isRemote === 0) return LEFT_OUT
    if (locations !== null && !locations.has(location)) return LEFT_OUT
    if (employmentTypes !== null && !employmentTypes.includes(type)) return LEFT_OUT
    if (salaryMin !== null && (tail.salary[row] as number) < salaryMin) return LEFT_OUT
    return (
      this.#locationPoints(row) +
      this.#groupPoints(tail.industry[row] as number, type, tail.level[row] as number) +
      this.#salaryPoints(tail.salary[row] as number)
    )
  }

  /** Whether the row earns no points for its location. */
  isElsewhere(row: number): boolean {
    return this.#locationPoints(row) === 0
  }

  #locationPoints(row: number): number {
    const { location, remote } = this.#rows.tail
    const reach = this.#places.get(location[row] as number) ?? REACH.any
    return this.#points.location[reach * 2 + (remote[row] as number)] as number
  }

  #groupPoints(industry: number, type: number, level: number): number {
    const key = ((industry + 1) * 2 ** 16 + type + 1) * 2 ** 16 + level + 1
    let points = this.#known.get(key)
    if (points === undefined) {
      points = this.#points.industry(industry) + this.#points.employmentType(type) + this.#points.level(level)
      this.#known.set(key, points)
    }
    return points
  }

  #salaryPoints(salary: number): number {
    let points = 0
    for (const step of this.#points.salary) if (salary >= step.from) points = step.points
    return points
  }

  skillPoints(row: number): number {
    const { skillEnd, skillIds } = this.#rows.tail
    const { wantedSkills, shared } = this.#points
    let count = 0
    for (let at = row === 0 ? 0 : (skillEnd[row - 1] as number); at < (skillEnd[row] as number); at += 1) {
      if (wantedSkills.has(skillIds[at] as number)) count += 1
    }
    return shared[count] as number
  }

  rank(row: number): number {
    return this.#query.readRank(this.#rows.tail.role[row] as number)
  }

  isNew(row: number): boolean {
    return (this.#rows.tail.created[row] as number) > this.#query.newAfter
  }
}
