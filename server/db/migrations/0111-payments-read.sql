-- Since when a payment of the subscription is missing; null while none is.
alter table public.subscriptions add column unpaid_since timestamptz;
update public.subscriptions set unpaid_since = period_start where status = 'past_due';
grant insert (unpaid_since), update (unpaid_since) on public.subscriptions to jobscout_worker;

-- Events that arrived for a customer, and how many of them had arrived when the stored reading began. As long as the second is
-- smaller, a reading is owed.
alter table public.billing_customers
  add column events integer not null default 0 check (events >= 0),
  add column events_read integer not null default 0 check (events_read between 0 and events);
grant update (events, events_read) on public.billing_customers to jobscout_worker;
