import { randomUUID } from 'node:crypto'
import { codesOffering, employmentTypes } from '@jobscout/contract/matching/dictionaries/employment-types.ts'
import { employmentType } from '@jobscout/contract/matching/vocabulary.ts'
import fc from 'fast-check'
import type {
  ListingFeatures,
  MatchPreferences,
  MatchQuery,
  RoleRanks,
} from '../../features/scoring/service.ts'

export interface TestListing extends ListingFeatures {
  readonly listing_id: string
  readonly company_key: string
  readonly posted_date: Date
  readonly created_at: Date
  readonly is_active: boolean
  readonly role_set: number | null
  /** The first is the title, the others are the description. */
  readonly words: readonly [string, ...string[]]
}

/** How many there are. */
export const ROLE_SETS = 5
/** Words that have no stem in any language. */
export const vocabulary = [
  'alpha',
  'alphabet',
  'bravo',
  'charlo',
  'deltro',
  'echo7',
  'foxtrot',
  'golf',
] as const
const companies = ['acme', 'brill', 'corex', 'dyno', 'émile']
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const code = (max: number) => fc.integer({ min: 1, max })
const types = employmentType.options
const offeredType = fc.constantFrom(...employmentTypes.entries.map((type) => type.code))
const salary = fc.constantFrom(0, 40_000, 79_999, 80_000, 99_999, 100_000, 150_000)
/** Some ids are beyond 256, some of stated skills. */
const skills = fc.uniqueArray(fc.constantFrom(...Array(16).keys(), 255, 256, 257, 1_400, 10_001, 70_000), {
  maxLength: 20,
})
const aDay = code(9).map((day) => new Date(Date.UTC(2026, 9, day)))

export const aListing: fc.Arbitrary<TestListing> = fc.record({
  listing_id: fc.constant(null).map(() => randomUUID()),
  location_id: orNull(code(6)),
  is_remote: fc.boolean(),
  industry: orNull(code(4)),
  employment_type: orNull(offeredType),
  experience_level: orNull(code(6)),
  salary_annual_max: orNull(salary),
  skills,
  company_key: fc.constantFrom(...companies),
  // Few days, so that many listings share a date.
  posted_date: aDay,
  created_at: aDay,
  role_set: orNull(code(ROLE_SETS)),
  is_active: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  words: fc
    .uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 })
    .map(([title = 'alpha', ...others]): [string, ...string[]] => [title, ...others]),
})

const preferencesNaming = (
  titleWords: fc.Arbitrary<RoleRanks['titleWords']>,
): fc.Arbitrary<MatchPreferences> =>
  fc
    .record({
      /** Some people name places where no listing is. */
      namesPlaces: fc.boolean(),
      location_ids: fc.array(code(6), { maxLength: 3 }),
      remote_elsewhere_ids: fc.array(code(6), { maxLength: 3 }),
      remote_only: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
      industries: fc.uniqueArray(code(4), { maxLength: 2 }),
      employment_types: fc
        .subarray(types, { maxLength: 3 })
        .map((wanted) => [...new Set(wanted.flatMap(codesOffering))]),
      salary_min: orNull(salary.filter((figure) => figure > 0)),
      experience_level: orNull(code(6)),
      skills,
      excluded_companies: fc.array(fc.constantFrom(...companies, 'nobody'), { maxLength: 2 }),
      hidden_listings: fc.constant([]),
      roles: orNull(
        fc.record({
          byRoleSet: fc.array(fc.constantFrom(0, 2, 3, 4), {
            minLength: ROLE_SETS + 1,
            maxLength: ROLE_SETS + 1,
          }),
          titleWords,
          titleRank: fc.constantFrom(3, 4),
        }),
      ),
    })
    .map(({ namesPlaces, remote_elsewhere_ids, ...preferences }) => ({
      ...preferences,
      places: namesPlaces || preferences.location_ids.length > 0 ? ['Somewhere'] : [],
      remote_elsewhere_ids: remote_elsewhere_ids.filter((id) => !preferences.location_ids.includes(id)),
    }))

export const somePreferences = preferencesNaming(fc.constant([]))
/** Some want titles that are no known role. */
export const preferencesWithTitles = preferencesNaming(
  fc.array(fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 2 }), { maxLength: 2 }),
)

/** The same people, who hide some of these listings, and one that does not exist. */
export const hiding = (
  who: MatchPreferences,
  places: readonly number[],
  listings: readonly TestListing[],
): MatchPreferences => ({
  ...who,
  hidden_listings: [
    ...new Set(places.map((place) => listings[place % listings.length]?.listing_id ?? randomUUID())),
    randomUUID(),
  ],
})

const seldom = fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0)

export const aQuery: fc.Arbitrary<MatchQuery> = fc.record({
  search: fc.constant(null),
  remote: seldom,
  location_ids: fc.option(fc.uniqueArray(code(6), { maxLength: 3 }), { nil: null, freq: 1 }),
  employment_types: fc.option(fc.constantFrom(...types).map(codesOffering), { nil: null, freq: 1 }),
  salary_min: fc.option(salary, { nil: null, freq: 1 }),
  matches_only: fc.boolean(),
  shows_not_remote: fc.boolean(),
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

/** The first page of all listings. */
export const everyListing: MatchQuery = {
  search: null,
  remote: false,
  location_ids: null,
  employment_types: null,
  salary_min: null,
  matches_only: false,
  shows_not_remote: false,
  new_since: null,
  new_only: false,
  roles: 'all',
  sort: 'match',
  page: 1,
  page_size: 20,
}
