-- Lower case, spaces removed: how two jobs are told apart (title, company, place).
create function app.job_key(title text, company text, place text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select lower(regexp_replace(title || '|' || company || '|' || coalesce(place, ''), '\s+', '', 'g')) $$;

create table public.job_applications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  listing_id uuid references public.job_listings (id) on delete set null,
  job_title text not null check (length(job_title) between 1 and 300),
  company_name text not null check (length(company_name) between 1 and 200),
  job_location text not null default '' check (length(job_location) <= 200),
  job_url text check (length(job_url) <= 2000),
  job_description text not null default '' check (length(job_description) <= 50000),
  job_key text generated always as (app.job_key(job_title, company_name, job_location)) stored,
  application_date timestamptz not null default now(),
  status text not null default 'submitted' check (status in ('submitted', 'assigned', 'in_progress', 'applied', 'pending',
    'responded', 'interview_scheduled', 'offer_received', 'rejected', 'withdrawn')),
  application_method text not null default 'platform' check (length(application_method) <= 40),
  notes text not null default '' check (length(notes) <= 5000),
  agent_notes text not null default '' check (length(agent_notes) <= 5000),
  match_score smallint check (match_score between 0 and 100),
  is_remote boolean not null default false,
  salary_mentioned integer check (salary_mentioned >= 0),
  assigned_agent uuid references auth."user" (id) on delete set null,
  response_type text not null default 'no_response' check (length(response_type) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- The guard against applying twice; the check before it only makes the message nice.
  constraint one_application_per_job unique (user_id, job_key)
);
create index job_applications_of_person on public.job_applications (user_id, updated_at desc);
create index job_applications_of_agent on public.job_applications (assigned_agent, user_id) where assigned_agent is not null;
create index job_applications_of_listing on public.job_applications (listing_id);
select app.protect('public.job_applications');

create table public.application_status_history (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  status text not null,
  notes text not null default '' check (length(notes) <= 5000),
  changed_by uuid references auth."user" (id) on delete set null,
  changed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index application_status_history_latest on public.application_status_history (application_id, changed_at desc);
create index application_status_history_by_person on public.application_status_history (changed_by);
select app.protect('public.application_status_history');

-- True for the person, for the agent whom one of the person's applications is assigned to, and for administrators.
create function app.can_see_client(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select p_client = app.user_id() or app.rank() >= 3
          or (app.rank() = 2 and exists
            (select from public.job_applications where user_id = p_client and assigned_agent = app.user_id())) $$;

-- Agents reach only the applications assigned to them, not the client's others.
create function app.can_see_application(p_application uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.job_applications a where a.id = p_application
          and (a.user_id = app.user_id() or app.rank() >= 3 or (app.rank() = 2 and a.assigned_agent = app.user_id()))) $$;

-- Every status an application has ever had stands in the history, whoever set it.
create function app.record_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if tg_op = 'INSERT' or new.status <> old.status then
      insert into public.application_status_history (application_id, status, notes, changed_by, changed_at)
        values (new.id, new.status,
                case when tg_op = 'UPDATE' and new.agent_notes <> old.agent_notes then new.agent_notes else '' end,
                app.user_id(), new.updated_at);
    end if;
    return null;
  end $$;
create trigger record_status after insert or update on public.job_applications
  for each row execute function app.record_status();

-- Owner and agent share one database role, so what each may write in a row is told apart here.
create function app.guard_application() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    if current_user <> 'jobscout_app' then return new; end if;
    if new.agent_notes <> old.agent_notes and app.rank() < 2 then
      raise exception 'agent notes are written by staff' using errcode = 'insufficient_privilege';
    end if;
    if new.notes <> old.notes and new.user_id <> app.user_id() then
      raise exception 'notes are written by their owner' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;
create trigger guard_application before update on public.job_applications
  for each row execute function app.guard_application();

create policy applications_read on public.job_applications for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3
    or ((select app.rank()) = 2 and assigned_agent = (select app.user_id())));
create policy applications_create on public.job_applications for insert to jobscout_app
  with check (user_id = (select app.user_id()) and status = 'submitted' and assigned_agent is null and agent_notes = '');
create policy applications_change on public.job_applications for update to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3
    or ((select app.rank()) = 2 and assigned_agent = (select app.user_id())))
  with check (user_id = (select app.user_id()) or (select app.rank()) >= 3
    or ((select app.rank()) = 2 and assigned_agent = (select app.user_id())));
grant select on public.job_applications to jobscout_app;
grant insert (user_id, listing_id, job_title, company_name, job_location, job_url, job_description, application_date,
  application_method, notes, match_score, is_remote, salary_mentioned, created_at, updated_at) on public.job_applications to jobscout_app;
grant update (status, notes, agent_notes, updated_at) on public.job_applications to jobscout_app;

create policy history_read on public.application_status_history for select to jobscout_app
  using (app.can_see_application(application_id));
grant select on public.application_status_history to jobscout_app;

-- Reading 8: without a place it is the documented title and company check.
create function app.user_has_applied_to_job(p_title text, p_company text, p_place text) returns boolean
  language sql stable set search_path = ''
  as $$ select exists (select from public.job_applications where user_id = app.user_id()
          and case when p_place is null
            then app.job_key(job_title, company_name, '') = app.job_key(p_title, p_company, '')
            else job_key = app.job_key(p_title, p_company, p_place) end) $$;

-- Takes one application from the month's quota, in the person's own month; no row when the quota is used up.
-- The catalogue of plans is the server's, so it says the quota; the guard is this one UPDATE.
-- A month never goes back: who moves to a zone where the last month still runs does not get its quota again.
create function app.increment_application_count(p_user uuid, p_quota integer, p_now timestamptz)
  returns table (used integer, total integer)
  language plpgsql security definer set search_path = ''
  as $$ begin
    if p_user is distinct from app.user_id() then
      raise exception 'only one''s own count' using errcode = 'insufficient_privilege';
    end if;
    return query
      update public.profiles p set
        applications_used_this_month = case when p.usage_month >= m.month then p.applications_used_this_month + 1 else 1 end,
        usage_month = greatest(p.usage_month, m.month),
        total_applications_sent = p.total_applications_sent + 1
      from (select user_id, date_trunc('month', p_now at time zone time_zone)::date as month from public.profiles where user_id = p_user) m
      where p.user_id = m.user_id and (case when p.usage_month >= m.month then p.applications_used_this_month else 0 end) < p_quota
      returning p.applications_used_this_month, p.total_applications_sent;
  end $$;

-- The quota of a tier that the catalogue does not name; everybody's quota may depend on it, so everybody may know it.
-- Nothing when the setting is not stored, or is no number of at least 1.
create function app.default_quota() returns integer
  language sql stable security definer set search_path = ''
  as $$ select case when jsonb_typeof(value) = 'number' and value::numeric >= 1 then least(value::numeric, 1000000)::integer end
        from public.system_settings where key = 'max_applications_per_month' $$;

-- Who changed an application: a client may know the first and last name of whoever did, and nothing else of them.
create function app.names_in_history(p_application uuid) returns table (user_id uuid, name text)
  language sql stable security definer set search_path = ''
  as $$ select distinct p.user_id, trim(p.first_name || ' ' || p.last_name)
        from public.application_status_history h join public.profiles p on p.user_id = h.changed_by
        where h.application_id = p_application and app.can_see_application(p_application) $$;

revoke all on function app.increment_application_count, app.record_status, app.guard_application, app.default_quota,
  app.names_in_history from public;
grant execute on function app.increment_application_count, app.default_quota, app.names_in_history to jobscout_app;

-- Profiles: who sees a person, and what the person may write of it (never tier, trial, usage).
create policy profiles_read on public.profiles for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3 or ((select app.rank()) = 2 and app.can_see_client(user_id)));
create policy profiles_change_own on public.profiles for update to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on public.profiles to jobscout_app, jobscout_worker;
grant update (first_name, last_name, phone, location, time_zone, updated_at) on public.profiles to jobscout_app;
create policy profiles_read_by_jobs on public.profiles for select to jobscout_worker using (true);
