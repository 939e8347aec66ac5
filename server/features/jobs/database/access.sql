-- job_visits
create policy job_visits_own on public.job_visits to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on public.job_visits to jobscout_app;
grant
  insert (user_id, looked_at, new_since, updated_at),
  update (looked_at, new_since, updated_at)
  on public.job_visits to jobscout_app;

-- saved_jobs
create policy saved_jobs_own on public.saved_jobs to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, delete on public.saved_jobs to jobscout_app;
grant insert (user_id, listing_id, created_at, updated_at) on public.saved_jobs to jobscout_app;

-- saved_views
create policy saved_views_own on public.saved_views to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, delete on public.saved_views to jobscout_app;
grant
  insert (user_id, place, name, name_key, search, location, type, pay, matches_only, new_only, sort, roles, alert),
  update (name, name_key, search, location, type, pay, matches_only, new_only, sort, roles, alert, updated_at)
  on public.saved_views to jobscout_app;
