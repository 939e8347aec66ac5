-- Takes the submissions that became overdue, each once, and returns them by the agent whose turn it is: how many, and the one that
-- waits longest. While an agent is away, it is their deputy's turn.
create or replace function app.claim_overdue_submissions()
  returns table (
    agent_id uuid, agent_name text, count integer, client_id uuid, client_name text, job_title text, company_name text,
    waiting_since timestamptz)
  language sql security definer set search_path = ''
  as $$
    with taken as (
      update public.submissions s set overdue_noticed_at = app.now()
      from public.job_applications a
      where s.overdue_noticed_at is null and s.state in ('waiting', 'claimed') and app.is_overdue(s.state, s.waiting_since)
        and a.id = s.application_id and a.assigned_agent is not null and app.is_before_employer(a.status)
      returning s.application_id, s.user_id, s.waiting_since, a.job_title, a.company_name,
        case when app.is_away(a.assigned_agent) then (select b.deputy_id from public.agent_absences b where b.agent_id = a.assigned_agent)
          end as deputy_id, a.assigned_agent
    ), placed as (
      select t.*, coalesce(t.deputy_id, t.assigned_agent) as turn_of,
        count(*) over (partition by coalesce(t.deputy_id, t.assigned_agent))::integer as count,
        row_number() over (partition by coalesce(t.deputy_id, t.assigned_agent) order by t.waiting_since, t.application_id) as place
      from taken t
    )
    select p.turn_of, trim(g.first_name || ' ' || g.last_name), p.count, p.user_id, trim(c.first_name || ' ' || c.last_name), p.job_title,
      p.company_name, p.waiting_since
    from placed p join public.profiles g on g.user_id = p.turn_of join public.profiles c on c.user_id = p.user_id
    where p.place = 1 order by p.turn_of
  $$;
grant execute on function app.claim_overdue_submissions to jobscout_worker;
