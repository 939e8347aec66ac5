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
create policy invoices_read on public.invoices for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3);
grant select on public.invoices to jobscout_app;
create policy invoices_by_jobs on public.invoices for select to jobscout_worker using (true);
create policy invoices_new_by_jobs on public.invoices for insert to jobscout_worker with check (true);
create policy invoices_synced_by_jobs on public.invoices for update to jobscout_worker using (true) with check (true);
grant select, insert (id, user_id, live, subscription_id, plan, number, status, due_cents, paid_cents, refunded_cents, dispute,
    period_start, period_end, issued_at, paid_at, url),
  update (number, status, due_cents, paid_cents, refunded_cents, dispute, period_start, period_end, paid_at, url)
  on public.invoices to jobscout_worker;

-- A customer who was deleted at the provider is replaced by a new one at the next checkout.
grant update (customer_id) on public.billing_customers to jobscout_worker;

-- What the local provider keeps of an invoice since then.
update app.local_payments set body = jsonb_build_object(
    'number', 'LOCAL-' || upper(right(id, 8)),
    'dispute', null,
    'paid_at', case when body ->> 'status' = 'paid' then body -> 'created' end,
    'service_start', body -> 'created',
    'service_end', to_jsonb((body ->> 'created')::bigint + 30 * 86400)) || body
  where kind = 'invoice';
