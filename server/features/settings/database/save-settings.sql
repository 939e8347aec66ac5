-- Saves several settings, all or none. p_changes lists {key, value, version, default}, where version is the one that was read,
-- 0 for a value that was never stored. Returns a row for each one that was changed meanwhile, and then saves nothing.
-- A mail host that is cleared keeps the password sealed: another host asks for it again.
create or replace function app.save_settings(
    p_changes jsonb, p_now timestamptz) returns table (key text, value jsonb, version integer, changed_at timestamptz,
    changed_by text)
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
    -- Otherwise the person who edits the host could have the password sent to a server of theirs.
    if host_changes and not brings_password
       and exists (select from public.system_settings s where s.key = 'smtp_host' and s.value <> '""')
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

-- Switches maintenance mode, for the command line of those who run the server. True when it was the other way before.
-- Reads after the lock, so that it sees what a save of settings has just committed.
create or replace function app.switch_maintenance(p_on boolean) returns boolean
  language plpgsql set search_path = ''
  as $$
  declare former boolean;
  begin
    perform pg_advisory_xact_lock(hashtextextended('settings', 0));
    former := app.setting_flag('maintenance_mode', false);
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
create or replace function app.record_mail_test(p_host text, p_to text, p_accepted boolean, p_step text) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.rank() < 4 then
      raise exception 'mail is tested by super admins' using errcode = 'insufficient_privilege';
    end if;
    perform app.audit('MAIL_TESTED', 'system_settings', 'smtp_host',
      jsonb_build_object('host', p_host, 'to', p_to, 'accepted', p_accepted, 'step', p_step));
  end $$;
grant execute on function app.record_mail_test to jobscout_app;
