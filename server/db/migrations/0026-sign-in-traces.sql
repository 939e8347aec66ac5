-- How many wrong passwords were tried since an hour without any: windows grow with it. See `app.take_guess`.
alter table app.attempts add column guesses integer not null default 0;

-- What happened to the protection of an account. Events of one kind in one hour are one row with a count, so that an attacker
-- fills nothing.
create table public.security_events (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('sign_in_failed', 'second_factor_failed', 'sign_in_new_device', 'reset_requested',
    'password_reset', 'password_changed', 'two_factor_enabled', 'two_factor_disabled', 'recovery_codes_replaced')),
  hour timestamptz not null,
  -- The device, for kinds that are counted by device; empty for those that strangers cause under any name of a browser.
  counted_by text not null check (length(counted_by) <= 60),
  -- The latest one, such as "Firefox on Windows".
  device text not null check (length(device) <= 60),
  count integer not null default 1 check (count > 0),
  -- How many of them the audit log states.
  audited integer not null default 1 check (audited between 1 and count),
  last_at timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  unique (user_id, hour, kind, counted_by)
);
create index security_events_latest on public.security_events (user_id, last_at desc);
create index security_events_by_age on public.security_events (last_at);
create index security_events_unaudited on public.security_events (hour) where count > audited;
select app.protect('public.security_events');
