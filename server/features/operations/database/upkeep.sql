-- Deletes some of the records that nobody looks at any more. Returns how many. The latest reading of a source stays.
create or replace function app.delete_records(p_before timestamptz, p_limit integer) returns integer
  language sql security definer set search_path = ''
  as $$
    with readings as (
      delete from public.ingestion_runs where id in (
        select r.id from public.ingestion_runs r
        where r.started_at < p_before and r.status <> 'running'
          and (r.job_source_id is null or exists (select from public.ingestion_runs l
            where l.job_source_id = r.job_source_id and l.started_at > r.started_at))
        limit p_limit) returning 1
    ), digests as (
      delete from app.digests_sent where ctid in (
        select d.ctid from app.digests_sent d where d.created_at < p_before limit p_limit) returning 1
    ), events as (
      delete from public.payment_events where id in (
        select e.id from public.payment_events e where e.received_at < p_before limit p_limit) returning 1
    )
    select (select count(*) from readings)::integer + (select count(*) from digests)::integer
      + (select count(*) from events)::integer
  $$;
grant execute on function app.delete_records to jobscout_worker;

-- A super admin ran a scheduled job now, tried a failed one again, or dismissed one that shall not be tried again.
create or replace function app.audit_job(p_action text, p_job text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if app.rank() < 4 then
      raise exception 'jobs are started by super admins' using errcode = 'insufficient_privilege';
    end if;
    if p_action not in ('SCHEDULE_RUN', 'JOB_RETRIED', 'JOB_DISMISSED') then
      raise exception 'no such action: %', p_action using errcode = 'invalid_parameter_value';
    end if;
    perform app.audit(p_action, 'jobs', p_job, '{}');
  end $$;
grant execute on function app.audit_job to jobscout_app;

-- The outbox holds what was written to everybody: who opens it is recorded, once in 15 minutes.
create or replace function app.audit_outbox() returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare reader uuid := app.user_id();
  begin
    if app.rank() < 4 then raise exception 'for super admins' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
    perform pg_advisory_xact_lock(hashtextextended('view ' || reader::text, 0));
    insert into public.audit_logs (actor_id, action, resource_type, created_at)
      select reader, 'VIEW_OUTBOX', 'mail_outbox', app.now()
      where not exists (select from public.audit_logs where actor_id = reader and action = 'VIEW_OUTBOX'
        and created_at > app.now() - interval '15 minutes');
  end $$;
grant execute on function app.audit_outbox to jobscout_app;

-- A test of a service that the product uses: who tried it, and whether it worked.
create or replace function app.record_integration_test(p_key text, p_works boolean) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.rank() < 4 then
      raise exception 'integrations are tested by super admins' using errcode = 'insufficient_privilege';
    end if;
    perform app.audit('INTEGRATION_TESTED', 'integrations', p_key, jsonb_build_object('works', p_works));
  end $$;
grant execute on function app.record_integration_test to jobscout_app;
