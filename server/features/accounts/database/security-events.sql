-- Records an event of an account. Events of one kind in one hour are one row: the first one is an entry of the audit log at once, and
-- `app.audit_closed_series` states the others when the hour is over. What strangers cause has no actor.
create or replace function app.record_security_event(p_user uuid, p_kind text, p_counted_by text, p_device text, p_address text)
  returns table (event_id uuid, count integer, role text, is_first_sign_in boolean)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    at timestamptz := app.now();
    event public.security_events;
  begin
    insert into public.security_events as e (user_id, kind, hour, counted_by, device, last_at, created_at)
      values (p_user, p_kind, date_trunc('hour', at, 'UTC'), p_counted_by, p_device, at, at)
      on conflict (user_id, hour, kind, counted_by) do update set
        count = e.count + 1, device = excluded.device, last_at = excluded.last_at
      returning * into event;
    if event.count = 1 then
      insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, address, created_at)
        values (case when app.is_by_owner(p_kind) then p_user end, upper(p_kind), 'profiles', p_user::text,
          jsonb_build_object('device', p_device), p_address, at);
    end if;
    return query select event.id, event.count, r.role,
        u."createdAt" > at - interval '1 day' and not exists (select from public.security_events e
          where e.user_id = p_user and e.kind = 'sign_in_new_device' and e.id <> event.id)
      from public.user_roles r join auth."user" u on u.id = r.user_id where r.user_id = p_user;
  end $$;
grant execute on function app.record_security_event to jobscout_login;

-- Whether an event shows that its cause could sign in, or read the emails of the account.
create or replace function app.is_by_owner(p_kind text) returns boolean
  language sql immutable set search_path = ''
  as $$ select p_kind not in ('sign_in_failed', 'second_factor_failed', 'reset_requested') $$;

-- Writes one entry of the audit log for each series of more than one event whose hour is over.
create or replace function app.audit_closed_series() returns void
  language sql security definer set search_path = ''
  as $$
    with closed as (
      update public.security_events set audited = count
      where count > audited and hour < date_trunc('hour', app.now(), 'UTC')
      returning *
    )
    insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, created_at)
      select case when app.is_by_owner(c.kind) then c.user_id end, upper(c.kind), 'profiles', c.user_id::text,
        jsonb_build_object('device', c.device, 'count', c.count, 'from', c.created_at, 'until', c.last_at), app.now()
      from closed c
  $$;
grant execute on function app.audit_closed_series to jobscout_worker;
