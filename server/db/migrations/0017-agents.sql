-- One sequence for all clients: a version is never given twice.
create sequence app.assignment_versions as integer;

create table public.agent_profiles (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  department text not null default 'General' check (length(department) between 1 and 100),
  specialization text not null default 'Job Search' check (length(specialization) between 1 and 100),
  max_clients integer not null default 20 check (max_clients between 1 and 10000),
  -- Written by functions of the database alone; a place is taken by one conditional UPDATE.
  assigned_clients_count integer not null default 0 check (assigned_clients_count >= 0),
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index agent_profiles_least_loaded on public.agent_profiles (assigned_clients_count) where is_active;
select app.protect('public.agent_profiles');

-- Who works for whom. One row per assigned client; its agent sees the client and all of the client's applications.
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
  id uuid not null default gen_random_uuid(),
  client_id uuid not null references auth."user" (id) on delete cascade,
  agent_id uuid references auth."user" (id) on delete set null,
  assigned_by uuid references auth."user" (id) on delete set null,
  began_at timestamptz not null,
  ended_at timestamptz check (ended_at >= began_at),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, client_id)
);
create unique index client_agent_periods_open on public.client_agent_periods (client_id) where ended_at is null;
create index client_agent_periods_of_client on public.client_agent_periods (client_id, began_at);
create index client_agent_periods_of_agent on public.client_agent_periods (agent_id, began_at);
create index client_agent_periods_by_assigner on public.client_agent_periods (assigned_by);
select app.protect('public.client_agent_periods');

-- The agent of each application that has one, kept by a trigger on the applications.
create table public.application_assignments (
  application_id uuid not null,
  user_id uuid not null,
  agent_id uuid not null references public.agent_profiles (user_id) on delete restrict,
  assigned_by uuid references auth."user" (id) on delete set null,
  assigned_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, user_id),
  constraint application_assignments_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade
);
create index application_assignments_of_agent on public.application_assignments (agent_id, assigned_at);
create index application_assignments_by_assigner on public.application_assignments (assigned_by);
select app.protect('public.application_assignments');

-- Clients for whom no agent has room, in the order in which they get the next free place.
create table public.waiting_clients (
  client_id uuid primary key references auth."user" (id) on delete cascade,
  since timestamptz not null,
  -- Staff are notified once of each client who begins to wait.
  announced_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index waiting_clients_oldest on public.waiting_clients (since, client_id);
create index waiting_clients_unannounced on public.waiting_clients (client_id) where announced_at is null;
select app.protect('public.waiting_clients');

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

-- What was counted last, and how long that took: cheap figures are counted for each reader, costly ones every few minutes.
create table public.agent_figures (
  days integer primary key check (days between 1 and 3660),
  figures jsonb not null,
  cost_ms integer not null check (cost_ms >= 0),
  counted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.agent_figures');

-- What came of moving one client, with the figures of the agent afterwards.
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
