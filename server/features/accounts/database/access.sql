-- account_deletions
create policy deletions_own on public.account_deletions for select to jobscout_app using (user_id = (select app.user_id()));
create policy deletions_by_jobs on public.account_deletions for select to jobscout_worker using (true);
-- Administrators see which accounts are about to be erased.
create policy account_deletions_read_by_admins on public.account_deletions for select to jobscout_app
  using ((select app.rank()) >= 3);
-- Staff who work for a client see that the client's account is to be deleted. Nothing more is to be done for such a client.
create policy account_deletions_read_by_agents on public.account_deletions for select to jobscout_app using (app.works_for(user_id));
grant select on public.account_deletions to jobscout_app, jobscout_worker;

-- data_exports
create policy exports_own on public.data_exports for select to jobscout_app using (user_id = (select app.user_id()));
create policy exports_ask on public.data_exports for insert to jobscout_app with check (user_id = (select app.user_id()));
create policy exports_by_jobs on public.data_exports to jobscout_worker using (true) with check (true);
grant select on public.data_exports to jobscout_app;
grant select, delete on public.data_exports to jobscout_worker;
grant insert (user_id, created_at) on public.data_exports to jobscout_app;
grant update (status, done, total, storage_key, byte_size, sha256, damaged_at) on public.data_exports to jobscout_worker;

-- invitations
create policy invitations_read on public.invitations for select to jobscout_app
  using (app.may_invite((select app.rank()), role));
create policy invitations_by_jobs on public.invitations to jobscout_worker using (true) with check (true);
grant select on public.invitations to jobscout_app;
grant select, delete on public.invitations to jobscout_worker;
grant update (token_hash) on public.invitations to jobscout_worker;

-- user_roles
create policy user_roles_read on public.user_roles for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3);
grant select on public.user_roles to jobscout_app;

-- user_views
create policy user_views_own on public.user_views to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, delete on public.user_views to jobscout_app;
grant
  insert (user_id, list, place, name, name_key, filters, sort, direction),
  update (name, name_key, filters, sort, direction, updated_at)
  on public.user_views to jobscout_app;

-- security_events
create policy security_events_own on public.security_events for select to jobscout_app using (user_id = (select app.user_id()));
create policy security_events_by_jobs on public.security_events to jobscout_worker using (true) with check (true);
grant select on public.security_events to jobscout_app;
grant select, delete on public.security_events to jobscout_worker;
