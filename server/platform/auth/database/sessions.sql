-- Streams of a person whose session ended must end too, on every server.
create or replace function app.announce_ended_session() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_notify('sessions', json_build_object('user_id', old."userId", 'session_id', old.id)::text);
    return old;
  end $$;
create or replace trigger announce_ended_session after delete on auth.session
  for each row execute function app.announce_ended_session();

-- When a session ends at the latest that was opened at this time: after the 30 days of `ends_within_30_days`.
create or replace function app.last_end_of_session(p_opened timestamptz) returns timestamptz
  language sql stable set search_path = ''
  as $$ select p_opened + interval '720 hours' $$;
grant execute on function app.last_end_of_session to jobscout_login;

-- The authentication library extends a session without knowing when it was opened.
create or replace function app.cap_session() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    new."expiresAt" := least(new."expiresAt", app.last_end_of_session(new."createdAt"));
    return new;
  end $$;
create or replace trigger cap_session before insert or update of "expiresAt", "createdAt" on auth.session
  for each row execute function app.cap_session();

-- How long a session of this person may lie idle; null for clients, whose sessions last until they end.
create or replace function app.idle_limit(p_user uuid) returns interval
  language sql stable security definer set search_path = ''
  as $$ select make_interval(mins => coalesce((select least(value::numeric, 100000)::integer from public.system_settings
            where key = 'session_timeout_minutes' and jsonb_typeof(value) = 'number' and value::numeric >= 1), 60))
        from public.user_roles where user_id = p_user and role <> 'client' $$;
grant execute on function app.idle_limit to jobscout_login;

-- Ends the sessions of staff past their idle limit: all of them, or one person's.
create or replace function app.end_idle_sessions(p_user uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from auth.session s using public.user_roles r
    where r.role <> 'client' and (p_user is null or r.user_id = p_user)
      and s."userId" = r.user_id and s."lastUsedAt" < now() - app.idle_limit(r.user_id)
  $$;
grant execute on function app.end_idle_sessions to jobscout_login;

-- The authentication library signs people in as jobscout_login, which has no other right on profiles.
create or replace function app.record_sign_in(p_user uuid) returns void
  language sql security definer set search_path = ''
  as $$ update public.profiles set last_login = now() where user_id = p_user $$;
grant execute on function app.record_sign_in to jobscout_login;

-- `last_login` says when a person was last active, to the hour: sessions live for weeks, so that people who use the product every
-- day hardly ever sign in.
create or replace function app.record_use(p_session uuid) returns void
  language sql security definer set search_path = ''
  as $$
    with used as (
      update auth.session set "lastUsedAt" = now() where id = p_session returning "userId"
    )
    update public.profiles p set last_login = now() from used
    where p.user_id = used."userId" and p.last_login < now() - interval '1 hour'
  $$;
grant execute on function app.record_use to jobscout_login;
