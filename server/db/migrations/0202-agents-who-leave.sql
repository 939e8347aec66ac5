-- Whoever asked for deletion of the account gets no clients and is no super admin who stays; an agent's clients are released before
-- the agent is erased: released by a trigger on the deleted profile, they changed the row that was being deleted.
create function app.is_closing(p_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.account_deletions where user_id = p_user) $$;
revoke all on function app.is_closing from public;

drop trigger release_clients_of_erased on public.agent_profiles;
drop function app.release_clients_of_erased;

CREATE OR REPLACE FUNCTION app.assign_role(p_user uuid, p_role text)
 RETURNS user_roles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
       and not exists (select from public.user_roles r
         where r.role = 'super_admin' and r.user_id <> p_user and not app.is_closing(r.user_id)) then
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
  end $function$;
CREATE OR REPLACE FUNCTION app.close_account(p_now timestamp with time zone, p_erase_after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare result timestamptz;
  begin
    if app.user_id() is null then raise exception 'nobody acts' using errcode = 'insufficient_privilege'; end if;
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    if app.rank() = 4 and not exists (select from public.user_roles r where r.role = 'super_admin' and r.user_id <> app.user_id()
        and not app.is_closing(r.user_id)) then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    insert into public.account_deletions (user_id, erase_after, created_at) values (app.user_id(), p_erase_after, p_now)
      on conflict do nothing;
    select erase_after into result from public.account_deletions where user_id = app.user_id();
    delete from auth.session where "userId" = app.user_id();
    perform app.audit('ACCOUNT_DELETION_REQUESTED', 'profiles', app.user_id()::text, '{}');
    return result;
  end $function$;
CREATE OR REPLACE FUNCTION app.move_client(p_client uuid, p_agent uuid, p_expected integer, p_limit integer, p_way text)
 RETURNS app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  end $function$;
CREATE OR REPLACE FUNCTION app.place_client_below(p_client uuid, p_limit integer, p_except uuid, p_way text)
 RETURNS app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  end $function$;
CREATE OR REPLACE FUNCTION app.next_to_place()
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select w.client_id from public.waiting_clients w
        where app.setting_flag('auto_assign_agents', true) and exists
          (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
           where a.is_active and a.assigned_clients_count < least(a.max_clients, app.setting_number('agent_workload_threshold', 15))
             and not app.is_away(a.user_id) and not app.is_closing(a.user_id))
        and w.client_id in (select client_id from app.unassigned_clients())
        order by w.since, w.client_id limit 1 $function$;
CREATE OR REPLACE FUNCTION app.release_clients(p_agent uuid, p_way text, p_to uuid)
 RETURNS SETOF app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  end $function$;
CREATE OR REPLACE FUNCTION app.erase_person(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    pseudonym text := gen_random_uuid()::text;
    erasure uuid := gen_random_uuid();
    names text[];
    holder record;
  begin
    if not exists (select from public.account_deletions where user_id = p_user and erasing_at is not null) then
      raise exception 'this person is not to be erased' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('app.erasure', erasure::text, true);
    insert into public.waiting_clients (client_id, since)
      select client_id, app.now() from public.client_agents where agent_id = p_user on conflict do nothing;
    delete from public.client_agents where agent_id = p_user;
    update public.job_applications set assigned_agent = null where assigned_agent = p_user;
    select array[lower(u.email), lower(u."firstName"), lower(u."lastName"), lower(p.first_name), lower(p.last_name), lower(p.phone)]
      into names from auth."user" u left join public.profiles p on p.user_id = u.id where u.id = p_user;
    for holder in select * from app.person_tables() loop
      if holder.has_id and holder.name <> 'public.audit_logs' then
        execute format('update public.audit_logs l set metadata = app.without_words(l.metadata, $1::text, $2, $3)
          where l.resource_id in (select t.id::text from %s t where %s)', holder.name, holder.condition)
          using p_user, pseudonym, names;
      end if;
      if not holder.dies and holder.name <> 'public.audit_logs' then
        execute format('delete from %s t where %s', holder.name, holder.condition) using p_user;
      end if;
    end loop;
    update public.audit_logs set
      actor_id = case when actor_id = p_user then pseudonym::uuid else actor_id end,
      address = case when p_user::text in (actor_id::text, resource_id) then null else address end,
      request_id = case when p_user::text in (actor_id::text, resource_id) then null else request_id end,
      resource_id = case when resource_id = p_user::text then pseudonym else resource_id end,
      metadata = app.without_words(metadata, p_user::text, pseudonym, names)
      where actor_id = p_user or resource_id = p_user::text or strpos(metadata::text, p_user::text) > 0
        or strpos(lower(metadata::text), names[1]) > 0;
    delete from public.notifications where action_url = '/clients/' || p_user;
    delete from auth."user" where id = p_user;
    insert into public.audit_logs (id, action, resource_type, resource_id, metadata)
      values (erasure, 'ACCOUNT_ERASED', 'profiles', pseudonym, jsonb_build_object(
        'redacted', (select count(*) from public.audit_redactions r where r.erasure_id = erasure),
        'redactions', encode(app.audit_redaction_list(erasure), 'hex')));
    perform set_config('app.erasure', '', true);
  end $function$;
