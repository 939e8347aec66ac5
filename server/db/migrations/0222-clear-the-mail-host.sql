-- A host that is cleared keeps the password sealed: another host asks for it again.
CREATE OR REPLACE FUNCTION app.save_settings(p_changes jsonb, p_now timestamp with time zone)
 RETURNS TABLE(key text, value jsonb, version integer, changed_at timestamp with time zone, changed_by text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  end $function$;

