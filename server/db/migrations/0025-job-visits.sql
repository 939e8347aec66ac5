-- When a person last looked at the jobs, and since when listings are new to them: until a visit is over, `new_since` stays
-- what it was. The first visit has none.
create table public.job_visits (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  looked_at timestamptz not null,
  new_since timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (new_since < looked_at)
);
select app.protect('public.job_visits');

create policy job_visits_own on public.job_visits to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on public.job_visits to jobscout_app;
grant insert (user_id, looked_at, new_since, updated_at) on public.job_visits to jobscout_app;
grant update (looked_at, new_since, updated_at) on public.job_visits to jobscout_app;
