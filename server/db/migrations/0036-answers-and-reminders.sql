-- What a person answered to questions of forms, to be used for other jobs. Answers about health, origin and the like are never kept.
create table public.remembered_answers (
  user_id uuid not null references auth."user" (id) on delete cascade,
  topic text not null check (length(topic) between 1 and 100),
  question text not null check (length(question) between 1 and 500),
  kind text not null check (kind in ('plain', 'legal')),
  answer text not null check (length(answer) between 1 and 2000),
  answered_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, topic),
  -- Only the person answers these.
  constraint permits_are_legal check (kind = 'legal' or topic !~ '^(authorization|visa):')
);
select app.protect('public.remembered_answers');

-- Agents and administrators are notified once of a submission that is overdue.
alter table public.submissions add column overdue_noticed_at timestamptz;
create index submissions_to_report on public.submissions (waiting_since)
  where overdue_noticed_at is null and state in ('waiting', 'claimed');

-- It returns more columns.
drop function if exists app.digest_of(text, uuid, timestamptz, timestamptz);
