-- job_listings
create policy listings_read on public.job_listings for select to jobscout_app
  using ((select app.user_id()) is not null and (owner_id is null or app.note_view(owner_id, 'applications')));
create policy listings_by_jobs on public.job_listings to jobscout_worker using (owner_id is null) with check (owner_id is null);
create policy own_listings_add on public.job_listings for insert to jobscout_app with check (owner_id = (select app.user_id()));
create policy own_listings_change on public.job_listings for update to jobscout_app
  using (owner_id = (select app.user_id())) with check (owner_id = (select app.user_id()));
create policy own_listings_remove on public.job_listings for delete to jobscout_app using (owner_id = (select app.user_id()));
grant select, delete on public.job_listings to jobscout_app;
grant select, insert, update on public.job_listings to jobscout_worker;
grant
  insert (
    source, dedupe_key, content_hash, title, company, location, locations, location_id, description, is_remote,
    employment_type, experience_level, industry, sector, salary, salary_min, salary_max, salary_currency, skills,
    provenance, job_url, apply_url, closes_on, posted_date, owner_id, created_at, updated_at),
  update (
    dedupe_key, content_hash, title, company, location, locations, location_id, description, is_remote, employment_type,
    experience_level, industry, sector, salary, salary_min, salary_max, salary_currency, skills, provenance,
    job_url, apply_url, closes_on, updated_at)
  on public.job_listings to jobscout_app;

-- merged_postings
create policy merged_postings_read on public.merged_postings for select to jobscout_app
  using ((select app.user_id()) is not null);
create policy merged_postings_by_jobs on public.merged_postings to jobscout_worker using (true) with check (true);
grant select on public.merged_postings to jobscout_app;
grant select, insert, update, delete on public.merged_postings to jobscout_worker;
