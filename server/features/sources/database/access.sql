-- job_sources
create policy job_sources_read on public.job_sources for select to jobscout_app using ((select app.rank()) >= 3);
create policy job_sources_add on public.job_sources for insert to jobscout_app
  with check ((select app.rank()) >= 3 and created_by = (select app.user_id()));
create policy job_sources_change on public.job_sources for update to jobscout_app
  using ((select app.rank()) >= 3) with check ((select app.rank()) >= 3);
create policy job_sources_by_jobs on public.job_sources to jobscout_worker using (true) with check (true);
grant select on public.job_sources to jobscout_app;
grant select, update on public.job_sources to jobscout_worker;
grant
  insert (kind, address, name, every_hours, next_run_at, created_by, created_at, updated_at),
  update (name, state, every_hours, next_run_at, updated_at)
  on public.job_sources to jobscout_app;

-- source_postings
create policy source_postings_read on public.source_postings for select to jobscout_app using ((select app.rank()) >= 3);
create policy source_postings_by_jobs on public.source_postings to jobscout_worker using (true) with check (true);
grant select on public.source_postings to jobscout_app;
grant select, insert, update, delete on public.source_postings to jobscout_worker;
