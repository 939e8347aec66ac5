-- The figures of the agent who acts. Pending is what waits for the agent to hand it in. What was processed is counted from the
-- agent's own changes: moving clients alters no figure of the past. The lateral join makes one index scan for each client: the planner takes the number of an agent's clients
-- for a thousand and would read the whole table.
create or replace function app.agent_figures(p_now timestamptz)
  returns table(clients integer, own_clients integer, max_clients integer, applications integer, applications_this_week integer, pending integer, pending_oldest timestamptz, interviews integer)
  language sql stable security definer set search_path = ''
  as $$
    select count(m)::integer,
      coalesce((select p.assigned_clients_count from public.agent_profiles p where p.user_id = app.user_id()), 0),
      (select p.max_clients from public.agent_profiles p where p.user_id = app.user_id()),
      coalesce(sum(n.applications), 0)::integer, coalesce(sum(n.fresh), 0)::integer, coalesce(sum(n.pending), 0)::integer,
      min(n.oldest), coalesce(sum(n.interviews), 0)::integer
    from app.my_clients() as m
    cross join lateral (
      select count(*) as applications, count(*) filter (where a.created_at > p_now - interval '7 days') as fresh,
        count(*) filter (where s.state in ('waiting', 'claimed')) as pending,
        min(s.waiting_since) filter (where s.state in ('waiting', 'claimed')) as oldest,
        count(*) filter (where a.interview_at > p_now and a.interview_done_at is null
          and a.status not in ('rejected', 'withdrawn')) as interviews
      from public.job_applications a left join public.submissions s on s.application_id = a.id and s.user_id = a.user_id
      where a.user_id = m and app.is_made_here(a.origin)
    ) n
  $$;
grant execute on function app.agent_figures to jobscout_app;

-- The latest applications of the agent's clients, or those with an interview ahead.
create or replace function app.applications_of_agent(p_now timestamptz, p_interviews boolean, p_limit integer)
  returns table (
    id uuid, job_title text, company_name text, status text, response_type text, updated_at timestamptz, interview_at timestamptz,
    client_id uuid, client_name text)
  language sql volatile security definer set search_path = ''
  as $$
    with chosen as materialized (
      select n.* from app.my_clients() as m
      cross join lateral (
        select a.id, a.job_title, a.company_name, a.status, a.response_type, a.updated_at, a.interview_at, a.user_id
        from public.job_applications a
        where a.user_id = m and app.is_made_here(a.origin) and (not p_interviews
          or (a.interview_at > p_now and a.interview_done_at is null and a.status not in ('rejected', 'withdrawn')))
        order by case when p_interviews then a.interview_at end, a.updated_at desc, a.id limit p_limit
      ) n
      order by case when p_interviews then n.interview_at end, n.updated_at desc, n.id limit p_limit
    ),
    viewed as materialized (select app.note_dashboard(count(distinct c.user_id)::integer) as noted from chosen c)
    select c.id, c.job_title, c.company_name, c.status, c.response_type, c.updated_at, c.interview_at, c.user_id,
      trim(p.first_name || ' ' || p.last_name)
    from chosen c join public.profiles p on p.user_id = c.user_id
    where (select v.noted from viewed v)
    order by case when p_interviews then c.interview_at end, c.updated_at desc, c.id
  $$;
grant execute on function app.applications_of_agent to jobscout_app;

-- Clients with most applications that wait for the agent to hand them in.
create or replace function app.pending_by_client(p_limit integer)
  returns table (client_id uuid, name text, location text, skills text[], applications integer, pending integer)
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id, trim(p.first_name || ' ' || p.last_name), p.location, p.skills_interests, n.applications, n.pending
    from app.my_clients() as m
    join public.profiles p on p.user_id = m
    cross join lateral (select count(*)::integer as applications,
        (count(*) filter (where s.state in ('waiting', 'claimed')))::integer as pending
      from public.job_applications a left join public.submissions s on s.application_id = a.id and s.user_id = a.user_id
      where a.user_id = m and app.is_made_here(a.origin)) n
    where n.pending > 0
    order by n.pending desc, n.applications desc, 2, 1 limit p_limit
  $$;
grant execute on function app.pending_by_client to jobscout_app;

-- Interviews, offers and rejections that the agent recorded, by day of the agent's calendar, the last seven days.
create or replace function app.processed_by_agent(p_now timestamptz, p_zone text)
  returns table (day date, interviews integer, offers integer, rejected integer)
  language sql stable security definer set search_path = ''
  as $$
    with days as (select (p_now at time zone p_zone)::date - back as day from generate_series(0, 6) as back),
    changes as (
      select distinct (h.changed_at at time zone p_zone)::date as day, h.application_id, h.status
      from public.application_status_history h
      where h.changed_by = app.user_id() and app.rank() = 2 and h.status in ('interview_scheduled', 'offer_received', 'rejected')
        and h.changed_at >= ((p_now at time zone p_zone)::date - 6)::timestamp at time zone p_zone and h.changed_at <= p_now
    )
    select d.day, (count(*) filter (where c.status = 'interview_scheduled'))::integer,
      (count(*) filter (where c.status = 'offer_received'))::integer, (count(*) filter (where c.status = 'rejected'))::integer
    from days d left join changes c on c.day = d.day group by d.day order by d.day
  $$;
grant execute on function app.processed_by_agent to jobscout_app;

-- The rows behind three figures of the agent's dashboard, of the clients whom the agent sees today: what waits to be
-- handed in, the oldest first; what the agent processed in the last seven days, the latest first; interviews ahead.
create or replace function app.rows_behind_figure(p_figure text, p_now timestamptz, p_zone text, p_limit integer)
  returns table(total integer, id uuid, job_title text, company_name text, status text, response_type text, at timestamptz, client_id uuid, client_name text)
  language sql security definer set search_path = ''
  as $$
    with mine as materialized (select m as client_id from app.my_clients() as m),
    pending as (
      select j.id, j.status, j.response_type, s.waiting_since as at
      from mine join public.submissions s on s.user_id = mine.client_id and s.state in ('waiting', 'claimed')
        join public.job_applications j on j.id = s.application_id
      where p_figure = 'pending'
    ),
    interviews as (
      select j.id, j.status, j.response_type, j.interview_at as at from mine join public.job_applications j on j.user_id = mine.client_id
        and app.is_made_here(j.origin)
      where p_figure = 'interviews' and j.interview_at > p_now and j.interview_done_at is null
        and j.status not in ('rejected', 'withdrawn')
    ),
    processed as (
      select h.application_id as id, h.status,
        case when (array_agg(h.is_unanswered order by h.changed_at desc))[1] then 'no_response' else '' end as response_type,
        max(h.changed_at) as at
      from public.application_status_history h
      where p_figure = 'processed' and h.changed_by = app.user_id() and app.rank() = 2
        and h.status in ('interview_scheduled', 'offer_received', 'rejected')
        and h.changed_at >= ((p_now at time zone p_zone)::date - 6)::timestamp at time zone p_zone and h.changed_at <= p_now
      group by h.application_id, h.status, (h.changed_at at time zone p_zone)::date
    ),
    chosen as materialized (
      select (count(*) over ())::integer as total, a.id, a.job_title, a.company_name, r.status, r.response_type, r.at, a.user_id
      from (select * from pending union all select * from interviews union all select * from processed) r
      join public.job_applications a on a.id = r.id
      where a.user_id in (select mine.client_id from mine)
      order by case when p_figure <> 'processed' then r.at end, r.at desc, a.id limit p_limit
    ),
    viewed as materialized (
      select d.user_id from (select distinct c.user_id from chosen c) d where app.note_view(d.user_id, 'applications')
    )
    select c.total, c.id, c.job_title, c.company_name, c.status, c.response_type, c.at, c.user_id, trim(p.first_name || ' ' || p.last_name)
    from chosen c join viewed v on v.user_id = c.user_id join public.profiles p on p.user_id = c.user_id
    order by case when p_figure <> 'processed' then c.at end, c.at desc, c.id
  $$;
grant execute on function app.rows_behind_figure to jobscout_app;
