-- How clients get, change and lose their agent, under any number of admins at once. Order of locks, the same everywhere:
-- the advisory lock, the client's profile, the agents by id. A move of all clients of an agent takes the advisory lock
-- alone; a single move shares it.
create or replace function app.assignment_lock(p_alone boolean) returns void
  language plpgsql set search_path = ''
  as $$ begin
    if p_alone then perform pg_advisory_xact_lock(hashtextextended('assignment', 0));
    else perform pg_advisory_xact_lock_shared(hashtextextended('assignment', 0)); end if;
  end $$;

-- The one function that writes assignments. A null agent unassigns. p_expected is the version that was read, 0 where the
-- client had no agent, null to move in any case. p_limit is a number of clients below the agent's own maximum.
create or replace function app.move_client(
    p_client uuid, p_agent uuid, p_expected integer, p_limit integer, p_way text) returns app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare
    move app.client_move;
    held public.client_agents;
    profile public.agent_profiles;
    actor uuid := (select id from auth."user" where id = app.user_id());
  begin
    perform app.assignment_lock(false);
    move.client_id := p_client;
    -- A missing assignment cannot be locked, so the client's profile is.
    perform from public.profiles where user_id = p_client for no key update;
    if not found or (select role from public.user_roles where user_id = p_client) is distinct from 'client' then
      move.outcome := 'not_client';
      move.version := 0;
      move.applications := 0;
      return move;
    end if;
    select * into held from public.client_agents where client_id = p_client;
    move.from_agent := held.agent_id;
    move.to_agent := held.agent_id;
    move.version := coalesce(held.version, 0);
    move.assigned_at := held.assigned_at;
    move.assigned_by := held.assigned_by;
    move.applications := 0;
    if held.agent_id is not distinct from p_agent then
      move.outcome := 'unchanged';
      return move;
    end if;
    if p_expected <> move.version then
      move.outcome := 'conflict';
      return move;
    end if;
    perform from public.agent_profiles where user_id in (held.agent_id, p_agent) order by user_id for no key update;
    if p_agent is null then
      delete from public.client_agents where client_id = p_client;
    else
      update public.agent_profiles a set assigned_clients_count = a.assigned_clients_count + 1
        where a.user_id = p_agent and a.is_active and not app.is_closing(p_agent) and a.assigned_clients_count < least(a.max_clients, coalesce(p_limit, a.max_clients))
          and exists (select from public.user_roles r where r.user_id = a.user_id and r.role = 'agent')
        returning * into profile;
      if not found then
        select * into profile from public.agent_profiles where user_id = p_agent;
        move.clients := profile.assigned_clients_count;
        move.max_clients := profile.max_clients;
        move.outcome := case
          when not found or (select role from public.user_roles where user_id = p_agent) is distinct from 'agent' then 'no_profile'
          when not profile.is_active or app.is_closing(p_agent) then 'inactive' else 'full' end;
        return move;
      end if;
      move.clients := profile.assigned_clients_count;
      move.max_clients := profile.max_clients;
      if held.agent_id is not null then
        update public.agent_profiles set assigned_clients_count = greatest(0, assigned_clients_count - 1) where user_id = held.agent_id;
        update public.client_agent_periods set ended_at = greatest(began_at, app.now()) where client_id = p_client and ended_at is null;
      end if;
      insert into public.client_agents as c (client_id, agent_id, assigned_by, assigned_at, version)
        values (p_client, p_agent, actor, app.now(), nextval('app.assignment_versions'))
        on conflict (client_id) do update set
          agent_id = excluded.agent_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at, version = excluded.version
        returning c.version, c.assigned_at into move.version, move.assigned_at;
      move.assigned_by := actor;
      insert into public.client_agent_periods (client_id, agent_id, assigned_by, began_at) values (p_client, p_agent, actor, app.now());
      delete from public.waiting_clients where client_id = p_client;
    end if;
    -- With an unassignment the trigger has already freed them; they are counted all the same.
    if p_agent is null then
      move.version := 0;
      select count(*) into move.applications from public.job_applications
        where user_id = p_client and app.is_open(status) and app.is_made_here(origin);
    else
      update public.job_applications set assigned_agent = p_agent
        where user_id = p_client and app.is_open(status) and app.is_made_here(origin) and assigned_agent is distinct from p_agent;
      get diagnostics move.applications = row_count;
    end if;
    move.to_agent := p_agent;
    move.outcome := case when p_agent is null then 'unassigned' else 'assigned' end;
    perform app.audit(case when p_agent is null then 'CLIENT_UNASSIGNED' when held.agent_id is null then 'CLIENT_ASSIGNED' else 'CLIENT_REASSIGNED' end,
      'profiles', p_client::text, jsonb_build_object('way', p_way, 'applications', move.applications,
        'changes', jsonb_build_array(jsonb_build_object('field', 'agent', 'from', held.agent_id, 'to', p_agent))));
    return move;
  end $$;

create or replace function app.assign_client(p_client uuid, p_agent uuid, p_expected integer) returns app.client_move
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    return app.move_client(p_client, p_agent, p_expected, null, case when p_agent is null then 'unassign' else 'assign' end);
  end $$;
grant execute on function app.assign_client to jobscout_app;

-- Many clients at once, one outcome each, in the order of their ids.
create or replace function app.assign_clients(p_clients uuid[], p_expected integer[], p_agent uuid) returns setof app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare one record;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    for one in select * from unnest(p_clients, p_expected) as row (client, expected) order by client loop
      return next app.move_client(one.client, p_agent, one.expected, null, 'bulk');
    end loop;
  end $$;
grant execute on function app.assign_clients to jobscout_app;

-- Clients are not left without an agent: neither the agent's own, nor those of a colleague whose deputy the agent is.
create or replace function app.refuse_clients_left(p_agent uuid) returns void
  language plpgsql set search_path = ''
  as $$ begin
    if exists (select from public.client_agents where agent_id = p_agent) then
      raise exception 'say where the clients go' using errcode = 'check_violation', constraint = 'agent_has_clients';
    end if;
    if exists (select app.stood_in_for_by(p_agent)) then
      raise exception 'another deputy is needed' using errcode = 'check_violation', constraint = 'agent_stands_in';
    end if;
  end $$;

-- Empties an agent's list before a demotion or deactivation in the same transaction: all clients to one agent, spread
-- over the least loaded, or onto the waiting list. Raises where the one agent cannot take them all.
create or replace function app.release_clients(p_agent uuid, p_way text, p_to uuid) returns setof app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare
    client uuid;
    move app.client_move;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    if p_way = 'agent' and p_to = p_agent then
      raise exception 'an agent cannot take over their own clients' using errcode = 'check_violation', constraint = 'agent_inactive';
    end if;
    for client in select client_id from public.client_agents where agent_id = p_agent order by client_id loop
      if p_way = 'agent' then
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
grant execute on function app.release_clients to jobscout_app;
