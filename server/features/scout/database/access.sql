-- drafts
create policy drafts_own on public.drafts to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on public.drafts to jobscout_app;
grant
  update (
    state, cv_version_id, answers, version, touched_at, approved_hash, approved_by, approved_at, release_at, application_id,
    came_back, declined_reason, expired_reason, consented_at, noticed_at, updated_at)
  on public.drafts to jobscout_app;

-- scout_activity
create policy scout_activity_own on public.scout_activity to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on public.scout_activity to jobscout_app;
grant insert (user_id, kind, draft_id, job_title, company_name, reason, consented_at, at) on public.scout_activity to jobscout_app;

-- scout_settings
create policy scout_settings_own on public.scout_settings to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
-- From which score Scout prepares, and whether the client paused it: staff see it beside what the client looks for.
create policy scout_settings_of_client on public.scout_settings for select to jobscout_app
  using (case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
    then app.note_view(user_id, 'profile') else false end);
grant select on public.scout_settings to jobscout_app;
grant
  insert (
    user_id, paused_at, waiting_max, min_score, auto_min_score, auto_daily_max, auto_consent_version, auto_consented_at,
    auto_end_reason, auto_end_noticed_at, updated_at),
  update (
    paused_at, waiting_max, min_score, auto_min_score, auto_daily_max, auto_consent_version, auto_consented_at, auto_end_reason,
    auto_end_noticed_at, updated_at)
  on public.scout_settings to jobscout_app;
