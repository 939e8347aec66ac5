import type { MatchPreferences } from '../../port.ts'
import { codeOf } from '../segment/build.ts'
import { findCompanyKey } from '../segment/company-keys.ts'
import type { LiveRows } from '../segment/live-rows.ts'
import { lowerBound } from '../segment/typed.ts'
import { BestRows } from './best-rows.ts'
import { type ClientPoints, compilePoints } from './points.ts'
import { SCORES } from './tally.ts'

export interface TopRow {
  readonly row: number
  readonly score: number
}

/** Codes of salaries with the same points. */
interface Step {
  readonly points: number
  readonly from: number
  readonly to: number
}

/**
 * Finds the best rows for many people, one after the other, without counting anything: groups are visited by the most points
 * that their rows can have, until none can be among the best. It looks at a few hundred rows of a million. Rows of the tail
 * are not looked at: a batch runs on an index that was just built.
 */
export class TopRows {
  readonly #rows: LiveRows
  readonly #mostListed: number
  readonly #base: Uint8Array
  /** Groups by twice their points, plus one if they are remote. */
  readonly #byPoints: Uint32Array
  readonly #from = new Uint32Array(2 * SCORES + 1)
  readonly #isPreferred: Uint8Array
  readonly #skills: Uint8Array

  /** @param mostListed up to so many rows at preferred locations are looked at one by one, which is faster than to search for
   *  them group by group */
  constructor(rows: LiveRows, mostListed = 20_000) {
    this.#rows = rows
    this.#mostListed = mostListed
    const { groups, locationIds, skillLimit } = rows.segment
    this.#base = new Uint8Array(groups.count)
    this.#byPoints = new Uint32Array(groups.count)
    this.#isPreferred = new Uint8Array(locationIds.length)
    this.#skills = new Uint8Array(skillLimit)
  }

  /** The best rows for one person with at least `floor` points, the best first. */
  find(preferences: MatchPreferences, count: number, floor = 0): TopRow[] {
    const points = compilePoints(preferences)
    this.#sortGroups(points)
    const preferred = this.#preferredCodes(preferences, points)
    const wanted = [...points.wantedSkills].filter((id) => id < this.#skills.length)
    for (const code of preferred) this.#isPreferred[code] = 1
    for (const id of wanted) this.#skills[id] = 1
    const best = new BestRows(count, SCORES, this.#rows)
    best.floor = floor
    const excluded = this.#excludedRows(preferences)
    const offer = (row: number, base: number) => {
      const most = base + points.maxSkills
      if (most < best.floor || this.#rows.marks[row] !== 0 || excluded.has(row)) return
      const posted = this.#rows.segment.posted[row] as number
      if (!best.accepts(most, posted)) return
      const score = base + this.#skillPoints(row, points)
      if (score >= best.floor) best.offer(score, row, posted)
    }
    const steps = this.#salarySteps(points)
    if (this.#countRows(preferred) <= this.#mostListed) {
      this.#visitListed(points, steps, preferred, offer, best)
      this.#visit(points, steps, [], offer, best)
    } else this.#visit(points, steps, preferred, offer, best)
    for (const code of preferred) this.#isPreferred[code] = 0
    for (const id of wanted) this.#skills[id] = 0
    return best.slice(0, count).map(({ row, key }) => ({ row, score: key }))
  }

  #sortGroups({ industry, employmentType, level }: ClientPoints): void {
    const { groups } = this.#rows.segment
    const ofIndustry = tableOf(groups.industry, industry)
    const ofType = tableOf(groups.employmentType, employmentType)
    const ofLevel = tableOf(groups.level, level)
    const from = this.#from.fill(0)
    for (let group = 0; group < groups.count; group += 1) {
      const points =
        (ofIndustry[(groups.industry[group] as number) + 1] as number) +
        (ofType[(groups.employmentType[group] as number) + 1] as number) +
        (ofLevel[(groups.level[group] as number) + 1] as number)
      this.#base[group] = points
      const place = 2 * points + (groups.remote[group] as number) + 1
      from[place] = (from[place] as number) + 1
    }
    for (let place = 1; place < from.length; place += 1)
      from[place] = (from[place] as number) + (from[place - 1] as number)
    const next = from.slice()
    for (let group = 0; group < groups.count; group += 1) {
      const place = 2 * (this.#base[group] as number) + (groups.remote[group] as number)
      const at = next[place] as number
      this.#byPoints[at] = group
      next[place] = at + 1
    }
  }

  #preferredCodes({ location_ids }: MatchPreferences, { location }: ClientPoints): number[] {
    if (location[0] === location[1] && location[2] === location[3]) return []
    const { locationIds } = this.#rows.segment
    return [...new Set(location_ids)].map((id) => codeOf(locationIds, id)).filter((code) => code >= 0)
  }

  #excludedRows({ excluded_companies }: MatchPreferences): ReadonlySet<number> {
    const rows = new Set<number>()
    const { companies, byCompany } = this.#rows.segment
    for (const key of excluded_companies) {
      const code = findCompanyKey(companies, key)
      if (code < 0) continue
      const end = byCompany.start[code + 1] as number
      for (let at = byCompany.start[code] as number; at < end; at += 1) rows.add(byCompany.rows[at] as number)
    }
    return rows
  }

  #salarySteps({ salary }: ClientPoints): Step[] {
    const { salaries } = this.#rows.segment
    const from = salary.map((step) => lowerBound(salaries, step.from, 0, salaries.length))
    return salary.map(({ points }, at) => ({
      points,
      from: from[at] as number,
      to: from[at + 1] ?? salaries.length,
    }))
  }

  #countRows(locations: readonly number[]): number {
    const { start } = this.#rows.segment.byLocation
    return locations.reduce((sum, code) => sum + (start[code + 1] as number) - (start[code] as number), 0)
  }

  #visitListed(
    { location, maxSkills }: ClientPoints,
    steps: readonly Step[],
    locations: readonly number[],
    visit: (row: number, base: number) => void,
    best: BestRows,
  ): void {
    const { byLocation, group, groups, salary } = this.#rows.segment
    const ofPlace = [location[1], location[3]] as const
    const mostPay = Math.max(...steps.map(({ points }) => points))
    for (const code of locations) {
      const end = byLocation.start[code + 1] as number
      for (let at = byLocation.start[code] as number; at < end; at += 1) {
        const row = byLocation.rows[at] as number
        const of = group[row] as number
        const place = ofPlace[groups.remote[of] as 0 | 1] + (this.#base[of] as number)
        // Most rows are ruled out without reading anything else of theirs.
        if (place + mostPay + maxSkills < best.floor) continue
        const pay = salary[row] as number
        let points = 0
        for (const step of steps) if (pay >= step.from) points = step.points
        visit(row, place + points)
      }
    }
  }

  /** Visits rows with the points that they have without skills, in descending order of the most points of their kind. */
  #visit(
    { location, maxSkills }: ClientPoints,
    steps: readonly Step[],
    preferred: readonly number[],
    visit: (row: number, base: number) => void,
    best: BestRows,
  ): void {
    for (let most = SCORES - 1; most >= 0 && most + maxSkills >= best.floor; most -= 1) {
      for (const remote of [0, 1]) {
        for (const step of steps) {
          const rest = most - step.points
          if (preferred.length > 0)
            this.#eachGroup(rest - (location[2 * remote + 1] as number), remote, (group) =>
              this.#visitPreferred(group, step, preferred, most, visit),
            )
          this.#eachGroup(rest - (location[2 * remote] as number), remote, (group) =>
            this.#visitOthers(group, step, most, visit),
          )
        }
      }
    }
  }

  #eachGroup(points: number, remote: number, visit: (group: number) => void): void {
    if (points < 0) return
    const place = 2 * points + remote
    const end = this.#from[place + 1] as number
    for (let at = this.#from[place] as number; at < end; at += 1) visit(this.#byPoints[at] as number)
  }

  /** Rows of a location are in the order of the segment: those of a group are neighbours there too. */
  #visitPreferred(
    group: number,
    step: Step,
    preferred: readonly number[],
    base: number,
    visit: (row: number, base: number) => void,
  ): void {
    const { byLocation } = this.#rows.segment
    const [start, end] = this.#stepRows(group, step)
    if (start === end) return
    for (const code of preferred) {
      const last = byLocation.start[code + 1] as number
      let at = lowerBound(byLocation.rows, start, byLocation.start[code] as number, last)
      for (; at < last && (byLocation.rows[at] as number) < end; at += 1)
        visit(byLocation.rows[at] as number, base)
    }
  }

  #visitOthers(group: number, step: Step, base: number, visit: (row: number, base: number) => void): void {
    const { location } = this.#rows.segment
    const [start, end] = this.#stepRows(group, step)
    for (let row = start; row < end; row += 1) {
      if (this.#isPreferred[location[row] as number] === 0) visit(row, base)
    }
  }

  #stepRows(group: number, { from, to }: Step): [number, number] {
    const { groups, salary } = this.#rows.segment
    const first = groups.start[group] as number
    const last = groups.start[group + 1] as number
    const start = lowerBound(salary, from, first, last)
    return [start, lowerBound(salary, to, start, last)]
  }

  #skillPoints(row: number, { shared }: ClientPoints): number {
    const { skillEnd, skillIds } = this.#rows.segment
    const end = skillEnd[row] as number
    let count = 0
    for (let at = row === 0 ? 0 : (skillEnd[row - 1] as number); at < end; at += 1) {
      count += this.#skills[skillIds[at] as number] as number
    }
    return shared[count] as number
  }
}

/** Points by code + 1, for the codes that occur. */
function tableOf(codes: Int32Array, pointsOf: (code: number) => number): Uint8Array {
  let max = 0
  for (const code of codes) if (code > max) max = code
  return Uint8Array.from({ length: max + 2 }, (_, place) => pointsOf(place - 1))
}
