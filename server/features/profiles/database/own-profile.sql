-- A profile's version counts edits of every column that people may write.
create or replace function app.count_profile_version() returns trigger
  language plpgsql set search_path = ''
  as $$
begin
  if exists (
    select from jsonb_each(to_jsonb(new)) as edited
    join jsonb_each(to_jsonb(old)) as saved using (key)
    where edited.value is distinct from saved.value
      and edited.key <> 'updated_at'
      and has_column_privilege('jobscout_app', 'public.profiles', edited.key, 'UPDATE')
  ) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
create or replace trigger count_profile_version before update on public.profiles
  for each row execute function app.count_profile_version();

-- Letters that a person edited say that their record changed since.
create or replace function app.note_record_change() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    new.record_changed_at := new.updated_at;
    return new;
  end $$;
create or replace trigger note_record_change before update on public.profiles
  for each row when (
    (old.first_name, old.last_name, old.location, old.skills_interests, old.linkedin_portfolio, old.links, old.summary, old.positions,
      old.education, old.certificates, old.languages, old.projects)
    is distinct from
    (new.first_name, new.last_name, new.location, new.skills_interests, new.linkedin_portfolio, new.links, new.summary, new.positions,
      new.education, new.certificates, new.languages, new.projects))
  execute function app.note_record_change();

-- Emails and screens know a person by one name.
create or replace function app.carry_name() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update auth."user" set "firstName" = new.first_name, "lastName" = new.last_name,
        name = new.first_name || ' ' || new.last_name, "updatedAt" = now()
      where id = new.user_id and new.first_name <> '' and new.last_name <> '';
    return null;
  end $$;
create or replace trigger carry_name after update of first_name, last_name on public.profiles
  for each row when (old.first_name <> new.first_name or old.last_name <> new.last_name)
  execute function app.carry_name();

-- The month of the quota is computed in this zone, so one that the database does not know would block applying. Names without a
-- slash are abbreviations to PostgreSQL, with a fixed offset and partly another meaning than in browsers.
create or replace function app.check_time_zone() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    if new.time_zone !~ '^[A-Za-z][A-Za-z0-9_+/-]*$' or position('/' in new.time_zone) = 0 and new.time_zone <> 'UTC' then
      raise exception 'not a time zone' using errcode = 'check_violation', constraint = 'profiles_time_zone_known';
    end if;
    perform now() at time zone new.time_zone;
    return new;
  exception when invalid_parameter_value then
    raise exception 'not a time zone' using errcode = 'check_violation', constraint = 'profiles_time_zone_known';
  end $$;
create or replace trigger check_time_zone before insert or update of time_zone on public.profiles
  for each row execute function app.check_time_zone();

-- Both at once, or neither; agreeing again to the same versions keeps the first moment.
create or replace function app.accept_consents(p_terms_version text, p_privacy_version text, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    update public.profiles set
      terms_accepted_at = case when terms_accepted and terms_version = p_terms_version then terms_accepted_at else p_now end,
      privacy_accepted_at = case when privacy_accepted and privacy_version = p_privacy_version then privacy_accepted_at else p_now end,
      terms_accepted = true, terms_version = p_terms_version,
      privacy_accepted = true, privacy_version = p_privacy_version,
      consents_withdrawn_at = null,
      updated_at = p_now
    where user_id = app.user_id()
  $$;
grant execute on function app.accept_consents to jobscout_app;

-- Both at once; without both, nothing. What waits to be sent or handed in follows by triggers. Drafts are held first: one that is being
-- approved or sent at the same moment is so before or after.
create or replace function app.withdraw_consents() returns void
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform from public.drafts where user_id = app.user_id() and state in ('to_review', 'approved') order by id for update;
    update public.profiles set
        terms_accepted = false, terms_accepted_at = null, terms_version = null,
        privacy_accepted = false, privacy_accepted_at = null, privacy_version = null,
        consents_withdrawn_at = app.now(), updated_at = app.now()
      where user_id = app.user_id() and terms_accepted and privacy_accepted;
    if found then
      perform app.audit('CONSENTS_WITHDRAWN', 'profiles', app.user_id()::text, jsonb_build_object('client_id', app.user_id()));
    end if;
  end $$;
grant execute on function app.withdraw_consents to jobscout_app;

-- True for the one call that celebrates: a second tab, or a second visit, gets false. Nothing before all ten are there.
create or replace function app.celebrate_completion(p_now timestamptz) returns boolean
  language sql security definer set search_path = ''
  as $$
    with celebrated as (
      update public.profiles set completion_celebrated = true, updated_at = p_now
      where user_id = app.user_id() and profile_completion_percentage = 100 and not completion_celebrated
      returning 1)
    select exists (select from celebrated)
  $$;
grant execute on function app.celebrate_completion to jobscout_app;

-- The first moment stays.
create or replace function app.dismiss_welcome(p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    update public.profiles set welcome_dismissed_at = p_now
    where user_id = app.user_id() and welcome_dismissed_at is null
  $$;
grant execute on function app.dismiss_welcome to jobscout_app;
