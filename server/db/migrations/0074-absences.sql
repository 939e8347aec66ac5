-- An agent who is away has a deputy who sees and handles the clients meanwhile. The first and the last day are days of the
-- agent's own calendar.
create table public.agent_absences (
  agent_id uuid primary key references public.agent_profiles (user_id) on delete cascade,
  first_day date not null,
  last_day date not null check (last_day >= first_day),
  deputy_id uuid references auth."user" (id) on delete set null check (deputy_id <> agent_id),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agent_absences_of_deputy on public.agent_absences (deputy_id);
select app.protect('public.agent_absences');
create policy agent_absences_read on public.agent_absences for select to jobscout_app
  using ((select app.rank()) >= 3 or ((select app.rank()) = 2 and (select app.user_id()) in (agent_id, deputy_id)));
grant select on public.agent_absences to jobscout_app;

create function app.is_away(p_agent uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
          where b.agent_id = p_agent and (app.now() at time zone p.time_zone)::date between b.first_day and b.last_day) $$;

-- The agents whom the actor stands in for at this moment.
create function app.stands_in_for() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select b.agent_id from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
        where b.deputy_id = app.user_id() and (app.now() at time zone p.time_zone)::date between b.first_day and b.last_day $$;

create or replace function app.my_clients() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select c.client_id from public.client_agents c
        where app.rank() = 2 and (c.agent_id = app.user_id() or c.agent_id in (select app.stands_in_for()))
          and exists (select from public.agent_profiles p where p.user_id = app.user_id() and p.is_active) $$;

create or replace function app.works_for(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.client_agents c
          where c.client_id = p_client and app.rank() = 2
            and (c.agent_id = app.user_id() or c.agent_id in (select app.stands_in_for()))
            and exists (select from public.agent_profiles p where p.user_id = app.user_id() and p.is_active)) $$;

-- One absence per agent, the present or the next one. Serialised with assignments, so that nobody becomes the deputy of
-- an agent and goes away at the same moment.
create function app.set_absence(p_agent uuid, p_first date, p_last date, p_deputy uuid) returns public.agent_absences
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
          where a.user_id = p_deputy and a.is_active)
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

-- Returns the deputy of the absence that ended, if there was one.
create function app.remove_absence(p_agent uuid) returns setof public.agent_absences
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

-- Nobody is given to an agent who is away today.
create or replace function app.place_client_below(p_client uuid, p_limit integer, p_except uuid, p_way text) returns app.client_move
  language plpgsql security definer set search_path = ''
  as $$
  declare
    move app.client_move;
    chosen uuid;
  begin
    loop
      select a.user_id into chosen from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
        where a.is_active and a.user_id is distinct from p_except and a.assigned_clients_count < least(a.max_clients, coalesce(p_limit, a.max_clients))
          and not app.is_away(a.user_id)
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

create or replace function app.next_to_place() returns uuid
  language sql volatile security definer set search_path = ''
  as $$ select w.client_id from public.waiting_clients w
        where app.setting_flag('auto_assign_agents', true) and exists
          (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
           where a.is_active and a.assigned_clients_count < least(a.max_clients, app.setting_number('agent_workload_threshold', 15))
             and not app.is_away(a.user_id))
        order by w.since, w.client_id limit 1 $$;

grant execute on function app.is_away, app.set_absence, app.remove_absence to jobscout_app;
