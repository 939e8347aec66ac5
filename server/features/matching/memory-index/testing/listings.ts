import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { levelOfRank, ranksShown, UNPLACED_RANK } from '../../listing-roles/rank.ts'
import type { MatchPage, MatchPreferences, MatchQuery } from '../../port.ts'
import type { ListingFeatures } from '../../scoring/features.ts'
import { scoreListing } from '../../scoring/score-listing.ts'
import { toMicroseconds } from '../scan/query.ts'
import { Rows } from '../segment/rows.ts'

export interface TestListing extends ListingFeatures {
  readonly listing_id: string
  readonly company_key: string
  readonly posted_date: Date
  readonly created_at: Date
  readonly is_active: boolean
  readonly role_set: number | null
}

/** How many there are. */
export const ROLE_SETS = 5
const companies = ['acme', 'brill', 'corex', 'dyno', 'émile']
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const code = (max: number) => fc.integer({ min: 1, max })
const salary = fc.constantFrom(0, 40_000, 79_999, 80_000, 99_999, 100_000, 150_000)
const skills = fc.uniqueArray(fc.integer({ min: 0, max: 20 }), { maxLength: 16 })
const aDay = code(9).map((day) => new Date(Date.UTC(2026, 9, day)))

export const aListing: fc.Arbitrary<TestListing> = fc.record({
  listing_id: fc.constant(null).map(() => randomUUID()),
  location_id: orNull(code(6)),
  is_remote: fc.boolean(),
  industry: orNull(code(4)),
  employment_type: orNull(code(5)),
  experience_level: orNull(code(6)),
  salary_annual_max: orNull(salary),
  skills,
  company_key: fc.constantFrom(...companies),
  // Few days, so that many listings share a date.
  posted_date: aDay,
  created_at: aDay,
  role_set: orNull(code(ROLE_SETS)),
  is_active: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
})

export const somePreferences: fc.Arbitrary<MatchPreferences> = fc.record({
  places: fc.constant([]),
  location_ids: fc.array(code(6), { maxLength: 3 }),
  remote_only: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
  industries: fc.uniqueArray(code(4), { maxLength: 2 }),
  employment_types: fc.uniqueArray(code(5), { maxLength: 3 }),
  salary_min: orNull(salary.filter((figure) => figure > 0)),
  experience_level: orNull(code(6)),
  skills,
  excluded_companies: fc.array(fc.constantFrom(...companies, 'nobody'), { maxLength: 2 }),
  roles: orNull(
    fc.record({
      byRoleSet: fc.array(fc.constantFrom(0, 2, 3, 4), {
        minLength: ROLE_SETS + 1,
        maxLength: ROLE_SETS + 1,
      }),
      titleWords: fc.constant([]),
      titleRank: fc.constant(3),
    }),
  ),
})

const seldom = fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0)

export const aQuery: fc.Arbitrary<MatchQuery> = fc.record({
  search: fc.constant(null),
  remote: seldom,
  location_ids: fc.option(fc.uniqueArray(code(6), { maxLength: 3 }), { nil: null, freq: 1 }),
  employment_type: fc.option(code(5), { nil: null, freq: 1 }),
  matches_only: fc.boolean(),
  new_since: orNull(aDay),
  new_only: seldom,
  roles: fc.constantFrom(
    'mine' as const,
    'field' as const,
    'other' as const,
    'unrecognised' as const,
    'all' as const,
    'all' as const,
  ),
  sort: fc.constantFrom('best' as const, 'match' as const, 'date' as const),
  page: fc.oneof(code(4), code(400)),
  page_size: fc.constantFrom(1, 3, 20),
})

const rankByRule = ({ roles }: MatchPreferences, { role_set }: TestListing): number =>
  (role_set === null ? undefined : roles?.byRoleSet[role_set]) ?? UNPLACED_RANK

/** The expected page, from the reference function and plain arrays. */
export function pageByRule(
  listings: Iterable<TestListing>,
  who: MatchPreferences,
  asked: MatchQuery,
): Omit<MatchPage, 'roleSets'> {
  const matched = [...listings]
    .filter(({ is_active }) => is_active)
    .filter((each) => !asked.remote || each.is_remote)
    .filter(({ location_id }) => !asked.location_ids || asked.location_ids.some((id) => id === location_id))
    .filter((each) => asked.employment_type === null || each.employment_type === asked.employment_type)
    .map((each) => ({
      each,
      score: scoreListing(who, each).score,
      is_new: asked.new_since !== null && each.created_at > asked.new_since,
      rank: rankByRule(who, each),
    }))
    .filter(({ score }) => !asked.matches_only || score >= 50)
    .filter(({ is_new }) => !asked.new_only || is_new)
  type Matched = (typeof matched)[number]
  const isExcluded = ({ each }: Matched) => who.excluded_companies.includes(each.company_key)
  const [lowest, highest] = ranksShown(asked.roles)
  const isShown = ({ rank }: Matched) => rank >= lowest && rank <= highest
  const hidden = matched.filter((each) => isExcluded(each) && isShown(each))
  const jobs = Map.groupBy(hidden, ({ each }) => each.company_key)
  const open = matched.filter((each) => !isExcluded(each))
  const left = open.filter(isShown)
  const count = (isOf: (rank: number) => boolean) => open.filter(({ rank }) => isOf(rank)).length
  left.sort(
    (a, b) =>
      (asked.sort === 'best' ? b.rank - a.rank : 0) ||
      (asked.sort === 'date' ? 0 : b.score - a.score) ||
      b.each.posted_date.getTime() - a.each.posted_date.getTime() ||
      (b.each.listing_id > a.each.listing_id ? 1 : -1),
  )
  const from = (asked.page - 1) * asked.page_size
  return {
    total: left.length,
    matches: left.filter(({ score }) => score >= 50).length,
    new: left.filter(({ is_new }) => is_new).length,
    roles: {
      mine: count((rank) => rank >= 3),
      field: count((rank) => rank === 2),
      other: count((rank) => rank === 0),
      unrecognised: count((rank) => rank === UNPLACED_RANK),
    },
    items: left
      .slice(from, from + asked.page_size)
      .map(({ each, rank, ...shown }) => ({ listing_id: each.listing_id, ...shown, fit: levelOfRank(rank) })),
    hidden: [...jobs]
      .map(([company_key, some]) => ({ company_key, jobs: some.length }))
      .sort(
        (a, b) => b.jobs - a.jobs || Buffer.compare(Buffer.from(a.company_key), Buffer.from(b.company_key)),
      ),
  }
}

export const bytesOf = (id: string): Uint8Array => Buffer.from(id.replaceAll('-', ''), 'hex')

/** Open listings as rows of the index. */
export function toRows(listings: Iterable<TestListing>): Rows {
  const rows = new Rows()
  for (const { listing_id, posted_date, created_at, is_active, ...values } of listings) {
    if (!is_active) continue
    rows.add({
      ...values,
      id: bytesOf(listing_id),
      posted: toMicroseconds(posted_date),
      created: toMicroseconds(created_at),
    })
  }
  return rows
}
