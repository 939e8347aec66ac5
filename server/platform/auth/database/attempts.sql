-- Counts one attempt; true while the window's maximum is not passed.
create or replace function app.take_attempt(p_key text, p_max integer, p_window interval) returns boolean
  language sql security definer set search_path = ''
  as $$
    insert into app.attempts as a (key, window_ends_at, count) values (p_key, now() + p_window, 1)
    on conflict (key) do update set
      count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then now() + p_window else a.window_ends_at end
    returning count <= p_max
  $$;
grant execute on function app.take_attempt to jobscout_login, jobscout_app;

-- Attempts whose window is over count for nothing; nobody needs to remember them.
create or replace function app.forget_old_attempts() returns void
  language sql security definer set search_path = ''
  as $$ delete from app.attempts where window_ends_at < now() - interval '1 hour' $$;
grant execute on function app.forget_old_attempts to jobscout_login;
