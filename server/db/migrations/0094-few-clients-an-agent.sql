-- The planner takes a function for a thousand rows unless it is told otherwise, and then reads whole tables of applications
-- and assignments to find those of an agent who has thirty clients.
alter function app.my_clients() rows 30;
alter function app.stands_in_for() rows 1;
alter function app.count_applications_of_mine() rows 30;
alter function app.attention_items(timestamptz, text) rows 100;

-- The set of one's clients is read once a query; the right to see a client was asked for once a row.
drop policy profiles_read on public.profiles;
create policy profiles_read on public.profiles for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3 or user_id in (select app.my_clients()));
