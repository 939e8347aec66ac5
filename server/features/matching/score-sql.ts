import { skillsMask } from '@jobscout/contract/matching/dictionaries/skills.ts'
import type { CompiledPreferences } from '@jobscout/contract/matching/features.ts'
import { type FactorName, factorName } from '@jobscout/contract/matching/model.ts'
import {
  type Condition,
  type FactorPoints,
  nearSalary,
  pointsTable,
} from '@jobscout/contract/matching/points.ts'
import { type RawBuilder, sql } from 'kysely'

/** True or false where the preferences alone decide, SQL where the listing does. */
type Clause = boolean | RawBuilder<boolean>

/** What each condition of the points table means over the columns of listing_features. */
function clauses(wanted: CompiledPreferences, alias: string): Record<Condition, Clause> {
  const column = (name: string) => sql.ref(`${alias}.${name}`)
  const among = (codes: readonly number[], name: string, type: 'int4' | 'int2'): Clause =>
    codes.length > 0 && sql<boolean>`${column(name)} = any(${[...codes]}::${sql.raw(type)}[])`
  const salaryFrom = (minimum: number | null): Clause =>
    minimum !== null && sql<boolean>`${column('salary_annual_max')} >= ${minimum}::int4`
  const { salary_min, experience_level } = wanted
  return {
    'remote wanted only, and it is': wanted.remote_only && sql<boolean>`${column('is_remote')}`,
    'remote wanted only': wanted.remote_only,
    'in a preferred location': among(wanted.location_ids, 'location_id', 'int4'),
    remote: sql<boolean>`${column('is_remote')}`,
    'in a preferred industry': among(wanted.industries, 'industry', 'int2'),
    'of a preferred employment type': among(wanted.employment_types, 'employment_type', 'int2'),
    'salary reaches the minimum': salaryFrom(salary_min),
    'salary nearly reaches the minimum': salaryFrom(salary_min === null ? null : nearSalary(salary_min)),
    'of the preferred level':
      experience_level !== null && sql<boolean>`${column('experience_level')} = ${experience_level}::int2`,
  }
}

function factorSql(points: FactorPoints, wanted: CompiledPreferences, alias: string): RawBuilder<number> {
  if ('perShared' in points) {
    if (wanted.skills.length === 0) return sql<number>`0`
    const shared = sql`bit_count(${sql.ref(`${alias}.skills`)} & ${skillsMask(wanted.skills)}::bit(256))`
    return sql<number>`least(${sql.lit(points.atMost)}, ${sql.lit(points.perShared)} * ${shared})::int4`
  }
  const meaning = clauses(wanted, alias)
  const cases: RawBuilder<unknown>[] = []
  for (const { when, points: given } of points.firstOf) {
    const clause = meaning[when]
    if (clause === false) continue
    if (clause === true) {
      cases.push(sql`else ${sql.lit(given)}`)
      break
    }
    cases.push(sql`when ${clause} then ${sql.lit(given)}`)
  }
  const decided = cases.length === 0
  if (decided) return sql<number>`0`
  const last = points.firstOf.some(({ when }) => meaning[when] === true) ? sql`` : sql`else 0`
  return sql<number>`case ${sql.join(cases, sql` `)} ${last} end`
}

/** Each factor's points over listing_features under an alias, as integers. */
export function factorsSql(wanted: CompiledPreferences, alias = 'f'): Record<FactorName, RawBuilder<number>> {
  const entries = factorName.options.map(
    (name) => [name, factorSql(pointsTable[name], wanted, alias)] as const,
  )
  return Object.fromEntries(entries) as Record<FactorName, RawBuilder<number>>
}

/** The score of listing_features under an alias, 0 to 100: the sum of the factors, equal to scoreListing(). */
export function scoreSql(wanted: CompiledPreferences, alias = 'f'): RawBuilder<number> {
  return sql<number>`(${sql.join(Object.values(factorsSql(wanted, alias)), sql` + `)})`
}
