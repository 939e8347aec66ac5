create table public.system_settings (
  key text primary key check (length(key) <= 60),
  value jsonb not null,
  -- Each save names the version of every value it replaces.
  version integer not null default 1 check (version >= 1),
  changed_by uuid references auth."user" (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint setting_length check (length(value::text) <= 5000)
);
create index system_settings_by_person on public.system_settings (changed_by);
select app.protect('public.system_settings');

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
