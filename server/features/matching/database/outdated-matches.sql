-- What changes the preferences of a client, so that the next matches are those of somebody else, in a way.
create or replace function app.note_preferences_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.matched_clients as m (user_id) values (new.user_id)
    on conflict (user_id) do update set version = m.version + 1, is_outdated = true, starts_anew = true;
    return null;
  end $$;
create or replace trigger note_first_preferences after insert on public.job_preferences
  for each row execute function app.note_preferences_change();
create or replace trigger note_preferences_change after update on public.job_preferences for each row
  when (row(new.target_titles, new.preferred_locations, new.remote_only, new.salary_min, new.employment_types,
      new.excluded_companies, new.preferred_industries, new.experience_level, new.skills)
    is distinct from row(old.target_titles, old.preferred_locations, old.remote_only, old.salary_min, old.employment_types,
      old.excluded_companies, old.preferred_industries, old.experience_level, old.skills))
  execute function app.note_preferences_change();

-- Positions stand for titles where no title names a role. The database does not know which do: it computes anew, but listings stay
-- new.
create or replace function app.note_positions_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true,
      starts_anew = m.starts_anew or not exists (
        select from public.job_preferences p where p.user_id = m.user_id and p.target_titles <> '{}')
    where m.user_id = new.user_id;
    return null;
  end $$;
create or replace trigger note_positions_change after update of work_experience on public.profiles
  for each row when (new.work_experience is distinct from old.work_experience)
  execute function app.note_positions_change();

-- Skills that are read anew change the matches of a person, but are no other preferences: listings that come meanwhile stay new.
create or replace function app.note_skills_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true where m.user_id = new.user_id;
    return null;
  end $$;
create or replace trigger note_skills_change after update of skills_version on public.job_preferences for each row
  when (new.skills_version is distinct from old.skills_version) execute function app.note_skills_change();

-- Where no preferred place names a country, the person's own is where remote jobs have to be possible.
create or replace trigger note_location_change after update of location on public.profiles for each row
  when (new.location is distinct from old.location) execute function app.note_skills_change();

-- A listing that the client applied for is no match any more, until they withdraw. What was made elsewhere is written and removed many
-- at a time, and notes that once.
create or replace function app.note_applied_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if tg_op <> 'UPDATE' and not app.is_made_here(coalesce(new.origin, old.origin)) then return null; end if;
    update public.matched_clients m set version = m.version + 1, is_outdated = true
    where m.user_id = coalesce(new.user_id, old.user_id);
    return null;
  end $$;
create or replace trigger note_applied_change after insert or delete on public.job_applications
  for each row execute function app.note_applied_change();
create or replace trigger note_withdrawn_change after update of status on public.job_applications
  for each row when ((old.status = 'withdrawn') <> (new.status = 'withdrawn'))
  execute function app.note_applied_change();

-- The rows of removed listings go with them; others move up.
create or replace function app.note_removed_matches() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true
    where m.user_id in (select g.user_id from gone g where g.left_at is null);
    return null;
  end $$;
create or replace trigger note_removed_matches after delete on public.client_matches
  referencing old table as gone for each statement execute function app.note_removed_matches();

-- Called where the actor hides a listing or shows it again.
create or replace function app.outdate_own_matches() returns void
  language sql security definer set search_path = ''
  as $$
    update public.matched_clients m set version = m.version + 1, is_outdated = true where m.user_id = app.user_id()
  $$;
grant execute on function app.outdate_own_matches to jobscout_app;

-- Whose matches are kept: clients with preferences whose account is not going to be deleted.
create or replace function app.active_clients(p_users uuid[]) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id from public.job_preferences p
    join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
    where p.user_id = any (p_users)
      and not exists (select from public.account_deletions d where d.user_id = p.user_id)
  $$;
grant execute on function app.active_clients to jobscout_worker;

-- Those of the given matches that a client has applied for.
create or replace function app.applied_matches(p_users uuid[], p_listings uuid[])
  returns table (user_id uuid, listing_id uuid)
  language sql stable security definer set search_path = ''
  as $$
    select m.user_id, m.listing_id
    from unnest(p_users, p_listings) as m (user_id, listing_id)
      join public.job_applications a on a.user_id = m.user_id and a.listing_id = m.listing_id
        and a.status <> 'withdrawn'
    union
    select m.user_id, m.listing_id
    from unnest(p_users, p_listings) as m (user_id, listing_id)
      join public.job_listings l on l.id = m.listing_id
      join public.job_applications a on a.user_id = m.user_id and a.status <> 'withdrawn'
        and a.job_key = app.job_key(l.title, l.company, l.location)
  $$;
grant execute on function app.applied_matches to jobscout_worker;
