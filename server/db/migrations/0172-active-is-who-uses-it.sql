-- `last_login` says when a person was last active, to the hour: sessions live for weeks, so that who uses the product every
-- day hardly ever signs in.
create function app.record_use(p_session uuid) returns void
  language sql security definer set search_path = ''
  as $$
    with used as (
      update auth.session set "lastUsedAt" = now() where id = p_session returning "userId"
    )
    update public.profiles p set last_login = now() from used
    where p.user_id = used."userId" and p.last_login < now() - interval '1 hour'
  $$;
grant execute on function app.record_use to jobscout_login;
