create table public.notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  -- Counts up per person, in the order of commit: what a live stream resumes from.
  sequence bigint not null default 0,
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 2000),
  type text not null default 'info' check (type in ('info', 'success', 'warning', 'error',
    'system', 'email', 'urgent', 'application', 'application_update', 'application_status_update', 'status_update',
    'new_application', 'agent_assignment', 'job_alert')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'medium', 'high', 'urgent')),
  action_url text check (length(action_url) <= 3000 and action_url ~ '^/(?!/)'),
  application_id uuid,
  application_user_id uuid,
  read boolean not null default false,
  read_at timestamptz,
  expires_at timestamptz,
  -- Deleted ones can be restored for a day, then a job removes them.
  deleted_at timestamptz,
  template text check (length(template) <= 60),
  email_subject text check (length(email_subject) between 1 and 200),
  -- Whose names are in the words of a notification. The erasure of a person deletes what is about them, whoever received it.
  about uuid[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  unique (user_id, sequence),
  check (read = (read_at is not null)),
  constraint notifications_whose_application check ((application_id is null) = (application_user_id is null)),
  constraint notifications_application_id_fkey foreign key (application_id, application_user_id)
    references public.job_applications (id, user_id) on delete cascade
);
create index notifications_latest on public.notifications (user_id, created_at desc) where deleted_at is null;
create index notifications_deleted on public.notifications (deleted_at) where deleted_at is not null;
create index notifications_unread_by_template on public.notifications (user_id, template)
  where not read and deleted_at is null and template is not null;
-- Expired notifications are removed by a job a while after they expired.
create index notifications_expired on public.notifications (expires_at) where expires_at is not null;
create index notifications_of_application on public.notifications (application_id, application_user_id);
create index notifications_about on public.notifications using gin (about);
select app.protect('public.notifications');
comment on column public.notifications.application_user_id is 'secret';

-- One row per person, locked until commit by the transaction that notifies them: sequence numbers then commit in their order.
create table app.notification_counters (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  last_sequence bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('app.notification_counters');

-- What a person wants to be written to about, and when not. No row: the defaults count.
create table public.user_notification_preferences (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- The master switch: without it nothing but emails about the account itself is sent.
  email_notifications boolean not null default true,
  application_confirmations boolean not null default true,
  daily_summary boolean not null default true,
  weekly_reports boolean not null default true,
  system_updates boolean not null default true,
  marketing_emails boolean not null default false,
  -- In the person's own time zone; the same twice means no quiet hours.
  quiet_hours_start time not null default '22:00',
  quiet_hours_end time not null default '08:00',
  -- When the digest was switched on last; it covers no time before. Null: since the account was made.
  daily_summary_since timestamptz,
  weekly_reports_since timestamptz,
  job_alerts boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.user_notification_preferences');

-- Which digests a person was sent: the key lets a day or a week have one, whatever runs twice.
create table app.digests_sent (
  user_id uuid not null references auth."user" (id) on delete cascade,
  kind text not null check (kind in ('daily', 'weekly')),
  -- First day, where the person lives, of what the digest tells.
  period date not null,
  -- A row also says that a period was looked at in which nothing had happened.
  is_empty boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, kind, period)
);
create index digests_sent_created on app.digests_sent (created_at);
select app.protect('app.digests_sent');

-- Texts of notifications that administrators wrote in place of the product's own. A text that is null is the product's.
create table public.notification_templates (
  key text primary key check (length(key) <= 60 and key ~ '^[a-z_]+(\.[a-z_]+)+$'),
  subject text check (length(subject) between 1 and 200),
  title text check (length(title) between 1 and 200),
  message text check (length(message) between 1 and 2000),
  -- 0 for a row that only counts what was not sent.
  version integer not null default 0 check (version >= 0),
  changed_by uuid references auth."user" (id) on delete set null,
  changed_at timestamptz,
  -- Notifications that were not sent since the last change, because a variable had no value.
  blocked integer not null default 0 check (blocked >= 0),
  blocked_variable text check (length(blocked_variable) <= 60),
  blocked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index notification_templates_by_person on public.notification_templates (changed_by);
select app.protect('public.notification_templates');

-- Who is still to receive a broadcast. A batch takes rows out in the transaction that notifies those people, so that nobody
-- is notified twice, however often the run is performed.
create table public.broadcast_recipients (
  run_id uuid not null references public.runs (id) on delete cascade,
  user_id uuid not null references auth."user" (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (run_id, user_id)
);
create index broadcast_recipients_by_person on public.broadcast_recipients (user_id);
select app.protect('public.broadcast_recipients');
