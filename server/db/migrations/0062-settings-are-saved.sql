-- Settings are saved by administrators, several at a time, and each save names the version of every value it replaces.
alter table public.system_settings
  add column version integer not null default 1 check (version >= 1),
  add column changed_by uuid references auth."user" (id) on delete set null;
create index system_settings_by_person on public.system_settings (changed_by);
alter table public.system_settings add constraint setting_length check (length(value::text) <= 5000);

-- People reach settings through the functions below: a secret is write-only, and admins see the basic ones.
drop policy settings_read on public.system_settings;
revoke select on public.system_settings from jobscout_app;
alter table public.system_settings drop column is_public;

-- What each save changed. A secret reads "updated" or "removed".
create table public.setting_changes (
  id bigint generated always as identity primary key,
  key text not null check (length(key) <= 60),
  from_value jsonb,
  to_value jsonb,
  changed_by uuid references auth."user" (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index setting_changes_latest on public.setting_changes (id desc, key);
create index setting_changes_by_person on public.setting_changes (changed_by);
select app.protect('public.setting_changes');

create function app.is_basic_setting(p_key text) returns boolean
  language sql immutable set search_path = ''
  as $$ select p_key in ('site_name', 'site_description', 'support_email', 'support_phone', 'legal_address',
    'legal_jurisdiction', 'max_applications_per_month', 'trial_duration_days', 'auto_assign_agents',
    'agent_workload_threshold') $$;
create function app.is_secret_setting(p_key text) returns boolean
  language sql immutable set search_path = ''
  as $$ select p_key = 'smtp_password' $$;
create function app.may_edit_setting(p_key text) returns boolean
  language sql stable set search_path = ''
  as $$ select app.rank() >= 4 or (app.rank() = 3 and app.is_basic_setting(p_key)) $$;
grant execute on function app.is_basic_setting, app.is_secret_setting, app.may_edit_setting to jobscout_app;

create policy setting_changes_read on public.setting_changes for select to jobscout_app
  using ((select app.rank()) >= 4 or ((select app.rank()) >= 3 and app.is_basic_setting(key)));
grant select on public.setting_changes to jobscout_app;

-- What people may read of a stored value: null for a secret that is set.
create function app.readable_setting(p_key text, p_value jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$ select case when not app.is_secret_setting(p_key) or p_value = '""' then p_value end $$;
grant execute on function app.readable_setting to jobscout_app;

-- The stored settings that the actor may edit.
create function app.editable_settings()
  returns table (key text, value jsonb, version integer, changed_at timestamptz, changed_by text)
  language sql stable security definer set search_path = ''
  as $$ select s.key, app.readable_setting(s.key, s.value), s.version, s.updated_at,
          trim(p.first_name || ' ' || p.last_name)
        from public.system_settings s left join public.profiles p on p.user_id = s.changed_by
        where app.may_edit_setting(s.key) $$;
grant execute on function app.editable_settings to jobscout_app;

-- Saves several settings, all or none. p_changes lists {key, value, version, default}, where version is the one that was read,
-- 0 for a value that was never stored. Returns a row for each one that was changed meanwhile, and then saves nothing.
create function app.save_settings(p_changes jsonb, p_now timestamptz)
  returns table (key text, value jsonb, version integer, changed_at timestamptz, changed_by text)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    change record;
    changes jsonb := '[]';
    host_changes boolean := false;
    brings_password boolean := false;
  begin
    if exists (select from jsonb_array_elements(p_changes) c where not app.may_edit_setting(c ->> 'key')) then
      raise exception 'not a setting the actor may edit' using errcode = 'insufficient_privilege';
    end if;
    -- One save at a time: rows that are not stored yet cannot be locked.
    perform pg_advisory_xact_lock(hashtextextended('settings', 0));
    return query
      select s.key, app.readable_setting(s.key, s.value), s.version, s.updated_at,
        trim(p.first_name || ' ' || p.last_name)
      from jsonb_array_elements(p_changes) c
      join public.system_settings s on s.key = c ->> 'key'
      left join public.profiles p on p.user_id = s.changed_by
      where s.version <> (c ->> 'version')::integer and s.value <> c -> 'value';
    if found then return; end if;

    for change in
      select c ->> 'key' as key, c -> 'value' as value, coalesce(s.value, c -> 'default') as former,
        app.is_secret_setting(c ->> 'key') as is_secret
      from jsonb_array_elements(p_changes) c left join public.system_settings s on s.key = c ->> 'key'
      where coalesce(s.value, c -> 'default') <> c -> 'value'
      order by 1
    loop
      host_changes := host_changes or change.key = 'smtp_host';
      brings_password := brings_password or change.key = 'smtp_password';
      insert into public.system_settings as s (key, value, changed_by, created_at, updated_at)
        values (change.key, change.value, app.user_id(), p_now, p_now)
        on conflict on constraint system_settings_pkey
        do update set value = excluded.value, version = s.version + 1, changed_by = excluded.changed_by,
          updated_at = excluded.updated_at;
      if change.is_secret then
        change.former := null;
        change.value := case when change.value = '""' then '"removed"' else '"updated"' end::jsonb;
      end if;
      insert into public.setting_changes (key, from_value, to_value, changed_by, created_at, updated_at)
        values (change.key, change.former, change.value, app.user_id(), p_now, p_now);
      changes := changes || jsonb_build_object('field', change.key, 'from', change.former, 'to', change.value);
    end loop;
    -- Otherwise whoever edits the host could have the password sent to a server of theirs.
    if host_changes and not brings_password
       and exists (select from public.system_settings s where s.key = 'smtp_password' and s.value <> '""') then
      raise exception 'the password belongs to the former host'
        using errcode = 'check_violation', constraint = 'smtp_password_of_host';
    end if;
    if jsonb_array_length(changes) > 0 then
      perform app.audit('SETTING_CHANGE', 'system_settings',
        case when jsonb_array_length(changes) = 1 then changes -> 0 ->> 'field' end, jsonb_build_object('changes', changes));
    end if;
  end $$;
grant execute on function app.save_settings to jobscout_app;

-- Every server hears of a change at commit, whoever wrote it.
create function app.announce_settings() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_notify('settings', '');
    return null;
  end $$;
create trigger announce_settings after insert or update or delete on public.system_settings
  for each statement execute function app.announce_settings();

-- Switches maintenance mode, for the command line of whoever runs the server. True when it was the other way before.
create function app.switch_maintenance(p_on boolean) returns boolean
  language plpgsql set search_path = ''
  as $$
  declare former boolean := app.setting_flag('maintenance_mode', false);
  begin
    perform pg_advisory_xact_lock(hashtextextended('settings', 0));
    if former = p_on then return false; end if;
    insert into public.system_settings as s (key, value) values ('maintenance_mode', to_jsonb(p_on))
      on conflict (key) do update set value = excluded.value, version = s.version + 1, changed_by = null, updated_at = now();
    insert into public.setting_changes (key, from_value, to_value)
      values ('maintenance_mode', to_jsonb(former), to_jsonb(p_on));
    perform app.audit('SETTING_CHANGE', 'system_settings', 'maintenance_mode', jsonb_build_object('by', 'command',
      'changes', jsonb_build_array(jsonb_build_object('field', 'maintenance_mode', 'from', former, 'to', p_on))));
    return true;
  end $$;

-- A recorded test of the mail server: who tried, with which server, and how far it came.
create function app.record_mail_test(p_host text, p_to text, p_accepted boolean, p_step text) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.rank() < 4 then
      raise exception 'mail is tested by super admins' using errcode = 'insufficient_privilege';
    end if;
    perform app.audit('MAIL_TESTED', 'system_settings', 'smtp_host',
      jsonb_build_object('host', p_host, 'to', p_to, 'accepted', p_accepted, 'step', p_step));
  end $$;
grant execute on function app.record_mail_test to jobscout_app;

-- Settings that stand in emails or decide about them are read with the reader, in one look.
create or replace function app.email_reader(p_user uuid)
  returns table (address text, confirmed boolean, first_name text, last_name text, time_zone text, closing boolean,
    email_notifications boolean, application_confirmations boolean, daily_summary boolean, weekly_reports boolean,
    system_updates boolean, marketing_emails boolean, quiet_hours_start time, quiet_hours_end time,
    settings jsonb)
  language sql stable security definer set search_path = ''
  as $$ select u.email, u."emailVerified", u."firstName", u."lastName", p.time_zone, d.user_id is not null,
          w.email_notifications, w.application_confirmations, w.daily_summary, w.weekly_reports,
          w.system_updates, w.marketing_emails, w.quiet_hours_start, w.quiet_hours_end,
          (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.system_settings s
            where s.key in ('site_name', 'support_email', 'from_email', 'from_name', 'enable_email_notifications',
              'notification_retry_count'))
        from auth."user" u
        join public.profiles p on p.user_id = u.id
        left join public.user_notification_preferences w on w.user_id = u.id
        left join public.account_deletions d on d.user_id = u.id
        where u.id = p_user $$;
