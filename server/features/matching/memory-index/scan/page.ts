import { MATCH_THRESHOLD } from '@jobscout/contract/matching/thresholds.ts'
import type { HiddenListings, MatchPage, MatchPreferences, MatchQuery } from '../../port.ts'
import { companyKeyText, findCompanyKey } from '../segment/company-keys.ts'
import { EXCLUDED, type LiveRows, REMOVED } from '../segment/live-rows.ts'
import { compileLookups, type Lookups } from './lookups.ts'
import { type ClientPoints, compilePoints } from './points.ts'
import { type CompiledQuery, compileQuery } from './query.ts'
import { TailScan } from './tail-scan.ts'
import { Tally } from './tally.ts'

/** One page over all listings of the index: counts are exact, and the order is that of the reference function. */
export function matchPage(rows: LiveRows, preferences: MatchPreferences, asked: MatchQuery): MatchPage {
  const query = compileQuery(asked, preferences.excluded_companies, rows.segment.count + rows.tail.count)
  const page = new PageScan(rows, preferences, query)
  return page.answer(asked)
}

class PageScan {
  readonly #rows: LiveRows
  readonly #query: CompiledQuery
  readonly #points: ClientPoints
  readonly #lookups: Lookups
  readonly #tally: Tally
  readonly #tail: TailScan

  constructor(rows: LiveRows, preferences: MatchPreferences, query: CompiledQuery) {
    this.#rows = rows
    this.#query = query
    this.#points = compilePoints(preferences)
    this.#lookups = compileLookups(rows.segment, preferences.location_ids, this.#points, query)
    this.#tail = new TailScan(rows, preferences.location_ids, this.#points, query)
    this.#tally = new Tally(rows, query, this.#points, (row) => this.#skillPoints(row))
  }

  answer({ page, page_size }: MatchQuery): MatchPage {
    const excluded = this.#excludedCodes()
    this.#mark(excluded, EXCLUDED)
    try {
      this.#scanSegment()
    } finally {
      this.#mark(excluded, 0)
    }
    this.#tail.scan(this.#tally)
    const { total, matches, new: fresh, best } = this.#tally
    return {
      total,
      matches,
      new: fresh,
      items: best.slice((page - 1) * page_size, page_size).map(({ row }) => ({
        listing_id: this.#rows.id(row),
        score: this.#score(row),
        is_new: this.#isNew(row),
        fit: null,
      })),
      roles: { mine: 0, field: 0, other: 0, unrecognised: total },
      roleSets: 0,
      hidden: this.#hidden(excluded),
    }
  }

  #scanSegment(): void {
    const { segment, marks } = this.#rows
    const { groups, location, salary, role, created } = segment
    const lookups = this.#lookups
    const tally = this.#tally
    const { newOnly } = this.#query
    for (let group = 0; group < groups.count; group += 1) {
      const ofGroup = lookups.group[group] as number
      if (ofGroup < 0) continue
      const ofLocation = lookups.location[groups.remote[group] as 0 | 1]
      const end = groups.start[group + 1] as number
      for (let row = groups.start[group] as number; row < end; row += 1) {
        const base =
          ofGroup +
          (ofLocation[location[row] as number] as number) +
          (lookups.salary[salary[row] as number] as number)
        if (base < 0 || marks[row] !== 0) continue
        const isNew = (created[row] as number) > lookups.newAfter
        if (newOnly && !isNew) continue
        tally.add(row, base, lookups.rank[role[row] as number] as number, isNew)
      }
    }
  }

  #excludedCodes(): number[] {
    const { companies } = this.#rows.segment
    return this.#query.excluded.map((key) => findCompanyKey(companies, key)).filter((code) => code >= 0)
  }

  #mark(companies: readonly number[], mark: number): void {
    const { marks, segment } = this.#rows
    for (const company of companies) {
      const { start, rows } = segment.byCompany
      for (let at = start[company] as number; at < (start[company + 1] as number); at += 1) {
        const row = rows[at] as number
        if (marks[row] !== REMOVED) marks[row] = mark
      }
    }
  }

  /** Rows of excluded companies that the query matches. */
  #hidden(companies: readonly number[]): HiddenListings[] {
    const { marks, segment } = this.#rows
    const jobs = this.#tail.countHidden()
    for (const company of companies) {
      const { start, rows } = segment.byCompany
      let count = 0
      for (let at = start[company] as number; at < (start[company + 1] as number); at += 1) {
        const row = rows[at] as number
        if (marks[row] !== REMOVED && this.#passes(row)) count += 1
      }
      const key = companyKeyText(segment.companies, company)
      if (count > 0) jobs.set(key, (jobs.get(key) ?? 0) + count)
    }
    return [...jobs]
      .map(([company_key, count]) => ({ company_key, jobs: count }))
      .sort(
        (a, b) => b.jobs - a.jobs || Buffer.compare(Buffer.from(a.company_key), Buffer.from(b.company_key)),
      )
  }

  #passes(row: number): boolean {
    const base = this.#base(row)
    if (base < 0) return false
    const { newOnly, matchesOnly, lowestRank, highestRank } = this.#query
    const { segment } = this.#rows
    const rank = this.#lookups.rank[segment.role[row] as number] as number
    if (rank < lowestRank || rank > highestRank) return false
    if (newOnly && !this.#isNew(row)) return false
    return !matchesOnly || base + this.#skillPoints(row) >= MATCH_THRESHOLD
  }

  /** Points without skills; negative where a filter leaves the row out. */
  #base(row: number): number {
    const { groups, group, location, salary } = this.#rows.segment
    const of = group[row] as number
    const { group: ofGroup, location: ofLocation, salary: ofSalary } = this.#lookups
    return (
      (ofGroup[of] as number) +
      (ofLocation[groups.remote[of] as 0 | 1][location[row] as number] as number) +
      (ofSalary[salary[row] as number] as number)
    )
  }

  #skillPoints(row: number): number {
    const { count, skillEnd, skillIds } = this.#rows.segment
    if (row >= count) return this.#tail.skillPoints(row - count)
    const { skills } = this.#lookups
    const end = skillEnd[row] as number
    let shared = 0
    for (let at = row === 0 ? 0 : (skillEnd[row - 1] as number); at < end; at += 1) {
      shared += skills[skillIds[at] as number] as number
    }
    return this.#points.shared[shared] as number
  }

  #score(row: number): number {
    const { count } = this.#rows.segment
    return (row < count ? this.#base(row) : this.#tail.base(row - count)) + this.#skillPoints(row)
  }

  #isNew(row: number): boolean {
    const { count, created } = this.#rows.segment
    return row < count ? (created[row] as number) > this.#lookups.newAfter : this.#tail.isNew(row - count)
  }
}
