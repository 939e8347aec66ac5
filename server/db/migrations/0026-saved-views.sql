-- Filters of the list of jobs under a name of the person's own. Their places are numbered, so that there are ten at most
-- however many requests come at once.
create table public.saved_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- The name as names are compared. The product folds it: what lower() folds depends on the locale of a database.
  name_key text not null check (length(name_key) between 1 and 200),
  search text not null default '' check (length(search) <= 200),
  location text not null default 'all' check (location in ('all', 'remote', 'new york', 'san francisco', 'london')),
  type text not null default 'all' check (type in ('all', 'full-time', 'part-time', 'contract', 'internship')),
  matches_only boolean not null default false,
  new_only boolean not null default false,
  sort text not null default 'match' check (sort in ('match', 'date')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint saved_views_place unique (user_id, place),
  constraint saved_views_name unique (user_id, name_key)
);
select app.protect('public.saved_views');

create policy saved_views_own on public.saved_views to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, delete on public.saved_views to jobscout_app;
grant insert (user_id, place, name, name_key, search, location, type, matches_only, new_only, sort) on public.saved_views to jobscout_app;
grant update (name, name_key, updated_at) on public.saved_views to jobscout_app;
