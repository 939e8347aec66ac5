-- The persons and addresses that an entry of the audit log names, for its index. An erasure looks for one among millions of
-- entries.
create function app.mentions_in(metadata jsonb) returns text[]
  language sql immutable set search_path = ''
  as $$
    -- Of escaped characters, such as line breaks, the letter behind the backslash is none of an address.
    with said as (select regexp_replace(lower(metadata::text), '\\(u[0-9a-f]{4}|.)', ' ', 'g') as words)
    select coalesce(array_agg(distinct m.found[1]), '{}') from (
      select regexp_matches(words, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') from said
      union all
      select regexp_matches(words, '[[:alnum:]_.+%-]+@[[:alnum:]-]+(?:\.[[:alnum:]-]+)*', 'g') from said
      where strpos(words, '@') > 0
    ) as m (found)
    where length(m.found[1]) <= 320
  $$;

-- Who did what. Entries are linked into a chain of hashes, so that a changed, removed, swapped or cut entry is noticed. Writers
-- add the entry alone; one job appends it to the chain.
create table public.audit_logs (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid,
  action text not null check (length(action) <= 80),
  resource_type text not null check (length(resource_type) <= 60),
  resource_id text check (length(resource_id) <= 100),
  metadata jsonb not null default '{}',
  -- The actor as of then: today's role says nothing about an old entry.
  actor_role text check (actor_role in ('client', 'agent', 'admin', 'super_admin')),
  address text check (length(address) <= 60),
  request_id text check (length(request_id) <= 60),
  is_critical boolean not null generated always as (action ~ 'DELETE|ROLE_CHANGE|ADMIN|ERROR|CRITICAL') stored,
  salt bytea not null,
  created_at timestamptz not null default app.now(),
  updated_at timestamptz not null default now()
);
create index audit_logs_critical on public.audit_logs (created_at desc, id desc) where is_critical;
create index audit_logs_of_action on public.audit_logs (action, created_at desc, id desc);
create index audit_logs_of_resource on public.audit_logs (resource_id, created_at desc, id desc);
create index audit_logs_latest on public.audit_logs (created_at desc, id desc) include (is_critical, resource_type);
create index audit_logs_of_actor on public.audit_logs (actor_id, created_at desc, id desc) include (is_critical);
create index audit_logs_mentions on public.audit_logs using gin (app.mentions_in(metadata));
select app.protect('public.audit_logs');
comment on column public.audit_logs.actor_id is 'person: id';
comment on column public.audit_logs.resource_id is 'person: id';
comment on column public.audit_logs.address is 'secret';
comment on column public.audit_logs.salt is 'secret';
comment on column public.audit_logs.metadata is 'secret: notes, reason';

-- Entries that are not in the chain yet.
create table public.audit_pending (
  entry_id uuid not null,
  -- Entries are sealed in this order. A number that only grows costs a writer far less than the entry's id as key.
  number bigint generated always as identity primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.audit_pending');

create table public.audit_chain (
  position bigint primary key check (position > 0),
  entry_id uuid not null unique,
  hash bytea not null check (length(hash) = 32),
  -- Computed when the entry is sealed, for many entries in one statement: in the writer's transaction it cost a quarter of the
  -- rate of 32 writers.
  personal_digest bytea check (length(personal_digest) = 32),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.audit_chain');
comment on column public.audit_chain.personal_digest is 'secret';

-- The end of the chain, in one row that the sealing job locks.
create table public.audit_head (
  id boolean primary key default true check (id),
  position bigint not null default 0,
  hash bytea not null default sha256(''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.audit_head');
insert into public.audit_head default values;

-- What an erasure replaced: the digest of the new values. The entry of the erasure holds the digest of its whole list.
create table public.audit_redactions (
  erasure_id uuid not null,
  entry_id uuid not null,
  digest bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (erasure_id, entry_id)
);
create index audit_redactions_of_entry on public.audit_redactions (entry_id, created_at desc);
select app.protect('public.audit_redactions');

-- What checks of the chain found. The newest one is on the screens of administrators.
create table public.audit_verifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('incremental', 'full')),
  from_position bigint not null,
  to_position bigint not null,
  faults integer not null check (faults >= 0),
  -- The first bad entry, in words; null where there is none.
  first_fault text check (length(first_fault) <= 300),
  first_entry uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index audit_verifications_latest on public.audit_verifications (created_at desc);
select app.protect('public.audit_verifications');

-- Entries of the audit log by hour, action and kind, counted when they are sealed: a log of a million entries is not counted
-- anew for each page. What identifies a person is no part of it, so that no erasure changes a count.
create table public.audit_counts (
  hour timestamptz not null,
  action text not null check (length(action) <= 80),
  resource_type text not null check (length(resource_type) <= 60),
  is_critical boolean not null,
  entries integer not null check (entries > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hour, action, resource_type)
);
select app.protect('public.audit_counts');
