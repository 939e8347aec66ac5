-- What a role or a deactivation does to an agent's clients, and what becomes of what was stored before.

-- Empties an agent's list before a demotion or deactivation in the same transaction: all clients to one agent, spread
-- over the least loaded, or onto the waiting list. Raises where the one agent cannot take them all.
create function app.release_clients(p_agent uuid, p_way text, p_to uuid) returns setof app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare
    client uuid;
    move app.client_move;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    for client in select client_id from public.client_agents where agent_id = p_agent order by client_id loop
      if p_way = 'agent' and p_to is distinct from p_agent then
        move := app.move_client(client, p_to, null, null, 'release');
        if move.outcome in ('full', 'inactive', 'no_profile') then
          raise exception 'the agent cannot take these clients' using errcode = 'check_violation', constraint = 'agent_' || move.outcome,
            detail = format('%s/%s', move.clients, move.max_clients);
        end if;
      elsif p_way = 'spread' then
        move := app.place_client_below(client, null, p_agent, 'release');
      elsif p_way = 'waiting' then
        move := app.move_client(client, null, null, null, 'release');
        insert into public.waiting_clients (client_id, since) values (client, app.now()) on conflict do nothing;
        move.outcome := 'waiting';
      else
        raise exception 'unknown way' using errcode = 'invalid_parameter_value';
      end if;
      return next move;
    end loop;
  end $$;

create function app.refuse_clients_left(p_agent uuid) returns void
  language plpgsql set search_path = ''
  as $$ begin
    if exists (select from public.client_agents where agent_id = p_agent) then
      raise exception 'say where the clients go' using errcode = 'check_violation', constraint = 'agent_has_clients';
    end if;
  end $$;

create function app.set_agent_active(p_agent uuid, p_active boolean) returns public.agent_profiles
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

-- The profile of an agent who has none, with the specification's values.
create function app.create_agent_profile(p_user uuid) returns public.agent_profiles
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

-- A role brings its profile, and takes what only a client or an agent has, by whatever way it is given.
create function app.follow_role() returns trigger
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
  end $$;
create trigger follow_role after update of role on public.user_roles
  for each row when (old.role <> new.role) execute function app.follow_role();

create or replace function app.assign_role(p_user uuid, p_role text) returns public.user_roles
  language plpgsql security definer set search_path = ''
  as $$
  declare
    current public.user_roles;
    result public.user_roles;
  begin
    perform app.assignment_lock(true);
    -- Two demotions at once must see each other: super_admin rows are locked, in one order.
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    select * into current from public.user_roles where user_id = p_user for update;
    if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
    if app.rank() < 3 or (app.rank() < 4 and greatest(app.rank_of(current.role), app.rank_of(p_role)) >= app.rank()) then
      raise exception 'rank too low' using errcode = 'insufficient_privilege', constraint = 'role_rank';
    end if;
    if current.role = 'super_admin' and p_role <> 'super_admin'
       and (select count(*) from public.user_roles where role = 'super_admin') <= 1 then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    if current.role = p_role then return current; end if;
    if current.role = 'agent' then perform app.refuse_clients_left(p_user); end if;
    update public.user_roles set role = p_role, assigned_by = app.user_id(), assigned_at = now()
      where user_id = p_user returning * into result;
    delete from auth.session where "userId" = p_user;
    perform app.audit('ROLE_CHANGE', 'user_roles', p_user::text, jsonb_build_object('from', current.role, 'to', p_role,
      'changes', jsonb_build_array(jsonb_build_object('field', 'role', 'from', current.role, 'to', p_role))));
    return result;
  end $$;

-- While automatic assignment is on, a client waits for an agent from the moment the address is confirmed.
create function app.await_agent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if (new."emailVerified" or not app.setting_flag('require_email_verification', true))
       and app.setting_flag('auto_assign_agents', true)
       and exists (select from public.user_roles where user_id = new.id and role = 'client')
       and not exists (select from public.client_agents where client_id = new.id) then
      insert into public.waiting_clients (client_id, since) values (new.id, app.now()) on conflict do nothing;
    end if;
    return null;
  end $$;
create trigger wait_for_agent after insert on auth."user" for each row execute function app.await_agent();
create trigger wait_for_agent_once_confirmed after update of "emailVerified" on auth."user"
  for each row when (new."emailVerified" and not old."emailVerified") execute function app.await_agent();

grant execute on function app.assign_client, app.assign_clients, app.place_unassigned, app.release_clients, app.set_agent_active, app.create_agent_profile to jobscout_app;
grant execute on function app.place_client to jobscout_app, jobscout_worker;
grant execute on function app.next_to_place to jobscout_worker;

-- What is there already: agents and admins get their profiles, and each client the agent of the application that moved last.
insert into public.agent_profiles (user_id, department, specialization, max_clients)
  select user_id, case role when 'agent' then 'General' else 'Administration' end,
    case role when 'agent' then 'Job Search' else 'System Administration' end, case role when 'agent' then 20 else 50 end
  from public.user_roles where role in ('agent', 'admin');
update public.job_applications a set assigned_agent = null
  where assigned_agent is not null and not exists (select from public.user_roles r where r.user_id = a.assigned_agent and r.role = 'agent');
insert into public.client_agents (client_id, agent_id, assigned_at, version)
  select distinct on (a.user_id) a.user_id, a.assigned_agent, a.updated_at, nextval('app.assignment_versions')
  from public.job_applications a join public.user_roles r on r.user_id = a.user_id and r.role = 'client'
  where a.assigned_agent is not null order by a.user_id, app.is_open(a.status) desc, a.updated_at desc;
insert into public.client_agent_periods (client_id, agent_id, began_at) select client_id, agent_id, assigned_at from public.client_agents;
update public.agent_profiles p set assigned_clients_count = c.clients, max_clients = greatest(p.max_clients, c.clients)
  from (select agent_id, count(*)::integer as clients from public.client_agents group by agent_id) c where c.agent_id = p.user_id;
update public.job_applications a set assigned_agent = c.agent_id
  from public.client_agents c where c.client_id = a.user_id and app.is_open(a.status) and a.assigned_agent is distinct from c.agent_id;
insert into public.application_assignments (application_id, agent_id, assigned_at)
  select id, assigned_agent, updated_at from public.job_applications where assigned_agent is not null on conflict do nothing;
