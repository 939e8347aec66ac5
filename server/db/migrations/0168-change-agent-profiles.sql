-- What an agent does and how many clients the agent has at most. Fewer than the agent has now are refused.
create function app.change_agent_profile(p_agent uuid, p_department text, p_specialization text, p_max_clients integer)
  returns public.agent_profiles
  language plpgsql security definer set search_path = ''
  as $$
  declare
    former public.agent_profiles;
    result public.agent_profiles;
    changes jsonb;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    select * into former from public.agent_profiles where user_id = p_agent for no key update;
    if not found or (select role from public.user_roles where user_id = p_agent) is distinct from 'agent' then
      raise exception 'no agent profile' using errcode = 'check_violation', constraint = 'agent_no_profile';
    end if;
    if p_max_clients < former.assigned_clients_count and p_max_clients < former.max_clients then
      raise exception 'more clients than that' using errcode = 'check_violation', constraint = 'agent_has_more_clients',
        detail = former.assigned_clients_count::text;
    end if;
    update public.agent_profiles
      set department = p_department, specialization = p_specialization, max_clients = p_max_clients
      where user_id = p_agent returning * into result;
    select coalesce(jsonb_agg(jsonb_build_object('field', c.field, 'from', c.before, 'to', c.after)), '[]') into changes
      from (values ('department', to_jsonb(former.department), to_jsonb(result.department)),
        ('specialization', to_jsonb(former.specialization), to_jsonb(result.specialization)),
        ('max_clients', to_jsonb(former.max_clients), to_jsonb(result.max_clients))) c (field, before, after)
      where c.before <> c.after;
    if changes <> '[]' then
      perform app.audit('AGENT_PROFILE_CHANGED', 'profiles', p_agent::text, jsonb_build_object('changes', changes));
    end if;
    return result;
  end $$;
grant execute on function app.change_agent_profile to jobscout_app;
