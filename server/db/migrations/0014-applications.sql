-- Lower case, spaces removed: how two jobs are told apart (title, company, place).
create function app.job_key(title text, company text, place text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select lower(regexp_replace(title || '|' || company || '|' || coalesce(place, ''), '\s+', '', 'g')) $$;
grant execute on function app.job_key to jobscout_app;

create table public.job_applications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  listing_id uuid references public.job_listings (id) on delete set null,
  job_title text not null check (length(job_title) between 1 and 300),
  company_name text not null check (length(company_name) between 1 and 200),
  job_location text not null default '' check (length(job_location) <= 200),
  job_url text check (length(job_url) <= 2000),
  job_description text not null default '' check (length(job_description) <= 50000),
  job_key text generated always as (app.job_key(job_title, company_name, job_location)) stored,
  application_date timestamptz not null default now(),
  status text not null default 'submitted' check (status in ('submitted', 'assigned', 'in_progress', 'applied', 'pending',
    'responded', 'interview_scheduled', 'offer_received', 'rejected', 'withdrawn')),
  application_method text not null default 'platform' check (length(application_method) <= 40),
  notes text not null default '' check (length(notes) <= 5000),
  agent_notes text not null default '' check (length(agent_notes) <= 5000),
  match_score smallint check (match_score between 0 and 100),
  is_remote boolean not null default false,
  salary_mentioned integer check (salary_mentioned >= 0),
  assigned_agent uuid references auth."user" (id) on delete set null,
  response_type text not null default 'no_response' check (length(response_type) <= 40),
  -- What comes next with an application: one action with a day, and the interview. The owner writes them, and who may change
  -- the application otherwise.
  next_action text not null default '' check (length(next_action) <= 200),
  -- A day of the person's calendar, in whichever zone they are.
  next_action_date date check (next_action_date between '2000-01-01' and '2100-12-31'),
  next_action_done_at timestamptz,
  interview_at timestamptz check (interview_at >= '2000-01-01T00:00:00Z' and interview_at < '2101-01-01T00:00:00Z'),
  interview_minutes smallint check (interview_minutes between 5 and 1440),
  interview_place text not null default '' check (length(interview_place) <= 300),
  interview_link text not null default '' check (length(interview_link) <= 500 and interview_link ~* '^(https?://[^\s<>"]+)?$'),
  interview_notes text not null default '' check (length(interview_notes) <= 2000),
  -- The salary that the listing stated when the person applied, as a range: annual, in whole units of the currency.
  salary_min integer check (salary_min >= 0),
  salary_max integer check (salary_max >= 0),
  salary_currency text check (salary_currency ~ '^[A-Z]{3}$'),
  -- An interview that took place asks for nothing any more.
  interview_done_at timestamptz,
  -- Counts changes of what staff write. A change based on another version is refused.
  version integer not null default 1 check (version >= 1),
  -- The month in which it counts against the quota: one that is given back is credited to it, also after the next has begun.
  quota_month date check (quota_month = date_trunc('month', quota_month)::date),
  quota_returned_at timestamptz,
  quota_return_reason text check (quota_return_reason in ('closed', 'broken', 'duplicate', 'fraud')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  -- The guard against applying twice; the check before it only makes the message nice.
  constraint one_application_per_job unique (user_id, job_key),
  constraint next_action_says_what check (next_action <> '' or (next_action_date is null and next_action_done_at is null)),
  constraint interview_says_when check ((interview_at is null) = (interview_minutes is null)
    and (interview_at is not null or (interview_place = '' and interview_link = '' and interview_notes = ''))),
  check (salary_min <= salary_max),
  constraint quota_return_is_whole check (
    (quota_returned_at is null) = (quota_return_reason is null) and (quota_returned_at is null or quota_month is not null))
);
create index job_applications_of_person on public.job_applications (user_id, updated_at desc);
create index job_applications_of_agent on public.job_applications (assigned_agent, user_id) where assigned_agent is not null;
create index job_applications_of_listing on public.job_applications (listing_id);
create index job_applications_due on public.job_applications (user_id, next_action_date)
  where next_action_date is not null and next_action_done_at is null;
create index job_applications_interviews on public.job_applications (user_id, interview_at) where interview_at is not null;
create index job_applications_submitted on public.job_applications (created_at, id) where status = 'submitted';
create index job_applications_by_date on public.job_applications (application_date);
select app.protect('public.job_applications');

create table public.application_status_history (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  -- As of applications: screens know no other status.
  status text not null check (status in (
    'submitted', 'assigned', 'in_progress', 'applied', 'pending', 'responded', 'interview_scheduled', 'offer_received',
    'rejected', 'withdrawn')),
  notes text not null default '' check (length(notes) <= 5000),
  changed_by uuid references auth."user" (id) on delete set null,
  changed_at timestamptz not null default now(),
  -- The account of the person who set the status was erased. The row names nobody, like one that the product set by itself.
  changer_erased boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint application_status_history_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade
);
create index application_status_history_of_person on public.application_status_history (changed_by, changed_at);
create index application_status_history_processed on public.application_status_history (changed_at)
  where status in ('interview_scheduled', 'offer_received', 'rejected');
create index application_status_history_latest on public.application_status_history (application_id, user_id, changed_at desc);
select app.protect('public.application_status_history');
