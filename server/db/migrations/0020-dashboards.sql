-- Figures of the administrators' dashboards, counted by a job: counting hundreds of thousands of rows is not for a request.
create table public.dashboard_figures (
  name text primary key check (name in ('admin')),
  figures jsonb not null,
  counted_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.dashboard_figures');

-- What waits for an agent, read from what is stored: no list of its own that could go stale. Only what the agent put off or
-- declared done is kept.
create table public.attention_marks (
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('submit', 'review', 'reply', 'interview', 'outcome', 'follow_up', 'new_client')),
  -- The application, or the client for kind new_client.
  subject_id uuid not null,
  -- Since when it had waited. A later cause is not covered by the mark.
  cause_at timestamptz not null,
  snoozed_until timestamptz,
  done_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind, subject_id),
  constraint attention_mark_is_one check ((snoozed_until is null) <> (done_at is null))
);
select app.protect('public.attention_marks');
