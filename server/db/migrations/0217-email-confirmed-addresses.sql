-- Whether emails other than those about the account itself are sent to the person: the settings send them, and the address is confirmed
-- where that is required. Anybody can sign up with an address of somebody else.
create function app.sends_emails_to(p_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select app.setting_flag('enable_email_notifications', true)
      and (not app.setting_flag('require_email_verification', true)
        or exists (select from auth."user" u where u.id = p_user and u."emailVerified")) $$;
revoke all on function app.sends_emails_to from public;

CREATE OR REPLACE FUNCTION app.allows_system_emails(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select app.sends_emails_to(p_user) and coalesce((select w.email_notifications and w.system_updates
          from public.user_notification_preferences w where w.user_id = p_user), true) $function$;

CREATE OR REPLACE FUNCTION app.email_timing(p_client uuid)
 RETURNS TABLE(email_notifications boolean, application_confirmations boolean, quiet_hours_start time without time zone, quiet_hours_end time without time zone, time_zone text, closing boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select app.sends_emails_to(p_client) and coalesce(w.email_notifications, true), w.application_confirmations,
      w.quiet_hours_start, w.quiet_hours_end, p.time_zone, d.user_id is not null
    from public.profiles p
      left join public.user_notification_preferences w on w.user_id = p.user_id
      left join public.account_deletions d on d.user_id = p.user_id
    where p.user_id = p_client and (app.rank() >= 3 or app.works_for(p_client))
  $function$;

CREATE OR REPLACE FUNCTION app.email_reader(p_user uuid)
 RETURNS TABLE(address text, confirmed boolean, first_name text, last_name text, time_zone text, closing boolean, email_notifications boolean, application_confirmations boolean, job_alerts boolean, daily_summary boolean, weekly_reports boolean, system_updates boolean, marketing_emails boolean, quiet_hours_start time without time zone, quiet_hours_end time without time zone, settings jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select u.email, u."emailVerified", u."firstName", u."lastName", p.time_zone, d.user_id is not null,
          app.sends_emails_to(p_user) and coalesce(w.email_notifications, true), w.application_confirmations, w.job_alerts,
          w.daily_summary, w.weekly_reports, w.system_updates, w.marketing_emails, w.quiet_hours_start, w.quiet_hours_end,
          (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.system_settings s
            where s.key in ('site_name', 'support_email', 'from_email', 'from_name', 'notification_retry_count'))
        from auth."user" u
        join public.profiles p on p.user_id = u.id
        left join public.user_notification_preferences w on w.user_id = u.id
        left join public.account_deletions d on d.user_id = u.id
        where u.id = p_user $function$;

-- The same, with the settings read once for all people.
CREATE OR REPLACE FUNCTION app.count_audience(p_roles text[], p_active_since timestamp with time zone)
 RETURNS TABLE(people integer, by_email integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    are_sent boolean := app.setting_flag('enable_email_notifications', true);
    is_confirmation_required boolean := app.setting_flag('require_email_verification', true);
  begin
    if app.rank() < 3 then raise exception 'only administrators broadcast' using errcode = 'insufficient_privilege'; end if;
    return query select count(*)::integer,
        (count(*) filter (where are_sent and (u."emailVerified" or not is_confirmation_required)
          and coalesce(w.email_notifications and w.system_updates, true)))::integer
      from app.audience(p_roles, p_active_since) as a (user_id)
        join auth."user" u on u.id = a.user_id
        left join public.user_notification_preferences w on w.user_id = a.user_id;
  end $function$;
