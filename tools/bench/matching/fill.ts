import type { DatabasePlatform } from '../../../server/platform/db/port.ts'

/** Fills listing_features alone with generated rows, within seconds a million: the index and SQL's scores read nothing else.
 *  Distributions are those of listings.ts: a tenth to a half of the fields is empty, 1,400 towns, one company for 20 listings. */
export async function fillFeatures(database: DatabasePlatform, count: number): Promise<void> {
  await database.withAdministrator(async (client) => {
    // Rows without their listing: foreign keys are not checked.
    await client.query('set session_replication_role = replica')
    await client.query(
      `insert into public.role_sets (first, second, is_weak) select n, null, false from generate_series(1, 300) n
       on conflict do nothing`,
    )
    await client.query('select setseed(0.5)')
    await client.query(
      `insert into public.listing_features (listing_id, location_id, is_remote, industry, employment_type, experience_level,
         salary_annual_max, skills, company_key, posted_date, is_active, created_at, role_set)
       select gen_random_uuid(), 1 + floor(random() * 1400), random() < 0.15,
         case when random() < 0.9 then 1 + floor(random() * 25) end,
         case when random() < 0.8 then 1 + floor(random() * 5) end,
         case when random() < 0.7 then 1 + floor(random() * 6) end,
         case when random() < 0.6 then 30000 + floor(random() * 190000) end,
         coalesce((select array_agg(distinct floor(random() * 256)::int) from generate_series(1, floor(random() * 11)::int) where n > 0), '{}'),
         'company ' || floor(random() * greatest(20, $1::int / 20)),
         now() - random() * interval '30 days', true, now() - ($1 - n) / 1000 * interval '1 second',
         case when random() < 0.97 then 1 + floor(power(random(), 2) * 300) end
       from generate_series(1, $1::int) n`,
      [count],
    )
    await client.query('vacuum analyze public.listing_features')
  })
}

/** Fills listing_features and job_listings, which pages show. The index of words is left out: no search is measured on it. */
export async function fillListings(database: DatabasePlatform, count: number): Promise<void> {
  await fillFeatures(database, count)
  await database.withAdministrator(async (client) => {
    await client.query('set session_replication_role = replica')
    await client.query('drop index public.job_listings_search')
    await client.query(
      `insert into public.job_listings (id, source, dedupe_key, content_hash, title, company, location, location_id, description, is_remote,
         posted_date, created_at)
       select listing_id, 'bench', listing_id, 'x', 'Engineer of ' || company_key, company_key, 'Town ' || location_id, location_id,
         repeat('We look for somebody who likes the work. ', 10), is_remote, posted_date, created_at
       from public.listing_features f where not exists (select from public.job_listings l where l.id = f.listing_id)`,
    )
    await client.query('vacuum analyze public.job_listings')
    await client.query('set session_replication_role = origin')
  })
}
