import { type FactorName, factorName } from '@jobscout/contract/matching/model.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type CompiledPreferences,
  type Condition,
  computeRank,
  nearSalaryMinimum,
  pointsTable,
  type RoleRanks,
  type Rule,
  UNPLACED_RANK,
} from '../../scoring/service.ts'

/** A boolean where the preferences alone decide, SQL where the listing does. */
type Clause = boolean | RawBuilder<boolean>

/** A column of listing_features, which the statement calls `f`. */
const column = (name: string) => sql.ref(`f.${name}`)

/** Whether the job can be done remotely from where the person is. */
export const isRemoteForSql = ({ remote_elsewhere_ids }: CompiledPreferences): RawBuilder<boolean> =>
  remote_elsewhere_ids.length === 0
    ? sql<boolean>`${column('is_remote')}`
    : sql<boolean>`(${column('is_remote')}
        and ${column('location_id')} = any(${[...remote_elsewhere_ids]}::int4[]) is not true)`

/** What each condition of the points table means in SQL. */
function clauses(preferences: CompiledPreferences): Record<Condition, Clause> {
  const among = (codes: readonly number[], name: string, type: 'int4' | 'int2'): Clause =>
    codes.length > 0 && sql<boolean>`${column(name)} = any(${[...codes]}::${sql.raw(type)}[])`
  const salaryFrom = (minimum: number | null): Clause =>
    minimum !== null && sql<boolean>`${column('salary_annual_max')} >= ${minimum}::int4`
  const { salary_min, experience_level } = preferences
  return {
    'remote only, and it is': preferences.remote_only && isRemoteForSql(preferences),
    'remote only': preferences.remote_only,
    'in a preferred location': among(preferences.location_ids, 'location_id', 'int4'),
    'remote, where places are stated': preferences.places.length > 0 && isRemoteForSql(preferences),
    'in a preferred industry': among(preferences.industries, 'industry', 'int2'),
    'of a preferred employment type': among(preferences.employment_types, 'employment_type', 'int2'),
    'salary reaches the minimum': salaryFrom(salary_min),
    'salary nearly reaches the minimum': salaryFrom(
      salary_min === null ? null : nearSalaryMinimum(salary_min),
    ),
    'of the preferred level':
      experience_level !== null && sql<boolean>`${column('experience_level')} = ${experience_level}::int2`,
  }
}

function firstOfSql(rules: readonly Rule[], meaning: Record<Condition, Clause>): RawBuilder<number> {
  const certain = rules.findIndex(({ when }) => meaning[when] === true)
  const otherwise = sql.lit(rules[certain]?.points ?? 0)
  const cases = rules.slice(0, certain < 0 ? undefined : certain).flatMap(({ when, points }) => {
    const clause = meaning[when]
    return typeof clause === 'boolean' ? [] : sql`when ${clause} then ${sql.lit(points)}`
  })
  return cases.length > 0
    ? sql<number>`case ${sql.join(cases, sql` `)} else ${otherwise} end`
    : sql<number>`${otherwise}`
}

function perSharedSql(perSkill: number, atMost: number, skills: readonly number[]): RawBuilder<number> {
  if (skills.length === 0) return sql<number>`0`
  const isShared = (id: number) => sql`(${id}::int4 = any(${column('skills')}))::int4`
  const shared = sql`(${sql.join([...new Set(skills)].map(isShared), sql` + `)})`
  return sql<number>`least(${sql.lit(atMost)}, ${sql.lit(perSkill)} * ${shared})::int4`
}

/** The points of each factor as integers, over listing_features as `f`. */
export function factorsSql(preferences: CompiledPreferences): Record<FactorName, RawBuilder<number>> {
  const meaning = clauses(preferences)
  const entries = factorName.options.map((name) => {
    const points = pointsTable[name]
    const given =
      'perShared' in points
        ? perSharedSql(points.perShared, points.atMost, preferences.skills)
        : firstOfSql(points.firstOf, meaning)
    return [name, given] as const
  })
  return Object.fromEntries(entries) as Record<FactorName, RawBuilder<number>>
}

/** The points, 0 to 100, over listing_features as `f`: the same as scoreListing() gives. */
export function pointsSql(preferences: CompiledPreferences): RawBuilder<number> {
  return sql<number>`(${sql.join(Object.values(factorsSql(preferences)), sql` + `)})`
}

/** The band of a listing, over listing_features as `f` and the rank of its fit. */
export const bandSql = (preferences: CompiledPreferences, rank: RawBuilder<number>): RawBuilder<number> =>
  sql<number>`case when ${rank} >= ${sql.lit(computeRank(2))} and ${factorsSql(preferences).location} > 0
    then ${rank} + 2 else ${rank} end`

/** The rank of a listing's fit, over listing_features as `f`. */
export function roleRankSql(roles: RoleRanks | null): RawBuilder<number> {
  const unplaced = sql.lit(UNPLACED_RANK)
  if (!roles) return sql<number>`${unplaced}`
  // The first element has the subscript 1, as the first role set has that id.
  const rank = sql`coalesce((${roles.byRoleSet.slice(1)}::int2[])[f.role_set], ${unplaced})::int4`
  if (roles.titleWords.length === 0) return sql<number>`${rank}`
  const named = roles.titleWords.map((words) => sql`f.title_words @> ${[...words]}::text[]`)
  return sql<number>`case when ${sql.join(named, sql` or `)} then greatest(${sql.lit(roles.titleRank)}, ${rank}) else ${rank} end`
}
