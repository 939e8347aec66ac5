import { factorName } from '@jobscout/contract/matching/model.ts'
import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../../testing/database/database.ts'
import { countCompared } from '../../../testing/matching/compared.ts'
import { runs } from '../../../testing/runs.ts'
import {
  type CompiledPreferences,
  compilePreferences,
  type ListingFeatures,
  scoreListing,
} from '../../scoring/service.ts'
import { factorsSql, pointsSql } from './score-sql.ts'

const database = await cloneDatabase()
afterAll(() => database.close())

/** Listings of no table, with the columns and types of listing_features. */
function listingsSql(listings: readonly ListingFeatures[]): RawBuilder<unknown> {
  const rows = listings.map((listing, at) => ({ at, ...listing }))
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as f(at int, location_id int, is_remote boolean,
    industry smallint, employment_type smallint, experience_level smallint, salary_annual_max int, skills int[])`
}

interface Scored {
  readonly sum: number
  readonly [factor: string]: number
}

async function scoresInSql(preferences: CompiledPreferences, listings: readonly ListingFeatures[]) {
  const factors = Object.entries(factorsSql(preferences)).map(
    ([name, points]) => sql`${points} as ${sql.ref(name)}`,
  )
  const query = sql<Scored>`select ${pointsSql(preferences)} as sum, ${sql.join(factors)}
    from ${listingsSql(listings)} order by f.at`
  return (await query.execute(database.db)).rows
}

function scoresByRule(preferences: CompiledPreferences, listings: readonly ListingFeatures[]): Scored[] {
  return listings.map((listing) => {
    const { points: sum, factors } = scoreListing(preferences, listing)
    return { sum, ...Object.fromEntries(factors.map(({ factor, points }) => [factor, points])) }
  })
}

const anyNumbers = (max: number, maxLength: number) => fc.array(fc.integer({ min: 0, max }), { maxLength })
const orNull = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null })
/** Around the same figures, so that "exactly" and "80 % of" occur. */
const salary = fc.oneof(
  fc.constantFrom(0, 1, 79_999, 80_000, 80_001, 99_999, 100_000, 10_000_000),
  fc.nat(200_000),
)
/** Ids of declared and of stated skills, and listings with more of them than a mask held. */
const skills = fc.oneof(
  anyNumbers(12, 10),
  anyNumbers(2_000, 60),
  fc.array(fc.integer({ min: 10_000, max: 10_020 }), { maxLength: 15 }),
  fc.uniqueArray(fc.integer({ min: 0, max: 12_000 }), { minLength: 257, maxLength: 400 }),
)

const anyPreferences: fc.Arbitrary<CompiledPreferences> = fc.record({
  places: fc.constantFrom([], ['Somewhere']),
  remote_elsewhere_ids: fc.oneof(anyNumbers(6, 5), anyNumbers(8_000, 6_000)),
  location_ids: fc.oneof(anyNumbers(6, 5), anyNumbers(8_000, 6_000)),
  remote_only: fc.boolean(),
  industries: anyNumbers(5, 4),
  employment_types: anyNumbers(45, 12),
  salary_min: orNull(salary),
  experience_level: orNull(fc.integer({ min: 1, max: 6 })),
  skills,
})
const anyListing: fc.Arbitrary<ListingFeatures> = fc.record({
  location_id: orNull(fc.integer({ min: 0, max: 6 })),
  is_remote: fc.boolean(),
  industry: orNull(fc.integer({ min: 0, max: 5 })),
  employment_type: orNull(fc.integer({ min: 0, max: 45 })),
  experience_level: orNull(fc.integer({ min: 1, max: 6 })),
  salary_annual_max: orNull(salary),
  skills,
})

const compared = countCompared('scores of SQL and the reference function')

test('SQL and the reference function give the same points, factor by factor, for any preferences and listings', async () => {
  await fc.assert(
    fc.asyncProperty(
      anyPreferences,
      fc.array(anyListing, { minLength: 60, maxLength: 90 }),
      async (preferences, listings) => {
        expect(await scoresInSql(preferences, listings)).toEqual(scoresByRule(preferences, listings))
        compared.count += listings.length
      },
    ),
    { numRuns: runs(60) },
  )
})

test('no factor counts without preferences', async () => {
  const nothing = compilePreferences(
    {
      preferred_locations: [],
      remote_only: false,
      salary_min: null,
      employment_types: [],
      preferred_industries: [],
      experience_level: null,
      skills: [],
      stated_skills: [],
    },
    [],
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
  expect(scores.map(({ sum }) => sum)).toEqual([0, 0])
})

test('each factor is returned as an integer under its own name', async () => {
  const [preferences] = fc.sample(anyPreferences, 1)
  const [listing] = fc.sample(anyListing, 1)
  if (!preferences || !listing) throw new Error('no sample')
  const [scored] = await scoresInSql(preferences, [listing])
  expect(Object.keys(scored ?? {})).toEqual(['sum', ...factorName.options])
  expect(Object.values(scored ?? {}).every(Number.isInteger)).toBe(true)
})
