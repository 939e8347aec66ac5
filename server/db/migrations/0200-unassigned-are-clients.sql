-- Unassigned are the clients without an agent whose account is not to be deleted: the list, the figures and automatic assignment mean
-- the same people. Applications of staff have no agent and wait for none.
create function app.unassigned_clients() returns table (client_id uuid, since timestamptz)
  language sql stable security definer set search_path = ''
  as $$ select r.user_id, coalesce(
          (select w.since from public.waiting_clients w where w.client_id = r.user_id),
          (select max(o.ended_at) from public.client_agent_periods o where o.client_id = r.user_id), p.created_at)
        from public.user_roles r join public.profiles p on p.user_id = r.user_id
        where r.role = 'client' and (app.rank() >= 3 or current_setting('role') = 'jobscout_worker')
          and not exists (select from public.client_agents c where c.client_id = r.user_id)
          and not exists (select from public.account_deletions d where d.user_id = r.user_id) $$;
revoke all on function app.unassigned_clients from public;
grant execute on function app.unassigned_clients to jobscout_app;

-- Counting is no view of the client's applications, which a reading under the policies would record.
create function app.open_applications_of(p_client uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$ select count(*)::integer from public.job_applications
        where user_id = p_client and app.is_open(status) and app.rank() >= 3 $$;
revoke all on function app.open_applications_of from public;
grant execute on function app.open_applications_of to jobscout_app;

CREATE OR REPLACE FUNCTION app.count_admin_figures(p_now timestamp with time zone, p_answers text[], p_no_answer text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
            else b.plan end, p.subscription_tier) as tier, count(*) as n
        from public.profiles p join clients c on c.user_id = p.user_id
        left join lateral (select s.subscription_tier as plan from public.subscribers s where s.user_id = p.user_id and s.subscribed
          and coalesce(s.access_until, s.subscription_end, 'infinity') > p_now) b on true
        left join lateral (select pg.plan from public.plan_grants pg where pg.user_id = p.user_id and pg.ends_at > p_now) g on true
        cross join lateral (select array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], g.plan) as place_of_grant,
          array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], b.plan) as place_of_bought) o
        group by 1) t)
  ) $function$;

CREATE OR REPLACE FUNCTION app.place_unassigned(p_batch integer)
 RETURNS SETOF app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    client uuid;
    move app.client_move;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    for client in
      select u.client_id from app.unassigned_clients() u left join public.waiting_clients w on w.client_id = u.client_id
      order by w.since, u.since, u.client_id limit p_batch
    loop
      move := app.place_client(client);
      return next move;
      if move.outcome = 'waiting' then
        insert into public.waiting_clients (client_id, since)
          select u.client_id, app.now() from app.unassigned_clients() u on conflict do nothing;
        return;
      end if;
    end loop;
  end $function$;

CREATE OR REPLACE FUNCTION app.next_to_place()
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select w.client_id from public.waiting_clients w
        where app.setting_flag('auto_assign_agents', true) and exists
          (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
           where a.is_active and a.assigned_clients_count < least(a.max_clients, app.setting_number('agent_workload_threshold', 15))
             and not app.is_away(a.user_id))
        and w.client_id in (select client_id from app.unassigned_clients())
        order by w.since, w.client_id limit 1 $function$;
