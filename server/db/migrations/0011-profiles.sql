-- What a person says of themselves, what they agreed to, and how complete it is.
alter table public.profiles
  add column school_university text not null default '' check (length(school_university) <= 200),
  add column major_field text not null default '' check (length(major_field) <= 200),
  add column work_experience text[] not null default '{}' check (app.fits(work_experience, 30, 2000)),
  add column skills_interests text[] not null default '{}' check (app.fits(skills_interests, 100, 100)),
  add column linkedin_portfolio text not null default '' check (length(linkedin_portfolio) <= 500),
  -- The current CV: its path in the bucket and the name it was given. Written by functions of the documents only.
  add column cv_url text check (length(cv_url) <= 300),
  add column cv_filename text check (length(cv_filename) <= 255),
  add column photo_url text check (length(photo_url) <= 300),
  add column job_search_status text not null default 'active'
    check (job_search_status in ('active', 'passive', 'not_looking', 'employed')),
  add column email_notifications boolean not null default true,
  add column terms_accepted boolean not null default false,
  add column terms_accepted_at timestamptz,
  add column terms_version text check (length(terms_version) <= 40),
  add column privacy_accepted boolean not null default false,
  add column privacy_accepted_at timestamptz,
  add column privacy_version text check (length(privacy_version) <= 40),
  add column completion_celebrated boolean not null default false,
  -- Counts what the person wrote: who saves upon an older number is told, instead of undoing what came between.
  add column version integer not null default 1;

-- Reading 16: ten items, ten points each.
alter table public.profiles add column profile_completion_percentage smallint not null generated always as (
  ((first_name <> '')::integer + (last_name <> '')::integer + (phone <> '')::integer + (location <> '')::integer
    + (school_university <> '')::integer + (major_field <> '')::integer
    + (cardinality(work_experience) > 0)::integer + (cardinality(skills_interests) > 0)::integer
    + (cv_url is not null)::integer + (terms_accepted and privacy_accepted)::integer) * 10) stored;

create function app.count_profile_version() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    if row(new.first_name, new.last_name, new.phone, new.location, new.time_zone, new.school_university, new.major_field,
           new.work_experience, new.skills_interests, new.linkedin_portfolio, new.job_search_status, new.email_notifications)
       is distinct from
       row(old.first_name, old.last_name, old.phone, old.location, old.time_zone, old.school_university, old.major_field,
           old.work_experience, old.skills_interests, old.linkedin_portfolio, old.job_search_status, old.email_notifications)
    then new.version := old.version + 1;
    end if;
    return new;
  end $$;
create trigger count_profile_version before update on public.profiles
  for each row execute function app.count_profile_version();

-- The month of the quota is reckoned in this zone, so one that the database does not know would block applying.
create function app.check_time_zone() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    if new.time_zone !~ '^[A-Za-z][A-Za-z0-9_+/-]*$' then
      raise exception 'not a time zone' using errcode = 'check_violation', constraint = 'profiles_time_zone_known';
    end if;
    perform now() at time zone new.time_zone;
    return new;
  exception when invalid_parameter_value then
    raise exception 'not a time zone' using errcode = 'check_violation', constraint = 'profiles_time_zone_known';
  end $$;
create trigger check_time_zone before insert or update of time_zone on public.profiles
  for each row execute function app.check_time_zone();

grant update (school_university, major_field, work_experience, skills_interests, linkedin_portfolio, job_search_status,
  email_notifications) on public.profiles to jobscout_app;

-- Both at once, or neither; agreeing again to the same versions keeps the first moment.
create function app.accept_consents(p_terms_version text, p_privacy_version text, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    update public.profiles set
      terms_accepted_at = case when terms_accepted and terms_version = p_terms_version then terms_accepted_at else p_now end,
      privacy_accepted_at = case when privacy_accepted and privacy_version = p_privacy_version then privacy_accepted_at else p_now end,
      terms_accepted = true, terms_version = p_terms_version,
      privacy_accepted = true, privacy_version = p_privacy_version,
      updated_at = p_now
    where user_id = app.user_id()
  $$;

-- True for the one call that celebrates: a second tab, or a second visit, gets false. Nothing before all ten are there.
create function app.celebrate_completion(p_now timestamptz) returns boolean
  language sql security definer set search_path = ''
  as $$
    with celebrated as (
      update public.profiles set completion_celebrated = true, updated_at = p_now
      where user_id = app.user_id() and profile_completion_percentage = 100 and not completion_celebrated
      returning 1)
    select exists (select from celebrated)
  $$;

-- Who of the staff looked at the person who acts: the log itself is for administrators.
create index audit_logs_of_resource on public.audit_logs (resource_type, resource_id, created_at desc);
create function app.views_of_me(p_limit integer)
  returns table (id uuid, action text, viewed_at timestamptz, viewer_name text, viewer_role text)
  language sql stable security definer set search_path = ''
  as $$
    select l.id, l.action, l.created_at, coalesce(trim(p.first_name || ' ' || p.last_name), ''), coalesce(r.role, 'client')
    from public.audit_logs l
      left join public.profiles p on p.user_id = l.actor_id
      left join public.user_roles r on r.user_id = l.actor_id
    where l.resource_type = 'profiles' and l.resource_id = app.user_id()::text
      and l.action in ('VIEW_PROFILE', 'VIEW_CV')
    order by l.created_at desc
    limit p_limit
  $$;

revoke all on function app.accept_consents, app.celebrate_completion, app.views_of_me, app.count_profile_version,
  app.check_time_zone from public;
grant execute on function app.accept_consents, app.celebrate_completion, app.views_of_me to jobscout_app;
