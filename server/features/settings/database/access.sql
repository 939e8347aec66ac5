-- system_settings
create policy settings_read_by_server on public.system_settings for select to jobscout_login, jobscout_worker using (true);
grant select on public.system_settings to jobscout_login, jobscout_worker;

-- setting_changes
create policy setting_changes_read on public.setting_changes for select to jobscout_app
  using ((select app.rank()) >= 4 or ((select app.rank()) >= 3 and app.is_basic_setting(key)));
grant select on public.setting_changes to jobscout_app;
