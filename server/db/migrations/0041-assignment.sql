-- How clients get, change and lose their agent, under any number of admins at once. Order of locks, the same everywhere:
-- the advisory lock, the client's profile, the agents by id. Whoever moves all clients of an agent takes the advisory lock
-- alone; a single move shares it.

create function app.assignment_lock(p_alone boolean) returns void
  language plpgsql set search_path = ''
  as $$ begin
    if p_alone then perform pg_advisory_xact_lock(hashtextextended('assignment', 0));
    else perform pg_advisory_xact_lock_shared(hashtextextended('assignment', 0)); end if;
  end $$;

create function app.setting_number(p_key text, p_default integer) returns integer
  language sql stable security definer set search_path = ''
  as $$ select coalesce((select least((value #>> '{}')::numeric, 1000000)::integer from public.system_settings
          where key = p_key and jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric >= 1), p_default) $$;

create function app.setting_flag(p_key text, p_default boolean) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce((select (value #>> '{}')::boolean from public.system_settings
          where key = p_key and jsonb_typeof(value) = 'boolean'), p_default) $$;

-- outcome: assigned, unassigned, unchanged, waiting; refused as conflict, not_client, no_profile, inactive, full.
create type app.client_move as (
  outcome text,
  client_id uuid,
  from_agent uuid,
  to_agent uuid,
  version integer,
  assigned_at timestamptz,
  assigned_by uuid,
  clients integer,
  max_clients integer,
  applications integer
);

-- The one function that writes assignments. A null agent unassigns. p_expected is the version that was read, 0 where the
-- client had no agent, null to move in any case. p_limit is a number of clients below the agent's own maximum.
create function app.move_client(p_client uuid, p_agent uuid, p_expected integer, p_limit integer, p_way text)
  returns app.client_move
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
        where a.user_id = p_agent and a.is_active and a.assigned_clients_count < least(a.max_clients, coalesce(p_limit, a.max_clients))
          and exists (select from public.user_roles r where r.user_id = a.user_id and r.role = 'agent')
        returning * into profile;
      if not found then
        select * into profile from public.agent_profiles where user_id = p_agent;
        move.clients := profile.assigned_clients_count;
        move.max_clients := profile.max_clients;
        move.outcome := case
          when not found or (select role from public.user_roles where user_id = p_agent) is distinct from 'agent' then 'no_profile'
          when not profile.is_active then 'inactive' else 'full' end;
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
      select count(*) into move.applications from public.job_applications where user_id = p_client and app.is_open(status);
    else
      update public.job_applications set assigned_agent = p_agent
        where user_id = p_client and app.is_open(status) and assigned_agent is distinct from p_agent;
      get diagnostics move.applications = row_count;
    end if;
    move.to_agent := p_agent;
    move.outcome := case when p_agent is null then 'unassigned' else 'assigned' end;
    perform app.audit(case when p_agent is null then 'CLIENT_UNASSIGNED' when held.agent_id is null then 'CLIENT_ASSIGNED' else 'CLIENT_REASSIGNED' end,
      'profiles', p_client::text, jsonb_build_object('way', p_way, 'applications', move.applications,
        'changes', jsonb_build_array(jsonb_build_object('field', 'agent', 'from', held.agent_id, 'to', p_agent))));
    return move;
  end $$;

create function app.require_admin() returns void
  language plpgsql set search_path = ''
  as $$ begin
    if app.rank() < 3 then raise exception 'for administrators' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
  end $$;

create function app.assign_client(p_client uuid, p_agent uuid, p_expected integer) returns app.client_move
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    return app.move_client(p_client, p_agent, p_expected, null, case when p_agent is null then 'unassign' else 'assign' end);
  end $$;

-- Gives the client to the least loaded agent below p_limit, who is not p_except. The choice takes no row lock; the move
-- decides, and a lost place is followed by another choice. Where nobody has room, the client waits.
create function app.place_client_below(p_client uuid, p_limit integer, p_except uuid, p_way text) returns app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare
    move app.client_move;
    chosen uuid;
  begin
    loop
      select a.user_id into chosen from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
        where a.is_active and a.user_id is distinct from p_except and a.assigned_clients_count < least(a.max_clients, coalesce(p_limit, a.max_clients))
        order by a.assigned_clients_count::real / least(a.max_clients, coalesce(p_limit, a.max_clients)), a.assigned_clients_count, a.user_id
        limit 1;
      if not found then
        move := app.move_client(p_client, null, null, null, p_way);
        if move.outcome <> 'not_client' then
          insert into public.waiting_clients (client_id, since) values (p_client, app.now()) on conflict do nothing;
          move.outcome := 'waiting';
        end if;
        return move;
      end if;
      move := app.move_client(p_client, chosen, null, p_limit, p_way);
      if move.outcome not in ('full', 'inactive', 'no_profile') then return move; end if;
    end loop;
  end $$;

-- Automatic assignment of one client who has no agent: one at a time in the whole product.
create function app.place_client(p_client uuid) returns app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare
    held uuid;
    move app.client_move;
  begin
    if current_setting('role') <> 'jobscout_worker' then perform app.require_admin(); end if;
    perform app.assignment_lock(false);
    perform pg_advisory_xact_lock(hashtextextended('automatic assignment', 0));
    select agent_id into held from public.client_agents where client_id = p_client;
    if found then
      move.client_id := p_client; move.from_agent := held; move.to_agent := held; move.outcome := 'unchanged';
      return move;
    end if;
    return app.place_client_below(p_client, app.setting_number('agent_workload_threshold', 15), null, 'automatic');
  end $$;

-- Many clients at once, one outcome each, in the order of their ids.
create function app.assign_clients(p_clients uuid[], p_expected integer[], p_agent uuid) returns setof app.client_move
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

-- Automatic assignment of clients without agent, at most p_batch at once: those who wait first, then the longest known.
-- Ends with the first for whom nobody has room; it and all others then wait.
create function app.place_unassigned(p_batch integer) returns setof app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare
    client uuid;
    move app.client_move;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    for client in
      select r.user_id from public.user_roles r join public.profiles p on p.user_id = r.user_id
        left join public.waiting_clients w on w.client_id = r.user_id
      where r.role = 'client' and not exists (select from public.client_agents c where c.client_id = r.user_id)
      order by w.since, p.created_at, r.user_id limit p_batch
    loop
      move := app.place_client(client);
      return next move;
      if move.outcome = 'waiting' then
        insert into public.waiting_clients (client_id, since)
          select r.user_id, app.now() from public.user_roles r join public.profiles p on p.user_id = r.user_id
          where r.role = 'client' and not exists (select from public.client_agents c where c.client_id = r.user_id)
          on conflict do nothing;
        return;
      end if;
    end loop;
  end $$;

-- The client who has waited longest, while automatic assignment is on and an agent has room; else null.
create function app.next_to_place() returns uuid
  language sql volatile security definer set search_path = ''
  as $$ select w.client_id from public.waiting_clients w
        where app.setting_flag('auto_assign_agents', true) and exists
          (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
           where a.is_active and a.assigned_clients_count < least(a.max_clients, app.setting_number('agent_workload_threshold', 15)))
        order by w.since, w.client_id limit 1 $$;
