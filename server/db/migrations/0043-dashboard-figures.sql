-- Figures of the administrators' dashboards, counted by a job: counting hundreds of thousands of rows is not for a request.
create table public.dashboard_figures (
  name text primary key check (name in ('admin')),
  figures jsonb not null,
  counted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.dashboard_figures');
create policy figures_read on public.dashboard_figures for select to jobscout_app using ((select app.rank()) >= 3);
create policy figures_by_jobs on public.dashboard_figures to jobscout_worker using (true) with check (true);
grant select on public.dashboard_figures to jobscout_app;
grant select, insert, update on public.dashboard_figures to jobscout_worker;

-- Windows of whole days that end now, so that they are the same in every time zone. An application counts as answered from
-- its first status that only an employer's answer causes, and keeps counting whatever happens later.
create function app.count_admin_figures(p_now timestamptz, p_answers text[], p_no_answer text[]) returns jsonb
  language sql stable security definer set search_path = '' as $$
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
    'unassigned', jsonb_build_object(
      'applications', (select count(*) from applications where assigned_agent is null and status not in ('withdrawn', 'rejected')),
      'statuses', (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) as n from applications group by status) s)),
    'success', (select jsonb_agg(jsonb_build_object('until', m.ends,
        'applications', (select count(*) from applications where sent <= m.ends),
        'answered', (select count(*) from answered d join applications a using (id) where d.at <= m.ends and a.sent <= m.ends))
        order by m.back desc) from months m),
    'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]') from (
        select coalesce(l.source, a.application_method) as name, count(*) as n
        from applications a left join public.job_listings l on l.id = a.listing_id group by 1 order by 2 desc, 1 limit 5) s),
    'companies', (select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'count', n) order by n desc, company_name), '[]') from (
        select company_name, count(*) as n from applications group by 1 order by 2 desc, 1 limit 10) c),
    'plans', (select coalesce(jsonb_object_agg(subscription_tier, n), '{}') from (
        select p.subscription_tier, count(*) as n from public.profiles p join clients c on c.user_id = p.user_id group by 1) t)
  ) $$;
grant execute on function app.count_admin_figures(timestamptz, text[], text[]) to jobscout_worker;
