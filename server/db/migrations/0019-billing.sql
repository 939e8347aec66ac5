-- What a person has bought, as it was read from the payment provider.
create table public.subscribers (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  subscribed boolean not null default false,
  subscription_tier text check (length(subscription_tier) <= 40),
  subscription_end timestamptz,
  -- How long access lasts if nothing more is heard: with a few days beyond the period for a renewal that is on its way, and for
  -- a payment that failed. Null where nobody pays: access then ends with subscription_end.
  access_until timestamptz,
  cancel_at_period_end boolean not null default false,
  payment_failed boolean not null default false,
  next_plan text check (next_plan in ('starter', 'basic', 'standard', 'professional', 'premium')),
  -- The larger plan that a person has changed to and not paid yet: it begins once its payment has arrived. Stored with the next
  -- reading from the provider, which comes for every missing payment.
  pending_plan text check (pending_plan in ('starter', 'basic', 'standard', 'professional', 'premium')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.subscribers');

-- Who a person is at the provider, in test mode and with real money.
create table public.billing_customers (
  user_id uuid not null references auth."user" (id) on delete cascade,
  live boolean not null,
  customer_id text not null unique check (length(customer_id) between 1 and 255),
  -- Raised with each stored reading, so that an older one that arrives later is refused.
  version integer not null default 0 check (version >= 0),
  synced_at timestamptz,
  -- Events that arrived for a customer, and how many of them had arrived when the stored reading began. As long as the second is
  -- smaller, a reading is owed.
  events integer not null default 0 check (events >= 0),
  events_read integer not null default 0 check (events_read between 0 and events),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, live)
);
select app.protect('public.billing_customers');

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
  -- Since when a payment of the subscription is missing; null while none is.
  unpaid_since timestamptz,
  -- The plan that a subscription renews as, where a person has chosen a smaller one: it begins with the next period.
  next_plan text check (next_plan in ('starter', 'basic', 'standard', 'professional', 'premium')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- One at a time: a second one is ended at the provider before it is stored.
create unique index subscriptions_one_live on public.subscriptions (user_id, live)
  where status in ('trialing', 'active', 'past_due');
create index subscriptions_of_person on public.subscriptions (user_id, started_at desc);
select app.protect('public.subscriptions');

-- Events that arrived, each once however often it is delivered. Their content is not kept, since it is not believed.
create table public.payment_events (
  id text primary key check (length(id) between 1 and 255),
  type text not null check (length(type) between 1 and 100),
  received_at timestamptz not null default now(),
  created_at timestamptz not null,
  updated_at timestamptz not null default now()
);
create index payment_events_received on public.payment_events (received_at desc);
select app.protect('public.payment_events');

-- Invoices as they were read from the payment provider: what was paid, paid back and disputed.
create table public.invoices (
  id text primary key check (length(id) between 1 and 255),
  user_id uuid not null references auth."user" (id) on delete cascade,
  live boolean not null,
  subscription_id text check (length(subscription_id) between 1 and 255),
  -- What it paid for, as it was when the invoice was first read. A later change of plan does not rename it.
  plan text check (plan in ('starter', 'basic', 'standard', 'professional', 'premium')),
  number text check (length(number) between 1 and 100),
  status text not null check (status in ('open', 'paid', 'uncollectible', 'void')),
  due_cents integer not null,
  paid_cents integer not null check (paid_cents >= 0),
  refunded_cents integer not null check (refunded_cents between 0 and paid_cents),
  -- inquiry: the bank asks and has taken nothing yet. open, lost: it has taken the payment back.
  dispute text check (dispute in ('inquiry', 'open', 'won', 'lost')),
  period_start timestamptz not null,
  period_end timestamptz not null check (period_end >= period_start),
  issued_at timestamptz not null,
  paid_at timestamptz,
  -- The provider's page of the invoice.
  url text check (length(url) between 1 and 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (status <> 'paid' or paid_at is not null)
);
create index invoices_of_person on public.invoices (user_id, issued_at desc);
create index invoices_by_payment on public.invoices (paid_at desc, id) where paid_cents > 0;
select app.protect('public.invoices');

-- The mailbox of each confirmed account, under whatever spelling of the address: a mailbox has one trial.
create table public.trial_mailboxes (
  mailbox text primary key check (length(mailbox) between 3 and 320),
  user_id uuid not null references auth."user" (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index trial_mailboxes_of_person on public.trial_mailboxes (user_id);
select app.protect('public.trial_mailboxes');

-- Plans that administrators grant. They are kept apart from what is bought, so that no reading of the provider changes them.
create table public.plan_grants (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  plan text not null check (plan in ('starter', 'basic', 'standard', 'professional', 'premium')),
  granted_at timestamptz not null,
  -- The first moment without it.
  ends_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  granted_by uuid references auth."user" (id) on delete set null,
  -- The end of a granted plan is announced two days before, once for each end.
  announced_end timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint plan_grants_ahead check (ends_at > granted_at),
  constraint plan_grants_year check (ends_at <= granted_at + interval '12 months 2 days')
);
create index plan_grants_by_admin on public.plan_grants (granted_by);
select app.protect('public.plan_grants');
comment on column public.plan_grants.reason is 'secret';

-- Whose trial ends within two days, each once for each end of a trial.
create table app.trial_reminders (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  trial_ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('app.trial_reminders');

-- What people had paid who were erased since, so that an erasure changes no figure of the past.
create table public.erased_payments (
  month date not null check (extract(day from month) = 1),
  live boolean not null,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  invoices integer not null default 0,
  started integer not null default 0,
  ended integer not null default 0,
  -- Of those that ended, the ones that had begun in an earlier month.
  ended_of_earlier integer not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (month, live)
);
select app.protect('public.erased_payments');
