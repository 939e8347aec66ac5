-- The occupations that titles of listings name, as codes of the dictionary of roles. Thousands of listings share a row.
create table public.role_sets (
  id smallint primary key generated always as identity,
  first smallint not null check (first > 0),
  -- A title such as "Designer and Developer" names two.
  second smallint check (second > 0 and second <> first),
  -- A single general word such as "analyst" places a title in a field only.
  is_weak boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint role_sets_roles unique nulls not distinct (first, second, is_weak)
);
select app.protect('public.role_sets');
create policy role_sets_by_jobs on public.role_sets to jobscout_worker using (true) with check (true);
create policy role_sets_read on public.role_sets for select to jobscout_app using ((select app.user_id()) is not null);
grant select, insert on public.role_sets to jobscout_worker;
grant select on public.role_sets to jobscout_app;

alter table public.listing_features
  -- Null: the title names no known role.
  add column role_set smallint references public.role_sets (id) on delete restrict,
  -- For wanted titles that are no known role.
  add column title_words text[] not null default '{}',
  -- Of the dictionary that placed the title. A job places listings anew whose version is older.
  add column roles_version integer not null default 0 check (roles_version >= 0),
  add constraint listing_features_title_words check (cardinality(title_words) <= 60);
create index listing_features_roles_version on public.listing_features (roles_version);
create index listing_features_role_set on public.listing_features (role_set);

alter table public.saved_views
  add column roles text not null default 'mine' check (roles in ('mine', 'field', 'other', 'unrecognised', 'all')),
  drop constraint saved_views_sort_check,
  add constraint saved_views_sort_check check (sort in ('best', 'match', 'date'));
alter table public.saved_views alter column sort set default 'best';
grant insert (roles), update (roles) on public.saved_views to jobscout_app;
