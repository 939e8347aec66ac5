import { type FactorName, factorName } from '@jobscout/contract/matching/model.ts'
import { type RawBuilder, sql } from 'kysely'
import {
  type CompiledPreferences,
  type Condition,
  nearSalaryMinimum,
  pointsTable,
  type Rule,
} from '../../scoring/service.ts'

/** A boolean where the preferences alone decide, SQL where the listing does. */
type Clause = boolean | RawBuilder<boolean>

/** A column of listing_features, which the statement calls `f`. */
const column = (name: string) => sql.ref(`f.${name}`)

/** What each condition of the points table means in SQL. */
function clauses(preferences: CompiledPreferences): Record<Condition, Clause> {
  const among = (codes: readonly number[], name: string, type: 'int4' | 'int2'): Clause =>
    codes.length > 0 && sql<boolean>`${column(name)} = any(${[...codes]}::${sql.raw(type)}[])`
  const salaryFrom = (minimum: number | null): Clause =>
    minimum !== null && sql<boolean>`${column('salary_annual_max')} >= ${minimum}::int4`
  const { salary_min, experience_level } = preferences
  return {
    'remote only, and it is': preferences.remote_only && sql<boolean>`${column('is_remote')}`,
    'remote only': preferences.remote_only,
    'in a preferred location': among(preferences.location_ids, 'location_id', 'int4'),
    remote: sql<boolean>`${column('is_remote')}`,
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

function perSharedSql(each: number, atMost: number, skills: readonly number[]): RawBuilder<number> {
  if (skills.length === 0) return sql<number>`0`
  const isShared = (id: number) => sql`(${id}::int4 = any(${column('skills')}))::int4`
  const shared = sql`(${sql.join([...new Set(skills)].map(isShared), sql` + `)})`
  return sql<number>`least(${sql.lit(atMost)}, ${sql.lit(each)} * ${shared})::int4`
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

/** The score, 0 to 100, over listing_features as `f`: the same as scoreListing() gives. */
export function scoreSql(preferences: CompiledPreferences): RawBuilder<number> {
  return sql<number>`(${sql.join(Object.values(factorsSql(preferences)), sql` + `)})`
}
