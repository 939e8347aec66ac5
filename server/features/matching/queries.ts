import { skillsFromMask } from '@jobscout/contract/matching/dictionaries/skills.ts'
import type { ListingFeatures, ListingLabels } from '@jobscout/contract/matching/features.ts'
import { MATCH_THRESHOLD } from '@jobscout/contract/matching/thresholds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../platform/db/transaction.ts'
import type { HiddenListings, MatchPage, MatchPreferences, MatchQuery, ScoredListing } from './port.ts'
import { scoreSql } from './score-sql.ts'
import type { SearchWords } from './search-query.ts'

export const findStatedPreferences = ({ db, actor }: Tx) =>
  db
    .selectFrom('job_preferences')
    .select([
      'preferred_locations',
      'remote_only',
      'salary_min',
      'employment_types',
      'excluded_companies',
      'preferred_industries',
      'experience_level',
      'skills',
    ])
    .where('user_id', '=', actor.userId)
    .executeTakeFirst()

/** Ids of the locations that answer to one of the keys. */
export async function findLocationIds({ db }: Tx, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select app.locations_with_keys(${keys}::text[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The database's reading of a search; null when only words without meaning are left ("the"). The word being typed is
 *  looked for as a stem and as it stands: half of "analytics" has another stem than the whole. */
export async function parseSearch({ db }: Tx, { whole, last }: SearchWords): Promise<string | null> {
  const { rows } = await sql<{ query: string; nodes: number }>`
    select query::text, numnode(query) as nodes
    from to_tsquery('english', ${whole}) as w, to_tsquery('english', ${last}) as stem, to_tsquery('simple', ${last}) as part,
      lateral (select case when numnode(stem) = 0 then w else w && (stem || part) end as query) as read`.execute(
    db,
  )
  const [read] = rows
  return read && read.nodes > 0 ? read.query : null
}

/** Of the companies that are not excluded, or of the excluded ones alone. */
function conditions(
  wanted: MatchPreferences,
  query: MatchQuery,
  of: 'others' | 'excluded',
): RawBuilder<unknown> {
  const excluded = sql`${[...wanted.excluded_companies]}::text[]`
  const all: RawBuilder<unknown>[] = [sql`f.is_active`]
  if (of === 'excluded') all.push(sql`f.company_key = any(${excluded})`)
  else if (wanted.excluded_companies.length > 0) all.push(sql`f.company_key <> all(${excluded})`)
  if (query.remote) all.push(sql`f.is_remote`)
  if (query.location_ids) all.push(sql`f.location_id = any(${[...query.location_ids]}::int4[])`)
  if (query.employment_type !== null) all.push(sql`f.employment_type = ${query.employment_type}::int2`)
  if (query.new_only) all.push(isNew(query))
  if (query.matches_only) all.push(sql`${scoreSql(wanted)} >= ${sql.lit(MATCH_THRESHOLD)}`)
  return sql.join(all, sql` and `)
}

const isNew = ({ new_since }: MatchQuery) =>
  new_since === null ? sql`false` : sql`f.created_at > ${new_since}`

const foundBy = ({ search }: MatchQuery) =>
  search === null ? sql`` : sql`join app.search_listings(${search}::tsquery) as found on found = f.listing_id`

/** How many listings of each excluded company the query would leave; most first. */
export async function countHidden(
  { db }: Tx,
  wanted: MatchPreferences,
  query: MatchQuery,
): Promise<HiddenListings[]> {
  if (wanted.excluded_companies.length === 0) return []
  const { rows } = await sql<HiddenListings>`
    select f.company_key, count(*)::int as jobs from listing_features f ${foundBy(query)}
    where ${conditions(wanted, query, 'excluded')}
    group by f.company_key order by jobs desc, f.company_key`.execute(db)
  return rows
}

interface PageRow {
  total: number
  matches: number
  new: number
  listing_id: string | null
  score: number
  is_new: boolean
}

/** Every listing is scored once; counts and the page are read from that. */
export async function matchPage({ db }: Tx, wanted: MatchPreferences, query: MatchQuery): Promise<MatchPage> {
  const order =
    query.sort === 'date'
      ? sql`posted_date desc, listing_id desc`
      : sql`score desc, posted_date desc, listing_id desc`
  const { rows } = await sql<PageRow>`
    with scored as materialized (
      select f.listing_id, f.posted_date, ${scoreSql(wanted)} as score, ${isNew(query)} as is_new
      from listing_features f ${foundBy(query)}
      where ${conditions(wanted, query, 'others')}
    ), counted as (
      select count(*)::int as total, (count(*) filter (where score >= ${sql.lit(MATCH_THRESHOLD)}))::int as matches,
        (count(*) filter (where is_new))::int as new
      from scored
    ), page as (
      select * from scored order by ${order}
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}
    )
    select total, matches, new, listing_id, score, is_new
    from counted left join page on true order by ${order}`.execute(db)
  const items = rows.flatMap(({ listing_id, score, is_new }): ScoredListing[] =>
    listing_id === null ? [] : [{ listing_id, score, is_new }],
  )
  const [first] = rows
  return { total: first?.total ?? 0, matches: first?.matches ?? 0, new: first?.new ?? 0, items }
}

/** What the match reads of these listings, and what its reasons call things. */
export async function findFeatures(
  { db }: Tx,
  ids: readonly string[],
): Promise<Map<string, { features: ListingFeatures; words: ListingLabels }>> {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('listing_features as f')
    .innerJoin('job_listings as l', 'l.id', 'f.listing_id')
    .select([
      'f.listing_id',
      'f.location_id',
      'f.is_remote',
      'f.industry',
      'f.employment_type',
      'f.experience_level',
      'f.salary_annual_max',
      'f.skills',
      'l.location',
      'l.salary_currency',
    ])
    .select((eb) =>
      eb
        .or([eb('l.salary_min', 'is not', null), eb('l.salary_max', 'is not', null)])
        .$castTo<boolean>()
        .as('has_salary'),
    )
    .where('f.listing_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
  return new Map(
    rows.map(({ listing_id, location, has_salary, salary_currency, skills, ...codes }) => [
      listing_id,
      {
        features: { ...codes, skills: skillsFromMask(skills) },
        words: { location, has_salary, salary_currency },
      },
    ]),
  )
}
