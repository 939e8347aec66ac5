-- mail_outbox
create policy outbox_read on public.mail_outbox for select to jobscout_app using ((select app.rank()) >= 4);
create policy outbox_fill on public.mail_outbox for insert to jobscout_worker with check (true);
grant select on public.mail_outbox to jobscout_app;
grant insert (recipient_name, recipient_address, subject, body_text, body_html) on public.mail_outbox to jobscout_worker;
