import { SKILLS_VERSION } from '@jobscout/contract/matching/dictionaries/skills.ts'
import { PLACES_VERSION } from '@jobscout/contract/matching/places/location-keys.ts'
import { sql } from 'kysely'
import type { BareTx, Tx } from '../../platform/db/transaction.ts'
import type { ListingFeatures } from '../scoring/service.ts'

/** Ids of the locations that have one of the keys. */
export async function findLocationIds({ db }: Tx, keys: readonly string[]): Promise<number[]> {
  if (keys.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select app.locations_with_keys(${keys}::text[]) as id`.execute(db)
  return rows.map(({ id }) => id)
}

/** The id of the location with just these keys and countries, which is added where there is none. */
export async function findLocation(
  { db }: Tx,
  { keys, remote_countries }: Omit<LocationCountRow, 'name'>,
): Promise<number | null> {
  const { rows } = await sql<{ id: number | null }>`
    select app.location_with_keys(${[...keys]}::text[], ${[...remote_countries]}::text[], ${PLACES_VERSION}) as id`.execute(
    db,
  )
  return rows[0]?.id ?? null
}

/** Ids of the locations that have each of the keys. For background jobs. */
export async function locationsByKey(
  { db }: BareTx,
  keys: readonly string[],
): Promise<Map<string, readonly number[]>> {
  if (keys.length === 0) return new Map()
  const { rows } = await sql<{ key: string; ids: number[] }>`
    select key, array_agg(id order by id) as ids from locations, unnest(keys) as key
    where keys && ${[...keys]}::text[] and key = any(${[...keys]}::text[]) group by key`.execute(db)
  return new Map(rows.map(({ key, ids }) => [key, ids]))
}

/** Ids of the locations whose remote jobs may be done in some countries, but in none of these. */
export async function findRemoteElsewhere({ db }: BareTx, countries: readonly string[]): Promise<number[]> {
  if (countries.length === 0) return []
  const { rows } = await sql<{ id: number }>`
    select id from locations
    where remote_countries <> '{}' and not remote_countries && ${[...countries]}::text[] order by id`.execute(
    db,
  )
  return rows.map(({ id }) => id)
}

/** What a match compares of a listing, and what its reasons call things. */
export interface ComparedListing {
  readonly id: string
  readonly title: string
  readonly location: string
  /** As the posting has it. */
  readonly salary: string
  readonly salary_min: number | null
  readonly salary_max: number | null
  readonly salary_currency: string | null
  /** Null for a listing without features, which matches nobody. */
  readonly features: ListingFeatures | null
}

/** The columns of a ComparedListing, but for its features, in a query that reads `job_listings as l`. */
export const comparedColumns = [
  'l.id',
  'l.title',
  'l.location',
  'l.salary',
  'l.salary_min',
  'l.salary_max',
  'l.salary_currency',
] as const

/** The features of a ComparedListing in such a query. */
export const comparedFeatures = sql<ListingFeatures | null>`(
  select json_build_object('location_id', f.location_id, 'is_remote', f.is_remote, 'industry', f.industry,
    'employment_type', f.employment_type, 'experience_level', f.experience_level,
    'salary_annual_max', f.salary_annual_max, 'skills', f.skills)
  from listing_features f where f.listing_id = l.id)`.as('features')

export const findCompared = ({ db }: Tx, ids: readonly string[]): Promise<ComparedListing[]> =>
  db
    .selectFrom('job_listings as l')
    .select(comparedColumns)
    .select(comparedFeatures)
    .where('l.id', '=', sql<string>`any(${[...ids]}::uuid[])`)
    .execute()

/** The matches that are kept of a client, as far as the actor may see them, the best first. */
export const listKeptMatches = ({ db }: Tx, userId: string) =>
  db
    .selectFrom('client_matches as m')
    .innerJoin('listing_features as f', 'f.listing_id', 'm.listing_id')
    .select('m.listing_id')
    .where('m.user_id', '=', userId)
    .where('m.left_at', 'is', null)
    .orderBy('m.band', 'desc')
    .orderBy('m.score', 'desc')
    .orderBy('f.posted_date', 'desc')
    .orderBy('m.listing_id', 'desc')
    .execute()

/** What a posting's text yields for a row of listing_features; the other columns are copied from the listing. */
export interface ListingFeatureRow {
  readonly listing_id: string
  readonly industry: number | null
  readonly employment_type: number | null
  readonly experience_level: number | null
  readonly salary_annual_max: number | null
  readonly skills: readonly number[]
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
const copiedColumns = ['location_id', 'is_remote', 'posted_date']
const prefixed = (alias: string, columns: readonly string[]) =>
  sql.raw(columns.map((name) => `${alias}.${name}`).join(', '))

/** Inserts or updates the features of existing listings. A job that a person added is in no list, so its features are not
 *  active. */
export async function upsertListingFeatures(
  { db, now }: BareTx,
  rows: readonly ListingFeatureRow[],
): Promise<void> {
  const columns = [...copiedColumns, 'is_active', ...derivedColumns]
  await sql`
    insert into listing_features (listing_id, owner_id, ${sql.raw(columns.join(', '))}, skills_version, created_at, updated_at)
    select l.id, l.owner_id, ${prefixed('l', copiedColumns)}, l.is_active and l.owner_id is null, ${prefixed('i', derivedColumns)},
      ${SKILLS_VERSION}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (listing_id uuid, industry smallint,
        employment_type smallint, experience_level smallint, salary_annual_max int, skills int[], company_key text, role_set smallint,
        title_words text[], roles_version int)
      join job_listings l on l.id = i.listing_id
    on conflict (listing_id) do update set
      ${sql.raw(columns.map((name) => `${name} = excluded.${name}`).join(', '))}, skills_version = excluded.skills_version,
      updated_at = excluded.updated_at`.execute(db)
}

export async function setIndustries(
  { db, now }: BareTx,
  rows: readonly { readonly listing_id: string; readonly industry: number }[],
): Promise<void> {
  await sql`
    update listing_features f set industry = i.industry, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as i (listing_id uuid, industry smallint)
    where f.listing_id = i.listing_id`.execute(db)
}

export async function setListingsOpen(
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

export interface LocationCountRow {
  readonly name: string
  readonly keys: readonly string[]
  /** ISO codes; none where a remote job with this place may be done anywhere, or where the place does not say. */
  readonly remote_countries: readonly string[]
}

/** Inserts or updates locations with different names. Returns the id of each name. */
export async function upsertLocations(
  { db, now }: BareTx,
  places: readonly LocationCountRow[],
): Promise<Map<string, number>> {
  await sql`
    insert into locations (name, keys, remote_countries, places_version, created_at, updated_at)
    select name, keys, remote_countries, ${PLACES_VERSION}, ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as p (name text, keys text[], remote_countries text[])
    where not exists (select from locations l
      where l.name = p.name and l.keys = p.keys and l.remote_countries = p.remote_countries)
    order by name
    on conflict (name) do update set keys = excluded.keys, remote_countries = excluded.remote_countries,
      places_version = excluded.places_version, updated_at = excluded.updated_at`.execute(db)
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from locations where name = any(${places.map(({ name }) => name)}::text[])`.execute(db)
  return new Map(rows.map(({ id, name }) => [name, id]))
}

/** Locks locations that an older reading of places read, skipping those that another server has locked. */
export async function lockLocationsReadBefore(
  { db }: BareTx,
  version: number,
  limit: number,
): Promise<{ id: number; name: string }[]> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from locations where places_version < ${version} order by id limit ${limit}
    for update skip locked`.execute(db)
  return rows
}

/** Replaces keys and countries of locations. */
export async function saveLocationKeys(
  { db, now }: BareTx,
  rows: readonly (Omit<LocationCountRow, 'name'> & { readonly id: number })[],
  version: number,
): Promise<void> {
  await sql`
    update locations l set keys = r.keys, remote_countries = r.remote_countries, places_version = ${version}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (id int, keys text[], remote_countries text[])
    where l.id = r.id`.execute(db)
}

/** As many as a row holds. */
const MOST_SKILLS = 5000

export async function addSkill(
  { db, now }: BareTx,
  skill: number,
  listings: readonly string[],
): Promise<void> {
  if (listings.length === 0) return
  await sql`
    update listing_features set skills = skills || ${skill}::int, updated_at = ${now}
    where listing_id = any(${[...listings]}::uuid[]) and not ${skill}::int = any(skills)
      and cardinality(skills) < ${sql.lit(MOST_SKILLS)}`.execute(db)
}

/** Removes skills from the next `limit` listings by id. Returns the last of them, undefined where no listing is left. */
export async function removeSkills(
  { db, now }: BareTx,
  skills: readonly number[],
  after: string,
  limit: number,
): Promise<string | undefined> {
  const { rows } = await sql<{ last: string }>`
    with next as materialized (
      select listing_id from listing_features where listing_id > ${after}::uuid order by listing_id limit ${limit}
    ), removed as (
      update listing_features f set updated_at = ${now},
        skills = array(select id from unnest(f.skills) with ordinality as s (id, place)
          where id <> all(${[...skills]}::int[]) order by place)
      from next n where f.listing_id = n.listing_id and f.skills && ${[...skills]}::int[]
    )
    select listing_id as last from next order by listing_id desc limit 1`.execute(db)
  return rows[0]?.last
}

/** Locks listings whose skills an older dictionary read, skipping those that another server has locked. */
export async function lockListingsWithOlderSkills(
  { db }: BareTx,
  version: number,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ listing_id: string }>`
    select listing_id from listing_features where skills_version < ${version} limit ${limit} for update skip locked`.execute(
    db,
  )
  return rows.map(({ listing_id }) => listing_id)
}

/** Replaces the skills of listings. */
export async function saveSkills(
  { db, now }: BareTx,
  rows: readonly { readonly listing_id: string; readonly skills: readonly number[] }[],
  version: number,
): Promise<void> {
  await sql`
    update listing_features f set skills = r.skills, skills_version = ${version}, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (listing_id uuid, skills int[])
    where f.listing_id = r.listing_id`.execute(db)
}
