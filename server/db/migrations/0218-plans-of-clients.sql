-- Administrators have the largest plan while they are staff. Who becomes a client begins with the trial.
create function app.end_tier_of_staff() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.profiles set subscription_tier = 'trial' where user_id = new.user_id and subscription_tier <> 'trial';
    return null;
  end $$;
revoke all on function app.end_tier_of_staff from public;
create trigger end_tier_of_staff after update of role on public.user_roles for each row
  when (new.role = 'client' and old.role <> 'client') execute function app.end_tier_of_staff();
update public.profiles p set subscription_tier = 'trial' from public.user_roles r
  where r.user_id = p.user_id and r.role = 'client' and p.subscription_tier <> 'trial';

-- Staff buy no plan, so the end of one from before is not announced to them.
create or replace function app.claim_grant_reminders(p_now timestamptz)
  returns table (user_id uuid, granted_plan text, grant_ends_at timestamptz, time_zone text)
  language sql security definer set search_path = ''
  as $$
    update public.plan_grants g set announced_end = g.ends_at
    from public.profiles p join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
    where p.user_id = g.user_id and g.ends_at > p_now and g.ends_at <= p_now + interval '2 days'
      and g.ends_at > g.granted_at + interval '3 days' and g.announced_end is distinct from g.ends_at
      and not exists (select from public.account_deletions d where d.user_id = g.user_id)
    returning g.user_id, g.plan, g.ends_at, p.time_zone $$;

-- Figures count an invoice in the month in which it was paid. One that was paid in part has no such month.
drop trigger keep_erased on public.invoices;
create trigger keep_erased before delete on public.invoices for each row
  when (old.paid_cents > 0 and old.paid_at is not null) execute function app.keep_erased_invoice();

-- A grant replaces or ends the one that the administrator has read, known by when it was granted; not one that another
-- administrator granted meanwhile.
drop function app.grant_plan(uuid, text, date, text, timestamptz);
create function app.grant_plan(p_user uuid, p_plan text, p_last_day date, p_replaces timestamptz, p_reason text, p_now timestamptz)
  returns setof public.plan_grants
  language plpgsql security definer set search_path = ''
  as $$
  declare
    zone text := app.lock_client(p_user);
    ends timestamptz := (p_last_day + 1)::timestamp at time zone zone;
    former public.plan_grants;
  begin
    select * into former from public.plan_grants g where g.user_id = p_user;
    if former.plan = p_plan and former.ends_at = ends then return; end if;
    if former.ends_at <= p_now then former := null; end if;
    if former.granted_at is not null and former.granted_at is distinct from p_replaces then
      raise exception 'another grant' using errcode = 'check_violation', constraint = 'grant_as_read';
    end if;
    return query insert into public.plan_grants as g (user_id, plan, granted_at, ends_at, reason, granted_by)
      values (p_user, p_plan, p_now, ends, p_reason, app.user_id())
      on conflict (user_id) do update set plan = excluded.plan, granted_at = excluded.granted_at, ends_at = excluded.ends_at,
        reason = excluded.reason, granted_by = excluded.granted_by
      returning g.*;
    perform app.audit('PLAN_GRANTED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'changes', jsonb_build_array(
      jsonb_build_object('field', 'granted_plan', 'from', former.plan, 'to', p_plan),
      jsonb_build_object('field', 'last_day', 'from', ((former.ends_at at time zone zone) - interval '1 second')::date, 'to', p_last_day))));
  end $$;

drop function app.end_grant(uuid, text, timestamptz);
create function app.end_grant(p_user uuid, p_granted_at timestamptz, p_reason text, p_now timestamptz)
  returns setof public.plan_grants
  language plpgsql security definer set search_path = ''
  as $$
  declare former public.plan_grants;
  begin
    perform app.require_admin();
    delete from public.plan_grants g where g.user_id = p_user and g.ends_at > p_now and g.granted_at = p_granted_at
      returning * into former;
    if not found then return; end if;
    perform app.audit('PLAN_GRANT_ENDED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'changes', jsonb_build_array(
      jsonb_build_object('field', 'granted_plan', 'from', former.plan, 'to', null))));
    return next former;
  end $$;
revoke all on function app.grant_plan, app.end_grant from public;
grant execute on function app.grant_plan, app.end_grant to jobscout_app;

-- Clients whose trial has ended have no free trial any more: they are counted apart.
create or replace function app.count_admin_figures(p_now timestamptz, p_answers text[], p_no_answer text[])
  returns jsonb language sql stable security definer set search_path = ''
  as $$
  with clients as (
    select p.user_id, p.created_at, p.last_login from public.profiles p
    join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
  ), applications as materialized (
    select id, user_id, application_date as sent, listing_id, application_method, company_name, status,
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
    'unassigned_applications', (select count(*) from applications join app.unassigned_clients() u on u.client_id = user_id where app.is_open(status)),
    'statuses', (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) as n from applications group by status) s),
    'success', (select jsonb_agg(jsonb_build_object('until', m.ends,
        'applications', (select count(*) from applications where sent <= m.ends),
        'answered', (select count(*) from answered d join applications a using (id) where d.at <= m.ends and a.sent <= m.ends))
        order by m.back desc) from months m),
    'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]') from (
        select coalesce(l.source, '') as name, count(*) as n
        from applications a left join public.job_listings l on l.id = a.listing_id
        where a.application_method <> 'own_job' group by 1 order by 2 desc, 1 limit 5) s),
    'companies', (select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'count', n) order by n desc, company_name), '[]') from (
        select company_name, count(*) as n from applications group by 1 order by 2 desc, 1 limit 10) c),
    'plans', (select coalesce(jsonb_object_agg(tier, n), '{}') from (
        select coalesce(case
            when g.plan is not null and (b.plan is null or coalesce(o.place_of_grant >= o.place_of_bought, true)) then g.plan
            else b.plan end,
            case when p.subscription_tier = 'trial' and p.trial_ends_at <= p_now then 'trial_ended' else p.subscription_tier end) as tier,
          count(*) as n
        from public.profiles p join clients c on c.user_id = p.user_id
        left join lateral (select s.subscription_tier as plan from public.subscribers s where s.user_id = p.user_id and s.subscribed
          and coalesce(s.access_until, s.subscription_end, 'infinity') > p_now) b on true
        left join lateral (select pg.plan from public.plan_grants pg where pg.user_id = p.user_id and pg.ends_at > p_now) g on true
        cross join lateral (select array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], g.plan) as place_of_grant,
          array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], b.plan) as place_of_bought) o
        group by 1) t)
  ) $$;
