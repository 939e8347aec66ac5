import { randomUUID } from 'node:crypto'
import { skillsMask } from '@jobscout/contract/matching/dictionaries/skills.ts'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startTestApp } from '../../../testing/app.ts'
import { levelOfRank, ranksShown, UNPLACED_RANK } from '../listing-roles/rank.ts'
import type { MatchPage, MatchPreferences, MatchQuery } from '../port.ts'
import { findFeatures } from '../queries.ts'
import type { ListingFeatures } from '../scoring/features.ts'
import { scoreListing } from '../scoring/score-listing.ts'
import { toSearchWords } from '../search-words.ts'
import { openSqlIndex } from './open.ts'

const app = await startTestApp()
const index = openSqlIndex()
afterAll(async () => {
  await index.close()
  await app.close()
})
const ada = await app.build.client()

interface TestListing extends ListingFeatures {
  readonly listing_id: string
  readonly company_key: string
  readonly posted_date: Date
  readonly created_at: Date
  readonly is_active: boolean
  readonly words: readonly string[]
  readonly role_set: number | null
}

/** Words that have no stem in any language. */
const vocabulary = ['alpha', 'alphabet', 'bravo', 'charlo', 'deltro', 'echo7', 'foxtrot', 'golf']
const companies = ['acme', 'brill', 'corex', 'dyno']
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null, freq: 3 })
const code = (max: number) => fc.integer({ min: 1, max })
const salary = fc.constantFrom(40_000, 79_999, 80_000, 99_999, 100_000, 150_000)
const skills = fc.uniqueArray(fc.integer({ min: 0, max: 14 }), { maxLength: 9 })

const ROLE_SETS = 5
const words = fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 2 })
const roles = fc.record({
  byRoleSet: fc.array(fc.constantFrom(0, 2, 3, 4), { minLength: ROLE_SETS + 1, maxLength: ROLE_SETS + 1 }),
  titleWords: fc.array(words, { maxLength: 2 }),
  titleRank: fc.constantFrom(3, 4),
})

const aDay = code(9).map((day) => new Date(Date.UTC(2026, 9, day)))

const listing: fc.Arbitrary<TestListing> = fc.record({
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
  is_active: fc.integer({ min: 0, max: 9 }).map((chance) => chance > 0),
  words: fc.uniqueArray(fc.constantFrom(...vocabulary), { minLength: 1, maxLength: 4 }),
  role_set: orNull(code(ROLE_SETS)),
})
const preferences: fc.Arbitrary<MatchPreferences> = fc.record({
  places: fc.constant([]),
  location_ids: fc.uniqueArray(code(6), { maxLength: 3 }),
  remote_only: fc.boolean(),
  industries: fc.uniqueArray(code(4), { maxLength: 2 }),
  employment_types: fc.uniqueArray(code(5), { maxLength: 3 }),
  salary_min: orNull(salary),
  experience_level: orNull(code(6)),
  skills,
  excluded_companies: fc.uniqueArray(fc.constantFrom(...companies, 'nobody'), { maxLength: 2 }),
  roles: orNull(roles),
})
const typed = fc
  .array(fc.constantFrom(...vocabulary, 'alph', 'fox', 'e', 'none'), { maxLength: 3 })
  .map((words) => words.join(' '))
const query = fc.record({
  remote: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
  location_ids: orNull(fc.uniqueArray(code(6), { maxLength: 3 })),
  employment_type: orNull(code(5)),
  matches_only: fc.boolean(),
  new_since: orNull(aDay),
  new_only: fc.integer({ min: 0, max: 3 }).map((chance) => chance === 0),
  roles: fc.constantFrom(
    'mine' as const,
    'field' as const,
    'other' as const,
    'unrecognised' as const,
    'all' as const,
  ),
  sort: fc.constantFrom('best' as const, 'match' as const, 'date' as const),
  page: fc.integer({ min: 1, max: 4 }),
  page_size: fc.constantFrom(3, 20),
})
type Query = Omit<MatchQuery, 'search'>

/** The title is the first word. */
function rankByRule({ roles }: MatchPreferences, { role_set, words: [title] }: TestListing): number {
  const placed =
    (role_set !== null && roles?.byRoleSet[role_set]) || (role_set !== null && roles ? 0 : UNPLACED_RANK)
  const isNamed = roles?.titleWords.some((named) => named.every((word) => word === title))
  return isNamed ? Math.max(roles?.titleRank ?? 0, placed) : placed
}

/** The expected page, from the reference function and plain arrays. */
function pageByRule(
  listings: readonly TestListing[],
  who: MatchPreferences,
  text: string,
  asked: Query,
): MatchPage {
  const words = text.split(' ').filter(Boolean)
  // A single character is not searched for.
  const last = words.at(-1) === 'e' ? words.pop() && '' : words.pop()
  const found = (each: TestListing) =>
    last === undefined ||
    (words.every((word) => each.words.includes(word)) && each.words.some((word) => word.startsWith(last)))
  const matched = listings
    .filter((each) => each.is_active && found(each))
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
  const isExcluded = ({ each }: (typeof matched)[number]) => who.excluded_companies.includes(each.company_key)
  const [lowest, highest] = ranksShown(asked.roles)
  const isShown = ({ rank }: (typeof matched)[number]) => rank >= lowest && rank <= highest
  const jobs = Map.groupBy(
    matched.filter((each) => isExcluded(each) && isShown(each)),
    ({ each }) => each.company_key,
  )
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
    items: left
      .slice(from, from + asked.page_size)
      .map(({ each, rank, ...shown }) => ({ listing_id: each.listing_id, ...shown, fit: levelOfRank(rank) })),
    roles: {
      mine: count((rank) => rank >= 3),
      field: count((rank) => rank === 2),
      other: count((rank) => rank === 0),
      unrecognised: count((rank) => rank === UNPLACED_RANK),
    },
    roleSets: ROLE_SETS,
    hidden: [...jobs]
      .map(([company_key, hidden]) => ({ company_key, jobs: hidden.length }))
      .sort((a, b) => b.jobs - a.jobs || (a.company_key > b.company_key ? 1 : -1)),
  }
}

async function write(listings: readonly TestListing[]): Promise<void> {
  const rows = listings.map((each) => ({
    ...each,
    skills: skillsMask(each.skills),
    title: each.words[0],
    title_words: each.words.slice(0, 1),
    company: each.company_key,
    description: each.words.slice(1).join(' and '),
  }))
  await app.ports.database.withOwner(async (client) => {
    const incoming = `jsonb_to_recordset($1::jsonb) as i (listing_id uuid, location_id int, is_remote boolean, industry smallint,
      employment_type smallint, experience_level smallint, salary_annual_max int, skills bit(256), company_key text,
      posted_date timestamptz, created_at timestamptz, is_active boolean, role_set smallint, title_words text[], title text, company text, description text)`
    await client.query(
      `insert into public.job_listings (id, source, dedupe_key, content_hash, title, company, description, posted_date, is_active)
       select listing_id, 'test', listing_id, 'x', title, company, description, posted_date, is_active from ${incoming}
       on conflict (id) do update set title = excluded.title, company = excluded.company, description = excluded.description,
         posted_date = excluded.posted_date, is_active = excluded.is_active`,
      [JSON.stringify(rows)],
    )
    await client.query('delete from public.listing_features where listing_id = any($1)', [
      rows.map(({ listing_id }) => listing_id),
    ])
    const columns = `listing_id, location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills,
      company_key, posted_date, created_at, is_active, role_set, title_words`
    await client.query(
      `insert into public.listing_features (${columns}) select ${columns} from ${incoming}`,
      [JSON.stringify(rows)],
    )
  })
}

let listings: TestListing[] = []
beforeAll(async () => {
  await app.ports.database.withOwner((client) =>
    client.query(
      'insert into public.role_sets (first, second, is_weak) select n, null, false from generate_series(1, $1) n',
      [ROLE_SETS],
    ),
  )
  listings = fc.sample(listing, 240)
  await write(listings)
})

test('a page, its order and its counts follow the reference function for any preferences and query, while listings change', async () => {
  const change = fc.record({ at: fc.nat(listings.length - 1), to: listing })
  await fc.assert(
    fc.asyncProperty(
      fc.array(change, { maxLength: 6 }),
      fc.array(fc.tuple(preferences, typed, query), { minLength: 4, maxLength: 4 }),
      async (changes, questions) => {
        const changed = new Map(
          changes.map(({ at, to }) => [at, { ...to, listing_id: listings[at]?.listing_id ?? '' }]),
        )
        listings = listings.map((each, at) => changed.get(at) ?? each)
        if (changed.size > 0) await write([...changed.values()])
        await app.ports.withActor(ada, async (tx) => {
          for (const [who, text, asked] of questions) {
            const search = toSearchWords(text)
            expect(await index.page(tx, who, { ...asked, search })).toEqual(
              pageByRule(listings, who, text, asked),
            )
          }
        })
      },
    ),
    { numRuns: 60 },
  )
})

test('the reasons shown add up to the score that ordered the page', async () => {
  await app.ports.withActor(ada, async (tx) => {
    for (const who of fc.sample(preferences, 25)) {
      const asked = { search: null, remote: false, location_ids: null, employment_type: null, page: 1 }
      const { items } = await index.page(tx, who, {
        ...asked,
        matches_only: false,
        new_since: null,
        new_only: false,
        roles: 'all',
        sort: 'match',
        page_size: 50,
      })
      const known = await findFeatures(
        tx,
        items.map(({ listing_id }) => listing_id),
      )
      for (const { listing_id, score } of items) {
        const read = known.get(listing_id)
        if (!read) throw new Error('a listing of the page has no features')
        expect(scoreListing(who, read.features, read.labels).score).toBe(score)
      }
    }
  })
})
