-- Listings that a person does not want to see. Places are numbered, so that there are 2,000 at most however many requests come
-- at once: the match index takes them out of every page one by one.
create table public.hidden_jobs (
  user_id uuid not null references auth."user" (id) on delete cascade,
  listing_id uuid not null references public.job_listings (id) on delete cascade,
  place smallint not null check (place between 1 and 2000),
  -- Why, in the person's choice of words. It scores nothing.
  reason text check (reason in ('role', 'place', 'pay', 'level', 'company')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, listing_id),
  constraint hidden_jobs_place unique (user_id, place)
);
create index hidden_jobs_listing on public.hidden_jobs (listing_id);
select app.protect('public.hidden_jobs');

create policy hidden_jobs_own on public.hidden_jobs to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy hidden_jobs_by_jobs on public.hidden_jobs for select to jobscout_worker using (true);
grant select, delete on public.hidden_jobs to jobscout_app;
grant insert (user_id, listing_id, place, reason, created_at, updated_at) on public.hidden_jobs to jobscout_app;
grant update (reason, updated_at) on public.hidden_jobs to jobscout_app;
grant select on public.hidden_jobs to jobscout_worker;
