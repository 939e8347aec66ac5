-- What a person wants to be written to about, and when not. No row: the defaults count.
create table public.user_notification_preferences (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- The master switch: without it nothing but letters about the account itself is sent.
  email_notifications boolean not null default true,
  application_confirmations boolean not null default true,
  daily_summary boolean not null default true,
  weekly_reports boolean not null default true,
  system_updates boolean not null default true,
  marketing_emails boolean not null default false,
  -- In the person's own time zone; the same twice means no quiet hours.
  quiet_hours_start time not null default '22:00',
  quiet_hours_end time not null default '08:00',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.user_notification_preferences');

create policy notification_preferences_own on public.user_notification_preferences to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on public.user_notification_preferences to jobscout_app, jobscout_worker;
grant insert (user_id, email_notifications, application_confirmations, daily_summary, weekly_reports, system_updates,
  marketing_emails, quiet_hours_start, quiet_hours_end, updated_at) on public.user_notification_preferences to jobscout_app;
grant update (email_notifications, application_confirmations, daily_summary, weekly_reports, system_updates,
  marketing_emails, quiet_hours_start, quiet_hours_end, updated_at) on public.user_notification_preferences to jobscout_app;
create policy notification_preferences_read_by_jobs on public.user_notification_preferences for select to jobscout_worker
  using (true);

-- The specification keeps the master switch in the profile too: whichever is written, both say the same.
create function app.carry_switch_to_profile() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.profiles set email_notifications = new.email_notifications
      where user_id = new.user_id and email_notifications <> new.email_notifications;
    return null;
  end $$;
create trigger carry_switch_to_profile after insert or update of email_notifications on public.user_notification_preferences
  for each row execute function app.carry_switch_to_profile();
create function app.carry_switch_to_choices() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.user_notification_preferences as w (user_id, email_notifications)
      values (new.user_id, new.email_notifications)
      on conflict (user_id) do update set email_notifications = excluded.email_notifications
        where w.email_notifications <> excluded.email_notifications;
    return null;
  end $$;
create trigger carry_switch_to_choices after update of email_notifications on public.profiles
  for each row when (old.email_notifications <> new.email_notifications)
  execute function app.carry_switch_to_choices();
revoke all on function app.carry_switch_to_profile, app.carry_switch_to_choices from public;

-- Which digests a person was sent: the key lets a day or a week have one, whatever runs twice.
create table app.digests_sent (
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('daily', 'weekly')),
  -- First day, where the person lives, of what the digest tells.
  period date not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind, period)
);
select app.protect('app.digests_sent');

-- From when to when a digest tells, in one zone: the day, or the week from Monday, before the one that runs there.
create function app.digest_period(p_kind text, p_zone text, p_now timestamptz)
  returns table (period date, begins timestamptz, ends timestamptz)
  language sql stable set search_path = ''
  as $$ select first::date, first at time zone p_zone, last at time zone p_zone
        from (select date_trunc(unit, p_now at time zone p_zone) - ('1 ' || unit)::interval as first,
                     date_trunc(unit, p_now at time zone p_zone) as last
              from (select case p_kind when 'weekly' then 'week' else 'day' end as unit) u) span $$;

-- What happened to a person's applications, and how many notifications came, from one moment up to another.
create function app.digest_of(p_user uuid, p_begins timestamptz, p_ends timestamptz)
  returns table (kind text, job_title text, company_name text, status text)
  language sql stable security definer set search_path = ''
  as $$ select 'sent', a.job_title, a.company_name, a.status from public.job_applications a
          where a.user_id = p_user and a.created_at >= p_begins and a.created_at < p_ends
        union all
        select 'changed', a.job_title, a.company_name, h.status
          from public.application_status_history h join public.job_applications a on a.id = h.application_id
          where a.user_id = p_user and h.changed_at >= p_begins and h.changed_at < p_ends and h.status <> 'submitted'
        union all
        select 'unread', n.title, '', '' from public.notifications n
          where n.user_id = p_user and n.created_at >= p_begins and n.created_at < p_ends and not n.read and n.deleted_at is null $$;

-- Takes the digests that are due: from eight in the morning where the person lives (on Mondays and later in the week for
-- the weekly one), wanted, with something to tell, and not taken before. Who takes one sends it.
create function app.claim_digests(p_kind text, p_now timestamptz) returns table (user_id uuid, period date)
  language sql security definer set search_path = ''
  as $$ insert into app.digests_sent as d (user_id, kind, period)
        select p.user_id, p_kind, span.period
        from public.profiles p
        left join public.user_notification_preferences w on w.user_id = p.user_id
        cross join lateral app.digest_period(p_kind, p.time_zone, p_now) span
        where coalesce(w.email_notifications, true)
          and coalesce(case p_kind when 'weekly' then w.weekly_reports else w.daily_summary end, true)
          and (p_now at time zone p.time_zone)::time >= '08:00'
          and not exists (select from app.digests_sent s
            where s.user_id = p.user_id and s.kind = p_kind and s.period = span.period)
          and exists (select from app.digest_of(p.user_id, span.begins, span.ends))
        on conflict do nothing
        returning d.user_id, d.period $$;
revoke all on function app.claim_digests, app.digest_of from public;
grant execute on function app.claim_digests, app.digest_of to jobscout_worker;

-- Letters and screens know a person by one name.
create function app.carry_name() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update auth."user" set "firstName" = new.first_name, "lastName" = new.last_name,
        name = new.first_name || ' ' || new.last_name, "updatedAt" = now()
      where id = new.user_id and new.first_name <> '' and new.last_name <> '';
    return null;
  end $$;
create trigger carry_name after update of first_name, last_name on public.profiles
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function app.carry_name();
revoke all on function app.carry_name from public;

-- Two-factor sign-in. Secret and recovery codes are encrypted by the authentication library before they come here.
alter table auth."user" add column "twoFactorEnabled" boolean not null default false;
create table auth.two_factor (
  id uuid primary key default gen_random_uuid(),
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null unique references auth."user" (id) on delete cascade,
  verified boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
select app.protect('auth.two_factor');
grant select, insert, update, delete on auth.two_factor to jobscout_login;
create policy login_all on auth.two_factor to jobscout_login using (true) with check (true);

-- When a session was last used, to the minute: people see it in their list, and staff sessions end by it.
alter table auth.session add column "lastUsedAt" timestamptz not null default now();

-- How long a session of this person may lie idle; null for clients, whose sessions last until they end.
create function app.idle_limit(p_user uuid) returns interval
  language sql stable security definer set search_path = ''
  as $$ select make_interval(mins => coalesce((select least(value::numeric, 100000)::integer from public.system_settings
            where key = 'session_timeout_minutes' and jsonb_typeof(value) = 'number' and value::numeric >= 1), 60))
        from public.user_roles where user_id = p_user and role <> 'client' $$;
revoke all on function app.idle_limit from public;
grant execute on function app.idle_limit to jobscout_login;
