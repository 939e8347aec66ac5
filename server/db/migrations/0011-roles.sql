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
