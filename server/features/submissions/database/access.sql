-- remembered_answers
create policy remembered_answers_own on public.remembered_answers to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, delete on public.remembered_answers to jobscout_app;
grant insert (user_id, topic, question, kind, answer, answered_at) on public.remembered_answers to jobscout_app;
grant update (question, kind, answer, answered_at, updated_at) on public.remembered_answers to jobscout_app;
