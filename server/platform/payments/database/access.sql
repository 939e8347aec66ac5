-- app.local_payments
create policy local_payments_by_server on app.local_payments to jobscout_login using (true) with check (true);
grant select on app.local_payments to jobscout_login;
grant insert (id, kind, user_id, body), update (body) on app.local_payments to jobscout_login;
