-- Skills that people state and that the dictionary has not. The dictionary's own codes are below 10,000.
create table public.stated_skills (
  id integer primary key generated always as identity (start with 10001),
  -- Lower-case words as texts are split into, separated by spaces. Null once nobody states them: a job then removes the id from
  -- listings, and the row.
  words text unique check (length(words) between 1 and 60),
  -- Stored listings up to this id have been searched.
  searched_through uuid not null default '00000000-0000-0000-0000-000000000000',
  -- `common`: in so many listings that it says nothing of a job; no listing keeps it.
  state text not null default 'waiting' check (state in ('waiting', 'found', 'common')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index stated_skills_due on public.stated_skills (id) where words is null or state = 'waiting';
select app.protect('public.stated_skills');
create policy stated_skills_by_jobs on public.stated_skills to jobscout_worker using (true) with check (true);
grant select, delete on public.stated_skills to jobscout_worker;
grant update (words, searched_through, state, updated_at) on public.stated_skills to jobscout_worker;

create table public.skill_statements (
  user_id uuid not null references auth."user" (id) on delete cascade,
  skill_id integer not null references public.stated_skills (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, skill_id)
);
create index skill_statements_skill on public.skill_statements (skill_id);
select app.protect('public.skill_statements');
create policy skill_statements_own on public.skill_statements for select to jobscout_app
  using (user_id = (select app.user_id()));
create policy skill_statements_by_jobs on public.skill_statements for select to jobscout_worker using (true);
grant select on public.skill_statements to jobscout_app, jobscout_worker;

-- People read what they state, so that nobody learns the words of others.
create policy stated_skills_own on public.stated_skills for select to jobscout_app
  using (exists (select from public.skill_statements s where s.skill_id = id and s.user_id = (select app.user_id())));
grant select on public.stated_skills to jobscout_app;

-- Of the dictionary that the skills were read with. 0: not since they changed.
alter table public.job_preferences add column skills_version integer not null default 0 check (skills_version >= 0);
create index job_preferences_skills_version on public.job_preferences (skills_version);
create function app.reread_skills() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.skills_version := 0; return new; end $$;
revoke all on function app.reread_skills from public;
create trigger reread_skills before update of skills on public.job_preferences
  for each row when (new.skills is distinct from old.skills) execute function app.reread_skills();

-- Words are added and forgotten one transaction after the other: nobody states a word that is being forgotten.
create function app.lock_stated_skills() returns void
  language sql set search_path = ''
  as $$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('stated_skills', 0)) $$;
revoke all on function app.lock_stated_skills from public;

-- Preferences whose skills were read with an older dictionary, locked until the end of the transaction.
create function app.claim_skill_lists(version integer, at_most integer) returns table (person uuid, skills text[])
  language sql security definer set search_path = ''
  as $$
    select p.user_id, p.skills from public.job_preferences p where p.skills_version < version
    limit at_most for update skip locked
  $$;
revoke all on function app.claim_skill_lists from public;
grant execute on function app.claim_skill_lists to jobscout_worker;

-- Records what a person states beside the dictionary, in place of what they stated before.
create function app.state_skills(person uuid, said text[], version integer) returns void
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
revoke all on function app.state_skills from public;
grant execute on function app.state_skills to jobscout_worker;

create function app.forget_skills() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.lock_stated_skills();
    update public.stated_skills s set words = null
    where s.id in (select skill_id from gone)
      and not exists (select from public.skill_statements o where o.skill_id = s.id);
    return null;
  end $$;
revoke all on function app.forget_skills from public;
create trigger forget_skills after delete on public.skill_statements
  referencing old table as gone for each statement execute function app.forget_skills();

-- Of the dictionary that the listing was read with. A job reads listings anew whose version is older.
alter table public.listing_features add column skills_version integer not null default 0 check (skills_version >= 0);
create index listing_features_skills_version on public.listing_features (skills_version);
grant insert (skills_version), update (skills_version) on public.listing_features to jobscout_app;

-- The full-text parser takes "Airflow/Dagster" and "basics.Airflow" for one word. Their parts are found by this.
create function app.joined_words(text text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select coalesce(array_agg(distinct part), '{}')
    from regexp_matches(lower(text), '[[:alnum:]_+#-]+(?:[./][[:alnum:]_+#-]+)+', 'g') as m (parts),
      regexp_split_to_table(m.parts[1], '[^[:alnum:]+#]+') as part
    where part <> ''
  $$;
revoke all on function app.joined_words from public;
-- Whoever writes a listing computes its entry in the index.
grant execute on function app.joined_words to jobscout_worker, jobscout_app;
create index job_listings_joined_words on public.job_listings
  using gin (app.joined_words(title || ' ' || left(description, 20000)));
