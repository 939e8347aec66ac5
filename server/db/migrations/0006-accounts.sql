create table public.user_roles (
  -- One role per person: the key itself says so.
  user_id uuid primary key references auth."user" (id) on delete cascade,
  role text not null default 'client' check (role in ('client', 'agent', 'admin', 'super_admin')),
  assigned_by uuid references auth."user" (id) on delete set null,
  assigned_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_roles_by_role on public.user_roles (role);
create index user_roles_by_assigner on public.user_roles (assigned_by);
select app.protect('public.user_roles');

-- Everything a person can take along, made by a job. The file goes after a day.
create table public.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  -- Tables and files read so far, of how many.
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  storage_key text unique check (storage_key ~ '^exports/([0-9a-f-]{36}/)?[0-9a-f-]{36}$'),
  byte_size bigint not null default 0 check (byte_size >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index data_exports_latest on public.data_exports (user_id, created_at desc);
create unique index one_export_at_a_time on public.data_exports (user_id) where status in ('queued', 'running');
select app.protect('public.data_exports');

-- Accounts on their way out: until erase_after their people can come back.
create table public.account_deletions (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  erase_after timestamptz not null,
  -- From here on there is no way back.
  erasing_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.account_deletions');

-- Filters of the list of people under a name of the administrator's own, ten at most.
create table public.user_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- The name as names are compared.
  name_key text not null check (length(name_key) between 1 and 200),
  filters jsonb not null check (octet_length(filters::text) <= 4000),
  sort text not null check (sort in ('name', 'role', 'agent', 'plan', 'last_active', 'created')),
  direction text not null check (direction in ('asc', 'desc')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_views_place unique (user_id, place),
  constraint user_views_name unique (user_id, name_key)
);
select app.protect('public.user_views');
