-- Work that staff start and follow: who started it, how far it is, what it wrote down, how it ended.
create table public.runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed', 'cancelled')),
  -- Null on schedule, and after the account was erased.
  started_by uuid references auth."user" (id) on delete set null,
  is_scheduled boolean not null default false,
  -- No second one of this kind starts while it is active.
  is_exclusive boolean not null default true,
  input jsonb not null default '{}' check (length(input::text) <= 1000000),
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  step text not null default '' check (length(step) <= 300),
  result jsonb not null default '{}' check (length(result::text) <= 10000),
  error text check (length(error) <= 1000),
  cancel_requested_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint run_has_ended check ((status in ('finished', 'failed', 'cancelled')) = (finished_at is not null))
);
-- However often a button is pressed, and on however many servers.
create unique index one_active_run_of_a_kind on public.runs (kind) where is_exclusive and status in ('queued', 'running');
create index runs_by_person on public.runs (started_by);
create index runs_latest on public.runs (kind, is_scheduled, created_at desc, id);
select app.protect('public.runs');

create table public.run_lines (
  run_id uuid not null references public.runs (id) on delete cascade,
  position integer not null check (position between 1 and 1000),
  level text not null default 'info' check (level in ('info', 'warning', 'error')),
  message text not null check (length(message) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (run_id, position)
);
select app.protect('public.run_lines');
