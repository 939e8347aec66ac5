import { type RawBuilder, sql, type Transaction } from 'kysely'
import { factorsSql } from '../../../server/features/matching/sql-index/score-sql.ts'
import { type MatchPreferences, matchPoints, pointsTable } from '../../../server/features/scoring/service.ts'
import type { DB } from '../../../server/platform/db/database.generated.ts'
import type { DatabasePlatform } from '../../../server/platform/db/port.ts'

const SKILLS = 256
const skillPoints = pointsTable.skills as { readonly perShared: number; readonly atMost: number }

export interface SqlRow {
  readonly id: string
  readonly points: number
}
export interface SqlPage {
  readonly total: number
  readonly matches: number
  readonly rows: readonly SqlRow[]
}

/** A copy of the listings that is as narrow as SQL can have it: codes, a bit for each skill, a number for each company, no row
 *  policies, and the indexes that help to find candidates. */
export async function createNarrowTable(database: DatabasePlatform): Promise<void> {
  await database.withAdministrator(async (client) => {
    await client.query(`create unlogged table public.narrow as
      select f.listing_id as id, f.posted_date, f.location_id, f.salary_annual_max, f.industry, f.employment_type, f.experience_level,
        f.is_remote, c.company,
        coalesce((select bit_or(set_bit(0::bit(${SKILLS}), skill, 1)) from unnest(f.skills) skill), 0::bit(${SKILLS})) as skills
      from public.listing_features f join (select company_key, row_number() over (order by company_key)::int as company
        from public.listing_features group by company_key) c using (company_key) where f.is_active`)
    await client.query('create index narrow_location on public.narrow (location_id)')
    await client.query('create index narrow_remote on public.narrow (industry) where is_remote')
    await client.query('create index narrow_kind on public.narrow (industry, employment_type)')
    await client.query(
      'create table public.narrow_companies as select company, company_key from (select company_key, row_number() over (order by company_key)::int as company from public.listing_features group by company_key) c',
    )
    await client.query('create unique index narrow_companies_key on public.narrow_companies (company_key)')
    await client.query('vacuum analyze public.narrow')
    await client.query('grant select on public.narrow, public.narrow_companies to jobscout_login')
  })
}

/** Runs `work` with two parallel workers, as the owner of no policy. */
const inParallel = <T>({ db }: DatabasePlatform, work: (trx: Transaction<DB>) => Promise<T>): Promise<T> =>
  db.transaction().execute(async (trx) => {
    await sql`select set_config('max_parallel_workers_per_gather', '2', true), set_config('parallel_setup_cost', '0', true),
      set_config('parallel_tuple_cost', '0', true), set_config('min_parallel_table_scan_size', '0', true),
      set_config('jit', 'off', true)`.execute(trx)
    return work(trx)
  })

interface Scoring {
  readonly base: RawBuilder<number>
  readonly skills: RawBuilder<number>
  readonly isWanted: RawBuilder<boolean>
}

async function buildScoring(trx: Transaction<DB>, who: MatchPreferences): Promise<Scoring> {
  const { skills: _, ...factors } = factorsSql(who)
  const mask = Array.from({ length: SKILLS }, (__, skill) => (who.skills.includes(skill) ? '1' : '0')).join(
    '',
  )
  const { rows } = await sql<{ company: number }>`
    select company from public.narrow_companies where company_key = any(${[...who.excluded_companies]}::text[])`.execute(
    trx,
  )
  return {
    base: sql<number>`(${sql.join(Object.values(factors), sql` + `)})`,
    skills: sql<number>`least(${sql.lit(skillPoints.atMost)}, ${sql.lit(skillPoints.perShared)} * bit_count(skills & ${sql.lit(mask)}::bit(${sql.lit(SKILLS)})))::int`,
    isWanted: sql<boolean>`f.company <> all(${rows.map(({ company }) => company)}::int4[])
      and (f.is_remote or not ${sql.lit(who.remote_only)})`,
  }
}

/** The best rows among those that a condition lets through. `offset 0` keeps the points from being computed twice. */
const bestRows = async (
  trx: Transaction<DB>,
  { base, skills, isWanted }: Scoring,
  count: number,
  condition: RawBuilder<unknown>,
  least = 0,
  table = 'narrow',
): Promise<SqlRow[]> => {
  const { rows } = await sql<SqlRow>`
    select id, base + ${skills} as points from (
      select f.id, f.posted_date, f.skills, ${base} as base from public.${sql.raw(table)} f where ${isWanted} and (${condition}) offset 0) f
    where base >= ${sql.lit(least)} order by points desc, posted_date desc, id desc limit ${sql.lit(count)}`.execute(
    trx,
  )
  return rows
}

/** The first 20 and exact counts: one scan counts by points and looks at skills only where they decide, a second one reads the
 *  rows that can be on the page. */
export async function pageInBestSql(database: DatabasePlatform, who: MatchPreferences): Promise<SqlPage> {
  return inParallel(database, async (trx) => {
    const scoring = await buildScoring(trx, who)
    const { base, skills, isWanted } = scoring
    const match = matchPoints(who)
    const least = match - skillPoints.atMost
    const { rows: counts } = await sql<{ base: number; jobs: number; close: number }>`
      select base, count(*)::int as jobs, (count(*) filter (where base >= ${sql.lit(least)} and base < ${sql.lit(match)}
        and base + ${skills} >= ${sql.lit(match)}))::int as close
      from (select f.skills, ${base} as base from public.narrow f where ${isWanted} offset 0) f
      group by base order by base desc`.execute(trx)
    let floor = 0
    let above = 0
    for (const group of counts) {
      above += group.jobs
      floor = group.base
      if (above >= PAGE) break
    }
    const rows = await bestRows(trx, scoring, PAGE, sql`true`, floor - skillPoints.atMost)
    return {
      total: counts.reduce((sum, { jobs }) => sum + jobs, 0),
      matches: counts.reduce((sum, group) => sum + (group.base >= match ? group.jobs : group.close), 0),
      rows,
    }
  })
}

const PAGE = 20

/** The best rows with the help of indexes: candidates first by place, then also by industry and type, and all where none of the
 *  others is certain to have fewer points. */
export async function bestWithIndexes(
  database: DatabasePlatform,
  who: MatchPreferences,
  count: number,
): Promise<readonly SqlRow[]> {
  return inParallel(database, async (trx) => {
    const scoring = await buildScoring(trx, who)
    const isNear = who.remote_only ? sql`false` : sql`f.location_id = any(${[...who.location_ids]}::int4[])`
    const industries = sql`${[...who.industries]}::int2[]`
    const isRemote = sql`(f.is_remote and f.industry = any(${industries}))`
    const isKind = sql`(f.industry = any(${industries}) and f.employment_type = any(${[...who.employment_types]}::int2[]))`
    const near = await bestRows(trx, scoring, count, sql`${isNear} or ${isRemote}`)
    if (readLastPoints(near, count) > (who.remote_only ? 80 : 75)) return near
    const wide = await bestRows(trx, scoring, count, sql`${isNear} or ${isRemote} or ${isKind}`)
    if (readLastPoints(wide, count) > (who.remote_only ? 80 : 70)) return wide
    return bestRows(trx, scoring, count, sql`true`)
  })
}

/** Makes a table of some of the listings, as if they had just come. */
export const createArrivals = (database: DatabasePlatform, ids: readonly string[]): Promise<void> =>
  database.withAdministrator(async (client) => {
    await client.query(
      'create table public.arrivals as select * from public.narrow where id = any($1::uuid[])',
      [ids],
    )
    await client.query('analyze public.arrivals')
    await client.query('grant select on public.arrivals to jobscout_login')
  })

/** The listings of createArrivals with at least so many points. */
export async function arrivalsInSql(
  database: DatabasePlatform,
  who: MatchPreferences,
  floor: number,
  count: number,
): Promise<readonly SqlRow[]> {
  return inParallel(database, async (trx) => {
    const least = Math.max(0, floor - skillPoints.atMost)
    const rows = await bestRows(trx, await buildScoring(trx, who), count, sql`true`, least, 'arrivals')
    return rows.filter(({ points }) => points >= floor)
  })
}

const readLastPoints = (rows: readonly SqlRow[], count: number) =>
  rows.length < count ? 0 : (rows.at(-1)?.points ?? 0)
