-- The profile of an agent who has none, with the specification's values.
create or replace function app.create_agent_profile(p_user uuid) returns public.agent_profiles
  language plpgsql security definer set search_path = ''
  as $$
  declare result public.agent_profiles;
  begin
    perform app.require_admin();
    if (select role from public.user_roles where user_id = p_user) is distinct from 'agent' then
      raise exception 'not an agent' using errcode = 'check_violation', constraint = 'agent_no_profile';
    end if;
    insert into public.agent_profiles (user_id) values (p_user) on conflict do nothing returning * into result;
    if not found then
      raise exception 'the agent has a profile' using errcode = 'unique_violation', constraint = 'agent_profiles_pkey';
    end if;
    perform app.audit('AGENT_PROFILE_CREATED', 'profiles', p_user::text, jsonb_build_object('changes', jsonb_build_array(
      jsonb_build_object('field', 'department', 'from', null, 'to', result.department),
      jsonb_build_object('field', 'specialization', 'from', null, 'to', result.specialization),
      jsonb_build_object('field', 'max_clients', 'from', null, 'to', result.max_clients))));
    return result;
  end $$;
grant execute on function app.create_agent_profile to jobscout_app;

-- What an agent does and how many clients the agent has at most. Fewer than the agent has now are refused.
create or replace function app.change_agent_profile(p_agent uuid, p_department text, p_specialization text, p_max_clients integer)
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

create or replace function app.set_agent_active(p_agent uuid, p_active boolean) returns public.agent_profiles
  language plpgsql security definer set search_path = ''
  as $$
  declare result public.agent_profiles;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    select * into result from public.agent_profiles where user_id = p_agent for no key update;
    if not found or (select role from public.user_roles where user_id = p_agent) is distinct from 'agent' then
      raise exception 'no agent profile' using errcode = 'check_violation', constraint = 'agent_no_profile';
    end if;
    if result.is_active = p_active then return result; end if;
    if not p_active then perform app.refuse_clients_left(p_agent); end if;
    update public.agent_profiles set is_active = p_active where user_id = p_agent returning * into result;
    perform app.audit(case when p_active then 'AGENT_ACTIVATED' else 'AGENT_DEACTIVATED' end, 'profiles', p_agent::text,
      jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', 'is_active', 'from', not p_active, 'to', p_active))));
    return result;
  end $$;
grant execute on function app.set_agent_active to jobscout_app;

-- A role brings its profile, and takes what only a client or an agent has, by whatever way it is given. Notifications for a role end
-- with it.
create or replace function app.follow_role() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
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
    -- What was for the former role is neither emailed nor shown any more.
    if app.rank_of(new.role) < app.rank_of(old.role) then
      update public.notifications set deleted_at = app.now(), updated_at = app.now()
        where user_id = new.user_id and deleted_at is null
          and case new.role
            when 'admin' then template in ('staff.audit_broken', 'staff.maintenance_on', 'staff.maintenance_off')
            when 'client' then template like any (array['staff.%', 'absence.%', 'client.%', 'assignment.client%'])
            else template like 'staff.%' end;
    end if;
    return null;
  end $$;
create or replace trigger follow_role after update of role on public.user_roles
  for each row when (old.role <> new.role) execute function app.follow_role();

-- An admin gives the role of agent only to as many people as the settings allow one admin, also by an invitation that is accepted
-- later.
create or replace function app.refuse_agents_over_limit(p_admin uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if exists (select from public.user_roles where user_id = p_admin and role = 'admin')
       and (select count(*) from public.user_roles where role = 'agent' and assigned_by = p_admin) >= app.setting_number('max_agents_per_admin', 10) then
      raise exception 'as many agents as one admin may have' using errcode = 'check_violation', constraint = 'max_agents_per_admin';
    end if;
  end $$;

create or replace function app.refuse_more_agents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.assignment_lock(true);
    perform app.refuse_agents_over_limit(new.assigned_by);
    return new;
  end $$;
create or replace trigger refuse_more_agents before update of role on public.user_roles
  for each row when (new.role = 'agent' and old.role <> 'agent') execute function app.refuse_more_agents();
