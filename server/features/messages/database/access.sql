-- messages
create policy messages_read on public.messages for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
      then app.note_view(user_id, 'messages') else false end);
grant select (
    id, user_id, author_id, from_agency, kind, text, application_id, holds, answers, answered_at, withdrawn_at, read_at, created_at,
    updated_at)
  on public.messages to jobscout_app;
