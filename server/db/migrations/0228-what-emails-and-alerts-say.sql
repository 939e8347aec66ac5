-- A failed job that shall not be tried again can be dismissed.
create or replace function app.audit_job(p_action text, p_job text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if app.rank() < 4 then
      raise exception 'jobs are started by super admins' using errcode = 'insufficient_privilege';
    end if;
    if p_action not in ('SCHEDULE_RUN', 'JOB_RETRIED', 'JOB_DISMISSED') then
      raise exception 'no such action: %', p_action using errcode = 'invalid_parameter_value';
    end if;
    perform app.audit(p_action, 'jobs', p_job, '{}');
  end $$;

-- The latest runs are those of each kind, by hand and on schedule.
drop index public.runs_latest;
create index runs_latest on public.runs (kind, is_scheduled, created_at desc, id);

-- Notices for a role end with it.
create or replace function app.follow_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $$ begin
    perform app.assignment_lock(true);
    if old.role = 'client' then
      perform from public.profiles where user_id = new.user_id for no key update;
      delete from public.waiting_clients where client_id = new.user_id;
      delete from public.client_agents where client_id = new.user_id;
    elsif old.role = 'agent' then
      insert into public.waiting_clients (client_id, since)
        select client_id, app.now() from public.client_agents where agent_id = new.user_id on conflict do nothing;
      delete from public.client_agents where agent_id = new.user_id;
      update public.agent_absences set deputy_id = null where deputy_id = new.user_id;
    end if;
    if new.role = 'agent' then
      insert into public.agent_profiles as a (user_id) values (new.user_id)
        on conflict (user_id) do update set is_active = true,
          department = case when a.department = 'Administration' then 'General' else a.department end,
          specialization = case when a.specialization = 'System Administration' then 'Job Search' else a.specialization end,
          max_clients = case when a.department = 'Administration' then 20 else a.max_clients end;
    elsif new.role = 'admin' then
      insert into public.agent_profiles (user_id, department, specialization, max_clients)
        values (new.user_id, 'Administration', 'System Administration', 50)
        on conflict (user_id) do update set is_active = true,
          department = excluded.department, specialization = excluded.specialization, max_clients = excluded.max_clients;
    else
      update public.agent_profiles set is_active = false where user_id = new.user_id;
    end if;
    -- What was for the former role is neither emailed nor shown any more.
    if app.rank_of(new.role) < app.rank_of(old.role) then
      update public.notifications set deleted_at = app.now(), updated_at = app.now()
        where user_id = new.user_id and deleted_at is null
          and case new.role
            when 'admin' then template in ('staff.audit_broken', 'staff.maintenance_on', 'staff.maintenance_off')
            when 'client' then template like any (array['staff.%', 'absence.%', 'client.%', 'assignment.client%'])
            else template like 'staff.%' end;
    end if;
    return null;
  end $$;

-- An email that waited, for the end of quiet hours or for the mail server, says what is still so: the status that the
-- application has, the latest news of an interview ahead, the end of a trial that no plan follows.
create function app.notices_to_email(p_notifications uuid[], p_now timestamptz)
  returns table (title text, message text, action_url text, email_subject text, template text)
  language sql stable security definer set search_path = ''
  as $$
    select n.title, n.message, n.action_url, n.email_subject, n.template
    from public.notifications n left join public.job_applications a on a.id = n.application_id
    where n.id = any (p_notifications) and n.deleted_at is null and (n.expires_at is null or n.expires_at > p_now)
      and case
        when n.template like 'status.%' then a.id is null or n.template = 'status.' || a.status
        when n.template like 'interview.%' then (n.template = 'interview.cancelled' or a.interview_at > p_now)
          and not exists (select from public.notifications l where l.application_id = n.application_id
            and l.user_id = n.user_id and l.sequence > n.sequence and l.template like 'interview.%')
        when n.template = 'billing.trial_ending' then not exists (select from public.subscribers s
          where s.user_id = n.user_id and s.subscribed)
        else true end
    order by n.sequence
  $$;
grant execute on function app.notices_to_email to jobscout_worker;

-- A digest has each application once, with the latest of the changes that lasted; the latest lines come first.
create or replace function app.digest_of(p_kind text, p_user uuid, p_begins timestamptz, p_ends timestamptz)
  returns table (kind text, job_title text, company_name text, status text)
  language sql stable security definer set search_path = ''
  as $$
    with span as (select greatest(p_begins, app.digest_since(p_kind, p_user)) as begins)
    select line.kind, line.job_title, line.company_name, line.status from (
      select 'sent' as kind, a.job_title, a.company_name, a.status, a.created_at as at from span, public.job_applications a
        where a.user_id = p_user and a.created_at >= span.begins and a.created_at < p_ends
      union all
      select 'changed', a.job_title, a.company_name, latest.status, latest.changed_at
        from span, public.job_applications a
        cross join lateral (select h.status, h.changed_at from public.application_status_history h
          where h.application_id = a.id and h.changed_at >= span.begins and h.changed_at < p_ends
          order by h.changed_at desc, h.created_at desc limit 1) latest
        left join lateral (select h.status from public.application_status_history h
          where h.application_id = a.id and h.changed_at < span.begins
          order by h.changed_at desc, h.created_at desc limit 1) former on true
        where a.user_id = p_user and latest.status <> 'submitted' and latest.status is distinct from former.status
      union all
      select 'unread', n.title, '', '', n.created_at from span, public.notifications n
        where n.user_id = p_user and n.created_at >= span.begins and n.created_at < p_ends and not n.read and n.deleted_at is null
          and (n.expires_at is null or n.expires_at > app.now())
    ) line order by line.at desc
  $$;

-- A summary comes in the morning, a weekly report on Monday, or on Tuesday after an outage. Not later, when something old may be
-- unread again.
create or replace function app.claim_digests(p_kind text, p_now timestamptz) returns table (user_id uuid, period date)
  language sql security definer set search_path = ''
  as $$ insert into app.digests_sent as d (user_id, kind, period)
        select p.user_id, p_kind, span.period
        from public.profiles p
        left join public.user_notification_preferences w on w.user_id = p.user_id
        cross join lateral app.digest_period(p_kind, p.time_zone, p_now) span
        cross join lateral (select p_now at time zone p.time_zone as local_time) as at_home
        where coalesce(w.email_notifications, true)
          and coalesce(case p_kind when 'weekly' then w.weekly_reports else w.daily_summary end, true)
          and at_home.local_time::time >= '08:00'
          and case p_kind when 'weekly' then extract(isodow from at_home.local_time) <= 2
            else at_home.local_time::time < '12:00' end
          and not exists (select from app.digests_sent s
            where s.user_id = p.user_id and s.kind = p_kind and s.period = span.period)
          and exists (select from app.digest_of(p_kind, p.user_id, span.begins, span.ends))
        on conflict do nothing
        returning d.user_id, d.period $$;

-- Hourly alerts wait for the end of quiet hours and are one then, as alerts of matches do.
create function app.is_within_hours(p_time time, p_from time, p_to time) returns boolean
  language sql immutable set search_path = ''
  as $$ select case when p_from <= p_to then p_time >= p_from and p_time < p_to
          else p_time >= p_from or p_time < p_to end $$;

create or replace function app.due_alerts(p_now timestamptz, p_limit integer)
  returns table (id uuid, user_id uuid, role text, name text, alert text, search text, location text, type text,
    matches_only boolean, roles text, sort text, alerted_until timestamptz)
  language sql stable security definer set search_path = ''
  as $$ select v.id, v.user_id, r.role, v.name, v.alert, v.search, v.location, v.type, v.matches_only, v.roles, v.sort,
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

-- Alerts at another interval, or turned on again within a day, go on where they were.
alter table public.saved_views drop constraint saved_views_alert, add constraint saved_views_alert
  check ((alert = 'off' or alerted_until is not null) and (alert = 'off') = (alert_due is null));

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

-- Why a client gets no emails about applications: their own preference, an address that is not confirmed, or the settings.
drop function app.email_timing(uuid);
create function app.email_timing(p_client uuid)
  returns table (are_sent boolean, is_reachable boolean, email_notifications boolean, application_confirmations boolean,
    quiet_hours_start time, quiet_hours_end time, time_zone text, closing boolean)
  language sql stable security definer set search_path = ''
  as $$
    select app.setting_flag('enable_email_notifications', true), app.sends_emails_to(p_client), w.email_notifications,
      w.application_confirmations, w.quiet_hours_start, w.quiet_hours_end, p.time_zone, d.user_id is not null
    from public.profiles p
      left join public.user_notification_preferences w on w.user_id = p.user_id
      left join public.account_deletions d on d.user_id = p.user_id
    where p.user_id = p_client and (app.rank() >= 3 or app.works_for(p_client))
  $$;
grant execute on function app.email_timing to jobscout_app;

-- A view whose alert failed looks again within the hour, also one of the week.
create or replace function app.advance_alert(p_view uuid, p_since timestamptz, p_until timestamptz, p_now timestamptz)
  returns boolean
  language sql security definer set search_path = ''
  as $$ with moved as (
          update public.saved_views set alerted_until = p_until, alert_due = case when p_until = p_since
            then least(app.next_alert(alert, user_id, id, p_now), p_now + interval '1 hour')
            else app.next_alert(alert, user_id, id, p_now) end
          where id = p_view and alert <> 'off' and alerted_until = p_since returning 1)
        select exists (select from moved) $$;
