-- A function is for nobody until somebody is named: also every later one of the owner's.
alter default privileges revoke execute on functions from public;

do $$
declare open_one regprocedure;
begin
  for open_one in
    select p.oid from pg_catalog.pg_proc p join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    where n.nspname in ('public', 'app', 'auth') and p.proowner = 'jobscout_owner'::regrole
      and has_function_privilege('public', p.oid, 'EXECUTE')
  loop
    execute format('revoke all on function %s from public', open_one);
  end loop;
end $$;

-- What policies, limits and queries call with the rights of whoever acts.
grant execute on function app.user_id to jobscout_app, jobscout_worker;
grant execute on function app.rank, app.can_see_application, app.can_see_client, app.cv_path, app.fits, app.job_key,
  app.user_has_applied_to_job to jobscout_app;
