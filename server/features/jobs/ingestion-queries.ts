import { sql } from 'kysely'
import type { BareTx } from '../../platform/db/transaction.ts'
import type { AcceptedListing } from './derive/listing-rows.ts'
import { type RunRow, runColumns } from './queries.ts'

export const insertRun = ({ db, now }: BareTx, source: string): Promise<RunRow> =>
  db
    .insertInto('ingestion_runs')
    .values({ source, started_at: now, created_at: now, updated_at: now })
    .returning(runColumns)
    .executeTakeFirstOrThrow()

export type RunUpdate = Partial<
  Pick<RunRow, 'received' | 'accepted' | 'merged' | 'unchanged' | 'refused' | 'error'> & {
    status: 'finished' | 'failed'
  }
>

export const updateRun = ({ db, now }: BareTx, id: string, change: RunUpdate): Promise<RunRow> =>
  db
    .updateTable('ingestion_runs')
    .set({ ...change, updated_at: now, ...(change.status && { finished_at: now }) })
    .where('id', '=', id)
    .returning(runColumns)
    .executeTakeFirstOrThrow()

export type BatchCounts = Pick<RunRow, 'accepted' | 'merged' | 'unchanged'>

/** Adds what a batch came to, in the batch's own transaction. */
export async function addRunCounts({ db, now }: BareTx, id: string, written: BatchCounts): Promise<void> {
  await db
    .updateTable('ingestion_runs')
    .set((eb) => ({
      accepted: eb('accepted', '+', written.accepted),
      merged: eb('merged', '+', written.merged),
      unchanged: eb('unchanged', '+', written.unchanged),
      updated_at: now,
    }))
    .where('id', '=', id)
    .execute()
}

/** Runs that say they are running and have not written since; returns how many were closed. */
export async function failStalledRuns({ db, now }: BareTx, before: Date, error: string): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('ingestion_runs')
    .set({ status: 'failed', error, finished_at: now, updated_at: now })
    .where('status', '=', 'running')
    .where('updated_at', '<', before)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

export interface Refusal {
  /** Place of the item in what was received, from 1. */
  readonly position: number
  readonly title: string
  readonly reason: string
}

export async function insertRefusals(
  { db, now }: BareTx,
  runId: string,
  refusals: readonly Refusal[],
): Promise<void> {
  await sql`
    insert into ingestion_refusals (run_id, position, title, reason, created_at, updated_at)
    select ${runId}::uuid, position, title, reason, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(refusals)}::jsonb) as r (position int, title text, reason text)`.execute(
    db,
  )
}

export interface KnownListing {
  readonly dedupe_key: string
  readonly twin_key: string | null
  readonly content_hash: string
  readonly source: string
  readonly posted_date: Date
}

/** What the database has of these postings and of the jobs they are about. */
export async function findKnown({ db }: BareTx, batch: readonly AcceptedListing[]): Promise<KnownListing[]> {
  const { rows } = await sql<KnownListing>`
    select dedupe_key, twin_key, content_hash, source, posted_date from job_listings
    where dedupe_key = any(${batch.map(({ listing }) => listing.dedupe_key)}::text[])
    union
    select dedupe_key, twin_key, content_hash, source, posted_date from job_listings
    where twin_key = any(${batch.map(({ twin_key }) => twin_key)}::text[])`.execute(db)
  return rows
}

/** Makes the locations that are missing, renews keys that are out of date, and returns the id of each name. */
export async function saveLocations(
  { db, now }: BareTx,
  places: readonly NonNullable<AcceptedListing['place']>[],
): Promise<Map<string, number>> {
  const byName = new Map(places.map((place) => [place.name, place]))
  const given = JSON.stringify([...byName.values()])
  await sql`
    insert into locations (name, keys, created_at, updated_at)
    select name, keys, ${now}, ${now} from jsonb_to_recordset(${given}::jsonb) as p (name text, keys text[])
    where not exists (select from locations l where l.name = p.name and l.keys = p.keys)
    order by name
    on conflict (name) do update set keys = excluded.keys, updated_at = excluded.updated_at`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from locations where name = any(${[...byName.keys()]}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

const names = (list: string) => list.trim().split(/,\s*/)
const set = (columns: readonly string[]) =>
  sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))

/** Columns of job_listings as they come in, with their types. posted_date is handled apart. */
const listingTypes = `source text, source_id text, dedupe_key text, twin_key text, content_hash text, title text, company text,
  company_url text, location text, location_id int, description text, is_remote boolean, employment_type text,
  experience_level text, industry text, sector text, salary text, salary_min int, salary_max int, salary_currency text,
  skills text[], provenance jsonb, job_url text, apply_url text`
const listingColumns = names(listingTypes).map((column) => column.split(' ')[0] ?? '')

/** Columns of listing_features that are read from the posting; prefixed, for both tables have a column `skills`. */
const featureTypes = `f_industry smallint, f_employment_type smallint, f_experience_level smallint, f_salary_annual_max int,
  f_skills bit(256), f_company_key text`
const featureColumns = names(featureTypes).map((column) => (column.split(' ')[0] ?? '').slice(2))

const rowOf = ({ listing, features, twin_key }: AcceptedListing, locationId: number | null) => ({
  ...listing,
  twin_key,
  location_id: locationId,
  ...Object.fromEntries(Object.entries(features).map(([name, value]) => [`f_${name}`, value])),
})

/** Writes postings that are new or changed, with their features, in one statement. A date told relative to the day of
 *  reading never makes a posting younger than it was. */
export async function saveListings(
  { db, now }: BareTx,
  batch: readonly AcceptedListing[],
  locations: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = batch.map((each) => rowOf(each, each.place ? (locations.get(each.place.name) ?? null) : null))
  const own = sql.raw(listingColumns.join(', '))
  const featured = sql.raw(featureColumns.join(', '))
  await sql`
    with incoming as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as i (${sql.raw(listingTypes)}, ${sql.raw(featureTypes)}, posted_date timestamptz)
    ), listed as (
      insert into job_listings as l (${own}, posted_date, created_at, updated_at)
      select ${own}, posted_date, ${now}, ${now} from incoming order by dedupe_key
      on conflict (dedupe_key) do update set ${set(listingColumns)}, updated_at = excluded.updated_at,
        posted_date = case when excluded.provenance ? 'posted_date' then excluded.posted_date
          else least(l.posted_date, excluded.posted_date) end
      where l.content_hash <> excluded.content_hash
      returning id, dedupe_key, l.location_id, l.is_remote, l.posted_date, is_active
    )
    insert into listing_features (listing_id, location_id, is_remote, posted_date, is_active, ${featured}, created_at, updated_at)
    select l.id, l.location_id, l.is_remote, l.posted_date, l.is_active,
      ${sql.raw(featureColumns.map((name) => `i.f_${name}`).join(', '))}, ${now}, ${now}
    from listed l join incoming i using (dedupe_key)
    on conflict (listing_id) do update set ${set(['location_id', 'is_remote', 'posted_date', 'is_active', ...featureColumns])},
      updated_at = excluded.updated_at`.execute(db)
}
