-- The one thread between a client and the agency: what they write, and what the client does that the agency should know.
create table public.messages (
  -- Chosen by who sends it, so that what was sent twice is there once.
  id uuid not null,
  -- The client whose thread it is.
  user_id uuid not null references auth."user" (id) on delete cascade,
  author_id uuid references auth."user" (id) on delete set null,
  from_agency boolean not null,
  kind text not null check (kind in ('message', 'question', 'answer', 'applied', 'withdrew', 'noted')),
  text text not null default '' check (length(text) <= 5000),
  application_id uuid,
  -- Of a question: its submission waits, or waited, for the answer.
  holds boolean not null default false,
  -- Of an answer: the question.
  answers uuid,
  answered_at timestamptz,
  withdrawn_at timestamptz,
  -- When the other side saw it.
  read_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint messages_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete set null (application_id),
  constraint messages_answers_fkey foreign key (answers, user_id) references public.messages (id, user_id) on delete cascade,
  constraint message_says_something check ((text = '') = (kind in ('applied', 'withdrew'))),
  constraint message_has_its_side check (kind = 'message' or from_agency = (kind = 'question')),
  constraint only_answers_answer check ((kind = 'answer') = (answers is not null)),
  constraint only_questions_are_open check (kind = 'question' or (not holds and num_nonnulls(answered_at, withdrawn_at) = 0)),
  constraint question_ends_once check (num_nonnulls(answered_at, withdrawn_at) <= 1)
);
create index messages_of_person on public.messages (user_id, created_at desc, id desc);
create index messages_unread on public.messages (user_id, from_agency) where read_at is null;
create index messages_open_questions on public.messages (user_id, created_at)
  where kind = 'question' and answered_at is null and withdrawn_at is null;
create index messages_of_application on public.messages (application_id, user_id) where application_id is not null;
create index messages_by_author on public.messages (author_id, created_at) where author_id is not null;
create unique index one_answer_per_question on public.messages (answers, user_id) where answers is not null;
select app.protect('public.messages');

-- A question that holds a submission is a message.
alter table public.submissions add column question_id uuid;
create index submissions_question on public.submissions (question_id, user_id) where question_id is not null;
alter table public.submissions disable trigger user;
update public.submissions set question_id = gen_random_uuid() where question is not null;
insert into public.messages
    (id, user_id, author_id, from_agency, kind, text, application_id, holds, answered_at, withdrawn_at, read_at, created_at, updated_at)
  select question_id, user_id, claimed_by, true, 'question', question, application_id, true,
    case when reply is not null then greatest(waiting_since, asked_at) end,
    case when reply is null and state <> 'needs_answer' then greatest(updated_at, asked_at) end,
    case when reply is not null then greatest(waiting_since, asked_at) end, asked_at, asked_at
  from public.submissions where question_id is not null;
insert into public.messages (id, user_id, author_id, from_agency, kind, text, application_id, answers, read_at, created_at, updated_at)
  select gen_random_uuid(), s.user_id, s.user_id, false, 'answer', s.reply, s.application_id, s.question_id, m.answered_at, m.answered_at,
    m.answered_at
  from public.submissions s join public.messages m on m.id = s.question_id and m.user_id = s.user_id where s.reply is not null;
alter table public.submissions
  drop constraint question_is_whole,
  drop column question, drop column asked_at, drop column reply,
  add constraint question_is_whole check (state <> 'needs_answer' or question_id is not null),
  add constraint submissions_question_id_fkey foreign key (question_id, user_id)
    references public.messages (id, user_id) on delete set null (question_id);
alter table public.submissions enable trigger user;

-- They take the id and the words of a message.
drop function if exists app.ask_about_submission(uuid, text);
drop function if exists app.reply_to_question(uuid, text);

-- A client waits for an answer.
alter table public.attention_marks drop constraint attention_marks_kind_check,
  add constraint attention_marks_kind_check
    check (kind in ('submit', 'review', 'reply', 'message', 'interview', 'outcome', 'follow_up', 'new_client'));

-- Messages have notifications of their own.
delete from public.notification_templates where key in ('application.question', 'client.replied');
