import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'

const sourceColumns = ['id', 'kind', 'address', 'name', 'etag', 'last_modified'] as const

export const findSources = ({ db }: BareTx, ids: readonly string[]) =>
  db
    .selectFrom('job_sources')
    .select(sourceColumns)
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .orderBy('name')
    .orderBy('id')
    .execute()

export type SourceToRead = Awaited<ReturnType<typeof findSources>>[number]

/** Claims the sources that are due, those that wait longest first, and sets when each is due again. */
export async function claimDueSources(
  { db, now }: BareTx,
  { limit, without }: { limit: number; without: readonly string[] },
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update job_sources set next_run_at = ${now}::timestamptz + every_hours * interval '1 hour', updated_at = ${now}
    where id in (
      select id from job_sources where state = 'active' and next_run_at <= ${now} and kind <> all(${[...without]}::text[])
      order by next_run_at limit ${limit} for update skip locked)
    returning id`.execute(db)
  return rows.map(({ id }) => id)
}

export async function recordSuccess(
  { db, now }: BareTx,
  id: string,
  { etag, lastModified }: { etag: string | null; lastModified: string | null },
): Promise<void> {
  await db
    .updateTable('job_sources')
    .set({ etag, last_modified: lastModified, last_success_at: now, failure_count: 0, updated_at: now })
    .where('id', '=', id)
    .execute()
}

export async function recordFailure({ db, now }: BareTx, id: string): Promise<void> {
  await db
    .updateTable('job_sources')
    .set((eb) => ({ failure_count: eb('failure_count', '+', 1), updated_at: now }))
    .where('id', '=', id)
    .execute()
}

export interface KnownPosting {
  readonly posting_id: string
  readonly listing_id: string | null
  readonly fingerprint: string | null
}

export const findPostings = (
  { db }: BareTx,
  sourceId: string,
  ids: readonly string[],
): Promise<KnownPosting[]> =>
  db
    .selectFrom('source_postings')
    .select(['posting_id', 'listing_id', 'fingerprint'])
    .where('job_source_id', '=', sourceId)
    .where('posting_id', '=', sql<string>`any(${[...ids]}::text[])`)
    .execute()

export interface SeenPosting {
  readonly posting_id: string
  /** Null keeps the listing that is known, unless the posting has expired. */
  readonly listing_id: string | null
  readonly has_expired: boolean
  readonly fingerprint: string | null
  readonly valid_until: Date | null
}

/** Records that a reading saw postings with different ids. Returns the listings of those that have expired. */
export async function markSeen(
  tx: BareTx,
  { sourceId, readingId }: { sourceId: string; readingId: string },
  seen: readonly SeenPosting[],
): Promise<string[]> {
  const { db, now } = tx
  const expired = seen.filter(({ has_expired }) => has_expired).map(({ posting_id }) => posting_id)
  const known = expired.length > 0 ? await findPostings(tx, sourceId, expired) : []
  await sql`
    insert into source_postings as p (job_source_id, posting_id, listing_id, fingerprint, valid_until, seen_by, seen_at,
      created_at, updated_at)
    select ${sourceId}::uuid, posting_id, listing_id, fingerprint, valid_until, ${readingId}::uuid, ${now}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(seen)}::jsonb)
      as s (posting_id text, listing_id uuid, fingerprint text, valid_until timestamptz)
    order by posting_id
    on conflict (job_source_id, posting_id) do update set
      listing_id = case when p.posting_id = any(${expired}::text[]) then null
        else coalesce(excluded.listing_id, p.listing_id) end,
      fingerprint = excluded.fingerprint, valid_until = coalesce(excluded.valid_until,
        case when p.fingerprint = excluded.fingerprint then p.valid_until end), seen_by = excluded.seen_by,
      seen_at = excluded.seen_at, misses = 0, updated_at = excluded.updated_at`.execute(db)
  return known.flatMap(({ listing_id }) => listing_id ?? [])
}

/** How many postings a reading saw. */
export async function countSeen({ db }: BareTx, sourceId: string, readingId: string): Promise<number> {
  const { count } = await db
    .selectFrom('source_postings')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('job_source_id', '=', sourceId)
    .where('seen_by', '=', readingId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Removes the postings that the complete reading before this one had not seen either, and returns their listings; those
 *  that it is the first not to see are marked. */
export async function removeMissing(
  { db, now }: BareTx,
  { sourceId, readingId }: { sourceId: string; readingId: string },
): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string | null }>`
    delete from source_postings where job_source_id = ${sourceId} and seen_by <> ${readingId} and misses = 1
    returning listing_id`.execute(db)
  await sql`
    update source_postings set misses = 1, updated_at = ${now}
    where job_source_id = ${sourceId} and seen_by <> ${readingId} and misses = 0`.execute(db)
  return rows.flatMap(({ listing_id }) => listing_id ?? [])
}

/** Whether a posting of the source waits for the second reading that does not see it. */
export const hasMissing = async ({ db }: BareTx, sourceId: string): Promise<boolean> =>
  (await db
    .selectFrom('source_postings')
    .select('posting_id')
    .where('job_source_id', '=', sourceId)
    .where('misses', '>', 0)
    .limit(1)
    .executeTakeFirst()) !== undefined

/** Detaches the listings of postings whose own date has passed, and returns them. */
export async function releaseExpired({ db, now }: BareTx): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    with expired as (
      select job_source_id, posting_id, listing_id from source_postings
      where valid_until < ${now} and listing_id is not null for update)
    update source_postings p set listing_id = null, updated_at = ${now} from expired e
    where p.job_source_id = e.job_source_id and p.posting_id = e.posting_id
    returning e.listing_id`.execute(db)
  return rows.map(({ listing_id }) => listing_id)
}

export interface PostingOfListing {
  readonly listing_id: string
  readonly posting_id: string
  readonly kind: string
  /** Of the board. */
  readonly address: string
}

/** The postings that listings have at the sources. */
export async function listPostingsForListings(
  { db }: BareTx,
  listingIds: readonly string[],
): Promise<PostingOfListing[]> {
  const { rows } = await sql<PostingOfListing>`
    select p.listing_id, p.posting_id, s.kind, s.address
    from source_postings p join job_sources s on s.id = p.job_source_id
    where p.listing_id = any(${[...listingIds]}::uuid[])`.execute(db)
  return rows
}

/** Has the details of these listings' postings read again, but for those that were read just now: their listing says something else
 *  than before, and they may be another job. */
export async function clearFingerprints(
  { db, now }: BareTx,
  listingIds: readonly string[],
  except: { readonly sourceId: string; readonly postings: readonly string[] } | null,
): Promise<void> {
  if (listingIds.length === 0) return
  await sql`
    update source_postings set fingerprint = null, updated_at = ${now}
    where listing_id = any(${[...listingIds]}::uuid[]) and fingerprint is not null
      and not (job_source_id is not distinct from ${except?.sourceId ?? null}::uuid
        and posting_id = any(${[...(except?.postings ?? [])]}::text[]))`.execute(db)
}
