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
create policy notification_templates_read on public.notification_templates for select to jobscout_app
  using ((select app.rank()) >= 3);
grant select on public.notification_templates to jobscout_app;

-- The texts that replace the product's, read in the transaction that sends, so that a change is in force at once.
create function app.template_texts(p_key text) returns table (subject text, title text, message text)
  language sql stable security definer set search_path = ''
  as $$ select t.subject, t.title, t.message from public.notification_templates t where t.key = p_key $$;
grant execute on function app.template_texts to jobscout_app, jobscout_worker;

-- Saves texts, or returns false where somebody else has saved since version p_version. A null is the product's text, which
-- p_product names for the audit log.
create function app.save_template(p_key text, p_subject text, p_title text, p_message text, p_version integer, p_product jsonb,
    p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    former public.notification_templates;
    changes jsonb;
  begin
    if app.rank() < 3 then
      raise exception 'templates are edited by administrators' using errcode = 'insufficient_privilege';
    end if;
    insert into public.notification_templates (key, created_at, updated_at) values (p_key, p_now, p_now) on conflict do nothing;
    select * into former from public.notification_templates where key = p_key for update;
    if former.version <> p_version then return false; end if;
    select jsonb_agg(jsonb_build_object('field', f.name, 'from', f.former, 'to', f.new) order by f.place) into changes
      from (values
        -- Without a subject of its own an email has the title.
        (1, 'subject', former.subject, p_subject),
        (2, 'title', coalesce(former.title, p_product ->> 'title'), coalesce(p_title, p_product ->> 'title')),
        (3, 'message', coalesce(former.message, p_product ->> 'message'), coalesce(p_message, p_product ->> 'message'))
      ) as f (place, name, former, new)
      where f.former is distinct from f.new;
    if changes is null then return true; end if;
    update public.notification_templates set subject = p_subject, title = p_title, message = p_message,
      version = version + 1, changed_by = app.user_id(), changed_at = p_now,
      blocked = 0, blocked_variable = null, blocked_at = null, updated_at = p_now
      where key = p_key;
    perform app.audit('NOTIFICATION_TEMPLATE_CHANGE', 'notification_templates', p_key, jsonb_build_object('changes', changes));
    return true;
  end $$;
grant execute on function app.save_template to jobscout_app;

create function app.report_blocked_template(p_key text, p_variable text, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$ insert into public.notification_templates as t (key, blocked, blocked_variable, blocked_at, created_at, updated_at)
          values (p_key, 1, p_variable, p_now, p_now, p_now)
        on conflict (key) do update set blocked = t.blocked + 1, blocked_variable = excluded.blocked_variable,
          blocked_at = excluded.blocked_at, updated_at = excluded.updated_at $$;
grant execute on function app.report_blocked_template to jobscout_worker;

-- A notification knows its template and the subject of its email.
alter table public.notifications
  add column template text check (length(template) <= 60),
  add column email_subject text check (length(email_subject) between 1 and 200);

drop function app.notify_person;
create function app.notify_person(p_user uuid, p_title text, p_message text, p_type text, p_priority text,
    p_action_url text, p_application uuid, p_expires_at timestamptz, p_template text, p_email_subject text) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare created uuid;
  begin
    -- Inside a SECURITY DEFINER function only the setting still tells which role called.
    if current_setting('role') <> 'jobscout_worker' and app.can_see_client(p_user) is not true then
      raise exception 'not a person the actor may notify' using errcode = 'insufficient_privilege';
    end if;
    insert into public.notifications (user_id, title, message, type, priority, action_url, application_id, expires_at, template, email_subject)
      values (p_user, p_title, p_message, p_type, p_priority, p_action_url, p_application, p_expires_at, p_template, p_email_subject)
      returning id into created;
    return created;
  end $$;
revoke all on function app.notify_person from public;
grant execute on function app.notify_person to jobscout_app, jobscout_worker;

-- Staff of at least a rank, but not p_except. With p_once those are left out who have not read the last notice of this template.
create function app.staff_to_notify(p_rank integer, p_except uuid, p_template text, p_once boolean, p_now timestamptz)
  returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select r.user_id from public.user_roles r
        where r.role <> 'client' and app.rank_of(r.role) >= p_rank and r.user_id is distinct from p_except
          and not (p_once and exists (select from public.notifications n
            where n.user_id = r.user_id and n.template = p_template and not n.read and n.deleted_at is null
              and (n.expires_at is null or n.expires_at > p_now)))
        order by r.user_id $$;
grant execute on function app.staff_to_notify to jobscout_worker;
drop function app.super_admin_ids;
create index notifications_unread_by_template on public.notifications (user_id, template)
  where not read and deleted_at is null and template is not null;

-- Expired notifications are removed by a job a while after they expired.
create index notifications_expired on public.notifications (expires_at) where expires_at is not null;
drop policy notifications_purge on public.notifications;
create policy notifications_purge on public.notifications for delete to jobscout_worker
  using (deleted_at is not null or expires_at < (select app.now()));

-- A digest lists what is still to be read.
grant execute on function app.now to jobscout_worker;
create or replace function app.digest_of(p_kind text, p_user uuid, p_begins timestamptz, p_ends timestamptz)
  returns table (kind text, job_title text, company_name text, status text)
  language sql stable security definer set search_path = ''
  as $$ with span as (select greatest(p_begins, app.digest_since(p_kind, p_user)) as begins)
        select 'sent', a.job_title, a.company_name, a.status from span, public.job_applications a
          where a.user_id = p_user and a.created_at >= span.begins and a.created_at < p_ends
        union all
        select 'changed', a.job_title, a.company_name, h.status
          from span, public.application_status_history h join public.job_applications a on a.id = h.application_id
          where a.user_id = p_user and h.changed_at >= span.begins and h.changed_at < p_ends and h.status <> 'submitted'
        union all
        select 'unread', n.title, '', '' from span, public.notifications n
          where n.user_id = p_user and n.created_at >= span.begins and n.created_at < p_ends and not n.read and n.deleted_at is null
            and (n.expires_at is null or n.expires_at > app.now()) $$;

-- The values of the p_skip-th latest row of a kind, for the preview of a template. An administrator who sees a client's
-- application there has viewed it.
create function app.template_row(p_kind text, p_skip integer) returns table (label text, template_values jsonb)
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.rank() < 3 then
      raise exception 'templates are edited by administrators' using errcode = 'insufficient_privilege';
    end if;
    if p_kind = 'application' then
      return query
        select concat_ws(', ', a.job_title || ' at ' || a.company_name, nullif(trim(p.first_name || ' ' || p.last_name), '')),
          jsonb_build_object('job_title', a.job_title, 'company_name', a.company_name)
        from (select id from public.job_applications order by application_date desc, id limit 1 offset p_skip) chosen
          join public.job_applications a on a.id = chosen.id join public.profiles p on p.user_id = a.user_id
        where app.note_view(a.user_id, 'applications');
    elsif p_kind = 'assignment' then
      return query
        select concat_ws(', ', nullif(trim(c.first_name || ' ' || c.last_name), ''), nullif(trim(g.first_name || ' ' || g.last_name), '')),
          jsonb_build_object('client_name', trim(c.first_name || ' ' || c.last_name),
            'agent_name', trim(g.first_name || ' ' || g.last_name))
        from (select * from public.client_agents order by assigned_at desc, client_id limit 1 offset p_skip) chosen
          join public.profiles c on c.user_id = chosen.client_id join public.profiles g on g.user_id = chosen.agent_id;
    end if;
  end $$;
grant execute on function app.template_row to jobscout_app;
