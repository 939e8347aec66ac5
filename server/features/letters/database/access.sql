-- letters
create policy letters_own on public.letters for all to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on public.letters to jobscout_app;
grant insert (user_id, listing_id, job_title, company_name, place, company_key, tone, why, variant, text, origin)
  on public.letters to jobscout_app;
grant update (job_title, company_name, place, tone, why, text, origin, version, updated_at) on public.letters to jobscout_app;

-- letter_versions
create policy letter_versions_own on public.letter_versions for all to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, delete on public.letter_versions to jobscout_app;
grant insert (user_id, letter_id, number, text, origin, created_at) on public.letter_versions to jobscout_app;
