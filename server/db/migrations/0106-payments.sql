-- Subscriptions at the payment provider. The product stores what it read there last and derives from it what a person may do.

-- Who a person is at the provider, in test mode and with real money.
create table public.billing_customers (
  user_id uuid not null references auth."user" (id) on delete cascade,
  live boolean not null,
  customer_id text not null unique check (length(customer_id) between 1 and 255),
  -- Raised with each stored reading, so that an older one that arrives later is refused.
  version integer not null default 0 check (version >= 0),
  synced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, live)
);
select app.protect('public.billing_customers');
create policy customers_own on public.billing_customers for select to jobscout_app using (user_id = (select app.user_id()));
grant select on public.billing_customers to jobscout_app;
create policy customers_by_jobs on public.billing_customers for select to jobscout_worker using (true);
create policy customers_new_by_jobs on public.billing_customers for insert to jobscout_worker with check (true);
create policy customers_synced_by_jobs on public.billing_customers for update to jobscout_worker using (true) with check (true);
grant select, insert (user_id, live, customer_id), update (version, synced_at) on public.billing_customers to jobscout_worker;

create table public.subscriptions (
  id text primary key check (length(id) between 1 and 255),
  user_id uuid not null references auth."user" (id) on delete cascade,
  live boolean not null,
  plan text not null check (plan in ('starter', 'basic', 'standard', 'professional', 'premium')),
  status text not null check (status in
    ('incomplete', 'incomplete_expired', 'trialing', 'active', 'past_due', 'canceled', 'unpaid', 'paused')),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end >= period_start),
  cancel_at_period_end boolean not null,
  started_at timestamptz not null,
  ended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One at a time: a second one is ended at the provider before it is stored.
create unique index subscriptions_one_live on public.subscriptions (user_id, live)
  where status in ('trialing', 'active', 'past_due');
create index subscriptions_of_person on public.subscriptions (user_id, started_at desc);
select app.protect('public.subscriptions');
create policy subscriptions_read on public.subscriptions for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3);
grant select on public.subscriptions to jobscout_app;
create policy subscriptions_by_jobs on public.subscriptions for select to jobscout_worker using (true);
create policy subscriptions_new_by_jobs on public.subscriptions for insert to jobscout_worker with check (true);
create policy subscriptions_synced_by_jobs on public.subscriptions for update to jobscout_worker using (true) with check (true);
grant select, insert (id, user_id, live, plan, status, period_start, period_end, cancel_at_period_end, started_at, ended_at),
  update (plan, status, period_start, period_end, cancel_at_period_end, ended_at) on public.subscriptions to jobscout_worker;

-- Events that arrived, each once however often it is delivered. Their content is not kept, since it is not believed.
create table public.payment_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) between 1 and 100),
  created_at timestamptz not null,
  received_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.payment_events');
create policy events_by_jobs on public.payment_events for select to jobscout_worker using (true);
create policy events_new_by_jobs on public.payment_events for insert to jobscout_worker with check (true);
grant select, insert (id, type, created_at, received_at) on public.payment_events to jobscout_worker;

-- How long access lasts if nothing more is heard: with a few days beyond the period for a renewal that is on its way, and for
-- a payment that failed. Null where nobody pays: access then ends with subscription_end.
alter table public.subscribers
  add column access_until timestamptz,
  add column cancel_at_period_end boolean not null default false,
  add column payment_failed boolean not null default false;
create policy subscribers_by_jobs on public.subscribers for select to jobscout_worker using (true);
create policy subscribers_new_by_jobs on public.subscribers for insert to jobscout_worker with check (true);
create policy subscribers_synced_by_jobs on public.subscribers for update to jobscout_worker using (true) with check (true);
grant select,
  insert (user_id, subscribed, subscription_tier, subscription_end, access_until, cancel_at_period_end, payment_failed),
  update (subscribed, subscription_tier, subscription_end, access_until, cancel_at_period_end, payment_failed)
  on public.subscribers to jobscout_worker;

drop function app.subscription_of(uuid);
create function app.subscription_of(p_user uuid)
  returns table (subscribed boolean, subscription_tier text, subscription_end timestamptz, access_until timestamptz,
    cancel_at_period_end boolean, payment_failed boolean)
  language sql stable security definer set search_path = ''
  as $$ select s.subscribed, s.subscription_tier, s.subscription_end, s.access_until, s.cancel_at_period_end, s.payment_failed
        from public.subscribers s where s.user_id = p_user and app.can_see_client(p_user) $$;
revoke all on function app.subscription_of from public;
grant execute on function app.subscription_of to jobscout_app;

-- What the payment provider that the product plays itself outside production keeps.
create table app.local_payments (
  id text primary key check (length(id) between 1 and 255),
  number bigint generated always as identity,
  kind text not null check (kind in ('customer', 'session', 'subscription', 'invoice', 'answer')),
  user_id uuid references auth."user" (id) on delete cascade,
  body jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index local_payments_of_customer on app.local_payments (kind, (body ->> 'customer'));
create index local_payments_of_person on app.local_payments (user_id);
select app.protect('app.local_payments');
create policy local_payments_by_server on app.local_payments to jobscout_login using (true) with check (true);
grant select, insert (id, kind, user_id, body), update (body) on app.local_payments to jobscout_login;
