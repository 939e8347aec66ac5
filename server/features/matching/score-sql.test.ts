import { compilePreferences } from '@jobscout/contract/matching/compile-preferences.ts'
import { skillsMask } from '@jobscout/contract/matching/dictionaries/skills.ts'
import type { CompiledPreferences, ListingFeatures } from '@jobscout/contract/matching/features.ts'
import { factorName } from '@jobscout/contract/matching/model.ts'
import { scoreListing } from '@jobscout/contract/matching/score-listing.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../testing/database.ts'
import { factorsSql, scoreSql } from './score-sql.ts'

const database = await cloneDatabase()
afterAll(() => database.close())

/** Listings that stand nowhere, with the columns and types of listing_features. */
function standing(listings: readonly ListingFeatures[]): RawBuilder<unknown> {
  const rows = listings.map((listing, at) => ({ at, ...listing, skills: skillsMask(listing.skills) }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(at int, location_id int, is_remote boolean,
    industry smallint, employment_type smallint, experience_level smallint, salary_annual_max int, skills bit(256))`
}

interface Scored {
  readonly score: number
  readonly [factor: string]: number
}

async function scoresInSql(wanted: CompiledPreferences, listings: readonly ListingFeatures[]) {
  const factors = Object.entries(factorsSql(wanted)).map(
    ([name, points]) => sql`${points} as ${sql.ref(name)}`,
  )
  const query = sql<Scored>`select ${scoreSql(wanted)} as score, ${sql.join(factors)}
    from ${standing(listings)} order by f.at`
  return (await query.execute(database.db)).rows
}

function scoresByRule(wanted: CompiledPreferences, listings: readonly ListingFeatures[]): Scored[] {
  return listings.map((listing) => {
    const { score, factors } = scoreListing(wanted, listing)
    return { score, ...Object.fromEntries(factors.map(({ factor, points }) => [factor, points])) }
  })
}

const someOf = (max: number, maxLength: number) => fc.array(fc.integer({ min: 0, max }), { maxLength })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
/** Around the same figures, so that "exactly" and "80 % of" happen. */
const salary = fc.oneof(
  fc.constantFrom(0, 1, 79_999, 80_000, 80_001, 99_999, 100_000, 10_000_000),
  fc.nat(200_000),
)
const skills = fc.oneof(someOf(12, 10), someOf(255, 60))

const preferences: fc.Arbitrary<CompiledPreferences> = fc.record({
  places: fc.constant([]),
  location_ids: fc.oneof(someOf(6, 5), someOf(8_000, 6_000)),
  remote_only: fc.boolean(),
  industries: someOf(5, 4),
  employment_types: someOf(5, 4),
  salary_min: orNull(salary),
  experience_level: orNull(fc.integer({ min: 1, max: 6 })),
  skills,
})
const listing: fc.Arbitrary<ListingFeatures> = fc.record({
  location_id: orNull(fc.integer({ min: 0, max: 6 })),
  is_remote: fc.boolean(),
  industry: orNull(fc.integer({ min: 0, max: 5 })),
  employment_type: orNull(fc.integer({ min: 0, max: 5 })),
  experience_level: orNull(fc.integer({ min: 1, max: 6 })),
  salary_annual_max: orNull(salary),
  skills,
})

test('the database and the rule give the same points, factor by factor, whoever looks at whatever', async () => {
  await fc.assert(
    fc.asyncProperty(
      preferences,
      fc.array(listing, { minLength: 1, maxLength: 60 }),
      async (wanted, listings) => {
        expect(await scoresInSql(wanted, listings)).toEqual(scoresByRule(wanted, listings))
      },
    ),
    { numRuns: 150 },
  )
})

test('who has set nothing gets 0 for everything but remote work', async () => {
  const nothing = compilePreferences(
    {
      preferred_locations: [],
      remote_only: false,
      salary_min: null,
      employment_types: [],
      preferred_industries: [],
      experience_level: null,
      skills: [],
    },
    [],
  )
  const unstated: ListingFeatures = {
    location_id: null,
    is_remote: false,
    industry: null,
    employment_type: null,
    experience_level: null,
    salary_annual_max: null,
    skills: [],
  }
  const scores = await scoresInSql(nothing, [unstated, { ...unstated, is_remote: true }])
  expect(scores.map(({ score }) => score)).toEqual([0, 15])
})

test('each factor comes back as a whole number under its own name', async () => {
  const [wanted] = fc.sample(preferences, 1)
  const [one] = fc.sample(listing, 1)
  if (!wanted || !one) throw new Error('no sample')
  const [scored] = await scoresInSql(wanted, [one])
  expect(Object.keys(scored ?? {})).toEqual(['score', ...factorName.options])
  expect(Object.values(scored ?? {}).every(Number.isInteger)).toBe(true)
})
