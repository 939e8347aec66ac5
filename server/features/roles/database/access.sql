-- role_sets
create policy role_sets_by_jobs on public.role_sets to jobscout_worker using (true) with check (true);
create policy role_sets_read on public.role_sets for select to jobscout_app using ((select app.user_id()) is not null);
grant select on public.role_sets to jobscout_app;
grant select, insert on public.role_sets to jobscout_worker;
