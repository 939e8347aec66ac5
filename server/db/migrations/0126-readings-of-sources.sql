-- A reading belongs to its source and to the run that an administrator or the schedule started. It says how far it is, where
-- it goes on after its server died, and whether it saw everything.
alter table public.ingestion_runs
  add column job_source_id uuid references public.job_sources (id) on delete cascade,
  add column run_id uuid references public.runs (id) on delete set null,
  add column total integer check (total >= 0),
  add column closed integer not null default 0 check (closed >= 0),
  add column reopened integer not null default 0 check (reopened >= 0),
  add column is_complete boolean,
  -- The next request, and how many postings of its page are stored.
  add column position jsonb check (length(position::text) <= 10000),
  drop constraint ingestion_runs_status_check,
  add constraint ingestion_runs_status_check check (status in ('running', 'finished', 'failed', 'cancelled'));
create index ingestion_runs_of_source on public.ingestion_runs (job_source_id, started_at desc);
create index ingestion_runs_of_run on public.ingestion_runs (run_id);
-- However many runs are about it.
create unique index one_reading_of_a_source on public.ingestion_runs (job_source_id) where status = 'running';

-- When and why a listing left the lists: no source has it any more, or its own date has passed.
alter table public.job_listings
  add column closed_at timestamptz,
  add column closed_reason text check (closed_reason in ('missing', 'expired')),
  add constraint closed_for_a_reason check ((closed_at is null) = (closed_reason is null) and (closed_at is null or not is_active));

-- Open applications for listings, for those who are told that a listing is closed.
create function app.open_applications_for(p_listings uuid[])
  returns table (user_id uuid, application_id uuid, job_title text, company_name text)
  language sql stable security definer set search_path = ''
  as $$
    select a.user_id, a.id, a.job_title, a.company_name from public.job_applications a
    where a.listing_id = any (p_listings) and app.is_open(a.status) order by a.user_id, a.id
  $$;
revoke all on function app.open_applications_for from public;
grant execute on function app.open_applications_for to jobscout_worker;
