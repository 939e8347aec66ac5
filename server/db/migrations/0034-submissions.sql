-- Where an application was made. One of the product itself is handed in by somebody, and reads as applied only with a proof.
alter table public.job_applications
  add column origin text not null default 'jobscout' check (origin in ('jobscout', 'imported', 'elsewhere'));
-- What was marked as applied before there were proofs was handed in somewhere; nothing of the application itself changes.
alter table public.job_applications disable trigger user;
update public.job_applications set origin = 'elsewhere' where status = 'applied';
alter table public.job_applications enable trigger user;

-- How an application gets from the person to the employer.
create table public.submissions (
  application_id uuid not null,
  user_id uuid not null,
  state text not null default 'waiting' check (state in (
    'waiting', 'claimed', 'needs_answer', 'confirmed', 'returned', 'answered', 'cancelled')),
  -- Since when it is somebody's turn to hand it in.
  waiting_since timestamptz not null default now(),
  -- Who has it in hand, or asked the client.
  claimed_by uuid references auth."user" (id) on delete set null,
  claimed_at timestamptz,
  question text check (length(question) between 1 and 2000),
  asked_at timestamptz,
  reply text check (length(reply) between 1 and 2000),
  confirmed_at timestamptz,
  return_reason text check (return_reason in ('closed', 'broken', 'duplicate', 'fraud')),
  -- What forms ask and the person says to it.
  answers jsonb not null default '[]'
    check (jsonb_typeof(answers) = 'array' and jsonb_array_length(answers) <= 20 and length(answers::text) <= 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (application_id, user_id),
  constraint submissions_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade,
  constraint claim_is_whole check ((claimed_by is null or (claimed_at is not null and state in ('claimed', 'needs_answer')))
    and (state <> 'claimed' or claimed_by is not null)),
  constraint question_is_whole check ((question is null) = (asked_at is null) and (reply is null or question is not null)
    and (state <> 'needs_answer' or (question is not null and reply is null))),
  constraint end_is_whole check ((state = 'confirmed') = (confirmed_at is not null)
    and (state = 'returned') = (return_reason is not null))
);
create index submissions_claimed_by on public.submissions (claimed_by) where claimed_by is not null;
create index submissions_open on public.submissions (user_id, waiting_since) where state in ('waiting', 'claimed', 'needs_answer');
create index submissions_claimed on public.submissions (claimed_at) where state = 'claimed';
select app.protect('public.submissions');

-- What shows that an application reached the employer. None is replaced.
create table public.submission_proofs (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('number', 'screenshot', 'text', 'stated')),
  -- The number of the confirmation or the text of the employer's mail.
  text text not null default '' check (length(text) <= 10000),
  format text check (format in ('png', 'jpeg')),
  storage_key text unique check (storage_key ~ '^proofs/[0-9a-f-]{36}/[0-9a-f-]{36}$'),
  byte_size integer check (byte_size between 1 and 5242880),
  sha256 text check (length(sha256) = 64),
  added_by uuid references auth."user" (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint submission_proofs_application_id_fkey foreign key (application_id, user_id)
    references public.submissions (application_id, user_id) on delete cascade,
  constraint proof_is_whole check (case kind
    when 'number' then length(text) between 1 and 200
    when 'text' then text <> ''
    else text = '' end),
  constraint picture_is_whole check (num_nonnulls(format, storage_key, byte_size, sha256) = case kind when 'screenshot' then 4 else 0 end)
);
create index submission_proofs_of_application on public.submission_proofs (application_id, user_id, created_at);
create index submission_proofs_added_by on public.submission_proofs (added_by, created_at);
select app.protect('public.submission_proofs');

insert into public.submissions (application_id, user_id, state, waiting_since, created_at, updated_at)
  select id, user_id, case
      when status in ('submitted', 'assigned', 'in_progress') then 'waiting'
      when status = 'withdrawn' then 'cancelled'
      else 'answered' end, created_at, created_at, created_at
  from public.job_applications where origin = 'jobscout';

-- The first gets a parameter, the second is an act of the submission, the third says how many wait.
drop function if exists app.freeze_cv(uuid);
drop function if exists app.return_to_quota(uuid, text, timestamptz);
drop function if exists app.count_applications_of_mine();
