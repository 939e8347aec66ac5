create table public.notifications (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  -- Counts up per person, in the order of commit: what a live stream resumes from.
  sequence bigint not null default 0,
  title text not null check (length(title) between 1 and 200),
  message text not null check (length(message) <= 2000),
  type text not null default 'info' check (type in ('info', 'success', 'warning', 'error', 'system', 'email', 'urgent', 'application',
    'application_update', 'application_status_update', 'status_update', 'new_application', 'agent_assignment')),
  priority text not null default 'normal' check (priority in ('low', 'normal', 'medium', 'high', 'urgent')),
  action_url text check (length(action_url) <= 500 and action_url ~ '^/(?!/)'),
  application_id uuid references public.job_applications (id) on delete cascade,
  read boolean not null default false,
  read_at timestamptz,
  expires_at timestamptz,
  -- Deleted ones can be restored for a day, then a job removes them.
  deleted_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (read = (read_at is not null)),
  unique (user_id, sequence)
);
create index notifications_latest on public.notifications (user_id, created_at desc) where deleted_at is null;
create index notifications_of_application on public.notifications (application_id);
create index notifications_deleted on public.notifications (deleted_at) where deleted_at is not null;
select app.protect('public.notifications');

-- One row per person, locked until commit by whoever notifies them: sequence numbers then commit in their order.
create table app.notification_counters (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  last_sequence bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('app.notification_counters');

create function app.number_notification() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into app.notification_counters as c (user_id, last_sequence) values (new.user_id, 1)
      on conflict (user_id) do update set last_sequence = c.last_sequence + 1
      returning last_sequence into new.sequence;
    return new;
  end $$;
create trigger number_notification before insert on public.notifications
  for each row execute function app.number_notification();

create function app.announce_notification() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_notify('notifications', json_build_object('user_id', new.user_id,
      'sequence', case when tg_op = 'INSERT' then new.sequence end)::text);
    return null;
  end $$;
create trigger announce_notification after insert or update on public.notifications
  for each row execute function app.announce_notification();

-- Tells one person something: oneself, a client whom the actor may see, anybody for administrators and jobs.
create function app.notify_person(p_user uuid, p_title text, p_message text, p_type text, p_priority text,
    p_action_url text, p_application uuid, p_expires_at timestamptz) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare created uuid;
  begin
    -- Inside a SECURITY DEFINER function only the setting still tells which role called.
    if current_setting('role') <> 'jobscout_worker' and app.can_see_client(p_user) is not true then
      raise exception 'not a person the actor may notify' using errcode = 'insufficient_privilege';
    end if;
    insert into public.notifications (user_id, title, message, type, priority, action_url, application_id, expires_at)
      values (p_user, p_title, p_message, p_type, p_priority, p_action_url, p_application, p_expires_at)
      returning id into created;
    return created;
  end $$;

-- A system notification to all profiles.
create function app.broadcast_notification(p_title text, p_message text, p_priority text) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare sent integer;
  begin
    if app.rank() < 3 then raise exception 'only administrators broadcast' using errcode = 'insufficient_privilege'; end if;
    insert into public.notifications (user_id, title, message, type, priority)
      select user_id, p_title, p_message, 'system', p_priority from public.profiles order by user_id;
    get diagnostics sent = row_count;
    perform app.audit('NOTIFICATION_BROADCAST', 'notifications', null, jsonb_build_object('title', p_title, 'sent', sent));
    return sent;
  end $$;

revoke all on function app.notify_person, app.broadcast_notification, app.number_notification, app.announce_notification from public;
grant execute on function app.notify_person to jobscout_app, jobscout_worker;
grant execute on function app.broadcast_notification to jobscout_app;

create policy notifications_read on public.notifications for select to jobscout_app using (user_id = (select app.user_id()));
create policy notifications_change on public.notifications for update to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select on public.notifications to jobscout_app;
grant update (read, read_at, deleted_at, updated_at) on public.notifications to jobscout_app;

create policy notifications_by_jobs on public.notifications for select to jobscout_worker using (true);
create policy notifications_purge on public.notifications for delete to jobscout_worker using (deleted_at is not null);
grant select, delete on public.notifications to jobscout_worker;
