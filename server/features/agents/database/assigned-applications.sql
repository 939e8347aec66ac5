-- A new application, and one that is opened again, belongs to the client's agent. The lock makes it wait for an
-- assignment that is under way; the columns that people may write do not include the agent. What was made elsewhere is nobody's work.
create or replace function app.give_agent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if not app.is_made_here(new.origin) then return new; end if;
    if tg_op = 'UPDATE' and (app.is_open(old.status) or not app.is_open(new.status)) then return new; end if;
    perform from public.profiles where user_id = new.user_id for no key update;
    new.assigned_agent := (select agent_id from public.client_agents where client_id = new.user_id);
    return new;
  end $$;
create or replace trigger give_agent before insert or update of status on public.job_applications
  for each row execute function app.give_agent();

create or replace function app.keep_application_assignment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if new.assigned_agent is null then
      delete from public.application_assignments where application_id = new.id;
    else
      insert into public.application_assignments (application_id, user_id, agent_id, assigned_by, assigned_at)
        values (new.id, new.user_id, new.assigned_agent, (select id from auth."user" where id = app.user_id()), app.now())
        on conflict (application_id, user_id) do update set
          agent_id = excluded.agent_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at;
    end if;
    return null;
  end $$;
create or replace trigger assignment_of_new after insert on public.job_applications
  for each row when (new.assigned_agent is not null) execute function app.keep_application_assignment();
create or replace trigger assignment_of_moved after update of assigned_agent, status on public.job_applications
  for each row when (old.assigned_agent is distinct from new.assigned_agent) execute function app.keep_application_assignment();

-- However an assignment ends, the place is free, the period over, and no open application is left with the agent.
create or replace function app.end_assignment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.agent_profiles set assigned_clients_count = greatest(0, assigned_clients_count - 1) where user_id = old.agent_id;
    update public.client_agent_periods set ended_at = greatest(began_at, app.now()) where client_id = old.client_id and ended_at is null;
    update public.job_applications set assigned_agent = null
      where user_id = old.client_id and assigned_agent is not null and app.is_open(status);
    return null;
  end $$;
create or replace trigger end_assignment after delete on public.client_agents
  for each row execute function app.end_assignment();
