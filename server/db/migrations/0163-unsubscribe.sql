-- What the links of emails switch. The server has checked the link's signature, which holds for one alert, or one kind of email, of
-- one person; nobody is signed in. Nothing is returned for a view or an account that is gone.
create function app.alert_of_view(p_user uuid, p_view uuid) returns table (name text, is_on boolean)
  language sql stable security definer set search_path = ''
  as $$ select v.name, v.alert <> 'off' from public.saved_views v where v.id = p_view and v.user_id = p_user $$;

-- Switches an alert off, or on as often as it came. One that is on stays as it is.
create function app.switch_alert_of_view(p_user uuid, p_view uuid, p_alert text, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$ update public.saved_views v set alert = p_alert, updated_at = p_now
        where v.id = p_view and v.user_id = p_user and (p_alert = 'off') <> (v.alert = 'off') $$;

create function app.email_is_on(p_user uuid, p_email text) returns table (is_on boolean)
  language sql stable security definer set search_path = ''
  as $$ select case p_email when 'job_alerts' then coalesce(w.job_alerts, true)
            when 'daily_summary' then coalesce(w.daily_summary, true)
            when 'weekly_reports' then coalesce(w.weekly_reports, true)
            when 'system_updates' then coalesce(w.system_updates, true) end
        from auth."user" u left join public.user_notification_preferences w on w.user_id = u.id
        where u.id = p_user $$;

create function app.switch_email(p_user uuid, p_email text, p_on boolean, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$ insert into public.user_notification_preferences as w (user_id, updated_at, job_alerts, daily_summary, weekly_reports,
          system_updates)
        select u.id, p_now, p_email <> 'job_alerts' or p_on, p_email <> 'daily_summary' or p_on,
          p_email <> 'weekly_reports' or p_on, p_email <> 'system_updates' or p_on
        from auth."user" u where u.id = p_user
        on conflict (user_id) do update set updated_at = p_now,
          job_alerts = case p_email when 'job_alerts' then p_on else w.job_alerts end,
          daily_summary = case p_email when 'daily_summary' then p_on else w.daily_summary end,
          weekly_reports = case p_email when 'weekly_reports' then p_on else w.weekly_reports end,
          system_updates = case p_email when 'system_updates' then p_on else w.system_updates end $$;

grant execute on function app.alert_of_view, app.switch_alert_of_view, app.email_is_on, app.switch_email to jobscout_worker;

-- Now with how often the alert comes.
drop function app.due_alerts(timestamptz, integer);
create function app.due_alerts(p_now timestamptz, p_limit integer)
  returns table (id uuid, user_id uuid, role text, name text, alert text, search text, location text, type text,
    matches_only boolean, roles text, sort text, alerted_until timestamptz)
  language sql stable security definer set search_path = ''
  as $$ select v.id, v.user_id, r.role, v.name, v.alert, v.search, v.location, v.type, v.matches_only, v.roles, v.sort,
          v.alerted_until
        from public.saved_views v join public.user_roles r on r.user_id = v.user_id
        where v.alert_due <= p_now
          and not exists (select from public.account_deletions d where d.user_id = v.user_id)
        order by v.alert_due, v.id limit p_limit $$;
grant execute on function app.due_alerts to jobscout_worker;
