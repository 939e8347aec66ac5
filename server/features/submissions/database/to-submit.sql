-- What an agent has to hand in for clients, their own and those of colleagues whom they stand in for today. No row where nothing waits.
create or replace function app.to_submit_for(p_agent uuid)
  returns table (total integer, overdue integer, waiting_since timestamptz, job_title text, company_name text, client_name text)
  language sql stable security definer set search_path = ''
  as $$
    with waiting as (
      select s.waiting_since, a.job_title, a.company_name, p.first_name, p.last_name, app.is_overdue(s.state, s.waiting_since) as is_overdue
      from app.clients_of(p_agent) c
        join public.client_agents g on g.client_id = c.client_id and (not c.as_deputy or app.is_away(g.agent_id))
        join public.submissions s on s.user_id = c.client_id and s.state in ('waiting', 'claimed')
        join public.job_applications a on a.id = s.application_id and app.is_before_employer(a.status)
        join public.profiles p on p.user_id = s.user_id
    )
    select count(*) over ()::integer, count(*) filter (where is_overdue) over ()::integer, waiting_since, job_title, company_name,
      trim(first_name || ' ' || last_name)
    from waiting order by waiting_since limit 1
  $$;
grant execute on function app.to_submit_for to jobscout_worker;
