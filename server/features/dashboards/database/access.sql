-- attention_marks
create policy attention_marks_own on public.attention_marks to jobscout_app
  using (user_id = (select app.user_id()) and (select app.rank()) >= 2)
  with check (user_id = (select app.user_id()) and (select app.rank()) >= 2);
grant select, delete on public.attention_marks to jobscout_app;
grant
  insert (user_id, kind, subject_id, cause_at, snoozed_until, done_at, updated_at),
  update (cause_at, snoozed_until, done_at, updated_at)
  on public.attention_marks to jobscout_app;

-- dashboard_figures
create policy figures_read on public.dashboard_figures for select to jobscout_app using ((select app.rank()) >= 3);
create policy figures_by_jobs on public.dashboard_figures to jobscout_worker using (true) with check (true);
grant select on public.dashboard_figures to jobscout_app;
grant select, insert, update on public.dashboard_figures to jobscout_worker;
