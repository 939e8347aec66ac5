create or replace function app.carry_switch_to_choices() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.user_notification_preferences as w (user_id, email_notifications)
      values (new.user_id, new.email_notifications)
      on conflict (user_id) do update set email_notifications = excluded.email_notifications
        where w.email_notifications <> excluded.email_notifications;
    return null;
  end $$;
create or replace trigger carry_switch_to_choices after update of email_notifications on public.profiles
  for each row when (old.email_notifications <> new.email_notifications)
  execute function app.carry_switch_to_choices();

-- The specification keeps the master switch in the profile too: whichever is written, both say the same.
create or replace function app.carry_switch_to_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.profiles set email_notifications = new.email_notifications
      where user_id = new.user_id and email_notifications <> new.email_notifications;
    return null;
  end $$;
create or replace trigger carry_switch_to_profile after insert or update of email_notifications on public.user_notification_preferences
  for each row execute function app.carry_switch_to_profile();

-- Whether emails other than those about the account itself are sent to the person: the settings send them, and the address is confirmed
-- where that is required. Anybody can sign up with an address of somebody else.
create or replace function app.sends_emails_to(p_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select app.setting_flag('enable_email_notifications', true)
      and (not app.setting_flag('require_email_verification', true)
        or exists (select from auth."user" u where u.id = p_user and u."emailVerified")) $$;

-- No emails but those about the account itself go to somebody whose account is going to be deleted.
create or replace function app.allows_system_emails(p_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select app.sends_emails_to(p_user) and not app.is_closing(p_user)
        and coalesce((select w.email_notifications and w.system_updates
          from public.user_notification_preferences w where w.user_id = p_user), true) $$;

-- A person as emails meet them, in one look from outside a transaction: thousands are read for a message to everybody.
-- Preferences are null where none were saved; settings are the stored ones that stand in emails or decide about them.
create or replace function app.email_reader(
    p_user uuid) returns table (address text, confirmed boolean, first_name text, last_name text, time_zone text,
    closing boolean, email_notifications boolean, application_confirmations boolean, job_alerts boolean,
    daily_summary boolean, weekly_reports boolean, system_updates boolean, marketing_emails boolean,
    quiet_hours_start time without time zone, quiet_hours_end time without time zone, settings jsonb)
  language sql stable security definer set search_path = ''
  as $$ select u.email, u."emailVerified", u."firstName", u."lastName", p.time_zone, d.user_id is not null,
          app.sends_emails_to(p_user) and coalesce(w.email_notifications, true), w.application_confirmations, w.job_alerts,
          w.daily_summary, w.weekly_reports, w.system_updates, w.marketing_emails, w.quiet_hours_start, w.quiet_hours_end,
          (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.system_settings s
            where s.key in ('site_name', 'support_email', 'from_email', 'from_name', 'notification_retry_count'))
        from auth."user" u
        join public.profiles p on p.user_id = u.id
        left join public.user_notification_preferences w on w.user_id = u.id
        left join public.account_deletions d on d.user_id = u.id
        where u.id = p_user $$;
grant execute on function app.email_reader to jobscout_login;

-- What decides when the client, or the actor, gets an email. No row for people whom the actor does not work for.
create or replace function app.email_timing(p_client uuid)
  returns table (
    are_sent boolean, is_reachable boolean, email_notifications boolean, application_confirmations boolean,
    quiet_hours_start time, quiet_hours_end time, time_zone text, closing boolean)
  language sql stable security definer set search_path = ''
  as $$
    select app.setting_flag('enable_email_notifications', true), app.sends_emails_to(p_client), w.email_notifications,
      w.application_confirmations, w.quiet_hours_start, w.quiet_hours_end, p.time_zone, d.user_id is not null
    from public.profiles p
      left join public.user_notification_preferences w on w.user_id = p.user_id
      left join public.account_deletions d on d.user_id = p.user_id
    where p.user_id = p_client and (p_client = app.user_id() or app.rank() >= 3 or app.works_for(p_client))
  $$;
grant execute on function app.email_timing to jobscout_app;

create or replace function app.email_is_on(p_user uuid, p_email text) returns table (is_on boolean, is_emailed boolean)
  language sql stable security definer set search_path = ''
  as $$ select case p_email when 'job_alerts' then coalesce(w.job_alerts, true)
            when 'daily_summary' then coalesce(w.daily_summary, true)
            when 'weekly_reports' then coalesce(w.weekly_reports, true)
            when 'system_updates' then coalesce(w.system_updates, true) end,
          coalesce(w.email_notifications, true)
        from auth."user" u left join public.user_notification_preferences w on w.user_id = u.id
        where u.id = p_user $$;
grant execute on function app.email_is_on to jobscout_worker;

create or replace function app.switch_email(p_user uuid, p_email text, p_on boolean, p_now timestamptz) returns void
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
grant execute on function app.switch_email to jobscout_worker;

-- Hourly alerts wait for the end of quiet hours and are one then, as alerts of matches do.
create or replace function app.is_within_hours(p_time time, p_from time, p_to time) returns boolean
  language sql immutable set search_path = ''
  as $$ select case when p_from <= p_to then p_time >= p_from and p_time < p_to
          else p_time >= p_from or p_time < p_to end $$;
