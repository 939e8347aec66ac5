-- Work that staff start and follow: who started it, how far it is, what it wrote down, how it ended.
create table public.runs (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z_]{0,39}$'),
  status text not null default 'queued' check (status in ('queued', 'running', 'finished', 'failed', 'cancelled')),
  -- Null on schedule, and after the account was erased.
  started_by uuid references auth."user" (id) on delete set null,
  is_scheduled boolean not null default false,
  -- No second one of this kind starts while it is active.
  is_exclusive boolean not null default true,
  input jsonb not null default '{}' check (length(input::text) <= 10000),
  total integer check (total >= 0),
  done integer not null default 0 check (done >= 0),
  step text not null default '' check (length(step) <= 300),
  result jsonb not null default '{}' check (length(result::text) <= 10000),
  error text check (length(error) <= 1000),
  cancel_requested_at timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint run_has_ended check ((status in ('finished', 'failed', 'cancelled')) = (finished_at is not null))
);
select app.protect('public.runs');
-- However often a button is pressed, and on however many servers.
create unique index one_active_run_of_a_kind on public.runs (kind) where is_exclusive and status in ('queued', 'running');
create index runs_latest on public.runs (created_at desc, id);
create index runs_by_person on public.runs (started_by);

create policy runs_read on public.runs for select to jobscout_app using ((select app.rank()) >= 3);
create policy runs_by_jobs on public.runs to jobscout_worker using (true) with check (true);
grant select on public.runs to jobscout_app;
grant select, insert, update, delete on public.runs to jobscout_worker;

create table public.run_lines (
  run_id uuid not null references public.runs (id) on delete cascade,
  position integer not null check (position between 1 and 1000),
  level text not null default 'info' check (level in ('info', 'warning', 'error')),
  message text not null check (length(message) between 1 and 1000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (run_id, position)
);
select app.protect('public.run_lines');
create policy run_lines_read on public.run_lines for select to jobscout_app using ((select app.rank()) >= 3);
create policy run_lines_by_jobs on public.run_lines to jobscout_worker using (true) with check (true);
grant select on public.run_lines to jobscout_app;
grant select, insert on public.run_lines to jobscout_worker;

-- Empty when an exclusive run of this kind is active.
create function app.start_run(p_kind text, p_input jsonb, p_exclusive boolean, p_now timestamptz) returns setof public.runs
  language plpgsql security definer set search_path = '' as $$
  declare created public.runs;
  begin
    if app.rank() < 3 then
      raise exception 'runs are started by administrators' using errcode = 'insufficient_privilege';
    end if;
    insert into public.runs (kind, started_by, input, is_exclusive, created_at, updated_at)
      values (p_kind, app.user_id(), p_input, p_exclusive, p_now, p_now)
      on conflict (kind) where is_exclusive and status in ('queued', 'running') do nothing
      returning * into created;
    if not found then return; end if;
    perform app.audit('RUN_STARTED', 'runs', created.id::text, jsonb_build_object('kind', p_kind));
    return next created;
  end $$;
grant execute on function app.start_run(text, jsonb, boolean, timestamptz) to jobscout_app;

-- A queued run ends at once, a running one at its next step. Empty when there is no active run of this id.
create function app.cancel_run(p_id uuid, p_now timestamptz) returns setof public.runs
  language plpgsql security definer set search_path = '' as $$
  declare changed public.runs;
  begin
    if app.rank() < 3 then
      raise exception 'runs are cancelled by administrators' using errcode = 'insufficient_privilege';
    end if;
    update public.runs set
      cancel_requested_at = coalesce(cancel_requested_at, p_now),
      finished_at = case when status = 'queued' then p_now end,
      status = case when status = 'queued' then 'cancelled' else status end,
      updated_at = p_now
      where id = p_id and status in ('queued', 'running')
      returning * into changed;
    if not found then return; end if;
    perform app.audit('RUN_CANCELLED', 'runs', p_id::text, jsonb_build_object('kind', changed.kind));
    return next changed;
  end $$;
grant execute on function app.cancel_run(uuid, timestamptz) to jobscout_app;

-- Moves the longest waiting submitted applications to in_progress, each once however many runs there are at once.
create function app.start_processing(p_limit integer, p_now timestamptz)
  returns table (id uuid, user_id uuid, job_title text, company_name text)
  language plpgsql security definer set search_path = '' as $$
  declare note text := 'Processing started on ' || to_char(p_now at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC.';
  begin
    return query
    with chosen as (
      select a.id from public.job_applications a where a.status = 'submitted'
      order by a.created_at, a.id limit p_limit for update skip locked)
    update public.job_applications a set
      status = 'in_progress',
      -- A note that has no room left stays as it is.
      agent_notes = case when length(a.agent_notes) + length(note) < 5000
        then concat_ws(E'\n', nullif(a.agent_notes, ''), note) else a.agent_notes end,
      updated_at = p_now
    from chosen where a.id = chosen.id
    returning a.id, a.user_id, a.job_title, a.company_name;
  end $$;
grant execute on function app.start_processing(integer, timestamptz) to jobscout_worker;
create function app.count_submitted() returns bigint
  language sql stable security definer set search_path = '' as
  $$ select count(*) from public.job_applications where status = 'submitted' $$;
grant execute on function app.count_submitted() to jobscout_worker;
create index job_applications_submitted on public.job_applications (created_at, id) where status = 'submitted';
