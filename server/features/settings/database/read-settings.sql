-- Every server is notified of a change at commit.
create or replace function app.announce_settings() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_notify('settings', '');
    return null;
  end $$;
create or replace trigger announce_settings after insert or update or delete on public.system_settings
  for each statement execute function app.announce_settings();

create or replace function app.setting_flag(p_key text, p_default boolean) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select coalesce((select (value #>> '{}')::boolean from public.system_settings
          where key = p_key and jsonb_typeof(value) = 'boolean'), p_default) $$;

create or replace function app.setting_number(p_key text, p_default integer) returns integer
  language sql stable security definer set search_path = ''
  as $$ select coalesce((select least((value #>> '{}')::numeric, 1000000)::integer from public.system_settings
          where key = p_key and jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric >= 1), p_default) $$;

-- What people may read of a stored value: null for a secret that is set.
create or replace function app.readable_setting(p_key text, p_value jsonb) returns jsonb
  language sql immutable set search_path = ''
  as $$ select case when not app.is_secret_setting(p_key) or p_value = '""' then p_value end $$;
grant execute on function app.readable_setting to jobscout_app;

create or replace function app.is_secret_setting(p_key text) returns boolean
  language sql immutable set search_path = ''
  as $$ select p_key = 'smtp_password' $$;
grant execute on function app.is_secret_setting to jobscout_app;

create or replace function app.is_basic_setting(p_key text) returns boolean
  language sql immutable set search_path = ''
  as $$ select p_key in ('site_name', 'site_description', 'support_email', 'support_phone', 'legal_address',
    'legal_jurisdiction', 'max_applications_per_month', 'trial_duration_days', 'auto_assign_agents',
    'agent_workload_threshold', 'show_setup_checklist') $$;
grant execute on function app.is_basic_setting to jobscout_app;

create or replace function app.may_edit_setting(p_key text) returns boolean
  language sql stable set search_path = ''
  as $$ select app.rank() >= 4 or (app.rank() = 3 and app.is_basic_setting(p_key)) $$;
grant execute on function app.may_edit_setting to jobscout_app;

-- The stored settings that the actor may edit.
create or replace function app.editable_settings()
  returns table (key text, value jsonb, version integer, changed_at timestamptz, changed_by text)
  language sql stable security definer set search_path = ''
  as $$ select s.key, app.readable_setting(s.key, s.value), s.version, s.updated_at,
          trim(p.first_name || ' ' || p.last_name)
        from public.system_settings s left join public.profiles p on p.user_id = s.changed_by
        where app.may_edit_setting(s.key) $$;
grant execute on function app.editable_settings to jobscout_app;
