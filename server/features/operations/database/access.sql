-- runs
create policy runs_read on public.runs for select to jobscout_app using ((select app.rank()) >= 3);
create policy runs_by_jobs on public.runs to jobscout_worker using (true) with check (true);
grant select on public.runs to jobscout_app;
grant select, insert, update, delete on public.runs to jobscout_worker;

-- run_lines
create policy run_lines_read on public.run_lines for select to jobscout_app using ((select app.rank()) >= 3);
create policy run_lines_by_jobs on public.run_lines to jobscout_worker using (true) with check (true);
grant select on public.run_lines to jobscout_app;
grant select, insert on public.run_lines to jobscout_worker;
