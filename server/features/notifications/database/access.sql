-- notification_templates
create policy notification_templates_read on public.notification_templates for select to jobscout_app
  using ((select app.rank()) >= 3);
grant select on public.notification_templates to jobscout_app;

-- notifications
create policy notifications_read on public.notifications for select to jobscout_app using (user_id = (select app.user_id()));
create policy notifications_change on public.notifications for update to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy notifications_by_jobs on public.notifications for select to jobscout_worker using (true);
create policy notifications_purge on public.notifications for delete to jobscout_worker
  using (deleted_at is not null or expires_at < (select app.now()));
grant select on public.notifications to jobscout_app;
grant select, delete on public.notifications to jobscout_worker;
grant update (read, read_at, deleted_at, updated_at) on public.notifications to jobscout_app;

-- user_notification_preferences
create policy notification_preferences_own on public.user_notification_preferences to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy notification_preferences_read_by_jobs on public.user_notification_preferences for select to jobscout_worker
  using (true);
grant select on public.user_notification_preferences to jobscout_app, jobscout_worker;
grant
  insert (
    user_id, email_notifications, application_confirmations, daily_summary, weekly_reports, system_updates,
    marketing_emails, quiet_hours_start, quiet_hours_end, job_alerts, updated_at),
  update (
    email_notifications, application_confirmations, daily_summary, weekly_reports, system_updates, marketing_emails,
    quiet_hours_start, quiet_hours_end, job_alerts, updated_at)
  on public.user_notification_preferences to jobscout_app;
