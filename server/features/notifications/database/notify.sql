-- Notifies one person: oneself, a client whom the actor may see, anybody for administrators and jobs.
create or replace function app.notify_person(
    p_user uuid, p_title text, p_message text, p_type text, p_priority text, p_action_url text, p_application uuid,
    p_expires_at timestamptz, p_template text, p_email_subject text, p_about uuid[] default '{}') returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare created uuid;
  begin
    -- Inside a SECURITY DEFINER function only the setting still tells which role called.
    if current_setting('role') <> 'jobscout_worker' and app.can_see_client(p_user) is not true then
      raise exception 'not a person the actor may notify' using errcode = 'insufficient_privilege';
    end if;
    insert into public.notifications (user_id, title, message, type, priority, action_url, application_id, application_user_id, expires_at,
        template, email_subject, about)
      values (p_user, p_title, p_message, p_type, p_priority, p_action_url, p_application,
        (select a.user_id from public.job_applications a where a.id = p_application), p_expires_at, p_template, p_email_subject, p_about)
      returning id into created;
    return created;
  end $$;
grant execute on function app.notify_person to jobscout_app, jobscout_worker;

create or replace function app.number_notification() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into app.notification_counters as c (user_id, last_sequence) values (new.user_id, 1)
      on conflict (user_id) do update set last_sequence = c.last_sequence + 1
      returning last_sequence into new.sequence;
    return new;
  end $$;
create or replace trigger number_notification before insert on public.notifications
  for each row execute function app.number_notification();

create or replace function app.announce_notification() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_notify('notifications', json_build_object('user_id', new.user_id,
      'sequence', case when tg_op = 'INSERT' then new.sequence end)::text);
    return null;
  end $$;
create or replace trigger announce_notification after insert or update on public.notifications
  for each row execute function app.announce_notification();

-- Staff of at least a rank, but not p_except. With p_once those are left out who have not read the last notice of this template.
create or replace function app.staff_to_notify(p_rank integer, p_except uuid, p_template text, p_once boolean, p_now timestamptz)
  returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select r.user_id from public.user_roles r
        where r.role <> 'client' and app.rank_of(r.role) >= p_rank and r.user_id is distinct from p_except
          and not (p_once and exists (select from public.notifications n
            where n.user_id = r.user_id and n.template = p_template and not n.read and n.deleted_at is null
              and (n.expires_at is null or n.expires_at > p_now)))
        order by r.user_id $$;
grant execute on function app.staff_to_notify to jobscout_worker;

-- An email that waited, for the end of quiet hours or for the mail server, says what is still so: the status that the
-- application has, the latest notification of an interview ahead, the end of a trial that no plan follows, and what still waits.
create or replace function app.notices_to_email(p_notifications uuid[], p_now timestamptz)
  returns table (title text, message text, action_url text, email_subject text, template text)
  language sql stable security definer set search_path = ''
  as $$
    select n.title, n.message, n.action_url, n.email_subject, n.template
    from public.notifications n left join public.job_applications a on a.id = n.application_id
      left join public.submissions s on s.application_id = n.application_id
    where n.id = any (p_notifications) and n.deleted_at is null and (n.expires_at is null or n.expires_at > p_now)
      and case
        when n.template like 'status.%' then a.id is null or n.template = 'status.' || a.status
        when n.template like 'interview.%' then (n.template = 'interview.cancelled' or a.interview_at > p_now)
          and not exists (select from public.notifications l where l.application_id = n.application_id
            and l.user_id = n.user_id and l.sequence > n.sequence and l.template like 'interview.%')
        when n.template in ('application.submitted', 'application.ready') then app.is_open_submission(s.state)
        when n.template = 'message.question' then exists (select from public.messages m where m.application_id = n.application_id
          and m.user_id = n.user_id and m.kind = 'question' and m.answered_at is null and m.withdrawn_at is null)
        when n.template = 'message.waiting' then not n.read
        when n.template = 'submission.overdue' then exists (select from app.to_submit_for(n.user_id) w where w.overdue > 0)
        when n.template = 'billing.trial_ending' then not exists (select from public.subscribers s
          where s.user_id = n.user_id and s.subscribed)
        else true end
    order by n.sequence
  $$;
grant execute on function app.notices_to_email to jobscout_worker;
