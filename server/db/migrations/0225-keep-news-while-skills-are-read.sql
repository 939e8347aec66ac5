-- Skills that are read anew change the matches of a person, but are no other preferences: listings that come meanwhile stay news.
create function app.note_skills_change() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true where m.user_id = new.user_id;
    return null;
  end $$;
revoke all on function app.note_skills_change from public;
create trigger note_skills_change after update of skills_version on public.job_preferences
  for each row execute function app.note_skills_change();

drop trigger note_preferences_change on public.job_preferences;
create trigger note_preferences_change after insert or update of target_titles, preferred_locations, remote_ok, remote_only,
  salary_min, salary_max, employment_types, excluded_companies, preferred_industries, experience_level, skills
  on public.job_preferences for each row execute function app.note_preferences_change();
