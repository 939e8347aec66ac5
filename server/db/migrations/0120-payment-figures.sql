-- Figures of payments, by month in UTC.

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
create policy erased_payments_by_admins on public.erased_payments for select to jobscout_app using ((select app.rank()) >= 3);
grant select on public.erased_payments to jobscout_app;

create function app.month_of(p_at timestamptz) returns date
  language sql immutable parallel safe set search_path = ''
  as $$ select date_trunc('month', p_at at time zone 'UTC')::date $$;

create function app.keep_erased_invoice() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.erased_payments as e (month, live, paid_cents, refunded_cents, invoices)
      values (app.month_of(old.paid_at), old.live, old.paid_cents,
        case when old.dispute in ('open', 'lost') then old.paid_cents else old.refunded_cents end, 1)
      on conflict (month, live) do update set paid_cents = e.paid_cents + excluded.paid_cents,
        refunded_cents = e.refunded_cents + excluded.refunded_cents, invoices = e.invoices + 1;
    return old;
  end $$;
create trigger keep_erased before delete on public.invoices for each row when (old.paid_cents > 0)
  execute function app.keep_erased_invoice();

create function app.keep_erased_subscription() returns trigger
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
create trigger keep_erased before delete on public.subscriptions for each row
  when (old.status not in ('incomplete', 'incomplete_expired')) execute function app.keep_erased_subscription();

-- Clients whose trial ended within the last days.
create function app.ended_trials(p_days integer, p_now timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    return query select p.user_id from public.profiles p
      join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
      where p.trial_ends_at > p_now - make_interval(days => p_days) and p.trial_ends_at <= p_now and not p.trial_refused;
  end $$;

-- What the payment provider sent and was asked for last.
create function app.payment_traffic(p_live boolean)
  returns table (last_event timestamptz, last_sync timestamptz, customers_waiting integer)
  language plpgsql stable security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    return query select (select max(e.received_at) from public.payment_events e),
      (select max(c.synced_at) from public.billing_customers c where c.live = p_live),
      (select count(*)::integer from public.billing_customers c where c.live = p_live and c.events_read < c.events);
  end $$;
create index payment_events_received on public.payment_events (received_at desc);

revoke all on function app.month_of, app.keep_erased_invoice, app.keep_erased_subscription, app.ended_trials, app.payment_traffic from public;
grant execute on function app.month_of, app.ended_trials, app.payment_traffic to jobscout_app;

-- Counts clients by the plan in force: the better of what is bought and what is granted, else the profile's.
create or replace function app.count_admin_figures(p_now timestamp with time zone, p_answers text[], p_no_answer text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with clients as (
    select p.user_id, p.created_at, p.last_login from public.profiles p
    join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
  ), applications as materialized (
    select id, application_date as sent, listing_id, application_method, company_name, status, assigned_agent,
      response_type <> all (p_no_answer) as stated
    from public.job_applications where application_date <= p_now
  ), answers as (
    select h.application_id, min(h.changed_at) as at from public.application_status_history h
    where h.status = any (p_answers) and h.changed_at <= p_now group by h.application_id
  ), answered as materialized (
    select a.id, coalesce(n.at, a.sent) as at from applications a left join answers n on n.application_id = a.id
    where a.stated or n.at is not null
  ), weeks as (
    select back, p_now - make_interval(days => 7 * back) as ends from generate_series(0, 11) as back
  ), sent_by_week as (
    select floor(extract(epoch from p_now - sent) / 604800)::integer as back, count(*) as n
    from applications where sent > p_now - interval '84 days' group by 1
  ), clients_by_week as (
    select floor(extract(epoch from p_now - created_at) / 604800)::integer as back, count(*) as n
    from clients where created_at > p_now - interval '84 days' and created_at <= p_now group by 1
  ), months as (
    select back, p_now - make_interval(days => 30 * back) as ends from generate_series(0, 5) as back
  )
  select jsonb_build_object(
    'clients', jsonb_build_object(
      'total', (select count(*) from clients),
      'last_30_days', (select count(*) from clients where created_at > p_now - interval '30 days'),
      'weeks', (select jsonb_agg(coalesce(c.n, 0) order by w.back desc) from weeks w left join clients_by_week c using (back))),
    'active_users', jsonb_build_object(
      'count', (select count(*) from public.profiles where last_login > p_now - interval '30 days'),
      'total', (select count(*) from public.profiles)),
    'applications', jsonb_build_object(
      'total', (select count(*) from applications),
      'last_7_days', (select count(*) from applications where sent > p_now - interval '7 days'),
      'weeks', (select jsonb_agg(coalesce(s.n, 0) order by w.back desc) from weeks w left join sent_by_week s using (back))),
    'unassigned_applications', (select count(*) from applications where assigned_agent is null and status not in ('withdrawn', 'rejected')),
    'statuses', (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) as n from applications group by status) s),
    'success', (select jsonb_agg(jsonb_build_object('until', m.ends,
        'applications', (select count(*) from applications where sent <= m.ends),
        'answered', (select count(*) from answered d join applications a using (id) where d.at <= m.ends and a.sent <= m.ends))
        order by m.back desc) from months m),
    'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]') from (
        select coalesce(l.source, '') as name, count(*) as n
        from applications a left join public.job_listings l on l.id = a.listing_id group by 1 order by 2 desc, 1 limit 5) s),
    'companies', (select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'count', n) order by n desc, company_name), '[]') from (
        select company_name, count(*) as n from applications group by 1 order by 2 desc, 1 limit 10) c),
    'plans', (select coalesce(jsonb_object_agg(tier, n), '{}') from (
        select coalesce(case
            when g.plan is not null and (b.plan is null or coalesce(o.place_of_grant >= o.place_of_bought, true)) then g.plan
            else b.plan end, p.subscription_tier) as tier, count(*) as n
        from public.profiles p join clients c on c.user_id = p.user_id
        left join lateral (select s.subscription_tier as plan from public.subscribers s where s.user_id = p.user_id and s.subscribed
          and coalesce(s.access_until, s.subscription_end, 'infinity') > p_now) b on true
        left join lateral (select pg.plan from public.plan_grants pg where pg.user_id = p.user_id and pg.ends_at > p_now) g on true
        cross join lateral (select array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], g.plan) as place_of_grant,
          array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], b.plan) as place_of_bought) o
        group by 1) t)
  ) $function$;
