-- application_files. Where a file lies is in no grant.
create policy application_files_read on public.application_files for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
      then app.note_view(user_id, 'applications') else false end);
grant select (id, application_id, user_id, filename, format, byte_size, created_at, updated_at)
  on public.application_files to jobscout_app;
-- The sweeper compares what lies in the store with what is known here.
create policy application_files_read_by_jobs on public.application_files for select to jobscout_worker using (true);
grant select (id, user_id, storage_key) on public.application_files to jobscout_worker;

-- application_notes. Staff read what the application's row lets them read.
create policy application_notes_read on public.application_notes for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
      then app.note_view(user_id, 'applications') else false end);
create policy application_notes_add on public.application_notes for insert to jobscout_app with check (user_id = (select app.user_id()));
create policy application_notes_change on public.application_notes for update to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy application_notes_remove on public.application_notes for delete to jobscout_app using (user_id = (select app.user_id()));
grant select, delete on public.application_notes to jobscout_app;
grant insert (application_id, user_id, place, body, created_at, updated_at), update (body, updated_at)
  on public.application_notes to jobscout_app;

-- application_people. Staff read what the application's row lets them read.
create policy application_people_read on public.application_people for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
      then app.note_view(user_id, 'applications') else false end);
create policy application_people_add on public.application_people for insert to jobscout_app with check (user_id = (select app.user_id()));
create policy application_people_change on public.application_people for update to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy application_people_remove on public.application_people for delete to jobscout_app using (user_id = (select app.user_id()));
grant select, delete on public.application_people to jobscout_app;
grant insert (application_id, user_id, place, name, role, email, phone, created_at, updated_at), update (name, role, email, phone, updated_at)
  on public.application_people to jobscout_app;

-- application_status_history
create policy history_read on public.application_status_history for select to jobscout_app
  using (app.view_of_application(application_id, 'history'));
grant select on public.application_status_history to jobscout_app;

-- job_applications
create policy applications_read on public.job_applications for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
      then app.note_view(user_id, 'applications') else false end);
create policy applications_change on public.job_applications for update to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3 or user_id in (select app.my_clients()))
  with check (user_id = (select app.user_id()) or (select app.rank()) >= 3 or user_id in (select app.my_clients()));
create policy applications_create on public.job_applications for insert to jobscout_app
  with check (user_id = (select app.user_id()) and status = 'submitted' and agent_notes = ''
    and assigned_agent is not distinct from (select app.agent_of((select app.user_id()))));
grant select on public.job_applications to jobscout_app;
grant
  insert (
    user_id, listing_id, opening, job_title, company_name, job_location, job_url, job_description, application_date,
    application_method, notes, match_score, is_remote, salary_mentioned, salary_min, salary_max, salary_currency,
    created_at, updated_at),
  update (
    status, response_type, notes, agent_notes, next_action, next_action_date, next_action_done_at, interview_at, interview_minutes,
    interview_place, interview_link, interview_notes, interview_done_at, updated_at)
  on public.job_applications to jobscout_app;
