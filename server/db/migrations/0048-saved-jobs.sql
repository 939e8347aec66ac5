-- Jobs that a person keeps before they apply.
create table public.saved_jobs (
  user_id uuid not null references auth."user" (id) on delete cascade,
  listing_id uuid not null references public.job_listings (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index saved_jobs_listing on public.saved_jobs (listing_id);
select app.protect('public.saved_jobs');

-- The last day to apply, as the person who added the job states it. Postings of sources state it in source_postings.
alter table public.job_listings add column closes_on date,
  add constraint own_jobs_state_their_closing check (closes_on is null or owner_id is not null);
