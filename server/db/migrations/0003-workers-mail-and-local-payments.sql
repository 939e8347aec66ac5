-- Processes that work on background jobs, each with the last time it said so. Times are the database's, so that clocks of
-- servers do not matter.
create table app.workers (
  id uuid primary key,
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('app.workers');

-- Where the local mail adapter puts what it would send.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient_name text not null default '' check (length(recipient_name) <= 120),
  recipient_address text not null check (length(recipient_address) <= 255),
  subject text not null check (length(subject) <= 300),
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mail_outbox_latest on public.mail_outbox (created_at desc);
select app.protect('public.mail_outbox');
comment on column public.mail_outbox.recipient_address is 'person: address';
comment on column public.mail_outbox.body_text is 'secret';
comment on column public.mail_outbox.body_html is 'secret';

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
