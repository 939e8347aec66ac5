-- Gives the client to the least loaded agent below p_limit, who is not p_except and not away today. The choice takes no row lock;
-- the move decides, and a lost place is followed by another choice. Where nobody has room, the client waits.
create or replace function app.place_client_below(
    p_client uuid, p_limit integer, p_except uuid, p_way text) returns app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare
    move app.client_move;
    chosen uuid;
  begin
    loop
      select a.user_id into chosen from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
        where a.is_active and a.user_id is distinct from p_except and a.assigned_clients_count < least(a.max_clients, coalesce(p_limit, a.max_clients))
          and not app.is_away(a.user_id) and not app.is_closing(a.user_id)
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
create or replace function app.place_client(p_client uuid) returns app.client_move
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
grant execute on function app.place_client to jobscout_worker;

-- The client who has waited longest, while automatic assignment is on and an agent has room; else null.
create or replace function app.next_to_place() returns uuid
  language sql security definer set search_path = ''
  as $$ select w.client_id from public.waiting_clients w
        where app.setting_flag('auto_assign_agents', true) and exists
          (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
           where a.is_active and a.assigned_clients_count < least(a.max_clients, app.setting_number('agent_workload_threshold', 15))
             and not app.is_away(a.user_id) and not app.is_closing(a.user_id))
        and app.is_unassigned(w.client_id)
        order by w.since, w.client_id limit 1 $$;
grant execute on function app.next_to_place to jobscout_worker;

-- Automatic assignment of clients without agent, at most p_batch at once: those who wait first, then the longest known.
-- Ends with the first for whom nobody has room; it and all others then wait.
create or replace function app.place_unassigned(p_batch integer) returns setof app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare
    client uuid;
    move app.client_move;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    for client in
      select u.client_id from app.unassigned_clients() u left join public.waiting_clients w on w.client_id = u.client_id
      order by w.since, u.since, u.client_id limit p_batch
    loop
      move := app.place_client(client);
      return next move;
      if move.outcome = 'waiting' then
        insert into public.waiting_clients (client_id, since)
          select u.client_id, app.now() from app.unassigned_clients() u on conflict do nothing;
        return;
      end if;
    end loop;
  end $$;
grant execute on function app.place_unassigned to jobscout_app;
