-- A failed job that shall not be tried again can be dismissed.
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
