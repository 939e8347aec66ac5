import { sql } from 'kysely'
import type { BareTx } from '../../../platform/db/transaction.ts'
import type { CandidateKeys } from './candidate-keys.ts'
import type { CandidateListing, MergedPosting } from './find-duplicates.ts'

/** So many listings of one company, title and place are compared at most, the latest first. */
const CANDIDATES_MAX = 5_000

/** The open listings that share a key with one of these, except those of `without`, which change now. */
export async function findCandidates(
  { db }: BareTx,
  keys: readonly CandidateKeys[],
  without: readonly string[],
): Promise<(CandidateListing & { readonly id: string })[]> {
  const postingKeys = [...new Set(keys.flatMap(({ posting_keys }) => posting_keys))]
  const { rows } = await sql<CandidateListing & { id: string }>`
    select id, dedupe_key, title, company, location, description, job_url, apply_url from job_listings
    where id in (
      select id from job_listings where is_active and job_key = any(${keys.map(({ job_key }) => job_key)}::text[])
      union
      select id from job_listings where is_active and posting_keys <> '{}' and posting_keys && ${postingKeys}::text[])
    and dedupe_key <> all(${[...without]}::text[])
    order by posted_date desc, id limit ${CANDIDATES_MAX}`.execute(db)
  return rows
}

/** Records which listing postings belong to and what they say. Writes nothing for those that are recorded so already. */
export async function saveMerged({ db, now }: BareTx, merged: readonly MergedPosting[]): Promise<void> {
  const rows = merged.map(({ posting: { listing }, into, evidence }) => ({
    ...listing,
    into_key: into,
    evidence,
  }))
  await sql`
    insert into merged_postings as m (dedupe_key, listing_id, source, source_id, content_hash, title, company, location, salary,
      job_url, apply_url, posted_date, evidence, created_at, updated_at)
    select i.dedupe_key, l.id, i.source, i.source_id, i.content_hash, i.title, i.company, i.location, i.salary, i.job_url,
      i.apply_url, i.posted_date, i.evidence, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (dedupe_key text, into_key text, source text, source_id text,
      content_hash text, title text, company text, location text, salary text, job_url text, apply_url text,
      posted_date timestamptz, evidence jsonb)
    join job_listings l on l.dedupe_key = i.into_key
    order by i.dedupe_key
    on conflict (dedupe_key) do update set listing_id = excluded.listing_id, source = excluded.source,
      source_id = excluded.source_id, content_hash = excluded.content_hash, title = excluded.title,
      company = excluded.company, location = excluded.location, salary = excluded.salary, job_url = excluded.job_url,
      apply_url = excluded.apply_url, posted_date = excluded.posted_date, evidence = excluded.evidence,
      updated_at = excluded.updated_at
    where (m.content_hash, m.listing_id) is distinct from (excluded.content_hash, excluded.listing_id)`.execute(
    db,
  )
}

/** Deletes the merge of postings that are listings of their own now, or whose listing has changed: they are compared again when they are
 *  seen next. */
export async function releaseMerged(
  { db }: BareTx,
  { ownKeys, into }: { ownKeys: readonly string[]; into: readonly string[] },
): Promise<void> {
  await sql`
    delete from merged_postings where dedupe_key = any(${[...ownKeys]}::text[])
      or listing_id in (select id from job_listings where dedupe_key = any(${[...into]}::text[]))`.execute(db)
}

/** Makes listings whose own posting is gone those of a merged posting, the latest of the ones that are left: with its links at once, and
 *  with the rest of what it says when it is read next. Returns them. */
export async function handOverListings(
  { db, now }: BareTx,
  left: readonly { readonly listing_id: string; readonly key: string }[],
): Promise<string[]> {
  if (left.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    with left_over as (
      select distinct on (m.listing_id) m.* from merged_postings m
      where m.dedupe_key = any(${left.map(({ key }) => key)}::text[])
        and m.listing_id = any(${left.map(({ listing_id }) => listing_id)}::uuid[])
      order by m.listing_id, m.posted_date desc, m.dedupe_key
    ), moved as (
      update job_listings l set dedupe_key = m.dedupe_key, source = m.source, source_id = m.source_id, content_hash = '',
        job_url = m.job_url, apply_url = m.apply_url, updated_at = ${now}
      from left_over m where l.id = m.listing_id and l.dedupe_key <> all(${left.map(({ key }) => key)}::text[])
      returning l.id, m.dedupe_key
    ), own as (delete from merged_postings m using moved where m.dedupe_key = moved.dedupe_key)
    select id from moved`.execute(db)
  return rows.map(({ id }) => id)
}
