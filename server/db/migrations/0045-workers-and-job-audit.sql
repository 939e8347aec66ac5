-- Processes that work on background jobs, each with the last time it said so. Times are the database's, so that clocks of
-- servers do not matter.
create table app.workers (
  id uuid primary key,
  seen_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('app.workers');

-- Forgets workers that were killed an hour ago or earlier.
create function app.record_worker(p_id uuid) returns void
  language sql security definer set search_path = '' as $$
    delete from app.workers where seen_at < now() - interval '1 hour' and id <> p_id;
    insert into app.workers (id) values (p_id) on conflict (id) do update set seen_at = now()
  $$;
create function app.remove_worker(p_id uuid) returns void
  language sql security definer set search_path = '' as $$ delete from app.workers where id = p_id $$;
create function app.list_workers() returns table (seen_at timestamptz, silent_seconds double precision)
  language sql stable security definer set search_path = ''
  as $$ select seen_at, extract(epoch from now() - seen_at)::double precision from app.workers order by seen_at desc $$;
revoke all on function app.record_worker, app.remove_worker, app.list_workers from public;
grant execute on function app.record_worker, app.remove_worker, app.list_workers to jobscout_login;

-- A super admin ran a scheduled job now, or tried a failed one again.
create function app.audit_job(p_action text, p_job text) returns void
  language plpgsql security definer set search_path = '' as $$
  begin
    if app.rank() < 4 then
      raise exception 'jobs are started by super admins' using errcode = 'insufficient_privilege';
    end if;
    if p_action not in ('SCHEDULE_RUN', 'JOB_RETRIED') then
      raise exception 'no such action: %', p_action using errcode = 'invalid_parameter_value';
    end if;
    perform app.audit(p_action, 'jobs', p_job, '{}');
  end $$;
revoke all on function app.audit_job from public;
grant execute on function app.audit_job to jobscout_app;
