import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import type { AcceptedListing, ListingRow } from './derive/listing-rows.ts'
import type { SketchedPosting } from './duplicates/find-duplicates.ts'

export interface KnownListing {
  readonly dedupe_key: string
  readonly twin_key: string | null
  readonly content_hash: string
  readonly source: string
  readonly posted_date: Date
  /** The dedupe key of the listing that the posting is merged into. Null for a listing. */
  readonly merged_into: string | null
}

/** Stored listings with the same posting as one of the batch, open ones with the same job, and postings of it that are merged. A job
 *  that is posted again after it was closed is listed anew. */
export async function findKnown({ db }: BareTx, batch: readonly AcceptedListing[]): Promise<KnownListing[]> {
  const keys = batch.map(({ listing }) => listing.dedupe_key)
  const ofListing = sql.raw('dedupe_key, twin_key, content_hash, source, posted_date, null as merged_into')
  const { rows } = await sql<KnownListing>`
    select ${ofListing} from job_listings where dedupe_key = any(${keys}::text[])
    union
    select ${ofListing} from job_listings
    where twin_key = any(${batch.map(({ twin_key }) => twin_key)}::text[]) and is_active
    union all
    select m.dedupe_key, null, m.content_hash, m.source, m.posted_date, l.dedupe_key
    from merged_postings m join job_listings l on l.id = m.listing_id where m.dedupe_key = any(${keys}::text[])`.execute(
    db,
  )
  return rows
}

/** Columns of job_listings as they come in, with their types. posted_date is handled separately. */
const columnTypes = `source text, source_id text, dedupe_key text, twin_key text, content_hash text, title text, company text,
  company_url text, location text, locations text[], location_id int, description text, is_remote boolean, employment_type text,
  experience_level text, industry text, sector text, salary text, salary_min int, salary_max int, salary_currency text,
  skills text[], provenance jsonb, job_url text, apply_url text, job_key text, posting_keys text[],
  copy_keys int[]`
const columnNames = columnTypes.split(/,\s*/).map((column) => column.split(' ')[0] ?? '')
const columns = sql.raw(columnNames.join(', '))
const assignments = sql.raw(columnNames.map((name) => `${name} = excluded.${name}`).join(', '))

export interface SavedListing {
  readonly id: string
  readonly dedupe_key: string
}

/** Inserts or updates postings that are new or changed in one statement, and returns those that it wrote. A date that the
 *  source gives relative to the day of reading never makes a posting younger. */
export async function upsertListings(
  { db, now }: BareTx,
  batch: readonly SketchedPosting[],
  locations: ReadonlyMap<string, number>,
): Promise<SavedListing[]> {
  const postings = batch.map(({ accepted: { listing, twin_key, place }, keys }) => ({
    ...listing,
    ...keys,
    twin_key,
    location_id: (place && locations.get(place.name)) ?? null,
  }))
  const { rows } = await sql<SavedListing>`
    insert into job_listings as l (${columns}, posted_date, created_at, updated_at)
    select ${columns}, posted_date, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(postings)}::jsonb) as i (${sql.raw(columnTypes)}, posted_date timestamptz)
    order by dedupe_key
    on conflict (dedupe_key) do update set ${assignments}, updated_at = excluded.updated_at,
      posted_date = case when excluded.provenance ? 'posted_date' then excluded.posted_date
        else least(l.posted_date, excluded.posted_date) end
    where l.content_hash <> excluded.content_hash
    returning id, dedupe_key`.execute(db)
  return rows
}

/** Stored listings of the same posting as one of these, and open ones of the same job, by the keys of the postings. */
export async function findListingIds({ db }: BareTx, postings: readonly AcceptedListing[]) {
  const keys = postings.map(({ listing }) => listing.dedupe_key)
  const { rows } = await sql<{ id: string; dedupe_key: string; twin_key: string | null }>`
    select id, dedupe_key, twin_key from job_listings where dedupe_key = any(${keys}::text[])
    union
    select listing_id, dedupe_key, null from merged_postings where dedupe_key = any(${keys}::text[])
    union
    select id, dedupe_key, twin_key from job_listings
    where twin_key = any(${postings.map(({ twin_key }) => twin_key)}::text[]) and is_active
    order by id`.execute(db)
  return rows
}

/** What a listing of each of these locations says of its places. */
export async function listPlacesForLocations({ db }: BareTx, locations: readonly number[]) {
  const { rows } = await sql<{ location_id: number; location: string; locations: string[] }>`
    select * from app.places_of_locations(${[...locations]}::int[])`.execute(db)
  return rows
}

/** Marks open listings as closed, and returns them. */
export async function markClosed(
  { db, now }: BareTx,
  ids: readonly string[],
  reason: string,
): Promise<string[]> {
  const rows = await db
    .updateTable('job_listings')
    .set({ is_active: false, closed_at: now, closed_reason: reason, updated_at: now })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('is_active', '=', true)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Marks listings as open that were closed, and returns them. */
export async function markOpen({ db, now }: BareTx, ids: readonly string[]): Promise<string[]> {
  const rows = await db
    .updateTable('job_listings')
    .set({ is_active: true, closed_at: null, closed_reason: null, updated_at: now })
    .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .where('closed_at', 'is not', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

/** Of a job that a person adds, beside what is derived from its text. */
interface OwnColumns {
  readonly location_id: number | null
  readonly closes_on: string | null
}

/** Columns that a person's own words decide. */
function buildColumns({ skills, locations, provenance, ...listing }: ListingRow, ownColumns: OwnColumns) {
  const { source: _, source_id: __, company_url: ___, posted_date: ____, ...columns } = listing
  return {
    ...columns,
    ...ownColumns,
    locations: [...locations],
    skills: [...skills],
    provenance: JSON.stringify(provenance),
  }
}

/** Returns undefined when the actor has a job with this key. */
export const insertOwn = ({ db, actor, now }: Tx, listing: ListingRow, ownColumns: OwnColumns) =>
  db
    .insertInto('job_listings')
    .values({
      ...buildColumns(listing, ownColumns),
      owner_id: actor.userId,
      source: listing.source,
      posted_date: listing.posted_date,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column('dedupe_key').doNothing())
    .returning('id')
    .executeTakeFirst()

/** Returns undefined for what is no job of the actor's own. */
export const updateOwn = ({ db, actor, now }: Tx, id: string, listing: ListingRow, ownColumns: OwnColumns) =>
  db
    .updateTable('job_listings')
    .set({ ...buildColumns(listing, ownColumns), updated_at: now })
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .returning('id')
    .executeTakeFirst()

export async function deleteOwn({ db, actor }: Tx, id: string): Promise<boolean> {
  const deleted = await db
    .deleteFrom('job_listings')
    .where('id', '=', id)
    .where('owner_id', '=', actor.userId)
    .returning('id')
    .executeTakeFirst()
  return deleted !== undefined
}
