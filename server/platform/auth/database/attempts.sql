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
grant execute on function app.take_attempt to jobscout_login, jobscout_app, jobscout_worker;

-- Whether an attempt was counted whose window still runs.
create or replace function app.has_attempt(p_key text) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from app.attempts where key = p_key and window_ends_at > now()) $$;
grant execute on function app.has_attempt to jobscout_login;

-- Counts one try of a password; returns how many seconds to wait, 0 where the try is allowed. Once the tries of a window are
-- used up, the next window is twice as long, up to sixteen times; an hour without any starts anew. At five tries a minute that
-- allows fewer than 500 a day, however they are spread. `p_now` is given by tests.
create or replace function app.take_guess(p_key text, p_max integer, p_window interval, p_now timestamptz default now()) returns integer
  language sql security definer set search_path = ''
  as $$
    insert into app.attempts as a (key, window_ends_at, count, guesses) values (p_key, p_now + p_window, 1, 1)
    on conflict (key) do update set
      count = case when a.window_ends_at <= p_now then 1 else least(a.count, p_max) + 1 end,
      guesses = case
        when a.window_ends_at <= p_now - interval '1 hour' then 1
        when a.window_ends_at <= p_now or a.count < p_max then a.guesses + 1
        else a.guesses end,
      window_ends_at = case
        when a.window_ends_at > p_now then a.window_ends_at
        when a.window_ends_at <= p_now - interval '1 hour' then p_now + p_window
        else p_now + p_window * (2 ^ least(a.guesses / p_max, 4)) end
    returning case when count <= p_max then 0 else ceil(extract(epoch from window_ends_at - p_now))::integer end
  $$;
grant execute on function app.take_guess to jobscout_login;

-- A right password was no guess.
create or replace function app.return_guess(p_key text) returns void
  language sql security definer set search_path = ''
  as $$ update app.attempts set guesses = guesses - 1 where key = p_key and guesses > 0 $$;
grant execute on function app.return_guess to jobscout_login;

-- Attempts whose window is over count for nothing; nobody needs to remember them.
create or replace function app.forget_old_attempts() returns void
  language sql security definer set search_path = ''
  as $$ delete from app.attempts where window_ends_at < now() - interval '1 hour' $$;
grant execute on function app.forget_old_attempts to jobscout_login;
