-- A person as e-mails meet them, in one look from outside a transaction: thousands are read for a message to everybody.
-- Preferences are null where none were saved; settings are the stored ones that stand in e-mails.
create function app.email_reader(p_user uuid)
  returns table (address text, confirmed boolean, first_name text, last_name text, time_zone text, closing boolean,
    email_notifications boolean, application_confirmations boolean, daily_summary boolean, weekly_reports boolean,
    system_updates boolean, marketing_emails boolean, quiet_hours_start time, quiet_hours_end time,
    settings jsonb)
  language sql stable security definer set search_path = ''
  as $$ select u.email, u."emailVerified", u."firstName", u."lastName", p.time_zone, d.user_id is not null,
          w.email_notifications, w.application_confirmations, w.daily_summary, w.weekly_reports,
          w.system_updates, w.marketing_emails, w.quiet_hours_start, w.quiet_hours_end,
          (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.system_settings s
            where s.key in ('site_name', 'support_email'))
        from auth."user" u
        join public.profiles p on p.user_id = u.id
        left join public.user_notification_preferences w on w.user_id = u.id
        left join public.account_deletions d on d.user_id = u.id
        where u.id = p_user $$;
grant execute on function app.email_reader to jobscout_login;
