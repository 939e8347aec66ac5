create table public.system_settings (
  key text primary key check (length(key) <= 60),
  value jsonb not null,
  -- Visitors' screens need some of them (password length, site name); the rest is for administrators.
  is_public boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.system_settings');

create table public.audit_logs (
  id uuid primary key default gen_random_uuid(),
  actor_id uuid,
  action text not null check (length(action) <= 80),
  resource_type text not null check (length(resource_type) <= 60),
  resource_id text check (length(resource_id) <= 100),
  metadata jsonb not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index audit_logs_latest on public.audit_logs (created_at desc);
select app.protect('public.audit_logs');

-- The only way into the audit log; nobody changes or deletes an entry.
create function app.audit(p_action text, p_resource_type text, p_resource_id text, p_metadata jsonb) returns void
  language sql security definer set search_path = ''
  as $$ insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata)
        values (app.user_id(), p_action, p_resource_type, p_resource_id, coalesce(p_metadata, '{}')) $$;

-- Counters of attempts per key (an address, an account), shared by all servers.
create table app.attempts (
  key text primary key check (length(key) <= 300),
  window_ends_at timestamptz not null,
  count integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('app.attempts');

-- Counts one attempt; true while the window's maximum is not passed.
create function app.take_attempt(p_key text, p_max integer, p_window interval) returns boolean
  language sql security definer set search_path = ''
  as $$
    insert into app.attempts as a (key, window_ends_at, count) values (p_key, now() + p_window, 1)
    on conflict (key) do update set
      count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then now() + p_window else a.window_ends_at end
    returning count <= p_max
  $$;
revoke all on function app.take_attempt, app.audit from public;
grant execute on function app.take_attempt to jobscout_login, jobscout_app;
grant execute on function app.audit to jobscout_app, jobscout_worker;
