-- Who works for whom. One row per assigned client; its agent sees the client and all of the client's applications.

create table public.agent_profiles (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  department text not null default 'General' check (length(department) between 1 and 100),
  specialization text not null default 'Job Search' check (length(specialization) between 1 and 100),
  max_clients integer not null default 20 check (max_clients between 1 and 10000),
  -- Counted by the functions below alone; a place is taken by one conditional UPDATE.
  assigned_clients_count integer not null default 0 check (assigned_clients_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agent_profiles_least_loaded on public.agent_profiles (assigned_clients_count) where is_active;
select app.protect('public.agent_profiles');

-- One sequence for all clients: a version never returns, also not after an assignment has ended and begun again.
create sequence app.assignment_versions as integer;

create table public.client_agents (
  client_id uuid primary key references auth."user" (id) on delete cascade,
  agent_id uuid not null references public.agent_profiles (user_id) on delete restrict,
  assigned_by uuid references auth."user" (id) on delete set null,
  assigned_at timestamptz not null,
  version integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_agents_of_agent on public.client_agents (agent_id, client_id);
create index client_agents_by_assigner on public.client_agents (assigned_by);
select app.protect('public.client_agents');

-- Every assignment that ever was, from its beginning to its end: what figures of the past are counted from.
create table public.client_agent_periods (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references auth."user" (id) on delete cascade,
  agent_id uuid references auth."user" (id) on delete set null,
  assigned_by uuid references auth."user" (id) on delete set null,
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create unique index client_agent_periods_open on public.client_agent_periods (client_id) where ended_at is null;
create index client_agent_periods_of_client on public.client_agent_periods (client_id, began_at);
create index client_agent_periods_of_agent on public.client_agent_periods (agent_id, began_at);
create index client_agent_periods_by_assigner on public.client_agent_periods (assigned_by);
select app.protect('public.client_agent_periods');

-- The agent of each application that has one, kept by a trigger on the applications.
create table public.application_assignments (
  application_id uuid primary key references public.job_applications (id) on delete cascade,
  agent_id uuid not null references public.agent_profiles (user_id) on delete restrict,
  assigned_by uuid references auth."user" (id) on delete set null,
  assigned_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index application_assignments_of_agent on public.application_assignments (agent_id, assigned_at);
create index application_assignments_by_assigner on public.application_assignments (assigned_by);
select app.protect('public.application_assignments');

-- Clients for whom no agent has room, in the order in which they get the next free place.
create table public.waiting_clients (
  client_id uuid primary key references auth."user" (id) on delete cascade,
  since timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index waiting_clients_oldest on public.waiting_clients (since, client_id);
select app.protect('public.waiting_clients');

-- An application that has ended stays with the agent who had it.
create function app.is_open(p_status text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select p_status not in ('rejected', 'withdrawn') $$;

-- The clients whom the actor works for: none unless the actor is an agent, and active, at this moment.
create function app.my_clients() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select c.client_id from public.client_agents c
        where c.agent_id = app.user_id() and app.rank() = 2
          and exists (select from public.agent_profiles p where p.user_id = app.user_id() and p.is_active) $$;

create function app.works_for(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.client_agents c
          where c.client_id = p_client and c.agent_id = app.user_id() and app.rank() = 2
            and exists (select from public.agent_profiles p where p.user_id = app.user_id() and p.is_active)) $$;

create or replace function app.can_see_client(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select p_client = app.user_id() or app.rank() >= 3 or app.works_for(p_client) $$;

create or replace function app.can_see_application(p_application uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.job_applications a where a.id = p_application and app.can_see_client(a.user_id)) $$;

create or replace function app.view_of_application(p_application uuid, p_kind text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare client uuid;
  begin
    select a.user_id into client from public.job_applications a
      where a.id = p_application and app.can_see_client(a.user_id);
    return found and app.note_view(client, p_kind);
  end $$;

-- The set of one's clients is read once a query, not once a row.
drop policy applications_read on public.job_applications;
create policy applications_read on public.job_applications for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
      then app.note_view(user_id, 'applications') else false end);
drop policy applications_change on public.job_applications;
create policy applications_change on public.job_applications for update to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3 or user_id in (select app.my_clients()))
  with check (user_id = (select app.user_id()) or (select app.rank()) >= 3 or user_id in (select app.my_clients()));

-- A new application, and one that is opened again, belongs to the client's agent. The lock makes it wait for an
-- assignment that is under way; the columns that people may write do not include the agent.
create function app.give_agent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if tg_op = 'UPDATE' and (app.is_open(old.status) or not app.is_open(new.status)) then return new; end if;
    perform from public.profiles where user_id = new.user_id for no key update;
    new.assigned_agent := (select agent_id from public.client_agents where client_id = new.user_id);
    return new;
  end $$;
create trigger give_agent before insert or update of status on public.job_applications
  for each row execute function app.give_agent();

-- Volatile: it must see what the trigger saw after its lock, not what the statement saw when it began.
create function app.agent_of(p_client uuid) returns uuid
  language sql volatile security definer set search_path = ''
  as $$ select agent_id from public.client_agents
        where client_id = p_client and (p_client = app.user_id() or app.rank() >= 3) $$;

drop policy applications_create on public.job_applications;
create policy applications_create on public.job_applications for insert to jobscout_app
  with check (user_id = (select app.user_id()) and status = 'submitted' and agent_notes = ''
    and assigned_agent is not distinct from (select app.agent_of((select app.user_id()))));

-- A change of agent is no activity of the application: updated_at stays.
drop trigger touch_updated_at on public.job_applications;
create trigger touch_updated_at before update on public.job_applications
  for each row when (old.assigned_agent is not distinct from new.assigned_agent) execute function app.touch_updated_at();

create function app.keep_application_assignment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if new.assigned_agent is null then
      delete from public.application_assignments where application_id = new.id;
    else
      insert into public.application_assignments (application_id, agent_id, assigned_by, assigned_at)
        values (new.id, new.assigned_agent, (select id from auth."user" where id = app.user_id()), app.now())
        on conflict (application_id) do update set
          agent_id = excluded.agent_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at;
    end if;
    return null;
  end $$;
create trigger assignment_of_new after insert on public.job_applications
  for each row when (new.assigned_agent is not null) execute function app.keep_application_assignment();
create trigger assignment_of_moved after update of assigned_agent, status on public.job_applications
  for each row when (old.assigned_agent is distinct from new.assigned_agent) execute function app.keep_application_assignment();

-- However an assignment ends, the place is free, the period over, and no open application is left with the agent.
create function app.end_assignment() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.agent_profiles set assigned_clients_count = greatest(0, assigned_clients_count - 1) where user_id = old.agent_id;
    update public.client_agent_periods set ended_at = greatest(began_at, app.now()) where client_id = old.client_id and ended_at is null;
    update public.job_applications set assigned_agent = null
      where user_id = old.client_id and assigned_agent is not null and app.is_open(status);
    return null;
  end $$;
create trigger end_assignment after delete on public.client_agents
  for each row execute function app.end_assignment();

-- An erased agent leaves no client behind.
create function app.release_clients_of_erased() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.waiting_clients (client_id, since)
      select client_id, app.now() from public.client_agents where agent_id = old.user_id on conflict do nothing;
    delete from public.client_agents where agent_id = old.user_id;
    update public.job_applications set assigned_agent = null where assigned_agent = old.user_id;
    return old;
  end $$;
create trigger release_clients_of_erased before delete on public.agent_profiles
  for each row execute function app.release_clients_of_erased();

create policy agent_profiles_read on public.agent_profiles for select to jobscout_app
  using ((select app.rank()) >= 3 or (user_id = (select app.user_id()) and (select app.rank()) = 2));
create policy client_agents_read on public.client_agents for select to jobscout_app
  using (client_id = (select app.user_id()) or (select app.rank()) >= 3 or client_id in (select app.my_clients()));
create policy client_agent_periods_read on public.client_agent_periods for select to jobscout_app
  using ((select app.rank()) >= 3);
create policy application_assignments_read on public.application_assignments for select to jobscout_app
  using ((select app.rank()) >= 3 or app.can_see_application(application_id));
create policy waiting_clients_read on public.waiting_clients for select to jobscout_app
  using ((select app.rank()) >= 3);
grant select on public.agent_profiles, public.client_agents, public.client_agent_periods, public.application_assignments,
  public.waiting_clients to jobscout_app;

grant execute on function app.my_clients, app.works_for, app.agent_of, app.is_open to jobscout_app;
