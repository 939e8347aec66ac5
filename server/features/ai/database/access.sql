-- ai_permissions
create policy ai_permissions_own on public.ai_permissions for all to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, delete on public.ai_permissions to jobscout_app;
grant insert (user_id, provider, allowed_at), update (provider, allowed_at) on public.ai_permissions to jobscout_app;

-- ai_usage: written by app.take_ai_call alone. Super admins read the use of a month.
create policy ai_usage_read on public.ai_usage for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 4);
grant select on public.ai_usage to jobscout_app;
