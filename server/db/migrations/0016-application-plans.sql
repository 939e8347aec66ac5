-- What comes next with an application: one action with a day, and the interview. The owner writes them, and who may change
-- the application otherwise.
alter table public.job_applications
  add column next_action text not null default '' check (length(next_action) <= 200),
  -- A day of the person's calendar, in whichever zone they are.
  add column next_action_date date check (next_action_date between '2000-01-01' and '2100-12-31'),
  add column next_action_done_at timestamptz,
  add column interview_at timestamptz check (interview_at >= '2000-01-01T00:00:00Z' and interview_at < '2101-01-01T00:00:00Z'),
  add column interview_minutes smallint check (interview_minutes between 5 and 1440),
  add column interview_place text not null default '' check (length(interview_place) <= 300),
  add column interview_link text not null default '' check (length(interview_link) <= 500 and interview_link ~* '^(https?://[^\s<>"]+)?$'),
  add column interview_notes text not null default '' check (length(interview_notes) <= 2000),
  add constraint next_action_says_what check (next_action <> '' or (next_action_date is null and next_action_done_at is null)),
  add constraint interview_says_when check ((interview_at is null) = (interview_minutes is null)
    and (interview_at is not null or (interview_place = '' and interview_link = '' and interview_notes = '')));
create index job_applications_due on public.job_applications (user_id, next_action_date)
  where next_action_date is not null and next_action_done_at is null;
create index job_applications_interviews on public.job_applications (user_id, interview_at) where interview_at is not null;
grant update (next_action, next_action_date, next_action_done_at, interview_at, interview_minutes, interview_place,
  interview_link, interview_notes) on public.job_applications to jobscout_app;
