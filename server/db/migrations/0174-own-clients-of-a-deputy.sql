-- A deputy sees the clients of the absent agent too, which do not count against the deputy's own maximum.
drop function app.agent_figures(timestamptz);
create function app.agent_figures(p_now timestamptz)
  returns table (clients integer, own_clients integer, max_clients integer, applications integer, applications_this_week integer, pending integer, pending_oldest timestamptz, interviews integer)
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
        count(*) filter (where a.status in ('applied', 'pending')) as pending,
        min(a.updated_at) filter (where a.status in ('applied', 'pending')) as oldest,
        count(*) filter (where a.interview_at > p_now and a.interview_done_at is null
          and a.status not in ('rejected', 'withdrawn')) as interviews
      from public.job_applications a where a.user_id = m
    ) n
  $$;
grant execute on function app.agent_figures to jobscout_app;
