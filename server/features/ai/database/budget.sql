-- Counts a call for the actor, before it is made: 'taken', or why it must not be made. Permission and limit are read with the
-- count, so that parallel requests cannot exceed the one or outlive the other.
create or replace function app.take_ai_call(p_provider text, p_limit integer) returns text
  language plpgsql security definer set search_path = ''
  as $$ begin
    if not exists (select from public.ai_permissions p where p.user_id = app.user_id() and p.provider = p_provider) then
      return 'not_allowed';
    end if;
    insert into public.ai_usage as u (user_id, month, calls)
      values (app.user_id(), date_trunc('month', app.now() at time zone 'utc')::date, 1)
      on conflict (user_id, month) do update set calls = u.calls + 1 where u.calls < p_limit;
    return case when found then 'taken' else 'used_up' end;
  end $$;
grant execute on function app.take_ai_call to jobscout_app;
