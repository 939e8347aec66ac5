-- profiles
create policy profiles_change_own on public.profiles for update to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy profiles_read_by_jobs on public.profiles for select to jobscout_worker using (true);
create policy profiles_read on public.profiles for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3 or user_id in (select app.my_clients()));
grant select on public.profiles to jobscout_app, jobscout_worker;
grant
  update (
    first_name, last_name, phone, location, time_zone, school_university, major_field, work_experience,
    skills_interests, linkedin_portfolio, job_search_status, email_notifications, summary, positions, education, certificates,
    languages, projects, links, updated_at)
  on public.profiles to jobscout_app;
