-- remembered_answers
create policy remembered_answers_own on public.remembered_answers to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, delete on public.remembered_answers to jobscout_app;
grant insert (user_id, topic, question, kind, answer, answered_at) on public.remembered_answers to jobscout_app;
grant update (question, kind, answer, answered_at, updated_at) on public.remembered_answers to jobscout_app;

-- submission_proofs. Where a screenshot lies is in no grant.
create policy submission_proofs_read on public.submission_proofs for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
      then app.note_view(user_id, 'documents') else false end);
grant select (id, application_id, user_id, kind, text, format, byte_size, added_by, created_at, updated_at)
  on public.submission_proofs to jobscout_app;
-- The sweeper compares what lies in the store with what is known here.
create policy submission_proofs_read_by_jobs on public.submission_proofs for select to jobscout_worker using (true);
grant select (id, user_id, storage_key, byte_size) on public.submission_proofs to jobscout_worker;

-- submissions. Answers are in no grant: app.answers_of keeps the sensitive ones from who has not claimed the submission.
create policy submissions_read on public.submissions for select to jobscout_app
  using (user_id = (select app.user_id()) or
    case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
      then app.note_view(user_id, 'applications') else false end);
grant select (
    application_id, user_id, state, waiting_since, claimed_by, claimed_at, question_id, confirmed_at, return_reason,
    created_at, updated_at)
  on public.submissions to jobscout_app;
