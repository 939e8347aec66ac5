-- Words are added and forgotten one transaction after the other: nobody states a word that is being forgotten.
create or replace function app.lock_stated_skills() returns void
  language sql set search_path = ''
  as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('stated_skills', 0)) $$;

-- Records what a person states beside the dictionary, in place of what they stated before.
create or replace function app.state_skills(person uuid, said text[], version integer) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.lock_stated_skills();
    insert into public.stated_skills (words)
    select distinct w from unnest(said) w where not exists (select from public.stated_skills s where s.words = w);
    insert into public.skill_statements (user_id, skill_id)
    select person, s.id from public.stated_skills s where s.words = any (said)
    on conflict do nothing;
    delete from public.skill_statements d using public.stated_skills s
    where d.user_id = person and s.id = d.skill_id and s.words <> all (said);
    update public.job_preferences set skills_version = version where user_id = person;
  end $$;
grant execute on function app.state_skills to jobscout_worker;

-- Skills that nobody states any more are removed from listings batch by batch, from the first one on.
create or replace function app.forget_skills() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.lock_stated_skills();
    update public.stated_skills s set words = null, searched_through = '00000000-0000-0000-0000-000000000000'
    where s.id in (select skill_id from gone)
      and not exists (select from public.skill_statements o where o.skill_id = s.id);
    return null;
  end $$;
create or replace trigger forget_skills after delete on public.skill_statements
  referencing old table as gone for each statement execute function app.forget_skills();

-- Preferences whose skills were read with an older dictionary, locked until the end of the transaction.
create or replace function app.claim_skill_lists(version integer, at_most integer) returns table (person uuid, skills text[])
  language sql security definer set search_path = ''
  as $$
    select p.user_id, p.skills from public.job_preferences p where p.skills_version < version
    limit at_most for update skip locked
  $$;
grant execute on function app.claim_skill_lists to jobscout_worker;

create or replace function app.reread_skills() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.skills_version := 0; return new; end $$;
create or replace trigger reread_skills before update of skills on public.job_preferences
  for each row when (new.skills is distinct from old.skills) execute function app.reread_skills();
