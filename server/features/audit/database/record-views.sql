-- Records that the actor sees something of the client: one entry per viewer, client and kind in 15 minutes, none for one's own.
-- True where the view is allowed, for use in policies, which call it only after their own conditions. Staff who may no longer see
-- a client see nothing, also within the 15 minutes after a view that is in the audit log.
create or replace function app.note_view(p_client uuid, p_kind text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    viewer uuid := app.user_id();
    viewed_at timestamptz := app.now();
    view_action text := 'VIEW_' || upper(p_kind);
  begin
    if p_kind not in ('profile', 'applications', 'history', 'documents', 'cv', 'messages') then
      raise exception 'unknown kind of view' using errcode = 'invalid_parameter_value';
    end if;
    if viewer is null then return false; end if;
    if viewer = p_client then return true; end if;
    if app.can_see_client(p_client) is not true then return false; end if;
    if app.was_viewed(viewer, p_client, view_action, viewed_at) then return true; end if;
    -- Two requests at once: the second one waits and then sees the entry of the first. One lock per viewer cannot deadlock
    -- however the rows of a list are ordered.
    perform pg_advisory_xact_lock(hashtextextended('view ' || viewer::text, 0));
    if app.was_viewed(viewer, p_client, view_action, viewed_at) then return true; end if;
    insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, created_at)
      select viewer, view_action, 'profiles', p_client::text, jsonb_build_object('role', r.role), viewed_at
      from public.user_roles r where r.user_id = viewer;
    return true;
  end $$;
grant execute on function app.note_view to jobscout_app;

-- Volatile, because it must see what the running statement has written.
create or replace function app.was_viewed(p_viewer uuid, p_client uuid, p_action text, p_now timestamptz) returns boolean
  language sql volatile security definer set search_path = ''
  as $$ select exists (select from public.audit_logs
          where resource_type = 'profiles' and resource_id = p_client::text
            and actor_id = p_viewer and action = p_action and created_at > p_now - interval '15 minutes') $$;

-- Records that an agent's dashboard listed applications of so many clients: one entry for each viewer in 15 minutes, in place
-- of one for each client, which would fill the log whenever a dashboard is opened. True where the agent may see them, which
-- the callers have decided. Opening a client stays an entry of its own.
create or replace function app.note_dashboard(p_clients integer) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    viewer uuid := app.user_id();
    viewed_at timestamptz := app.now();
  begin
    if viewer is null then return false; end if;
    if p_clients = 0 then return true; end if;
    if exists (select from public.audit_logs where actor_id = viewer and action = 'VIEW_DASHBOARD'
        and created_at > viewed_at - interval '15 minutes') then
      return true;
    end if;
    -- The lock of `app.note_view`.
    perform pg_advisory_xact_lock(hashtextextended('view ' || viewer::text, 0));
    if exists (select from public.audit_logs where actor_id = viewer and action = 'VIEW_DASHBOARD'
        and created_at > viewed_at - interval '15 minutes') then
      return true;
    end if;
    insert into public.audit_logs (actor_id, action, resource_type, metadata, created_at)
      select viewer, 'VIEW_DASHBOARD', 'dashboards', jsonb_build_object('role', r.role, 'clients', p_clients), viewed_at
      from public.user_roles r where r.user_id = viewer;
    return true;
  end $$;

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
grant execute on function app.views_of_me to jobscout_app;
