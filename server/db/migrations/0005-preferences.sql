-- Lists hold no more and no longer entries than the form takes.
create function app.fits(list text[], max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select cardinality(list) <= max_items and not exists (select from unnest(list) as entry where entry is null or length(entry) > max_length) $$;

create table public.job_preferences (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  target_titles text[] not null default '{}' check (app.fits(target_titles, 30, 100)),
  preferred_locations text[] not null default '{}' check (app.fits(preferred_locations, 30, 100)),
  remote_ok boolean not null default true,
  remote_only boolean not null default false,
  salary_min integer check (salary_min between 0 and 10000000),
  salary_max integer check (salary_max between 0 and 10000000),
  employment_types text[] not null default '{}'
    check (employment_types <@ array['full_time', 'part_time', 'contract', 'freelance', 'internship'] and app.fits(employment_types, 5, 20)),
  excluded_companies text[] not null default '{}' check (app.fits(excluded_companies, 100, 100)),
  preferred_industries text[] not null default '{}' check (app.fits(preferred_industries, 40, 50)),
  experience_level text check (experience_level in ('entry', 'junior', 'mid', 'senior', 'lead', 'executive')),
  skills text[] not null default '{}' check (app.fits(skills, 60, 100)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.job_preferences');

create policy preferences_own on public.job_preferences to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on public.job_preferences to jobscout_app, jobscout_worker;
grant insert (user_id, target_titles, preferred_locations, remote_ok, remote_only, salary_min, salary_max, employment_types,
  excluded_companies, preferred_industries, experience_level, skills, updated_at) on public.job_preferences to jobscout_app;
grant update (target_titles, preferred_locations, remote_ok, remote_only, salary_min, salary_max, employment_types,
  excluded_companies, preferred_industries, experience_level, skills, updated_at) on public.job_preferences to jobscout_app;
create policy preferences_read_by_jobs on public.job_preferences for select to jobscout_worker using (true);
