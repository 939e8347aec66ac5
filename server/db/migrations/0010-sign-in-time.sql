-- The authentication library signs people in as jobscout_login, which has no other right on profiles.
create function app.record_sign_in(p_user uuid) returns void
  language sql security definer set search_path = ''
  as $$ update public.profiles set last_login = now() where user_id = p_user $$;

-- Attempts whose window is over count for nothing; nobody needs to remember them.
create function app.forget_old_attempts() returns void
  language sql security definer set search_path = ''
  as $$ delete from app.attempts where window_ends_at < now() - interval '1 hour' $$;

revoke all on function app.record_sign_in, app.forget_old_attempts from public;
grant execute on function app.record_sign_in, app.forget_old_attempts to jobscout_login;
