-- billing_customers
create policy customers_own on public.billing_customers for select to jobscout_app using (user_id = (select app.user_id()));
create policy customers_by_jobs on public.billing_customers for select to jobscout_worker using (true);
create policy customers_new_by_jobs on public.billing_customers for insert to jobscout_worker with check (true);
create policy customers_synced_by_jobs on public.billing_customers for update to jobscout_worker using (true) with check (true);
-- Administrators see who a person is at the provider.
create policy customers_by_admins on public.billing_customers for select to jobscout_app using ((select app.rank()) >= 3);
grant select on public.billing_customers to jobscout_app, jobscout_worker;
grant
  insert (user_id, live, customer_id),
  update (customer_id, version, synced_at, events, events_read)
  on public.billing_customers to jobscout_worker;

-- erased_payments
create policy erased_payments_by_admins on public.erased_payments for select to jobscout_app using ((select app.rank()) >= 3);
grant select on public.erased_payments to jobscout_app;

-- invoices
create policy invoices_read on public.invoices for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3);
create policy invoices_by_jobs on public.invoices for select to jobscout_worker using (true);
create policy invoices_new_by_jobs on public.invoices for insert to jobscout_worker with check (true);
create policy invoices_synced_by_jobs on public.invoices for update to jobscout_worker using (true) with check (true);
grant select on public.invoices to jobscout_app, jobscout_worker;
grant
  insert (
    id, user_id, live, subscription_id, plan, number, status, due_cents, credit_cents, paid_cents, refunded_cents, dispute,
    period_start, period_end, issued_at, paid_at, url),
  update (number, status, due_cents, paid_cents, refunded_cents, dispute, period_start, period_end, paid_at, url)
  on public.invoices to jobscout_worker;

-- payment_events
create policy events_by_jobs on public.payment_events for select to jobscout_worker using (true);
create policy events_new_by_jobs on public.payment_events for insert to jobscout_worker with check (true);
grant select on public.payment_events to jobscout_worker;
grant insert (id, type, received_at, created_at) on public.payment_events to jobscout_worker;

-- plan_grants
create policy plan_grants_by_admins on public.plan_grants for select to jobscout_app using ((select app.rank()) >= 3);
create policy plan_grants_by_jobs on public.plan_grants for select to jobscout_worker using (true);
grant select on public.plan_grants to jobscout_app, jobscout_worker;

-- subscriptions
create policy subscriptions_read on public.subscriptions for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3);
create policy subscriptions_by_jobs on public.subscriptions for select to jobscout_worker using (true);
create policy subscriptions_new_by_jobs on public.subscriptions for insert to jobscout_worker with check (true);
create policy subscriptions_synced_by_jobs on public.subscriptions for update to jobscout_worker using (true) with check (true);
grant select on public.subscriptions to jobscout_app, jobscout_worker;
grant
  insert (
    id, user_id, live, plan, status, period_start, period_end, cancel_at_period_end, started_at, ended_at,
    unpaid_since, next_plan, pending_plan, pending_until),
  update (
    plan, status, period_start, period_end, cancel_at_period_end, ended_at, unpaid_since, next_plan, pending_plan,
    pending_until)
  on public.subscriptions to jobscout_worker;

-- subscribers
create policy subscribers_read on public.subscribers for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3);
create policy subscribers_by_jobs on public.subscribers for select to jobscout_worker using (true);
create policy subscribers_new_by_jobs on public.subscribers for insert to jobscout_worker with check (true);
create policy subscribers_synced_by_jobs on public.subscribers for update to jobscout_worker using (true) with check (true);
grant select on public.subscribers to jobscout_app, jobscout_worker;
grant
  insert (
    user_id, subscribed, subscription_tier, subscription_end, access_until, cancel_at_period_end, payment_failed,
    next_plan, pending_plan),
  update (
    subscribed, subscription_tier, subscription_end, access_until, cancel_at_period_end, payment_failed, next_plan,
    pending_plan)
  on public.subscribers to jobscout_worker;

-- trial_mailboxes
create policy trial_mailboxes_own on public.trial_mailboxes for select to jobscout_app using (user_id = (select app.user_id()));
grant select on public.trial_mailboxes to jobscout_app;
