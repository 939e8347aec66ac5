-- audit_counts
create policy audit_counts_read on public.audit_counts for select to jobscout_app using ((select app.rank()) >= 3);
grant select on public.audit_counts to jobscout_app;

-- audit_logs
create policy audit_read on public.audit_logs for select to jobscout_app using ((select app.rank()) >= 3);
grant select on public.audit_logs to jobscout_app;
