create table public.profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid primary key references auth."user" (id) on delete cascade,
  first_name text not null default '' check (length(first_name) <= 50),
  last_name text not null default '' check (length(last_name) <= 50),
  email text not null check (length(email) <= 255),
  phone text not null default '' check (length(phone) <= 40),
  location text not null default '' check (length(location) <= 200),
  time_zone text not null default 'UTC' check (length(time_zone) <= 60),
  subscription_tier text not null default 'trial' check (length(subscription_tier) <= 40),
  trial_ends_at timestamptz not null,
  total_applications_sent integer not null default 0 check (total_applications_sent >= 0),
  applications_used_this_month integer not null default 0 check (applications_used_this_month >= 0),
  -- First day, in the person's time zone, of the month that the count above belongs to.
  usage_month date not null default date_trunc('month', now()),
  last_login timestamptz,
  -- What a person says of themselves, what they agreed to, and how complete it is.
  school_university text not null default '' check (length(school_university) <= 200),
  major_field text not null default '' check (length(major_field) <= 200),
  work_experience text[] not null default '{}' check (app.fits(work_experience, 30, 2000)),
  skills_interests text[] not null default '{}' check (app.fits(skills_interests, 100, 100)),
  linkedin_portfolio text not null default '' check (length(linkedin_portfolio) <= 500),
  -- The current CV: its path in the bucket and the name it was given. Written by functions of the documents only.
  cv_url text check (length(cv_url) <= 300),
  cv_filename text check (length(cv_filename) <= 255),
  photo_url text check (length(photo_url) <= 300),
  job_search_status text not null default 'active'
    check (job_search_status in ('active', 'passive', 'not_looking', 'employed')),
  email_notifications boolean not null default true,
  terms_accepted boolean not null default false,
  terms_accepted_at timestamptz,
  terms_version text check (length(terms_version) <= 40),
  privacy_accepted boolean not null default false,
  privacy_accepted_at timestamptz,
  privacy_version text check (length(privacy_version) <= 40),
  completion_celebrated boolean not null default false,
  -- Counts edits of the person: a save based on an older number is refused, instead of undoing what came between.
  version integer not null default 1,
  -- Ten items, ten points each.
  profile_completion_percentage smallint not null generated always as (
    ((first_name <> '')::integer + (last_name <> '')::integer + (phone <> '')::integer + (location <> '')::integer
    + (school_university <> '')::integer + (major_field <> '')::integer
    + (cardinality(work_experience) > 0)::integer + (cardinality(skills_interests) > 0)::integer
    + (cv_url is not null)::integer + (terms_accepted and privacy_accepted)::integer) * 10) stored,
  -- Dismissed once, the welcome stays away on every device.
  welcome_dismissed_at timestamptz,
  -- Set where nobody is asked for the ten items of a job seeker's profile.
  profile_completed boolean not null default false,
  trial_refused boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
-- The latest sign-in first is how the list opens.
create index profiles_by_sign_in on public.profiles (last_login desc nulls last, user_id);
create index profiles_by_trial_end on public.profiles (trial_ends_at);
select app.protect('public.profiles');
comment on column public.profiles.trial_refused is 'Another account of the same mailbox had the free trial.';
