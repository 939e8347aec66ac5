-- auth."user"
create policy login_all on auth."user" to jobscout_login using (true) with check (true);
grant select, insert, update, delete on auth."user" to jobscout_login;

-- auth.session
create policy login_all on auth.session to jobscout_login using (true) with check (true);
grant select, insert, update, delete on auth.session to jobscout_login;

-- auth.account
create policy login_all on auth.account to jobscout_login using (true) with check (true);
grant select, insert, update, delete on auth.account to jobscout_login;

-- auth.verification
create policy login_all on auth.verification to jobscout_login using (true) with check (true);
grant select, insert, update, delete on auth.verification to jobscout_login;

-- auth.rate_limit
create policy login_all on auth.rate_limit to jobscout_login using (true) with check (true);
grant select, insert, update, delete on auth.rate_limit to jobscout_login;

-- auth.two_factor
create policy login_all on auth.two_factor to jobscout_login using (true) with check (true);
grant select, insert, update, delete on auth.two_factor to jobscout_login;
