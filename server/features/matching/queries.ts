import { skillsFromMask } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import type { ListingFeatures, ListingLabels } from './scoring/features.ts'

/** Ids of the locations that have one of the keys. */
export async function findLocationIds({ db }: Tx, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select app.locations_with_keys(${keys}::text[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}

export interface FoundListing {
  readonly features: ListingFeatures
  readonly labels: ListingLabels
  readonly title: string
}

/** What a match compares of these listings, and what its reasons call things. */
export async function findFeatures({ db }: Tx, ids: readonly string[]): Promise<Map<string, FoundListing>> {
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
      'l.title',
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
    rows.map(({ listing_id, title, location, has_salary, salary_currency, skills, ...codes }) => [
      listing_id,
      {
        features: { ...codes, skills: skillsFromMask(skills) },
        labels: { location, has_salary, salary_currency },
        title,
      },
    ]),
  )
}

/** What a posting's text yields for a row of listing_features; the other columns are copied from the listing. */
export interface ListingFeatureRow {
  readonly listing_id: string
  readonly industry: number | null
  readonly employment_type: number | null
  readonly experience_level: number | null
  readonly salary_annual_max: number | null
  /** Text of a bit(256). */
  readonly skills: string
  readonly company_key: string
  readonly role_set: number | null
  readonly title_words: readonly string[]
  readonly roles_version: number
}

const derivedColumns = [
  'industry',
  'employment_type',
  'experience_level',
  'salary_annual_max',
  'skills',
  'company_key',
  'role_set',
  'title_words',
  'roles_version',
]
const copiedColumns = ['location_id', 'is_remote', 'posted_date', 'is_active']
const prefixed = (alias: string, columns: readonly string[]) =>
  sql.raw(columns.map((name) => `${alias}.${name}`).join(', '))

/** Inserts or updates the features of existing listings. */
export async function upsertListingFeatures(
  { db, now }: BareTx,
  rows: readonly ListingFeatureRow[],
): Promise<void> {
  const columns = [...copiedColumns, ...derivedColumns]
  await sql`
    insert into listing_features (listing_id, ${sql.raw(columns.join(', '))}, created_at, updated_at)
    select l.id, ${prefixed('l', copiedColumns)}, ${prefixed('i', derivedColumns)}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (listing_id uuid, industry smallint,
        employment_type smallint, experience_level smallint, salary_annual_max int, skills bit(256), company_key text, role_set smallint,
        title_words text[], roles_version int)
      join job_listings l on l.id = i.listing_id
    on conflict (listing_id) do update set
      ${sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))}, updated_at = excluded.updated_at`.execute(
    db,
  )
}

export async function updateOpen(
  { db, now }: BareTx,
  ids: readonly string[],
  isOpen: boolean,
): Promise<void> {
  await db
    .updateTable('listing_features')
    .set({ is_active: isOpen, updated_at: now })
    .where('listing_id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()
}

export interface PlaceRow {
  readonly name: string
  readonly keys: readonly string[]
}

/** Inserts or updates locations with different names. Returns the id of each name. */
export async function upsertLocations(
  { db, now }: BareTx,
  places: readonly PlaceRow[],
): Promise<Map<string, number>> {
  await sql`
    insert into locations (name, keys, created_at, updated_at)
    select name, keys, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (name text, keys text[])
    where not exists (select from locations l where l.name = p.name and l.keys = p.keys)
    order by name
    on conflict (name) do update set keys = excluded.keys, updated_at = excluded.updated_at`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from locations where name = any(${places.map(({ name }) => name)}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}
