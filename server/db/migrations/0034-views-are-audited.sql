-- What staff read of a client stands in the audit log. The policies write the entry, so that no query can leave it out,
-- and nobody but the database's own functions can write any other.

-- The time of this transaction by the server's clock.
create function app.now() returns timestamptz
  language sql stable parallel safe set search_path = ''
  as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;

-- Records that whoever acts sees something of the client: one entry per viewer, client and kind in 15 minutes, none for
-- one's own. True where the view is allowed, for use in policies, which call it only after their own conditions.
create function app.note_view(p_client uuid, p_kind text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    viewer uuid := app.user_id();
    viewed_at timestamptz := app.now();
    view_action text := 'VIEW_' || upper(p_kind);
  begin
    if p_kind not in ('profile', 'applications', 'history', 'documents', 'cv') then
      raise exception 'unknown kind of view' using errcode = 'invalid_parameter_value';
    end if;
    if viewer is null then return false; end if;
    if viewer = p_client then return true; end if;
    if app.was_viewed(viewer, p_client, view_action, viewed_at) then return true; end if;
    if not app.can_see_client(p_client) then return false; end if;
    -- Two requests at once: the second one waits and then sees the entry of the first. One lock per viewer cannot deadlock
    -- however the rows of a list are ordered.
    perform pg_advisory_xact_lock(hashtextextended('view ' || viewer::text, 0));
    if app.was_viewed(viewer, p_client, view_action, viewed_at) then return true; end if;
    insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, created_at)
      select viewer, view_action, 'profiles', p_client::text, jsonb_build_object('role', r.role), viewed_at
      from public.user_roles r where r.user_id = viewer;
    return true;
  end $$;

-- Volatile, because it must see what the running statement has written.
create function app.was_viewed(p_viewer uuid, p_client uuid, p_action text, p_now timestamptz) returns boolean
  language sql volatile security definer set search_path = ''
  as $$ select exists (select from public.audit_logs
          where resource_type = 'profiles' and resource_id = p_client::text
            and actor_id = p_viewer and action = p_action and created_at > p_now - interval '15 minutes') $$;

-- Whether whoever acts may see what belongs to the application; records the view where it is somebody else's.
create function app.view_of_application(p_application uuid, p_kind text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare client uuid;
  begin
    select a.user_id into client from public.job_applications a
      where a.id = p_application
        and (a.user_id = app.user_id() or app.rank() >= 3 or (app.rank() = 2 and a.assigned_agent = app.user_id()));
    return found and app.note_view(client, p_kind);
  end $$;

drop policy applications_read on public.job_applications;
create policy applications_read on public.job_applications for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or ((select app.rank()) = 2 and assigned_agent = (select app.user_id()))
      then app.note_view(user_id, 'applications') else false end);

drop policy history_read on public.application_status_history;
create policy history_read on public.application_status_history for select to jobscout_app
  using (app.view_of_application(application_id, 'history'));

drop policy application_documents_read on public.application_documents;
create policy application_documents_read on public.application_documents for select to jobscout_app
  using (app.view_of_application(application_id, 'documents'));

drop policy cv_versions_read on public.cv_versions;
create policy cv_versions_read on public.cv_versions for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or ((select app.rank()) = 2 and app.can_see_client(user_id))
      then app.note_view(user_id, 'documents') else false end);

-- A file can be fetched by its storage key alone, and the key is given out here alone, with an entry.
revoke select on public.cv_files from jobscout_app;
grant select (version_id, format, byte_size, sha256, created_at, updated_at) on public.cv_files to jobscout_app;
create function app.open_cv_file(p_client uuid, p_stamp bigint, p_format text)
  returns table (user_id uuid, filename text, format text, storage_key text)
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.can_see_client(p_client) is not true then return; end if;
    return query
      select v.user_id, v.filename, f.format, f.storage_key
      from public.cv_versions v join public.cv_files f on f.version_id = v.id
      where v.user_id = p_client and v.stamp = p_stamp and f.format = p_format and app.note_view(v.user_id, 'cv');
  end $$;

-- Entries come from the functions above and from those that change something, with the actor of the transaction.
revoke execute on function app.audit from jobscout_app, jobscout_worker;
grant execute on function app.now, app.note_view, app.view_of_application, app.open_cv_file to jobscout_app;

-- A viewer is shown with the role of that time.
create or replace function app.views_of_me(p_limit integer)
  returns table (id uuid, action text, viewed_at timestamptz, viewer_name text, viewer_role text)
  language sql stable security definer set search_path = ''
  as $$
    select l.id, l.action, l.created_at, coalesce(trim(p.first_name || ' ' || p.last_name), ''),
      coalesce(l.metadata ->> 'role', r.role, 'client')
    from public.audit_logs l
      left join public.profiles p on p.user_id = l.actor_id
      left join public.user_roles r on r.user_id = l.actor_id
    where l.resource_type = 'profiles' and l.resource_id = app.user_id()::text and l.action like 'VIEW\_%'
    order by l.created_at desc, l.id
    limit p_limit
  $$;
