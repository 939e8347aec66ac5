-- A refused call of the actor. Many of them fill no log: thirty a minute are entries, and one more says that others followed.
create function app.audit_denial(p_procedure text, p_code text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    window_key text := 'denied:' || app.user_id()::text;
    place integer;
  begin
    insert into app.attempts as a (key, window_ends_at, count) values (window_key, clock_timestamp() + interval '1 minute', 1)
      on conflict (key) do update set
        count = case when a.window_ends_at <= clock_timestamp() then 1 else a.count + 1 end,
        window_ends_at = case when a.window_ends_at <= clock_timestamp() then clock_timestamp() + interval '1 minute' else a.window_ends_at end
      returning count into place;
    if place > 31 then return; end if;
    insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, created_at)
      values (app.user_id(), 'ACCESS_DENIED', 'procedures', left(p_procedure, 100),
        jsonb_build_object('code', p_code) || case when place = 31 then '{"more": true}'::jsonb else '{}' end, app.now());
  end $$;

-- Somebody opened the log or exported it: one entry per reader in 15 minutes for the former.
create function app.audit_reading(p_filter jsonb, p_exported integer) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare reader uuid := app.user_id();
  begin
    if app.rank() < 3 then raise exception 'for administrators' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
    if p_exported is not null then
      insert into public.audit_logs (actor_id, action, resource_type, metadata, created_at)
        values (reader, 'AUDIT_LOG_EXPORT', 'audit_logs', jsonb_build_object('rows', p_exported, 'filter', p_filter), app.now());
      return;
    end if;
    if exists (select from public.audit_logs where actor_id = reader and action = 'VIEW_AUDIT_LOG' and created_at > app.now() - interval '15 minutes') then
      return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('view ' || reader::text, 0));
    insert into public.audit_logs (actor_id, action, resource_type, metadata, created_at)
      select reader, 'VIEW_AUDIT_LOG', 'audit_logs', jsonb_build_object('filter', p_filter), app.now()
      where not exists (select from public.audit_logs where actor_id = reader and action = 'VIEW_AUDIT_LOG'
        and created_at > app.now() - interval '15 minutes');
  end $$;
revoke all on function app.audit_denial, app.audit_reading from public;
grant execute on function app.audit_denial, app.audit_reading to jobscout_app;

-- A page chooses its ids by one of these, then reads the rows.
drop index public.audit_logs_latest;
create index audit_logs_latest on public.audit_logs (created_at desc, id desc) include (is_critical);
create index audit_logs_critical on public.audit_logs (created_at desc, id desc) where is_critical;
create index audit_logs_of_actor on public.audit_logs (actor_id, created_at desc, id desc);
create index audit_logs_of_action on public.audit_logs (action, created_at desc, id desc);
