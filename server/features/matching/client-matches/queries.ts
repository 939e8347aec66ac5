import { sql } from 'kysely'
import { changedSince, type Snapshot } from '../../../platform/db/snapshot.ts'
import type { BareTx, Tx } from '../../../platform/db/transaction.ts'
import { fitOfBand, type ListingValues, type Match, type OpenListing } from '../../scoring/service.ts'

/** Locks the cursor for the transaction, so that one server at a time computes matches. Undefined while another one does,
 *  where the caller does not wait. A snapshot of the future is that of another cluster, which says nothing about this one. */
export async function lockCursor({ db }: BareTx, { wait }: { wait: boolean }) {
  const locked = await sql`select from match_cursor for update ${wait ? sql`` : sql`skip locked`}`.execute(db)
  if (locked.rows.length === 0) return undefined
  // After the lock: a statement that waits compares with the moment at which it began.
  const { rows } = await sql<{ snapshot: Snapshot | null }>`
    select case when pg_snapshot_xmax(snapshot) <= pg_snapshot_xmax(pg_current_snapshot()) then snapshot::text end as snapshot
    from match_cursor`.execute(db)
  return rows[0]
}

export async function moveCursor({ db, now }: BareTx, snapshot: Snapshot): Promise<void> {
  await sql`update match_cursor set snapshot = ${snapshot}::pg_snapshot, updated_at = ${now}`.execute(db)
}

export async function readSnapshot({ db }: BareTx): Promise<Snapshot> {
  const { rows } = await sql<{ snapshot: string }>`select pg_current_snapshot()::text as snapshot`.execute(db)
  return rows[0]?.snapshot ?? ''
}

export interface ChangedListing extends OpenListing {
  readonly is_active: boolean
}

interface ChangedRow extends ListingValues {
  readonly snapshot: string
  readonly listing_id: string | null
  readonly is_active: boolean
  readonly title_words: string[]
}

const microseconds = (column: string) =>
  sql.raw(`((extract(epoch from ${column}) - 946684800) * 1000000)::float8`)

/** Listings that were written after `since`, at most `limit`, and the snapshot that has seen them. */
export async function listChanges(
  { db }: BareTx,
  since: Snapshot,
  limit: number,
): Promise<{ snapshot: Snapshot; changes: ChangedListing[] }> {
  const { rows } = await sql<ChangedRow>`
    select pg_current_snapshot()::text as snapshot, f.listing_id, f.is_active, f.location_id, f.is_remote, f.industry,
      f.employment_type, f.experience_level, f.salary_annual_max, f.role_set, f.skills, f.company_key, f.title_words,
      ${microseconds('f.posted_date')} as posted, ${microseconds('f.created_at')} as created
    from (select ${since}::pg_snapshot as since) as one left join listing_features f
      on ${sql.raw(changedSince('one.since'))}
    limit ${limit}`.execute(db)
  return {
    snapshot: rows[0]?.snapshot ?? since,
    changes: rows.flatMap(({ snapshot: _, listing_id, is_active, title_words, ...values }) =>
      listing_id === null ? [] : [{ listing_id, is_active, title_words, values }],
    ),
  }
}

/** Clients who have one of these listings among their matches are computed anew. */
export async function markHoldersOutdated({ db, now }: BareTx, listingIds: readonly string[]): Promise<void> {
  await sql`
    update matched_clients c set is_outdated = true, updated_at = ${now}
    where not c.is_outdated and c.user_id in (
      select m.user_id from client_matches m where m.listing_id = any(${[...listingIds]}::uuid[]) and m.left_at is null)`.execute(
    db,
  )
}

export async function markAllOutdated({ db, now }: BareTx): Promise<void> {
  await sql`update matched_clients set is_outdated = true, updated_at = ${now} where not is_outdated`.execute(
    db,
  )
}

/** Assigns every client to the run. Returns how many they are. */
export async function assignToRun({ db, now }: BareTx, runId: string): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    with assigned as (update matched_clients set run_id = ${runId}::uuid, updated_at = ${now} returning 1)
    select count(*)::int as clients from assigned`.execute(db)
  return rows[0]?.clients ?? 0
}

export async function countOfRun({ db }: BareTx, runId: string): Promise<number> {
  const { rows } = await sql<{ clients: number }>`
    select count(*)::int as clients from matched_clients where run_id = ${runId}::uuid`.execute(db)
  return rows[0]?.clients ?? 0
}

export interface DueClient {
  readonly user_id: string
  readonly version: number
}

/** The next clients that a run has not come to, by id. */
export async function listOfRun({ db }: BareTx, runId: string, limit: number): Promise<DueClient[]> {
  const { rows } = await sql<DueClient>`
    select user_id, version from matched_clients where run_id = ${runId}::uuid order by user_id limit ${limit}`.execute(
    db,
  )
  return rows
}

const after = (id: string | null) => sql`(${id}::uuid is null or user_id > ${id}::uuid)`

/** The next clients whose matches have to be computed, by id. */
export async function listOutdated(
  { db }: BareTx,
  afterId: string | null,
  limit: number,
): Promise<DueClient[]> {
  const { rows } = await sql<DueClient>`
    select user_id, version from matched_clients where is_outdated and ${after(afterId)} order by user_id limit ${limit}`.execute(
    db,
  )
  return rows
}

export interface KnownClient extends DueClient {
  readonly floor: number
}

/** The next clients whose matches are up to date, by id. */
export async function listUpToDate(
  { db }: BareTx,
  afterId: string | null,
  limit: number,
): Promise<KnownClient[]> {
  const { rows } = await sql<KnownClient>`
    select user_id, version, floor from matched_clients
    where not is_outdated and ${after(afterId)} order by user_id limit ${limit}`.execute(db)
  return rows
}

/** Those whose matches are kept at present. */
export async function findActive({ db }: BareTx, userIds: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    select id from app.active_clients(${[...userIds]}::uuid[]) as id`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

export interface Pair {
  readonly user_id: string
  readonly listing_id: string
}

/** Those of the matches that their client has applied for. */
export async function findApplied({ db }: BareTx, pairs: readonly Pair[]): Promise<Pair[]> {
  if (pairs.length === 0) return []
  const { rows } = await sql<Pair>`
    select user_id, listing_id from app.applied_matches(${pairs.map(({ user_id }) => user_id)}::uuid[],
      ${pairs.map(({ listing_id }) => listing_id)}::uuid[])`.execute(db)
  return rows
}

/** Those of the listings that are gone. An index in memory may still have them. */
export async function findRemoved({ db }: BareTx, listingIds: Set<string>): Promise<Set<string>> {
  if (listingIds.size === 0) return listingIds
  const { rows } = await sql<{ id: string }>`
    select id from unnest(${[...listingIds]}::uuid[]) as id
    where not exists (select from listing_features l where l.listing_id = id)`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** The matches of these clients. */
export async function listMatches(
  { db }: BareTx,
  userIds: readonly string[],
): Promise<(Match & { readonly user_id: string })[]> {
  const { rows } = await sql<Match & { readonly user_id: string }>`
    select m.user_id, m.listing_id, m.score, m.band, ${microseconds('f.posted_date')} as posted
    from client_matches m join listing_features f on f.listing_id = m.listing_id
    where m.user_id = any(${[...userIds]}::uuid[]) and m.left_at is null`.execute(db)
  return rows
}

export interface ComputedClient extends KnownClient {
  readonly has_roles: boolean
  readonly matches: readonly Pick<Match, 'listing_id' | 'score' | 'band'>[]
}

export interface Written {
  readonly found: number
  readonly gone: number
}

/** A listing is stored and seen by the computation this long after its time of creation at most. */
const LATE_MS = 3_600_000

/** Replaces the matches of these clients, and writes only what differs. With `isComplete`, they were computed from all
 *  listings: what they did not find then is not announced when it moves up later. */
export async function writeMatches(
  { db, now }: BareTx,
  clients: readonly ComputedClient[],
  { isComplete }: { readonly isComplete: boolean },
): Promise<Written> {
  const lateFrom = new Date(now.getTime() - LATE_MS)
  const states = clients.map(({ matches: _, ...state }) => state)
  const found = clients.flatMap(({ user_id, matches }) =>
    matches.map(({ listing_id, score, band }) => ({
      user_id,
      listing_id,
      score,
      band,
      fit: fitOfBand(band),
    })),
  )
  const { rows } = await sql<Written>`
    with computed as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(states)}::jsonb)
        as c (user_id uuid, version int, floor smallint, has_roles boolean)
    ), found as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(found)}::jsonb)
        as f (user_id uuid, listing_id uuid, score smallint, band smallint, fit smallint)
    ), gone as (
      update client_matches m set left_at = ${now}, updated_at = ${now}
      from computed c
      where m.user_id = c.user_id and m.left_at is null
        and not exists (select from found f where f.user_id = m.user_id and f.listing_id = m.listing_id)
      returning 1
    ), written as (
      insert into client_matches as m (user_id, listing_id, score, band, fit, found_at, is_news, created_at, updated_at)
      select f.user_id, f.listing_id, f.score, f.band, f.fit, ${now},
        coalesce(not s.starts_anew and l.created_at > s.known_since, false), ${now}, ${now}
      from found f
        join matched_clients s on s.user_id = f.user_id
        join listing_features l on l.listing_id = f.listing_id
      on conflict (user_id, listing_id) do update
        set score = excluded.score, band = excluded.band, fit = excluded.fit, left_at = null, updated_at = excluded.updated_at,
          -- What only became a match of the client's roles with other preferences is no news.
          is_news = m.is_news
            and (m.notified_at is not null or excluded.is_news or m.fit is not distinct from excluded.fit)
        where (m.score, m.band, m.fit, m.left_at)
          is distinct from (excluded.score, excluded.band, excluded.fit, null::timestamptz)
      returning (m.found_at = ${now}) as is_new
    ), known as (
      update matched_clients s set
        floor = c.floor, has_roles = c.has_roles, updated_at = ${now},
        run_id = case when not ${isComplete}::boolean then s.run_id end,
        -- Changed meanwhile, or one of the listings was removed since the index was read.
        is_outdated = s.version <> c.version or exists (select from found f where f.user_id = c.user_id
          and not exists (select from listing_features l where l.listing_id = f.listing_id)),
        starts_anew = s.starts_anew and s.version <> c.version,
        known_since = case
          when s.starts_anew or s.known_since is null then ${now}
          when ${isComplete}::boolean then greatest(s.known_since, ${lateFrom}::timestamptz)
          else s.known_since end
      from computed c where s.user_id = c.user_id
    )
    select (select count(*) from written where is_new)::int as found, (select count(*) from gone)::int as gone`.execute(
    db,
  )
  return rows[0] ?? { found: 0, gone: 0 }
}

/** Forgets matches that left before. */
export async function deleteLeft({ db }: BareTx, before: Date): Promise<void> {
  await db.deleteFrom('client_matches').where('left_at', '<', before).execute()
}

export interface MatchAlert {
  readonly user_id: string
  readonly jobs: number
  readonly has_roles: boolean
  readonly job_title: string
  readonly company_name: string
  readonly score: number
}

/** Open listings that an alert of the actor named, the best first. */
export const findAlerted = ({ db, actor }: Tx, at: Date) =>
  db
    .selectFrom('client_matches as m')
    .innerJoin('listing_features as f', 'f.listing_id', 'm.listing_id')
    .select(['m.listing_id', 'f.company_key'])
    .where('m.user_id', '=', actor.userId)
    .where('m.notified_at', '=', at)
    .where('f.is_active', '=', true)
    .orderBy('m.band', 'desc')
    .orderBy('m.score', 'desc')
    .orderBy('f.posted_date', 'desc')
    .orderBy('m.listing_id', 'desc')
    .execute()

/** What clients are notified of now, with the best job of each, in the order of their ids. Each is returned once. */
export async function claimAlerts({ db, now }: BareTx, after: string | null, limit: number) {
  const { rows } = await sql<MatchAlert>`
    select user_id, jobs, has_roles, job_title, company_name, score
    from app.claim_match_alerts(${now}::timestamptz, ${after}::uuid, ${limit})`.execute(db)
  return rows
}

export async function markNotified({ db, now }: BareTx, userId: string, listingIds: readonly string[]) {
  await sql`
    select app.note_matches_as_notified(${userId}::uuid, ${[...listingIds]}::uuid[], ${now}::timestamptz)`.execute(
    db,
  )
}
