import type { ClientBase } from 'pg'

const DAY_MS = 86_400_000
const SAVED_JOBS = 3

const views = [
  { name: 'New York, matches', location: 'new york', type: 'all', matches_only: true, search: '' },
  { name: 'Remote contracts', location: 'remote', type: 'contract', matches_only: false, search: '' },
  { name: 'Analytics', location: 'all', type: 'all', matches_only: false, search: 'analytics' },
]

/** Sets the listings' creation to their posting date, and gives the client a visit of yesterday, saved views and saved jobs. */
export async function writeVisits(client: ClientBase, userId: string, now: Date): Promise<void> {
  await client.query('update public.job_listings set created_at = posted_date')
  await client.query('update public.listing_features set created_at = posted_date')
  await client.query('insert into public.job_visits (user_id, looked_at) values ($1, $2)', [
    userId,
    new Date(now.getTime() - DAY_MS),
  ])
  await client.query(
    `insert into public.saved_views (user_id, place, name, name_key, search, location, type, matches_only)
     select $1, place, name, lower(name), search, location, type, matches_only from jsonb_to_recordset($2::jsonb)
       as v (place smallint, name text, search text, location text, type text, matches_only boolean)`,
    [userId, JSON.stringify(views.map((view, index) => ({ ...view, place: index + 1 })))],
  )
  await client.query(
    `insert into public.saved_jobs (user_id, listing_id, created_at)
     select $1, l.id, $2 from public.job_listings l
     where l.is_active and l.title ilike '%analyst%'
       and not exists (select from public.job_applications a where a.user_id = $1 and a.job_key = l.job_key)
     order by l.posted_date desc, l.id limit $3`,
    [userId, new Date(now.getTime() - DAY_MS), SAVED_JOBS],
  )
}
