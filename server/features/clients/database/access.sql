-- client_notes
create policy client_notes_read on public.client_notes for select to jobscout_app using (app.may_note(client_id));
create policy client_notes_create on public.client_notes for insert to jobscout_app
  with check (app.may_note(client_id) and author_id = (select app.user_id())
    and (application_id is null
      or exists (select from public.job_applications a where a.id = application_id and a.user_id = client_id)));
create policy client_notes_remove on public.client_notes for delete to jobscout_app
  using (app.may_note(client_id) and author_id = (select app.user_id()));
grant select, delete on public.client_notes to jobscout_app;
grant insert (client_id, application_id, author_id, body, created_at, updated_at) on public.client_notes to jobscout_app;
