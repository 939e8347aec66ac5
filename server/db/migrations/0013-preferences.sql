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
  -- Of the dictionary that the skills were read with. 0: not since they changed.
  skills_version integer not null default 0 check (skills_version >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index job_preferences_skills_version on public.job_preferences (skills_version);
select app.protect('public.job_preferences');

-- Skills that people state and that the dictionary has not. The dictionary's own codes are below 10,000.
create table public.stated_skills (
  id integer primary key generated always as identity (start with 10001),
  -- Lower-case words as texts are split into, separated by spaces. Null once nobody states them: a job then removes the id from
  -- listings, and the row.
  words text unique check (length(words) between 1 and 60),
  -- Stored listings up to this id have been searched.
  searched_through uuid not null default '00000000-0000-0000-0000-000000000000',
  -- `common`: in so many listings that it says nothing of a job; no listing keeps it.
  state text not null default 'waiting' check (state in ('waiting', 'found', 'common')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stated_skills_due on public.stated_skills (id) where words is null or state = 'waiting';
select app.protect('public.stated_skills');

create table public.skill_statements (
  user_id uuid not null references auth."user" (id) on delete cascade,
  skill_id integer not null references public.stated_skills (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, skill_id)
);
create index skill_statements_skill on public.skill_statements (skill_id);
select app.protect('public.skill_statements');

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
