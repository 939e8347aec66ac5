-- client_matches
create policy client_matches_by_jobs on public.client_matches to jobscout_worker using (true) with check (true);
-- They tell what the client looks for, as the profile does.
create policy client_matches_read on public.client_matches for select to jobscout_app
  using (user_id = (select app.user_id()) or case
    when (select app.rank()) >= 3 or user_id in (select app.my_clients()) then app.note_view(user_id, 'profile')
    else false end);
grant select on public.client_matches to jobscout_app;
grant select, insert, update, delete on public.client_matches to jobscout_worker;

-- listing_features
create policy features_read on public.listing_features for select to jobscout_app
  using ((select app.user_id()) is not null and (owner_id is null or app.can_see_client(owner_id)));
create policy features_by_jobs on public.listing_features to jobscout_worker using (owner_id is null) with check (owner_id is null);
create policy own_features_add on public.listing_features for insert to jobscout_app with check (owner_id = (select app.user_id()));
create policy own_features_change on public.listing_features for update to jobscout_app
  using (owner_id = (select app.user_id())) with check (owner_id = (select app.user_id()));
grant select on public.listing_features to jobscout_app;
grant select, insert, update on public.listing_features to jobscout_worker;
grant
  insert (
    listing_id, location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills,
    company_key, posted_date, is_active, role_set, title_words, roles_version, skills_version, owner_id, created_at,
    updated_at),
  update (
    location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills, company_key,
    posted_date, is_active, role_set, title_words, roles_version, skills_version, updated_at)
  on public.listing_features to jobscout_app;

-- locations
create policy locations_read on public.locations for select to jobscout_app using ((select app.user_id()) is not null);
-- Listings come in by the worker alone.
create policy locations_by_jobs on public.locations to jobscout_worker using (true) with check (true);
grant select on public.locations to jobscout_app;
grant select, insert, update on public.locations to jobscout_worker;

-- match_cursor
create policy match_cursor_by_jobs on public.match_cursor to jobscout_worker using (true) with check (true);
grant select, update on public.match_cursor to jobscout_worker;

-- matched_clients
create policy matched_clients_by_jobs on public.matched_clients to jobscout_worker using (true) with check (true);
create policy matched_clients_own on public.matched_clients for select to jobscout_app
  using (user_id = (select app.user_id()));
grant select on public.matched_clients to jobscout_app;
grant select, update on public.matched_clients to jobscout_worker;

-- role_sets
create policy role_sets_by_jobs on public.role_sets to jobscout_worker using (true) with check (true);
create policy role_sets_read on public.role_sets for select to jobscout_app using ((select app.user_id()) is not null);
grant select on public.role_sets to jobscout_app;
grant select, insert on public.role_sets to jobscout_worker;
