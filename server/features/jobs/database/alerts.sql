create or replace function app.schedule_alert() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    goes_on boolean := tg_op = 'UPDATE' and (old.alert <> 'off' or (old.updated_at > app.now() - interval '1 day'
      and old.alerted_until > app.now() - interval '8 days'));
  begin
    if tg_op = 'UPDATE' and new.alert = old.alert then return new; end if;
    if goes_on is not true then new.alerted_until := case when new.alert <> 'off' then date_trunc('milliseconds', app.now()) end; end if;
    new.alert_due := case when new.alert <> 'off' then app.next_alert(new.alert, new.user_id, new.id, app.now()) end;
    return new;
  end $$;
create or replace trigger schedule_alert before insert or update of alert on public.saved_views
  for each row execute function app.schedule_alert();

-- Daily and weekly alerts come in the morning of their owner, each at a minute of its own, so that they do not all come at once.
create or replace function app.next_alert(p_alert text, p_user uuid, p_view uuid, p_after timestamptz) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$ select case when p_alert = 'hourly' then p_after + interval '1 hour' else (
          select min(due.at) from public.profiles p
          cross join lateral generate_series(0, 8) as n
          cross join lateral (select (p_after at time zone p.time_zone)::date + n as day) as d
          cross join lateral (select (d.day + time '07:00' + make_interval(mins => get_byte(uuid_send(p_view), 15) % 60))
            at time zone p.time_zone as at) as due
          where p.user_id = p_user and due.at > p_after and (p_alert = 'daily' or extract(isodow from d.day) = 1)) end $$;

-- Views whose alert is due, the longest waiting first. Those of people who are going to be deleted wait.
create or replace function app.due_alerts(p_now timestamptz, p_limit integer)
  returns table (
    id uuid, user_id uuid, role text, name text, alert text, search text, location text, type text, pay text,
    matches_only boolean, roles text, sort text, alerted_until timestamptz)
  language sql stable security definer set search_path = ''
  as $$ select v.id, v.user_id, r.role, v.name, v.alert, v.search, v.location, v.type, v.pay, v.matches_only, v.roles, v.sort,
          v.alerted_until
        from public.saved_views v
        join public.user_roles r on r.user_id = v.user_id
        join public.profiles p on p.user_id = v.user_id
        left join public.user_notification_preferences w on w.user_id = v.user_id
        where v.alert_due <= p_now
          and not (v.alert = 'hourly' and app.is_within_hours((p_now at time zone p.time_zone)::time,
            coalesce(w.quiet_hours_start, '22:00'), coalesce(w.quiet_hours_end, '08:00')))
          and not exists (select from public.account_deletions d where d.user_id = v.user_id)
        order by v.alert_due, v.id limit p_limit $$;
grant execute on function app.due_alerts to jobscout_worker;

-- Moves the alert of a view on. False where it was moved, changed or switched off meanwhile: then nothing may be sent.
-- A view whose alert failed looks again within the hour, also a weekly one.
create or replace function app.advance_alert(p_view uuid, p_since timestamptz, p_until timestamptz, p_now timestamptz)
  returns boolean
  language sql security definer set search_path = ''
  as $$ with moved as (
          update public.saved_views set alerted_until = p_until, alert_due = case when p_until = p_since
            then least(app.next_alert(alert, user_id, id, p_now), p_now + interval '1 hour')
            else app.next_alert(alert, user_id, id, p_now) end
          where id = p_view and alert <> 'off' and alerted_until = p_since returning 1)
        select exists (select from moved) $$;
grant execute on function app.advance_alert to jobscout_worker;

-- What the links of emails switch. The server has checked the link's signature, which holds for one alert of one person; nobody is
-- signed in. Returns nothing for a view or an account that is gone.
create or replace function app.alert_of_view(
    p_user uuid, p_view uuid) returns table (name text, is_on boolean, is_emailed boolean)
  language sql stable security definer set search_path = ''
  as $$ select v.name, v.alert <> 'off', coalesce(w.email_notifications and w.job_alerts, true)
        from public.saved_views v left join public.user_notification_preferences w on w.user_id = v.user_id
        where v.id = p_view and v.user_id = p_user $$;
grant execute on function app.alert_of_view to jobscout_worker;

-- Switches an alert off, or on as often as it came. One that is on stays as it is.
create or replace function app.switch_alert_of_view(p_user uuid, p_view uuid, p_alert text, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$ update public.saved_views v set alert = p_alert, updated_at = p_now
        where v.id = p_view and v.user_id = p_user and (p_alert = 'off') <> (v.alert = 'off') $$;
grant execute on function app.switch_alert_of_view to jobscout_worker;
