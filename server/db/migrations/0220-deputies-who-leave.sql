-- Absences, today or to come, in which the agent is the deputy.
create function app.stood_in_for_by(p_deputy uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select b.agent_id from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
      where b.deputy_id = p_deputy and b.last_day >= (app.now() at time zone p.time_zone)::date $$;
revoke all on function app.stood_in_for_by from public;

-- The clients of an agent who leaves, and those of absent colleagues who would lose their deputy.
create function app.clients_of(p_agent uuid) returns table (client_id uuid, as_deputy boolean)
  language sql stable security definer set search_path = ''
  as $$ select c.client_id, c.agent_id <> p_agent from public.client_agents c
      where c.agent_id = p_agent or c.agent_id in (select app.stood_in_for_by(p_agent)) order by 1 $$;
revoke all on function app.clients_of from public;
grant execute on function app.clients_of to jobscout_worker;

-- Clients are not left without an agent: neither the agent's own, nor those of a colleague whose deputy the agent is.
CREATE OR REPLACE FUNCTION app.refuse_clients_left(p_agent uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    if exists (select from public.client_agents where agent_id = p_agent) then
      raise exception 'say where the clients go' using errcode = 'check_violation', constraint = 'agent_has_clients';
    end if;
    if exists (select app.stood_in_for_by(p_agent)) then
      raise exception 'another deputy is needed' using errcode = 'check_violation', constraint = 'agent_stands_in';
    end if;
  end $function$;

CREATE OR REPLACE FUNCTION app.set_absence(p_agent uuid, p_first date, p_last date, p_deputy uuid)
 RETURNS agent_absences
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    former public.agent_absences;
    result public.agent_absences;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    if not exists (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent' where a.user_id = p_agent) then
      raise exception 'no agent profile' using errcode = 'check_violation', constraint = 'agent_no_profile';
    end if;
    if p_deputy is not null and (p_deputy = p_agent
        or not exists (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
          where a.user_id = p_deputy and a.is_active and not app.is_closing(a.user_id))
        or exists (select from public.agent_absences b where b.agent_id = p_deputy and b.first_day <= p_last and b.last_day >= p_first)) then
      raise exception 'not there as a deputy' using errcode = 'check_violation', constraint = 'deputy_unavailable';
    end if;
    if exists (select from public.agent_absences b where b.deputy_id = p_agent and b.first_day <= p_last and b.last_day >= p_first) then
      raise exception 'stands in for somebody then' using errcode = 'check_violation', constraint = 'agent_is_deputy';
    end if;
    select * into former from public.agent_absences where agent_id = p_agent;
    insert into public.agent_absences as b (agent_id, first_day, last_day, deputy_id) values (p_agent, p_first, p_last, p_deputy)
      on conflict (agent_id) do update set first_day = excluded.first_day, last_day = excluded.last_day, deputy_id = excluded.deputy_id
      returning * into result;
    perform app.audit('ABSENCE_SET', 'profiles', p_agent::text, jsonb_build_object('changes', jsonb_build_array(
      jsonb_build_object('field', 'first_day', 'from', former.first_day, 'to', p_first),
      jsonb_build_object('field', 'last_day', 'from', former.last_day, 'to', p_last),
      jsonb_build_object('field', 'deputy', 'from', former.deputy_id, 'to', p_deputy))));
    return result;
  end $function$;

CREATE OR REPLACE FUNCTION app.follow_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.assignment_lock(true);
    if old.role = 'client' then
      perform from public.profiles where user_id = new.user_id for no key update;
      delete from public.waiting_clients where client_id = new.user_id;
      delete from public.client_agents where client_id = new.user_id;
    elsif old.role = 'agent' then
      insert into public.waiting_clients (client_id, since)
        select client_id, app.now() from public.client_agents where agent_id = new.user_id on conflict do nothing;
      delete from public.client_agents where agent_id = new.user_id;
      update public.agent_absences set deputy_id = null where deputy_id = new.user_id;
    end if;
    if new.role = 'agent' then
      insert into public.agent_profiles as a (user_id) values (new.user_id)
        on conflict (user_id) do update set is_active = true,
          department = case when a.department = 'Administration' then 'General' else a.department end,
          specialization = case when a.specialization = 'System Administration' then 'Job Search' else a.specialization end,
          max_clients = case when a.department = 'Administration' then 20 else a.max_clients end;
    elsif new.role = 'admin' then
      insert into public.agent_profiles (user_id, department, specialization, max_clients)
        values (new.user_id, 'Administration', 'System Administration', 50)
        on conflict (user_id) do update set is_active = true,
          department = excluded.department, specialization = excluded.specialization, max_clients = excluded.max_clients;
    else
      update public.agent_profiles set is_active = false where user_id = new.user_id;
    end if;
    return null;
  end $function$;

