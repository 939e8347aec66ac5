-- Windows of whole days that end now, so that they are the same in every time zone. An application counts as answered from
-- its first status that only an employer's answer causes, and keeps counting whatever happens later.
-- The source of an application whose listing was deleted is empty; jobs that clients add themselves come from none. Clients are
-- counted by the plan in force: the better of what is bought and what is granted, else the profile's. Those whose trial has ended
-- are counted apart.
create or replace function app.count_admin_figures(p_now timestamptz, p_answers text[], p_no_answer text[]) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
  with clients as (
    select p.user_id, p.created_at, p.last_login from public.profiles p
    join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
  ), applications as materialized (
    select id, user_id, application_date as sent, listing_id, application_method, company_name, status,
      response_type <> all (p_no_answer) as stated
    from public.job_applications where application_date <= p_now and app.is_made_here(origin)
  ), answers as (
    select h.application_id, min(h.changed_at) as at from public.application_status_history h
    where h.status = any (p_answers) and not h.is_unanswered and h.changed_at <= p_now group by h.application_id
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
grant execute on function app.count_admin_figures to jobscout_worker;
