create or replace function app.month_of(p_at timestamptz) returns date
  language sql immutable parallel safe set search_path = ''
  as $$ select date_trunc('month', p_at at time zone 'UTC')::date $$;
grant execute on function app.month_of to jobscout_app;

-- The subscription of oneself and of clients whom one works for; jobs read anybody's.
create or replace function app.subscription_of(p_user uuid)
  returns table (
    subscribed boolean, subscription_tier text, subscription_end timestamptz, access_until timestamptz,
    cancel_at_period_end boolean, payment_failed boolean, next_plan text, pending_plan text)
  language sql stable security definer set search_path = ''
  as $$ select s.subscribed, s.subscription_tier, s.subscription_end, s.access_until, s.cancel_at_period_end, s.payment_failed,
          s.next_plan, s.pending_plan
        from public.subscribers s where s.user_id = p_user
          and (current_setting('role') = 'jobscout_worker' or app.can_see_client(p_user)) $$;
grant execute on function app.subscription_of to jobscout_app, jobscout_worker;

-- Audits that an administrator ended the difference between what is stored and what the provider has.
create or replace function app.note_plan_sync(p_user uuid, p_changes jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    perform app.audit('PLAN_SYNCED', 'profiles', p_user::text, jsonb_build_object('changes', p_changes));
  end $$;
grant execute on function app.note_plan_sync to jobscout_app;

-- What the payment provider sent and was asked for last.
create or replace function app.payment_traffic(p_live boolean)
  returns table (last_event timestamptz, last_sync timestamptz, customers_waiting integer)
  language plpgsql stable security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    return query select (select max(e.received_at) from public.payment_events e),
      (select max(c.synced_at) from public.billing_customers c where c.live = p_live),
      (select count(*)::integer from public.billing_customers c where c.live = p_live and c.events_read < c.events);
  end $$;
grant execute on function app.payment_traffic to jobscout_app;

create or replace function app.keep_erased_invoice() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.erased_payments as e (month, live, paid_cents, refunded_cents, invoices)
      values (app.month_of(old.paid_at), old.live, old.paid_cents,
        case when old.dispute in ('open', 'lost') then old.paid_cents else old.refunded_cents end, 1)
      on conflict (month, live) do update set paid_cents = e.paid_cents + excluded.paid_cents,
        refunded_cents = e.refunded_cents + excluded.refunded_cents, invoices = e.invoices + 1;
    return old;
  end $$;
create or replace trigger keep_erased before delete on public.invoices for each row
  when (old.paid_cents > 0 and old.paid_at is not null) execute function app.keep_erased_invoice();

create or replace function app.keep_erased_subscription() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    began date := app.month_of(old.started_at);
    -- The erasure of an account ends its subscription.
    over date := app.month_of(coalesce(old.ended_at, greatest(app.now(), old.started_at)));
  begin
    insert into public.erased_payments as e (month, live, started) values (began, old.live, 1)
      on conflict (month, live) do update set started = e.started + 1;
    insert into public.erased_payments as e (month, live, ended, ended_of_earlier)
      values (over, old.live, 1, case when began < over then 1 else 0 end)
      on conflict (month, live) do update set ended = e.ended + 1, ended_of_earlier = e.ended_of_earlier + excluded.ended_of_earlier;
    return old;
  end $$;
create or replace trigger keep_erased before delete on public.subscriptions for each row
  when (old.status not in ('incomplete', 'incomplete_expired')) execute function app.keep_erased_subscription();
