create or replace function app.is_away(p_agent uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
          where b.agent_id = p_agent and (app.now() at time zone p.time_zone)::date between b.first_day and b.last_day) $$;
grant execute on function app.is_away to jobscout_app;

-- The agents whom the actor stands in for at this moment.
create or replace function app.stands_in_for() returns setof uuid
  language sql stable security definer rows 1 set search_path = ''
  as $$ select b.agent_id from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
        where b.deputy_id = app.user_id() and (app.now() at time zone p.time_zone)::date between b.first_day and b.last_day $$;

-- Absences, today or to come, in which the agent is the deputy.
create or replace function app.stood_in_for_by(p_deputy uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select b.agent_id from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
      where b.deputy_id = p_deputy and b.last_day >= (app.now() at time zone p.time_zone)::date $$;

create or replace function app.works_for(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.client_agents c
          where c.client_id = p_client and app.rank() = 2
            and (c.agent_id = app.user_id() or c.agent_id in (select app.stands_in_for()))
            and exists (select from public.agent_profiles p where p.user_id = app.user_id() and p.is_active)) $$;
grant execute on function app.works_for to jobscout_app;

-- The clients whom the actor works for: none unless the actor is an agent, and active, at this moment. Each half by the index of
-- the agent's clients; one condition with "or" reads every assignment there is.
create or replace function app.my_clients() returns setof uuid
  language sql stable security definer rows 30 set search_path = ''
  as $$
    select mine.client_id from (
      select c.client_id from public.client_agents c where c.agent_id = app.user_id()
      union
      select c.client_id from app.stands_in_for() as absent (agent_id) join public.client_agents c on c.agent_id = absent.agent_id
    ) mine
    where app.rank() = 2
      and exists (select from public.agent_profiles p where p.user_id = app.user_id() and p.is_active)
  $$;
grant execute on function app.my_clients to jobscout_app;

-- The clients of an agent who leaves, and those of absent colleagues who would lose their deputy.
create or replace function app.clients_of(p_agent uuid) returns table (client_id uuid, as_deputy boolean)
  language sql stable security definer set search_path = ''
  as $$ select c.client_id, c.agent_id <> p_agent from public.client_agents c
      where c.agent_id = p_agent or c.agent_id in (select app.stood_in_for_by(p_agent)) order by 1 $$;
grant execute on function app.clients_of to jobscout_worker;

-- Volatile: it must see what the trigger saw after its lock, not what the statement saw when it began.
create or replace function app.agent_of(p_client uuid) returns uuid
  language sql security definer set search_path = ''
  as $$ select agent_id from public.client_agents
        where client_id = p_client
          and (p_client = app.user_id() or app.rank() >= 3 or current_setting('role') = 'jobscout_worker') $$;
grant execute on function app.agent_of to jobscout_app, jobscout_worker;

-- True for the person, for the agent who works for the person, and for administrators.
create or replace function app.can_see_client(p_client uuid) returns boolean
  language sql stable security definer parallel safe set search_path = ''
  as $$ select p_client = app.user_id() or app.rank() >= 3 or app.works_for(p_client) $$;
grant execute on function app.can_see_client to jobscout_app;
