import { MATCH_THRESHOLD } from '@jobscout/contract/matching/thresholds.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../platform/db/transaction.ts'
import type { HiddenListings, MatchPage, MatchPreferences, MatchQuery, ScoredListing } from '../port.ts'
import type { SearchWords } from '../search-words.ts'
import { scoreSql } from './score-sql.ts'

/** Text of a tsquery, as PostgreSQL prints it. */
type SearchText = string

const quote = (word: string) => `'${word}'`

/** The words as a tsquery; null when the database knows them all as stop words ("the"). The word being typed is searched
 *  for as a stem and as it is written: half of "analytics" has another stem than the whole. */
export async function parseSearch({ db }: Tx, words: SearchWords): Promise<SearchText | null> {
  const whole = words.whole.map(quote).join(' & ')
  const last = words.last === null ? '' : `${quote(words.last)}:*`
  const { rows } = await sql<{ query: string; nodes: number }>`
    select query::text, numnode(query) as nodes
    from to_tsquery('english', ${whole}) as w, to_tsquery('english', ${last}) as stem, to_tsquery('simple', ${last}) as part,
      lateral (select case when numnode(stem) = 0 then w else w && (stem || part) end as query) as read`.execute(
    db,
  )
  const [read] = rows
  return read && read.nodes > 0 ? read.query : null
}

/** Matches either all companies that are not excluded, or only the excluded ones. */
function conditions(
  preferences: MatchPreferences,
  query: MatchQuery,
  companies: 'others' | 'excluded',
): RawBuilder<unknown> {
  const excluded = sql`${[...preferences.excluded_companies]}::text[]`
  const all: RawBuilder<unknown>[] = [sql`f.is_active`]
  if (companies === 'excluded') all.push(sql`f.company_key = any(${excluded})`)
  else if (preferences.excluded_companies.length > 0) all.push(sql`f.company_key <> all(${excluded})`)
  if (query.remote) all.push(sql`f.is_remote`)
  if (query.location_ids) all.push(sql`f.location_id = any(${[...query.location_ids]}::int4[])`)
  if (query.employment_type !== null) all.push(sql`f.employment_type = ${query.employment_type}::int2`)
  if (query.new_only) all.push(isNew(query))
  if (query.matches_only) all.push(sql`${scoreSql(preferences)} >= ${sql.lit(MATCH_THRESHOLD)}`)
  return sql.join(all, sql` and `)
}

const isNew = ({ new_since }: MatchQuery) =>
  new_since === null ? sql`false` : sql`f.created_at > ${new_since}`

const foundBy = (search: SearchText | null) =>
  search === null ? sql`` : sql`join app.search_listings(${search}::tsquery) as found on found = f.listing_id`

/** How many listings of each excluded company the query matches, most first. */
export async function countHidden(
  { db }: Tx,
  preferences: MatchPreferences,
  query: MatchQuery,
  search: SearchText | null,
): Promise<HiddenListings[]> {
  if (preferences.excluded_companies.length === 0) return []
  const { rows } = await sql<HiddenListings>`
    select f.company_key, count(*)::int as jobs from listing_features f ${foundBy(search)}
    where ${conditions(preferences, query, 'excluded')}
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

/** Scores every listing once, and reads the counts and the page from that. */
export async function matchPage(
  { db }: Tx,
  preferences: MatchPreferences,
  query: MatchQuery,
  search: SearchText | null,
): Promise<Omit<MatchPage, 'hidden'>> {
  const order =
    query.sort === 'date'
      ? sql`posted_date desc, listing_id desc`
      : sql`score desc, posted_date desc, listing_id desc`
  const { rows } = await sql<PageRow>`
    with scored as materialized (
      select f.listing_id, f.posted_date, ${scoreSql(preferences)} as score, ${isNew(query)} as is_new
      from listing_features f ${foundBy(search)}
      where ${conditions(preferences, query, 'others')}
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
