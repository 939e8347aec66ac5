-- No emails but those about the account itself go to somebody whose account is going to be deleted.
create or replace function app.allows_system_emails(p_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select app.sends_emails_to(p_user) and not app.is_closing(p_user)
        and coalesce((select w.email_notifications and w.system_updates
          from public.user_notification_preferences w where w.user_id = p_user), true) $$;

-- The same, with the settings read once for all people.
create or replace function app.count_audience(p_roles text[], p_active_since timestamptz)
  returns table (people integer, by_email integer)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    are_sent boolean := app.setting_flag('enable_email_notifications', true);
    is_confirmation_required boolean := app.setting_flag('require_email_verification', true);
  begin
    if app.rank() < 3 then raise exception 'only administrators broadcast' using errcode = 'insufficient_privilege'; end if;
    return query select count(*)::integer,
        (count(*) filter (where are_sent and (u."emailVerified" or not is_confirmation_required)
          and coalesce(w.email_notifications and w.system_updates, true) and d.user_id is null))::integer
      from app.audience(p_roles, p_active_since) as a (user_id)
        join auth."user" u on u.id = a.user_id
        left join public.user_notification_preferences w on w.user_id = a.user_id
        left join public.account_deletions d on d.user_id = a.user_id;
  end $$;

-- Without a number that nobody reads.
drop function app.deliver_broadcast(uuid, integer, text, text, text, timestamptz, timestamptz);
create function app.deliver_broadcast(p_run uuid, p_limit integer, p_title text, p_message text, p_priority text,
    p_expires_at timestamptz, p_now timestamptz)
  returns table (readers uuid[], sent integer, emails integer, left_over integer)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    so_far jsonb;
    people uuid[];
  begin
    -- Of two servers that perform the same run, one waits here and then goes on after the other's batch.
    select r.result into so_far from public.runs r where r.id = p_run for update;
    with chosen as (select b.user_id from public.broadcast_recipients b where b.run_id = p_run order by b.user_id limit p_limit),
    taken as (delete from public.broadcast_recipients b using chosen c where b.run_id = p_run and b.user_id = c.user_id
      returning b.user_id)
    select coalesce(array_agg(t.user_id order by t.user_id), '{}') into people from taken t;
    -- In the order of ids, which keeps two transactions from waiting for each other's counters.
    insert into public.notifications (user_id, title, message, type, priority, expires_at, template, created_at, updated_at)
      select u, p_title, p_message, 'system', p_priority, p_expires_at, 'broadcast', p_now, p_now from unnest(people) as u;
    select coalesce(array_agg(u), '{}') into readers from unnest(people) as u where app.allows_system_emails(u);
    sent := coalesce((so_far ->> 'sent')::integer, 0) + cardinality(people);
    emails := coalesce((so_far ->> 'emails')::integer, 0);
    left_over := (select count(*) from public.broadcast_recipients b where b.run_id = p_run);
    return next;
  end $$;

-- Links of emails also say whether the person's settings let these emails through.
drop function app.alert_of_view(uuid, uuid);
create function app.alert_of_view(p_user uuid, p_view uuid) returns table (name text, is_on boolean, is_emailed boolean)
  language sql stable security definer set search_path = ''
  as $$ select v.name, v.alert <> 'off', coalesce(w.email_notifications and w.job_alerts, true)
        from public.saved_views v left join public.user_notification_preferences w on w.user_id = v.user_id
        where v.id = p_view and v.user_id = p_user $$;

drop function app.email_is_on(uuid, text);
create function app.email_is_on(p_user uuid, p_email text) returns table (is_on boolean, is_emailed boolean)
  language sql stable security definer set search_path = ''
  as $$ select case p_email when 'job_alerts' then coalesce(w.job_alerts, true)
            when 'daily_summary' then coalesce(w.daily_summary, true)
            when 'weekly_reports' then coalesce(w.weekly_reports, true)
            when 'system_updates' then coalesce(w.system_updates, true) end,
          coalesce(w.email_notifications, true)
        from auth."user" u left join public.user_notification_preferences w on w.user_id = u.id
        where u.id = p_user $$;

grant execute on function app.deliver_broadcast, app.alert_of_view, app.email_is_on to jobscout_worker;
