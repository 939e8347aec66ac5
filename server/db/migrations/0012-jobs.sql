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

-- Filters of the list of jobs under a name of the person's own. Their places are numbered, so that there are ten at most
-- however many requests come at once.
create table public.saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- The name as names are compared. The product folds it: what lower() folds depends on the locale of a database.
  name_key text not null check (length(name_key) between 1 and 200),
  search text not null default '' check (length(search) <= 200),
  location text not null default 'all' check (location in ('all', 'preferred', 'remote', 'new york', 'san francisco', 'london')),
  type text not null default 'all' check (type in ('all', 'full-time', 'part-time', 'contract', 'freelance', 'internship')),
  matches_only boolean not null default false,
  new_only boolean not null default false,
  sort text not null default 'best' check (sort in ('best', 'match', 'date')),
  roles text not null default 'auto' check (roles in ('auto', 'mine', 'field', 'other', 'unrecognised', 'all')),
  -- A saved view can alert its owner to new listings.
  alert text not null default 'off' check (alert in ('off', 'hourly', 'daily', 'weekly')),
  -- Listings created until then were compared with the view; when it is compared next. Kept by the database.
  alerted_until timestamptz,
  alert_due timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint saved_views_place unique (user_id, place),
  constraint saved_views_name unique (user_id, name_key),
  constraint saved_views_alert
    check ((alert = 'off' or alerted_until is not null) and (alert = 'off') = (alert_due is null))
);
create index saved_views_alert_due on public.saved_views (alert_due) where alert_due is not null;
select app.protect('public.saved_views');
