-- One absence per agent, the present or the next one. Serialised with assignments, so that nobody becomes the deputy of
-- an agent and goes away at the same moment.
create or replace function app.set_absence(p_agent uuid, p_first date, p_last date, p_deputy uuid) returns agent_absences
  language plpgsql security definer set search_path = ''
  as $$
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
  end $$;
grant execute on function app.set_absence to jobscout_app;

-- Returns the deputy of the absence that ended, if there was one.
create or replace function app.remove_absence(p_agent uuid) returns setof public.agent_absences
  language plpgsql security definer set search_path = ''
  as $$
  declare former public.agent_absences;
  begin
    perform app.require_admin();
    delete from public.agent_absences where agent_id = p_agent returning * into former;
    if not found then return; end if;
    perform app.audit('ABSENCE_REMOVED', 'profiles', p_agent::text, jsonb_build_object('changes', jsonb_build_array(
      jsonb_build_object('field', 'first_day', 'from', former.first_day, 'to', null),
      jsonb_build_object('field', 'last_day', 'from', former.last_day, 'to', null),
      jsonb_build_object('field', 'deputy', 'from', former.deputy_id, 'to', null))));
    return next former;
  end $$;
grant execute on function app.remove_absence to jobscout_app;
