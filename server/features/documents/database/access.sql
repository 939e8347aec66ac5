-- application_documents
create policy application_documents_read on public.application_documents for select to jobscout_app
  using (app.view_of_application(application_id, 'documents'));
grant select on public.application_documents to jobscout_app;

-- cv_files
create policy cv_files_read on public.cv_files for select to jobscout_app
  using (exists (select from public.cv_versions v where v.id = version_id));
-- The sweeper compares what lies in the store with what is known here.
create policy cv_files_read_by_jobs on public.cv_files for select to jobscout_worker using (true);
create policy cv_files_marked_by_jobs on public.cv_files for update to jobscout_worker using (true) with check (true);
grant select, update (damaged_at) on public.cv_files to jobscout_worker;
grant select (version_id, format, byte_size, sha256, created_at, updated_at) on public.cv_files to jobscout_app;

-- cv_versions
create policy cv_versions_read on public.cv_versions for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or ((select app.rank()) = 2 and app.can_see_client(user_id))
      then app.note_view(user_id, 'documents') else false end);
grant select on public.cv_versions to jobscout_app;
