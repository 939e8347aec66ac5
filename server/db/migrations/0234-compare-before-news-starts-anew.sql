-- Listings stay news while preferences are saved that change nothing a match compares.
drop trigger note_preferences_change on public.job_preferences;
create trigger note_first_preferences after insert on public.job_preferences
  for each row execute function app.note_preferences_change();
create trigger note_preferences_change after update on public.job_preferences for each row
  when (row(new.target_titles, new.preferred_locations, new.remote_only, new.salary_min, new.employment_types,
      new.excluded_companies, new.preferred_industries, new.experience_level, new.skills)
    is distinct from row(old.target_titles, old.preferred_locations, old.remote_only, old.salary_min, old.employment_types,
      old.excluded_companies, old.preferred_industries, old.experience_level, old.skills))
  execute function app.note_preferences_change();

drop trigger note_skills_change on public.job_preferences;
create trigger note_skills_change after update of skills_version on public.job_preferences for each row
  when (new.skills_version is distinct from old.skills_version) execute function app.note_skills_change();

-- Positions count where no title names a role. The database does not know which do: it computes anew, but listings stay news.
create or replace function app.note_positions_change() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true,
      starts_anew = m.starts_anew or not exists (
        select from public.job_preferences p where p.user_id = m.user_id and p.target_titles <> '{}')
    where m.user_id = new.user_id;
    return null;
  end $$;

-- Forgotten words are removed from listings batch by batch, from the first one on.
create or replace function app.forget_skills() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    perform app.lock_stated_skills();
    update public.stated_skills s set words = null, searched_through = '00000000-0000-0000-0000-000000000000'
    where s.id in (select skill_id from gone)
      and not exists (select from public.skill_statements o where o.skill_id = s.id);
    return null;
  end $$;
update public.stated_skills set searched_through = '00000000-0000-0000-0000-000000000000' where words is null;
