create or replace function app.audit_job_source() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.user_id() is null then return null; end if;
    if tg_op = 'INSERT' then
      perform app.audit('JOB_SOURCE_ADDED', 'job_sources', new.id::text, jsonb_build_object('name', new.name, 'kind', new.kind));
    elsif row(new.name, new.state, new.every_hours) is distinct from row(old.name, old.state, old.every_hours) then
      perform app.audit('JOB_SOURCE_CHANGED', 'job_sources', new.id::text,
        jsonb_build_object('name', new.name, 'state', new.state, 'every_hours', new.every_hours));
    end if;
    return null;
  end $$;
create or replace trigger audit_job_source after insert or update on public.job_sources
  for each row execute function app.audit_job_source();
