-- Somebody opened the log or exported it: one entry per reader in 15 minutes for the former.
create or replace function app.audit_reading(p_filter jsonb, p_exported integer) returns void
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
grant execute on function app.audit_reading to jobscout_app;

-- Names of persons and applications that entries refer to. Reading them here records no view of a client: an administrator
-- who reads the log sees who did what, not the client's data.
create or replace function app.audit_names(p_ids uuid[]) returns table (id uuid, kind text, label text, role text)
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id, 'person', coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email), r.role
      from public.profiles p left join public.user_roles r on r.user_id = p.user_id
      where p.user_id = any (p_ids) and app.rank() >= 3
    union all
    select a.id, 'application', a.job_title || ' at ' || a.company_name, null
      from public.job_applications a where a.id = any (p_ids) and app.rank() >= 3
  $$;
grant execute on function app.audit_names to jobscout_app;

-- The first thousand people, and one more by which the caller knows that there are others, whose name or address contains a text,
-- for the search of the log. Entries are compared with each of them.
create or replace function app.audit_people(p_text text) returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(found.user_id), '{}') from (
      select p.user_id from public.profiles p
      where app.rank() >= 3 and strpos(lower(p.first_name || ' ' || p.last_name || ' ' || p.email), lower(p_text)) > 0
      order by p.last_login desc nulls last, p.user_id limit 1001) found
  $$;
grant execute on function app.audit_people to jobscout_app;
