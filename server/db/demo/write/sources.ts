import type { ClientBase } from 'pg'
import type { DemoIds } from './people.ts'

const DAY_MS = 86_400_000
/** Companies whose jobs come from pages of their own, which state until when each is open. */
const companies = ['Bluebarrow', 'Castellan Pay', 'Hearth Grid', 'Ledgerline', 'Tidewheel'] as const

/** Writes the pages of some companies, with the last days of their postings. They are paused: the pages do not exist. */
export async function writeSources(client: ClientBase, ids: DemoIds, now: Date): Promise<void> {
  const readAt = new Date(now.getTime() - DAY_MS)
  await client.query(
    `with pages as (
       insert into public.job_sources (kind, address, name, state, next_run_at, last_success_at, created_by, created_at, updated_at)
       select 'web-page', 'https://' || lower(replace(company, ' ', '-')) || '.example/jobs', company, 'paused', $2, $2, $3, $2, $2
       from unnest($1::text[]) as company returning id, name
     ), postings as (
       select p.id, l.id as listing_id, row_number() over (partition by p.id order by l.dedupe_key) as place
       from pages p join public.job_listings l on l.company = p.name
     )
     insert into public.source_postings (job_source_id, posting_id, listing_id, valid_until, seen_by, seen_at, created_at, updated_at)
     select id, listing_id::text, listing_id, case when place % 3 > 0
         then date_trunc('day', $4::timestamptz at time zone 'UTC') at time zone 'UTC'
           + make_interval(days => 3 + (place * 5 % 19)::integer, hours => 23, mins => 59) end,
       gen_random_uuid(), $2, $2, $2
     from postings`,
    [companies, readAt, ids.admin, now],
  )
}
