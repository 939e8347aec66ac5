-- hidden_jobs
create policy hidden_jobs_own on public.hidden_jobs to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
create policy hidden_jobs_by_jobs on public.hidden_jobs for select to jobscout_worker using (true);
grant select on public.hidden_jobs to jobscout_worker;
grant select, delete on public.hidden_jobs to jobscout_app;
grant
  insert (user_id, listing_id, place, reason, created_at, updated_at),
  update (reason, updated_at)
  on public.hidden_jobs to jobscout_app;

-- skill_statements
create policy skill_statements_own on public.skill_statements for select to jobscout_app
  using (user_id = (select app.user_id()));
create policy skill_statements_of_client on public.skill_statements for select to jobscout_app
  using ((select app.rank()) >= 3 or user_id in (select app.my_clients()));
create policy skill_statements_by_jobs on public.skill_statements for select to jobscout_worker using (true);
grant select on public.skill_statements to jobscout_app, jobscout_worker;

-- stated_skills
create policy stated_skills_by_jobs on public.stated_skills to jobscout_worker using (true) with check (true);
-- People read what they state, and staff what their clients do: nobody learns the words of others.
create policy stated_skills_own on public.stated_skills for select to jobscout_app
  using (exists (select from public.skill_statements s where s.skill_id = id));
grant select on public.stated_skills to jobscout_app;
grant select, delete on public.stated_skills to jobscout_worker;
grant update (words, searched_through, state, updated_at) on public.stated_skills to jobscout_worker;

-- job_preferences
create policy preferences_own on public.job_preferences to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
-- What a client looks for, and which skills they state: an agent prepares drafts by it.
create policy preferences_of_client on public.job_preferences for select to jobscout_app
  using (case when (select app.rank()) >= 3 or user_id in (select app.my_clients())
    then app.note_view(user_id, 'profile') else false end);
create policy preferences_read_by_jobs on public.job_preferences for select to jobscout_worker using (true);
grant select on public.job_preferences to jobscout_app, jobscout_worker;
grant
  insert (
    user_id, target_titles, preferred_locations, remote_ok, remote_only, salary_min, salary_max, employment_types,
    excluded_companies, preferred_industries, experience_level, skills, updated_at),
  update (
    target_titles, preferred_locations, remote_ok, remote_only, salary_min, salary_max, employment_types,
    excluded_companies, preferred_industries, experience_level, skills, updated_at)
  on public.job_preferences to jobscout_app;
