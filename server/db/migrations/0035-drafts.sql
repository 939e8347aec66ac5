-- How Scout works for a person. A row exists from the first computation of their matches on, or from the first change of a setting.
create table public.scout_settings (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  paused_at timestamptz,
  waiting_max smallint not null default 10 check (waiting_max between 1 and 20),
  min_score smallint not null default 80 check (min_score between 50 and 95),
  -- Something changed that decides on what is prepared.
  is_due boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index scout_settings_due on public.scout_settings (user_id) where is_due;
select app.protect('public.scout_settings');

-- What waits for a person's yes: one for each job. Its letter is the person's letter for that job.
create table public.drafts (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  listing_id uuid not null references public.job_listings (id) on delete cascade,
  origin text not null check (origin in ('scout', 'person', 'agent')),
  state text not null default 'to_review' check (state in ('to_review', 'approved', 'released', 'declined', 'expired')),
  score smallint check (score between 0 and 100),
  -- Null: the CV that is the current one.
  cv_version_id uuid,
  -- What the person said to questions of the form: topic, kind, answer, and whether it may be taken for other jobs.
  answers jsonb not null default '[]' constraint draft_answers_fit check (
    jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 20 and length(answers::text) <= 100000),
  -- Grows with each change by the person.
  version integer not null default 1 check (version >= 1),
  -- When the person did something with it last, or when it was prepared.
  touched_at timestamptz not null default now(),
  -- Of letter, CV and answers as the person saw them: nothing else is ever sent.
  approved_hash text check (approved_hash ~ '^[0-9a-f]{64}$'),
  approved_by text check (approved_by in ('person')),
  approved_at timestamptz,
  release_at timestamptz,
  application_id uuid,
  came_back text check (came_back in ('undone', 'letter_changed', 'quota', 'trial', 'subscription', 'payment', 'paused', 'consent',
    'cv_missing', 'account_closing', 'failed')),
  declined_reason text check (declined_reason in ('role', 'place', 'pay', 'level', 'company')),
  expired_reason text check (expired_reason in ('closed', 'hidden', 'applied', 'untouched', 'not_fitting')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint one_draft_per_job unique (user_id, listing_id),
  constraint drafts_cv_version_id_fkey foreign key (cv_version_id, user_id) references public.cv_versions (id, user_id)
    on delete cascade,
  constraint drafts_application_id_fkey foreign key (application_id, user_id) references public.job_applications (id, user_id)
    on delete set null (application_id),
  constraint approval_is_whole check (
    num_nonnulls(approved_hash, approved_by, approved_at) = case when state in ('approved', 'released') then 3 else 0 end),
  constraint approved_names_what_is_sent check (state <> 'approved' or cv_version_id is not null),
  constraint only_approved_is_released check ((state = 'approved') = (release_at is not null)),
  constraint only_released_has_application check (state = 'released' or application_id is null),
  constraint only_to_review_came_back check (state = 'to_review' or came_back is null),
  constraint only_declined_has_reason check (state = 'declined' or declined_reason is null),
  constraint expired_says_why check ((state = 'expired') = (expired_reason is not null))
);
create index drafts_of_person on public.drafts (user_id, state, updated_at desc);
create index drafts_of_listing on public.drafts (listing_id);
create index drafts_of_cv on public.drafts (cv_version_id, user_id);
create index drafts_of_application on public.drafts (application_id, user_id);
create index drafts_to_release on public.drafts (release_at) where state = 'approved';
select app.protect('public.drafts');
-- It says nothing to its person.
comment on column public.drafts.approved_hash is 'secret';

-- What Scout and the person did, for the person to read.
create table public.scout_activity (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('pass', 'prepared', 'approved', 'undone', 'came_back', 'released', 'declined', 'restored',
    'expired', 'paused', 'resumed')),
  draft_id uuid,
  job_title text not null default '' check (length(job_title) <= 300),
  company_name text not null default '' check (length(company_name) <= 200),
  reason text not null default '' check (length(reason) <= 40),
  at timestamptz not null,
  -- Of a pass: the open listings in the person's roles, by what became of them.
  in_roles integer check (in_roles >= 0),
  known integer check (known >= 0),
  below_threshold integer check (below_threshold >= 0),
  not_prepared integer check (not_prepared >= 0),
  prepared integer check (prepared >= 0),
  min_score smallint,
  best_below smallint check (best_below between 0 and 100 and best_below < min_score),
  quiet_reason text check (quiet_reason in ('no_listings', 'none_in_roles', 'all_known', 'below_threshold')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint scout_activity_draft_id_fkey foreign key (draft_id, user_id) references public.drafts (id, user_id)
    on delete set null (draft_id),
  constraint only_pass_counts check (
    num_nonnulls(in_roles, known, below_threshold, not_prepared, prepared, min_score) = case when kind = 'pass' then 6 else 0 end
    and (kind = 'pass' or num_nonnulls(best_below, quiet_reason) = 0)),
  constraint counts_add_up check (in_roles = known + below_threshold + not_prepared + prepared),
  constraint quiet_says_why check (coalesce(prepared = 0, false) = (quiet_reason is not null))
);
create index scout_activity_of_person on public.scout_activity (user_id, at desc, id desc);
create index scout_activity_of_draft on public.scout_activity (draft_id, user_id);
create index scout_activity_passes on public.scout_activity (user_id, at desc) where kind = 'pass';
select app.protect('public.scout_activity');

-- Clients whose matches are known already are looked at once.
insert into public.scout_settings (user_id) select user_id from public.matched_clients;

-- Drafts recognise a job that was posted twice.
grant execute on function app.job_key to jobscout_worker;
