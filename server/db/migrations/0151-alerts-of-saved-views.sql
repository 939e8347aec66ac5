-- A saved view can alert its owner to new listings.
alter table public.saved_views
  add column alert text not null default 'off' check (alert in ('off', 'hourly', 'daily', 'weekly')),
  -- Listings created until then were compared with the view; when it is compared next. Kept by the database.
  add column alerted_until timestamptz,
  add column alert_due timestamptz,
  add constraint saved_views_alert check ((alert = 'off') = (alerted_until is null) and (alert = 'off') = (alert_due is null));
create index saved_views_alert_due on public.saved_views (alert_due) where alert_due is not null;
grant insert (alert), update (alert) on public.saved_views to jobscout_app;

-- Daily and weekly alerts come in the morning of their owner, each at a minute of its own, so that they do not all come at once.
create function app.next_alert(p_alert text, p_user uuid, p_view uuid, p_after timestamptz) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$ select case when p_alert = 'hourly' then p_after + interval '1 hour' else (
          select min(due.at) from public.profiles p
          cross join lateral generate_series(0, 8) as n
          cross join lateral (select (p_after at time zone p.time_zone)::date + n as day) as d
          cross join lateral (select (d.day + time '07:00' + make_interval(mins => get_byte(uuid_send(p_view), 15) % 60))
            at time zone p.time_zone as at) as due
          where p.user_id = p_user and due.at > p_after and (p_alert = 'daily' or extract(isodow from d.day) = 1)) end $$;

create function app.schedule_alert() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op = 'UPDATE' and new.alert = old.alert then return new; end if;
    new.alerted_until := case when new.alert <> 'off' then date_trunc('milliseconds', app.now()) end;
    new.alert_due := case when new.alert <> 'off' then app.next_alert(new.alert, new.user_id, new.id, app.now()) end;
    return new;
  end $$;
create trigger schedule_alert before insert or update of alert on public.saved_views
  for each row execute function app.schedule_alert();

-- Views whose alert is due, the longest waiting first. Those of people who are going to be deleted wait.
create function app.due_alerts(p_now timestamptz, p_limit integer)
  returns table (id uuid, user_id uuid, role text, name text, search text, location text, type text, matches_only boolean,
    roles text, sort text, alerted_until timestamptz)
  language sql stable security definer set search_path = ''
  as $$ select v.id, v.user_id, r.role, v.name, v.search, v.location, v.type, v.matches_only, v.roles, v.sort, v.alerted_until
        from public.saved_views v join public.user_roles r on r.user_id = v.user_id
        where v.alert_due <= p_now
          and not exists (select from public.account_deletions d where d.user_id = v.user_id)
        order by v.alert_due, v.id limit p_limit $$;
grant execute on function app.due_alerts to jobscout_worker;

-- Moves the alert of a view on. False where it was moved, changed or switched off meanwhile: then nothing may be sent.
create function app.advance_alert(p_view uuid, p_since timestamptz, p_until timestamptz, p_now timestamptz) returns boolean
  language sql security definer set search_path = ''
  as $$ with moved as (
          update public.saved_views set alerted_until = p_until, alert_due = app.next_alert(alert, user_id, id, p_now)
          where id = p_view and alert <> 'off' and alerted_until = p_since returning 1)
        select exists (select from moved) $$;
grant execute on function app.advance_alert to jobscout_worker;

alter table public.notifications drop constraint notifications_type_check;
alter table public.notifications add constraint notifications_type_check check (type in ('info', 'success', 'warning', 'error',
  'system', 'email', 'urgent', 'application', 'application_update', 'application_status_update', 'status_update',
  'new_application', 'agent_assignment', 'job_alert'));

alter table public.user_notification_preferences add column job_alerts boolean not null default true;
grant insert (job_alerts), update (job_alerts) on public.user_notification_preferences to jobscout_app;

drop function app.email_reader(uuid);
create function app.email_reader(p_user uuid)
  returns table (address text, confirmed boolean, first_name text, last_name text, time_zone text, closing boolean,
    email_notifications boolean, application_confirmations boolean, job_alerts boolean, daily_summary boolean,
    weekly_reports boolean, system_updates boolean, marketing_emails boolean, quiet_hours_start time, quiet_hours_end time,
    settings jsonb)
  language sql stable security definer set search_path = ''
  as $$ select u.email, u."emailVerified", u."firstName", u."lastName", p.time_zone, d.user_id is not null,
          w.email_notifications, w.application_confirmations, w.job_alerts, w.daily_summary, w.weekly_reports,
          w.system_updates, w.marketing_emails, w.quiet_hours_start, w.quiet_hours_end,
          (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.system_settings s
            where s.key in ('site_name', 'support_email', 'from_email', 'from_name', 'enable_email_notifications',
              'notification_retry_count'))
        from auth."user" u
        join public.profiles p on p.user_id = u.id
        left join public.user_notification_preferences w on w.user_id = u.id
        left join public.account_deletions d on d.user_id = u.id
        where u.id = p_user $$;
grant execute on function app.email_reader to jobscout_login;
