-- The planner takes the number of an agent's clients for a thousand and would read the whole table: one index scan for
-- each client instead.
create or replace function app.agent_figures(p_now timestamptz)
  returns table (clients integer, max_clients integer, applications integer, applications_this_week integer,
    pending integer, pending_oldest timestamptz, interviews integer)
  language sql stable security definer set search_path = ''
  as $$
    select count(m)::integer, (select p.max_clients from public.agent_profiles p where p.user_id = app.user_id()),
      coalesce(sum(n.applications), 0)::integer, coalesce(sum(n.fresh), 0)::integer, coalesce(sum(n.pending), 0)::integer,
      min(n.oldest), coalesce(sum(n.interviews), 0)::integer
    from app.my_clients() as m
    cross join lateral (
      select count(*) as applications, count(*) filter (where a.created_at > p_now - interval '7 days') as fresh,
        count(*) filter (where a.status in ('applied', 'pending')) as pending,
        min(a.updated_at) filter (where a.status in ('applied', 'pending')) as oldest,
        count(*) filter (where a.interview_at > p_now and a.interview_done_at is null
          and a.status not in ('rejected', 'withdrawn')) as interviews
      from public.job_applications a where a.user_id = m
    ) n
  $$;

create or replace function app.applications_of_agent(p_now timestamptz, p_interviews boolean, p_limit integer)
  returns table (id uuid, job_title text, company_name text, status text, updated_at timestamptz, interview_at timestamptz,
    client_id uuid, client_name text)
  language sql volatile security definer set search_path = ''
  as $$
    with chosen as materialized (
      select n.* from app.my_clients() as m
      cross join lateral (
        select a.id, a.job_title, a.company_name, a.status, a.updated_at, a.interview_at, a.user_id
        from public.job_applications a
        where a.user_id = m and (not p_interviews
          or (a.interview_at > p_now and a.interview_done_at is null and a.status not in ('rejected', 'withdrawn')))
        order by case when p_interviews then a.interview_at end, a.updated_at desc, a.id limit p_limit
      ) n
      order by case when p_interviews then n.interview_at end, n.updated_at desc, n.id limit p_limit
    ),
    viewed as materialized (
      select d.user_id from (select distinct c.user_id from chosen c) d where app.note_view(d.user_id, 'applications')
    )
    select c.id, c.job_title, c.company_name, c.status, c.updated_at, c.interview_at, c.user_id,
      trim(p.first_name || ' ' || p.last_name)
    from chosen c join viewed v on v.user_id = c.user_id join public.profiles p on p.user_id = c.user_id
    order by case when p_interviews then c.interview_at end, c.updated_at desc, c.id
  $$;
