import { type RawBuilder, sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'
import {
  computeRank,
  type HiddenListings,
  lowestMatchRank,
  type MatchPage,
  type MatchPreferences,
  type MatchQuery,
  matchPoints,
  type ParsedSearch,
  ranksShown,
  reachablePoints,
  type ScoredListing,
  type SearchWords,
  scaleScore,
  UNPLACED_RANK,
} from '../../scoring/service.ts'
import { composeSearch, quoteTerm } from '../search/parsed-search.ts'
import { bandSql, isRemoteForSql, pointsSql, roleRankSql } from './score-sql.ts'

/** Reads the words in the language of the listings; null when the database knows them all as stop words ("the"). The word being
 *  typed is searched for as a stem and as it is written: half of "analytics" has another stem than the whole. */
export async function parseSearch({ db }: BareTx, words: SearchWords): Promise<ParsedSearch | null> {
  const terms = [...new Set(words.flat().map(quoteTerm))]
  const { rows } = await sql<{ term: string; stem: string; part: string }>`
    select term, to_tsquery('english', read)::text as stem, to_tsquery('simple', read)::text as part
    from unnest(${terms}::text[]) as term, app.searched_text(term) as read`.execute(db)
  return composeSearch(words, new Map(rows.map(({ term, ...read }) => [term, read])))
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
  const hidden = preferences.hidden_listings
  if (hidden.length > 0) all.push(sql`f.listing_id <> all(${[...hidden]}::uuid[])`)
  if (query.remote) all.push(sql`f.is_remote`)
  if (query.location_ids) all.push(sql`f.location_id = any(${[...query.location_ids]}::int4[])`)
  if (query.employment_types) all.push(sql`f.employment_type = any(${[...query.employment_types]}::int2[])`)
  if (query.salary_min !== null) all.push(sql`f.salary_annual_max >= ${query.salary_min}::int4`)
  if (query.new_only) all.push(isNew(query))
  if (query.matches_only) {
    all.push(isMatch(preferences, pointsSql(preferences), roleRankSql(preferences.roles)))
  }
  return sql.join(all, sql` and `)
}

/** Whether the query shows listings of the rank. */
const isShown = ({ roles }: MatchQuery, rank: RawBuilder<number>) => {
  const [lowest, highest] = ranksShown(roles)
  return sql`${rank} between ${sql.lit(lowest)} and ${sql.lit(highest)}`
}

const isMatch = (
  preferences: MatchPreferences,
  points: RawBuilder<unknown>,
  rank: RawBuilder<unknown>,
): RawBuilder<boolean> =>
  sql<boolean>`(${points} >= ${sql.lit(matchPoints(preferences))}
    and ${rank} >= ${sql.lit(lowestMatchRank(preferences.roles))})`

/** Whether a person who looks for remote jobs only does not see the listing. */
const isNotRemote = (preferences: MatchPreferences, { shows_not_remote }: MatchQuery): RawBuilder<boolean> =>
  preferences.remote_only && !shows_not_remote ? sql`not ${isRemoteForSql(preferences)}` : sql`false`

const isNew = ({ new_since }: MatchQuery) =>
  new_since === null ? sql`false` : sql`f.created_at > ${new_since}`

const foundBy = (search: ParsedSearch | null) =>
  search === null
    ? sql``
    : sql`join app.search_listings(${search.anywhere}::tsquery) as found on found = f.listing_id`

/** Where a listing has the words of a search: 2 as written in its title, 1 on its card, else 0. Asked for only where it orders the page. */
function buildRelevance(search: ParsedSearch | null, { sort }: MatchQuery) {
  if (search === null || sort !== 'best') return { joins: sql``, value: sql`0` }
  return {
    joins: sql`left join app.search_listings(${search.onCard}::tsquery) as carded on carded = f.listing_id
      left join app.search_listings(${search.inTitle}::tsquery) as titled on titled = f.listing_id`,
    value: sql`case when titled is not null then 2 when carded is not null then 1 else 0 end`,
  }
}

/** How many listings of each excluded company the query matches, most first. */
export async function countHidden(
  { db }: BareTx,
  preferences: MatchPreferences,
  query: MatchQuery,
  search: ParsedSearch | null,
): Promise<HiddenListings[]> {
  if (preferences.excluded_companies.length === 0) return []
  const { rows } = await sql<HiddenListings>`
    select f.company_key, count(*)::int as jobs from listing_features f ${foundBy(search)}
    where ${conditions(preferences, query, 'excluded')} and not ${isNotRemote(preferences, query)}
      and ${isShown(query, roleRankSql(preferences.roles))}
    group by f.company_key order by jobs desc, f.company_key collate "C"`.execute(db)
  return rows
}

interface PageRow {
  total: number
  matches: number
  new: number
  mine: number
  field: number
  other: number
  unrecognised: number
  role_sets: number
  not_remote: number
  listing_id: string | null
  points: number
  is_new: boolean
  band: number
}

const orders: Readonly<Record<MatchQuery['sort'], RawBuilder<unknown>>> = {
  best: sql`relevance desc, band desc, points desc, posted_date desc, listing_id desc`,
  match: sql`points desc, posted_date desc, listing_id desc`,
  date: sql`posted_date desc, listing_id desc`,
}

/** Scores every listing once, and reads the counts and the page from that. */
export async function matchPage(
  { db }: BareTx,
  preferences: MatchPreferences,
  query: MatchQuery,
  search: ParsedSearch | null,
): Promise<Omit<MatchPage, 'hidden'>> {
  const order = orders[query.sort]
  const relevance = buildRelevance(search, query)
  const rank = roleRankSql(preferences.roles)
  const shown = isShown(query, sql<number>`rank`)
  const match = isMatch(preferences, sql`points`, sql`rank`)
  const { rows } = await sql<PageRow>`
    with matched as materialized (
      select f.listing_id, f.posted_date, ${pointsSql(preferences)} as points, ${isNew(query)} as is_new,
        ${rank} as rank, ${bandSql(preferences, rank)} as band, ${relevance.value} as relevance,
        ${isNotRemote(preferences, query)} as is_not_remote
      from listing_features f ${foundBy(search)} ${relevance.joins}
      where ${conditions(preferences, query, 'others')}
    ), scored as (
      select * from matched where not is_not_remote
    ), counted as (
      select (count(*) filter (where ${shown}))::int as total,
        (count(*) filter (where ${shown} and ${match}))::int as matches,
        (count(*) filter (where ${shown} and is_new))::int as new,
        (count(*) filter (where rank >= ${sql.lit(computeRank(2))}))::int as mine,
        (count(*) filter (where rank = ${sql.lit(computeRank(1))}))::int as field,
        (count(*) filter (where rank = ${sql.lit(computeRank(0))}))::int as other,
        (count(*) filter (where rank = ${sql.lit(UNPLACED_RANK)}))::int as unrecognised,
        (select count(*) from role_sets)::int as role_sets,
        (select count(*) from matched where is_not_remote and ${shown})::int as not_remote
      from scored
    ), page as (
      select * from scored where ${shown} order by ${order}
      limit ${query.page_size} offset ${(query.page - 1) * query.page_size}
    )
    select total, matches, new, mine, field, other, unrecognised, role_sets, not_remote, listing_id, points, is_new, band
    from counted left join page on true order by ${order}`.execute(db)
  const reachable = reachablePoints(preferences)
  const items = rows.flatMap(({ listing_id, points, is_new, band }): ScoredListing[] =>
    listing_id === null ? [] : [{ listing_id, score: scaleScore(points, reachable), is_new, band }],
  )
  const [first] = rows
  if (!first) throw new Error('The counts of a page are always one row')
  const { total, matches, mine, field, other, unrecognised, role_sets: roleSets, not_remote } = first
  const roles = { mine, field, other, unrecognised }
  return { total, matches, new: first.new, roles, roleSets, items, not_remote }
}
