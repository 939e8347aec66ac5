-- Staff who may no longer see a client see nothing, also within the 15 minutes after a view that is in the audit log.
create or replace function app.note_view(p_client uuid, p_kind text) returns boolean
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
