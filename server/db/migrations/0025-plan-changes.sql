-- The larger plan that a person has changed to and not paid yet, and until when it can be paid. The plan that is paid goes on.
alter table public.subscriptions
  add pending_plan text check (pending_plan in ('starter', 'basic', 'standard', 'professional', 'premium')),
  add pending_until timestamptz;

-- What was taken off an invoice for the rest of a former plan.
alter table public.invoices add credit_cents integer not null default 0 check (credit_cents >= 0);
