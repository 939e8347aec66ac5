-- application_imports
create policy imports_read on public.application_imports for select to jobscout_app
  using (user_id = (select app.user_id()));
grant select on public.application_imports to jobscout_app;
