-- Written by `node tools/generate.ts` from the migrated database, to be read and reviewed. Do not edit.

-- Schema app

CREATE OR REPLACE FUNCTION app.accept_consents(p_terms_version text, p_privacy_version text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.profiles set
      terms_accepted_at = case when terms_accepted and terms_version = p_terms_version then terms_accepted_at else p_now end,
      privacy_accepted_at = case when privacy_accepted and privacy_version = p_privacy_version then privacy_accepted_at else p_now end,
      terms_accepted = true, terms_version = p_terms_version,
      privacy_accepted = true, privacy_version = p_privacy_version,
      updated_at = p_now
    where user_id = app.user_id()
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.active_clients(p_users uuid[])
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.user_id from public.job_preferences p
    join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
    where p.user_id = any (p_users)
      and not exists (select from public.account_deletions d where d.user_id = p.user_id)
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.add_cv_version(p_kind text, p_filename text, p_input jsonb, p_files jsonb, p_now timestamp with time zone)
 RETURNS cv_versions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    added public.cv_versions;
    v_stamp bigint := floor(extract(epoch from p_now) * 1000);
    v_last bigint;
  begin
    -- Two at the same moment follow each other, and no stamp is given twice.
    perform 1 from public.profiles where user_id = app.user_id() for update;
    if not found then raise exception 'no such person' using errcode = 'insufficient_privilege'; end if;
    select max(stamp) into v_last from public.cv_versions where user_id = app.user_id();
    insert into public.cv_versions (user_id, stamp, kind, format, filename, input, created_at, updated_at)
      values (app.user_id(), greatest(v_stamp, v_last + 1), p_kind, p_files -> 0 ->> 'format', p_filename, p_input, p_now, p_now)
      returning * into added;
    insert into public.cv_files (version_id, user_id, format, storage_key, byte_size, sha256, created_at, updated_at)
      select added.id, added.user_id, f ->> 'format', f ->> 'storage_key', (f ->> 'byte_size')::integer, f ->> 'sha256', p_now, p_now
      from jsonb_array_elements(p_files) f;
    update public.profiles set cv_url = app.cv_path(added.user_id, added.stamp, added.format), cv_filename = added.filename,
        updated_at = p_now
      where user_id = added.user_id;
    return added;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.advance_alert(p_view uuid, p_since timestamp with time zone, p_until timestamp with time zone, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ with moved as (
          update public.saved_views set alerted_until = p_until, alert_due = case when p_until = p_since
            then least(app.next_alert(alert, user_id, id, p_now), p_now + interval '1 hour')
            else app.next_alert(alert, user_id, id, p_now) end
          where id = p_view and alert <> 'off' and alerted_until = p_since returning 1)
        select exists (select from moved) $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.agent_figures(p_now timestamp with time zone)
 RETURNS TABLE(clients integer, own_clients integer, max_clients integer, applications integer, applications_this_week integer, pending integer, pending_oldest timestamp with time zone, interviews integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select count(m)::integer,
      coalesce((select p.assigned_clients_count from public.agent_profiles p where p.user_id = app.user_id()), 0),
      (select p.max_clients from public.agent_profiles p where p.user_id = app.user_id()),
      coalesce(sum(n.applications), 0)::integer, coalesce(sum(n.fresh), 0)::integer, coalesce(sum(n.pending), 0)::integer,
      min(n.oldest), coalesce(sum(n.interviews), 0)::integer
    from app.my_clients() as m
    cross join lateral (
      select count(*) as applications, count(*) filter (where a.created_at > p_now - interval '7 days') as fresh,
        count(*) filter (where a.status in ('applied', 'pending')) as pending,
        min((select max(h.changed_at) from public.application_status_history h where h.application_id = a.id))
          filter (where a.status in ('applied', 'pending')) as oldest,
        count(*) filter (where a.interview_at > p_now and a.interview_done_at is null
          and a.status not in ('rejected', 'withdrawn')) as interviews
      from public.job_applications a where a.user_id = m
    ) n
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.agent_of(p_client uuid)
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select agent_id from public.client_agents
        where client_id = p_client
          and (p_client = app.user_id() or app.rank() >= 3 or current_setting('role') = 'jobscout_worker') $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.agent_performance(p_days integer, p_answers text[], p_no_answer text[], p_fresh boolean)
 RETURNS TABLE(figures jsonb, counted_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    known public.agent_figures;
    began timestamptz := clock_timestamp();
  begin
    if current_setting('role') <> 'jobscout_worker' then perform app.require_admin(); end if;
    select * into known from public.agent_figures f where f.days = p_days;
    if known.days is null or p_fresh or abs(extract(epoch from app.now() - known.counted_at)) >
         (case when known.cost_ms > 50 then greatest(900, known.cost_ms / 5.0) else 0 end) then
      known.figures := app.count_agent_performance(p_days, p_answers, p_no_answer);
      known.counted_at := app.now();
      known.cost_ms := extract(epoch from clock_timestamp() - began) * 1000;
      insert into public.agent_figures as f (days, figures, cost_ms, counted_at)
        values (p_days, known.figures, known.cost_ms, known.counted_at)
        on conflict (days) do update set figures = excluded.figures, cost_ms = excluded.cost_ms, counted_at = excluded.counted_at;
    end if;
    return query select known.figures, known.counted_at;
  end $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.alert_of_view(p_user uuid, p_view uuid)
 RETURNS TABLE(name text, is_on boolean, is_emailed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select v.name, v.alert <> 'off', coalesce(w.email_notifications and w.job_alerts, true)
        from public.saved_views v left join public.user_notification_preferences w on w.user_id = v.user_id
        where v.id = p_view and v.user_id = p_user $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.allows_system_emails(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select app.sends_emails_to(p_user) and not app.is_closing(p_user)
        and coalesce((select w.email_notifications and w.system_updates
          from public.user_notification_preferences w where w.user_id = p_user), true) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.announce_ended_session()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform pg_notify('sessions', json_build_object('user_id', old."userId", 'session_id', old.id)::text);
    return old;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.announce_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform pg_notify('notifications', json_build_object('user_id', new.user_id,
      'sequence', case when tg_op = 'INSERT' then new.sequence end)::text);
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.announce_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform pg_notify('roles', coalesce(new.user_id, old.user_id)::text);
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.announce_settings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform pg_notify('settings', '');
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.announce_waiting(p_now timestamp with time zone)
 RETURNS TABLE(new_clients integer, waiting integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare announced integer;
  begin
    update public.waiting_clients w set announced_at = p_now
      where app.setting_flag('auto_assign_agents', true) and w.client_id in
        (select u.client_id from public.waiting_clients u where u.announced_at is null
          and app.is_unassigned(u.client_id) order by u.client_id for update skip locked);
    get diagnostics announced = row_count;
    if announced = 0 then return query select 0, 0; return; end if;
    return query select announced, count(*)::integer from app.unassigned_clients();
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.applications_of_agent(p_now timestamp with time zone, p_interviews boolean, p_limit integer)
 RETURNS TABLE(id uuid, job_title text, company_name text, status text, updated_at timestamp with time zone, interview_at timestamp with time zone, client_id uuid, client_name text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with chosen as materialized (
      select n.* from app.my_clients() as m
      cross join lateral (
        select a.id, a.job_title, a.company_name, a.status, a.updated_at, a.interview_at, a.user_id
        from public.job_applications a
        where a.user_id = m and (not p_interviews
          or (a.interview_at > p_now and a.interview_done_at is null and a.status not in ('rejected', 'withdrawn')))
        order by case when p_interviews then a.interview_at end, a.updated_at desc, a.id limit p_limit
      ) n
      order by case when p_interviews then n.interview_at end, n.updated_at desc, n.id limit p_limit
    ),
    viewed as materialized (select app.note_dashboard(count(distinct c.user_id)::integer) as noted from chosen c)
    select c.id, c.job_title, c.company_name, c.status, c.updated_at, c.interview_at, c.user_id,
      trim(p.first_name || ' ' || p.last_name)
    from chosen c join public.profiles p on p.user_id = c.user_id
    where (select v.noted from viewed v)
    order by case when p_interviews then c.interview_at end, c.updated_at desc, c.id
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.applied_matches(p_users uuid[], p_listings uuid[])
 RETURNS TABLE(user_id uuid, listing_id uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select m.user_id, m.listing_id
    from unnest(p_users, p_listings) as m (user_id, listing_id)
      join public.job_applications a on a.user_id = m.user_id and a.listing_id = m.listing_id
    union
    select m.user_id, m.listing_id
    from unnest(p_users, p_listings) as m (user_id, listing_id)
      join public.job_listings l on l.id = m.listing_id
      join public.job_applications a on a.user_id = m.user_id and a.job_key = app.job_key(l.title, l.company, l.location)
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.assign_client(p_client uuid, p_agent uuid, p_expected integer)
 RETURNS app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.require_admin();
    return app.move_client(p_client, p_agent, p_expected, null, case when p_agent is null then 'unassign' else 'assign' end);
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.assign_clients(p_clients uuid[], p_expected integer[], p_agent uuid)
 RETURNS SETOF app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare one record;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    for one in select * from unnest(p_clients, p_expected) as row (client, expected) order by client loop
      return next app.move_client(one.client, p_agent, one.expected, null, 'bulk');
    end loop;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.assign_role(p_user uuid, p_role text)
 RETURNS user_roles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    current public.user_roles;
    result public.user_roles;
  begin
    perform app.assignment_lock(true);
    -- Two demotions at once must see each other: super_admin rows are locked, in one order.
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    select * into current from public.user_roles where user_id = p_user for update;
    if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
    if app.rank() < 3 or (app.rank() < 4 and greatest(app.rank_of(current.role), app.rank_of(p_role)) >= app.rank()) then
      raise exception 'rank too low' using errcode = 'insufficient_privilege', constraint = 'role_rank';
    end if;
    if current.role = 'super_admin' and p_role <> 'super_admin'
       and not exists (select from public.user_roles r
         where r.role = 'super_admin' and r.user_id <> p_user and not app.is_closing(r.user_id)) then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    if current.role = p_role then return current; end if;
    if current.role = 'agent' then perform app.refuse_clients_left(p_user); end if;
    update public.user_roles set role = p_role, assigned_by = app.user_id(), assigned_at = now()
      where user_id = p_user returning * into result;
    delete from auth.session where "userId" = p_user;
    perform app.audit('ROLE_CHANGE', 'user_roles', p_user::text, jsonb_build_object('from', current.role, 'to', p_role,
      'changes', jsonb_build_array(jsonb_build_object('field', 'role', 'from', current.role, 'to', p_role))));
    return result;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.assignment_lock(p_alone boolean)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    if p_alone then perform pg_advisory_xact_lock(hashtextextended('assignment', 0));
    else perform pg_advisory_xact_lock_shared(hashtextextended('assignment', 0)); end if;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.attention_items(p_now timestamp with time zone, p_zone text)
 RETURNS TABLE(kind text, subject_id uuid, client_id uuid, since timestamp with time zone, urgency integer, snoozed_until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
    with mine as materialized (select m as client_id from app.my_clients() as m
      where not exists (select from public.account_deletions d where d.user_id = m)),
    days as (select (((p_now at time zone p_zone)::date + 2)::timestamp at time zone p_zone) as after_tomorrow),
    applications as (
      select a.id, a.user_id, a.status, s.changed_at,
        (s.changed_by is null and not s.changer_erased) or s.changed_by = a.user_id as is_by_owner,
        case when a.interview_done_at is null then a.interview_at end as begins,
        case when a.interview_done_at is null then a.interview_at + make_interval(mins => a.interview_minutes) end as ends
      from mine
      cross join lateral (select * from public.job_applications o where o.user_id = mine.client_id
        and o.status in ('submitted', 'assigned', 'in_progress', 'applied', 'pending', 'responded', 'interview_scheduled')) a
      cross join lateral (select h.changed_at, h.changed_by, h.changer_erased from public.application_status_history h
        where h.application_id = a.id order by h.changed_at desc, h.created_at desc limit 1) s
    ),
    reasons as (
      select a.*, case
        when a.begins > p_now and a.begins < days.after_tomorrow then 'interview'
        when a.status = 'interview_scheduled' and a.ends <= p_now then 'outcome'
        when a.status in ('assigned', 'in_progress') or (a.status = 'submitted' and a.is_by_owner) then 'submit'
        when a.status = 'pending' then 'review'
        when a.status = 'responded' then 'reply'
        when a.status in ('applied', 'submitted') and a.changed_at <= p_now - interval '7 days' then 'follow_up'
      end as kind
      from applications a cross join days
    ),
    items as (
      select r.kind, r.id as subject_id, r.user_id as client_id,
        case r.kind when 'interview' then r.begins when 'outcome' then r.ends
          when 'submit' then (select min(h.changed_at) from public.application_status_history h
            where h.application_id = r.id and h.changed_at > coalesce((select max(o.changed_at)
              from public.application_status_history o
              where o.application_id = r.id and o.status not in ('submitted', 'assigned', 'in_progress')), '-infinity'))
          else r.changed_at end as since
      from reasons r where r.kind is not null
      union all
      -- Until the agent has opened the client. A deputy has no new clients.
      select 'new_client', c.client_id, c.client_id, c.assigned_at
      from public.client_agents c
      where c.agent_id = app.user_id() and c.client_id in (select client_id from mine) and c.assigned_at > p_now - interval '30 days'
        and not exists (select from public.audit_logs l where l.resource_type = 'profiles'
          and l.resource_id = c.client_id::text and l.actor_id = app.user_id() and l.action = 'VIEW_PROFILE'
          and l.created_at >= c.assigned_at)
    )
    select i.kind, i.subject_id, i.client_id, i.since,
      case i.kind
        when 'interview' then 1
        when 'review' then case when i.since <= p_now - interval '3 days' then 0 when i.since <= p_now - interval '1 day' then 1 else 2 end
        when 'follow_up' then case when i.since <= p_now - interval '14 days' then 1 else 2 end
        when 'submit' then case when i.since <= p_now - interval '2 days' then 0 else 1 end
        when 'reply' then case when i.since <= p_now - interval '2 days' then 0 else 1 end
        else case when i.since <= p_now - interval '1 day' then 0 else 1 end
      end,
      case when m.snoozed_until > p_now then m.snoozed_until end
    from items i
    left join public.attention_marks m on m.user_id = (select app.user_id()) and m.kind = i.kind and m.subject_id = i.subject_id
      -- An interview that was moved to an earlier time is another cause.
      and (m.cause_at = i.since or (m.cause_at > i.since and i.kind not in ('interview', 'outcome')))
    -- Another week without a new status asks again.
    where m.done_at is null or (i.kind = 'follow_up' and m.done_at <= p_now - interval '7 days')
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.attention_rows(p_now timestamp with time zone, p_zone text, p_kinds text[], p_snoozed boolean, p_limit integer)
 RETURNS TABLE(kind text, subject_id uuid, client_id uuid, since timestamp with time zone, urgency integer, snoozed_until timestamp with time zone, client_name text, application_id uuid, job_title text, company_name text, status text, version integer, has_documents boolean, assigned_by_name text, totals jsonb)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with items as materialized (select * from app.attention_items(p_now, p_zone)),
    totals as materialized (
      select jsonb_agg(jsonb_build_object('kind', n.kind, 'urgency', n.urgency, 'snoozed', n.snoozed, 'count', n.count)) as list
      from (select i.kind, i.urgency, i.snoozed_until is not null as snoozed, count(*) from items i group by 1, 2, 3) n
    ),
    chosen as materialized (
      select * from items i
      where (i.snoozed_until is not null) = p_snoozed and (p_kinds is null or i.kind = any (p_kinds))
      order by i.urgency, i.since, i.subject_id limit p_limit
    ),
    viewed as materialized (
      select app.note_dashboard(count(distinct c.client_id)::integer) as noted from chosen c where c.kind <> 'new_client'
    )
    select c.kind, c.subject_id, c.client_id, c.since, c.urgency, c.snoozed_until, trim(p.first_name || ' ' || p.last_name),
      a.id, a.job_title, a.company_name, a.status, a.version,
      exists (select from public.application_documents d where d.application_id = a.id),
      case when c.kind = 'new_client' then (select trim(b.first_name || ' ' || b.last_name)
        from public.client_agents g join public.profiles b on b.user_id = g.assigned_by where g.client_id = c.client_id) end,
      t.list
    from chosen c
    cross join totals t
    join public.profiles p on p.user_id = c.client_id
    left join public.job_applications a on a.id = c.subject_id and c.kind <> 'new_client'
    where c.kind = 'new_client' or (select v.noted from viewed v)
    order by c.urgency, c.since, c.subject_id
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.audience(p_roles text[], p_active_since timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select p.user_id from public.profiles p join public.user_roles r on r.user_id = p.user_id
        where (cardinality(p_roles) = 0 or r.role = any (p_roles))
          and (p_active_since is null or p.last_login >= p_active_since) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.audit(p_action text, p_resource_type text, p_resource_id text, p_metadata jsonb)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata)
        values (app.user_id(), p_action, p_resource_type, p_resource_id, coalesce(p_metadata, '{}')) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.audit_chain_age()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select extract(epoch from clock_timestamp() - created_at)::integer from public.audit_chain order by position limit 1 $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.audit_client_note()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare note public.client_notes := coalesce(new, old);
  begin
    if app.user_id() is not null then
      perform app.audit(case tg_op when 'INSERT' then 'INTERNAL_NOTE_ADDED' else 'INTERNAL_NOTE_DELETED' end,
        'client_notes', note.id::text, jsonb_build_object('client_id', note.client_id));
    end if;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.audit_data_export()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if app.user_id() = new.user_id then
      perform app.audit('DATA_EXPORT_REQUESTED', 'profiles', new.user_id::text, '{}');
    end if;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.audit_denial(p_procedure text, p_code text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    window_key text := 'denied:' || app.user_id()::text;
    place integer;
  begin
    insert into app.attempts as a (key, window_ends_at, count) values (window_key, clock_timestamp() + interval '1 minute', 1)
      on conflict (key) do update set
        count = case when a.window_ends_at <= clock_timestamp() then 1 else a.count + 1 end,
        window_ends_at = case when a.window_ends_at <= clock_timestamp() then clock_timestamp() + interval '1 minute' else a.window_ends_at end
      returning count into place;
    if place > 31 then return; end if;
    insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, created_at)
      values (app.user_id(), 'ACCESS_DENIED', 'procedures', left(p_procedure, 100),
        jsonb_build_object('code', p_code) || case when place = 31 then '{"more": true}'::jsonb else '{}' end, app.now());
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.audit_digest(p_entry audit_logs, p_personal_digest bytea)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select sha256('\x01'::bytea || int4send(36) || convert_to(p_entry.id::text, 'UTF8')
    || '\x01'::bytea || int4send(octet_length(p_entry.action)) || convert_to(p_entry.action, 'UTF8')
    || '\x01'::bytea || int4send(octet_length(p_entry.resource_type)) || convert_to(p_entry.resource_type, 'UTF8')
    || int8send((extract(epoch from p_entry.created_at) * 1000000)::bigint)
    || case when p_entry.actor_role is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.actor_role)) || convert_to(p_entry.actor_role, 'UTF8') end
    || p_personal_digest) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.audit_hash_at(p_position bigint)
 RETURNS text
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select encode(c.hash, 'hex') from public.audit_chain c where c.position = p_position $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.audit_head()
 RETURNS TABLE("position" bigint, hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select h.position, encode(h.hash, 'hex') from public.audit_head h $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.audit_job(p_action text, p_job text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    if app.rank() < 4 then
      raise exception 'jobs are started by super admins' using errcode = 'insufficient_privilege';
    end if;
    if p_action not in ('SCHEDULE_RUN', 'JOB_RETRIED', 'JOB_DISMISSED') then
      raise exception 'no such action: %', p_action using errcode = 'invalid_parameter_value';
    end if;
    perform app.audit(p_action, 'jobs', p_job, '{}');
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.audit_job_source()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if app.user_id() is null then return null; end if;
    if tg_op = 'INSERT' then
      perform app.audit('JOB_SOURCE_ADDED', 'job_sources', new.id::text, jsonb_build_object('name', new.name, 'kind', new.kind));
    elsif row(new.name, new.state, new.every_hours) is distinct from row(old.name, old.state, old.every_hours) then
      perform app.audit('JOB_SOURCE_CHANGED', 'job_sources', new.id::text,
        jsonb_build_object('name', new.name, 'state', new.state, 'every_hours', new.every_hours));
    end if;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.audit_names(p_ids uuid[])
 RETURNS TABLE(id uuid, kind text, label text, role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.user_id, 'person', coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email), r.role
      from public.profiles p left join public.user_roles r on r.user_id = p.user_id
      where p.user_id = any (p_ids) and app.rank() >= 3
    union all
    select a.id, 'application', a.job_title || ' at ' || a.company_name, null
      from public.job_applications a where a.id = any (p_ids) and app.rank() >= 3
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.audit_outbox()
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare reader uuid := app.user_id();
  begin
    if app.rank() < 4 then raise exception 'for super admins' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
    perform pg_advisory_xact_lock(hashtextextended('view ' || reader::text, 0));
    insert into public.audit_logs (actor_id, action, resource_type, created_at)
      select reader, 'VIEW_OUTBOX', 'mail_outbox', app.now()
      where not exists (select from public.audit_logs where actor_id = reader and action = 'VIEW_OUTBOX'
        and created_at > app.now() - interval '15 minutes');
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.audit_people(p_text text)
 RETURNS uuid[]
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(array_agg(found.user_id), '{}') from (
      select p.user_id from public.profiles p
      where app.rank() >= 3 and strpos(lower(p.first_name || ' ' || p.last_name || ' ' || p.email), lower(p_text)) > 0
      order by p.last_login desc nulls last, p.user_id limit 1001) found
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.audit_personal_digest(p_entry audit_logs)
 RETURNS bytea
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
AS $function$ select sha256(p_entry.salt
    || case when p_entry.actor_id is null then '\x00'::bytea
         else '\x01'::bytea || int4send(36) || convert_to(p_entry.actor_id::text, 'UTF8') end
    || case when p_entry.resource_id is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.resource_id)) || convert_to(p_entry.resource_id, 'UTF8') end
    || case when p_entry.metadata is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.metadata::text)) || convert_to(p_entry.metadata::text, 'UTF8') end
    || case when p_entry.address is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.address)) || convert_to(p_entry.address, 'UTF8') end
    || case when p_entry.request_id is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.request_id)) || convert_to(p_entry.request_id, 'UTF8') end) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.audit_place(p_entry uuid)
 RETURNS TABLE("position" bigint, previous text, hash text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select c.position, encode(coalesce(b.hash, sha256('')), 'hex'), encode(c.hash, 'hex')
    from public.audit_chain c left join public.audit_chain b on b.position = c.position - 1
    where c.entry_id = p_entry and app.rank() >= 3
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.audit_reading(p_filter jsonb, p_exported integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare reader uuid := app.user_id();
  begin
    if app.rank() < 3 then raise exception 'for administrators' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
    if p_exported is not null then
      insert into public.audit_logs (actor_id, action, resource_type, metadata, created_at)
        values (reader, 'AUDIT_LOG_EXPORT', 'audit_logs', jsonb_build_object('rows', p_exported, 'filter', p_filter), app.now());
      return;
    end if;
    if exists (select from public.audit_logs where actor_id = reader and action = 'VIEW_AUDIT_LOG' and created_at > app.now() - interval '15 minutes') then
      return;
    end if;
    perform pg_advisory_xact_lock(hashtextextended('view ' || reader::text, 0));
    insert into public.audit_logs (actor_id, action, resource_type, metadata, created_at)
      select reader, 'VIEW_AUDIT_LOG', 'audit_logs', jsonb_build_object('filter', p_filter), app.now()
      where not exists (select from public.audit_logs where actor_id = reader and action = 'VIEW_AUDIT_LOG'
        and created_at > app.now() - interval '15 minutes');
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.audit_redaction_list(p_erasure uuid)
 RETURNS bytea
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select sha256(coalesce(string_agg(uuid_send(entry_id) || digest, ''::bytea order by entry_id), ''))
    from public.audit_redactions where erasure_id = p_erasure $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.audit_state()
 RETURNS TABLE(sealed bigint, pending bigint, oldest_pending_seconds integer, redacted bigint, verified_to bigint, verified_at timestamp with time zone, faults integer, first_fault text, first_entry uuid)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select h.position, p.pending, p.age, (select count(distinct entry_id) from public.audit_redactions), v.to_position, v.created_at, v.faults, v.first_fault, v.first_entry
    from public.audit_head h
    cross join (select count(*) as pending,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::integer as age from public.audit_pending) p
    left join lateral (select * from public.audit_verifications order by created_at desc limit 1) v on true
    where app.rank() >= 3 or app.user_id() is null
  $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.await_agent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if (new."emailVerified" or not app.setting_flag('require_email_verification', true))
       and app.setting_flag('auto_assign_agents', true)
       and exists (select from public.user_roles where user_id = new.id and role = 'client')
       and not exists (select from public.client_agents where client_id = new.id) then
      insert into public.waiting_clients (client_id, since) values (new.id, app.now()) on conflict do nothing;
    end if;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.await_agents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    insert into public.waiting_clients (client_id, since)
      select u.client_id, u.since from app.unassigned_clients() u on conflict do nothing;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.begin_broadcast(p_run uuid, p_title text, p_roles text[], p_active_since timestamp with time zone, p_metadata jsonb)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare people integer;
  begin
    if app.rank() < 3 then raise exception 'only administrators broadcast' using errcode = 'insufficient_privilege'; end if;
    insert into public.broadcast_recipients (run_id, user_id) select p_run, a from app.audience(p_roles, p_active_since) a;
    get diagnostics people = row_count;
    update public.runs set total = people where id = p_run and kind = 'broadcast' and started_by = app.user_id() and status = 'queued';
    if not found then raise exception 'no broadcast of the actor' using errcode = 'insufficient_privilege'; end if;
    perform app.audit('NOTIFICATION_BROADCAST', 'runs', p_run::text,
      p_metadata || jsonb_build_object('title', p_title, 'sent', people));
    return people;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.begin_erasure(p_user uuid, p_now timestamp with time zone)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare address text;
  begin
    update public.account_deletions set erasing_at = coalesce(erasing_at, p_now) where user_id = p_user and erase_after <= p_now;
    if not found then return null; end if;
    delete from auth.session where "userId" = p_user;
    select email into address from auth."user" where id = p_user;
    return address;
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.can_see_application(p_application uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.job_applications a where a.id = p_application and app.can_see_client(a.user_id)) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.can_see_client(p_client uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select p_client = app.user_id() or app.rank() >= 3 or app.works_for(p_client) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.cancel_run(p_id uuid, p_now timestamp with time zone)
 RETURNS SETOF runs
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare changed public.runs;
  begin
    if app.rank() < 3 then
      raise exception 'runs are cancelled by administrators' using errcode = 'insufficient_privilege';
    end if;
    update public.runs set
      cancel_requested_at = coalesce(cancel_requested_at, p_now),
      finished_at = case when status = 'queued' then p_now end,
      status = case when status = 'queued' then 'cancelled' else status end,
      updated_at = p_now
      where id = p_id and status in ('queued', 'running')
      returning * into changed;
    if not found then return; end if;
    perform app.audit('RUN_CANCELLED', 'runs', p_id::text, jsonb_build_object('kind', changed.kind));
    return next changed;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.carry_name()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    update auth."user" set "firstName" = new.first_name, "lastName" = new.last_name,
        name = new.first_name || ' ' || new.last_name, "updatedAt" = now()
      where id = new.user_id and new.first_name <> '' and new.last_name <> '';
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.carry_switch_to_choices()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    insert into public.user_notification_preferences as w (user_id, email_notifications)
      values (new.user_id, new.email_notifications)
      on conflict (user_id) do update set email_notifications = excluded.email_notifications
        where w.email_notifications <> excluded.email_notifications;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.carry_switch_to_profile()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    update public.profiles set email_notifications = new.email_notifications
      where user_id = new.user_id and email_notifications <> new.email_notifications;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.celebrate_completion(p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with celebrated as (
      update public.profiles set completion_celebrated = true, updated_at = p_now
      where user_id = app.user_id() and profile_completion_percentage = 100 and not completion_celebrated
      returning 1)
    select exists (select from celebrated)
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.change_agent_profile(p_agent uuid, p_department text, p_specialization text, p_max_clients integer)
 RETURNS agent_profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    former public.agent_profiles;
    result public.agent_profiles;
    changes jsonb;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    select * into former from public.agent_profiles where user_id = p_agent for no key update;
    if not found or (select role from public.user_roles where user_id = p_agent) is distinct from 'agent' then
      raise exception 'no agent profile' using errcode = 'check_violation', constraint = 'agent_no_profile';
    end if;
    if p_max_clients < former.assigned_clients_count and p_max_clients < former.max_clients then
      raise exception 'more clients than that' using errcode = 'check_violation', constraint = 'agent_has_more_clients',
        detail = former.assigned_clients_count::text;
    end if;
    update public.agent_profiles
      set department = p_department, specialization = p_specialization, max_clients = p_max_clients
      where user_id = p_agent returning * into result;
    select coalesce(jsonb_agg(jsonb_build_object('field', c.field, 'from', c.before, 'to', c.after)), '[]') into changes
      from (values ('department', to_jsonb(former.department), to_jsonb(result.department)),
        ('specialization', to_jsonb(former.specialization), to_jsonb(result.specialization)),
        ('max_clients', to_jsonb(former.max_clients), to_jsonb(result.max_clients))) c (field, before, after)
      where c.before <> c.after;
    if changes <> '[]' then
      perform app.audit('AGENT_PROFILE_CHANGED', 'profiles', p_agent::text, jsonb_build_object('changes', changes));
    end if;
    return result;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.change_email(p_email text, p_new text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    person uuid;
    former text;
  begin
    select u.id, u.email into person, former from auth."user" u where lower(u.email) = lower(p_email) for update;
    if not found then return 'unknown'; end if;
    if former = lower(p_new) then return 'unchanged'; end if;
    if exists (select from auth."user" u where lower(u.email) = lower(p_new)) then return 'taken'; end if;
    update auth."user" set email = lower(p_new), "emailVerified" = true, "updatedAt" = now() where id = person;
    update public.profiles set email = lower(p_new) where user_id = person;
    delete from public.mail_outbox where lower(recipient_address) = lower(former);
    delete from auth.session where "userId" = person;
    delete from auth.verification where value = person::text;
    -- Without the addresses, which would outlive the account in the log.
    perform app.audit('EMAIL_CHANGED', 'profiles', person::text, jsonb_build_object('by', 'command'));
    return 'changed';
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.check_time_zone()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    if new.time_zone !~ '^[A-Za-z][A-Za-z0-9_+/-]*$' or position('/' in new.time_zone) = 0 and new.time_zone <> 'UTC' then
      raise exception 'not a time zone' using errcode = 'check_violation', constraint = 'profiles_time_zone_known';
    end if;
    perform now() at time zone new.time_zone;
    return new;
  exception when invalid_parameter_value then
    raise exception 'not a time zone' using errcode = 'check_violation', constraint = 'profiles_time_zone_known';
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.choose_cv_version(p_version uuid, p_now timestamp with time zone)
 RETURNS SETOF cv_versions
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare chosen public.cv_versions;
  begin
    perform 1 from public.profiles where user_id = app.user_id() for update;
    select * into chosen from public.cv_versions where id = p_version and user_id = app.user_id();
    if not found then return; end if;
    update public.profiles set cv_url = app.cv_path(chosen.user_id, chosen.stamp, chosen.format), cv_filename = chosen.filename,
        updated_at = p_now
      where user_id = chosen.user_id;
    return next chosen;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.claim_digests(p_kind text, p_now timestamp with time zone, p_after uuid, p_limit integer)
 RETURNS TABLE(user_id uuid, period date, is_empty boolean)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
 SET plan_cache_mode TO 'force_custom_plan'
AS $function$
  begin
    -- Of two servers, one waits here and then goes on after the other's batch.
    perform pg_advisory_xact_lock(hashtextextended('digests ' || p_kind, 0));
    return query
      with due as materialized (
        select p.user_id, span.period, span.begins, span.ends
        from public.profiles p
        left join public.user_notification_preferences w on w.user_id = p.user_id
        cross join lateral (select p_now at time zone p.time_zone as local_time) as at_home
        cross join lateral app.digest_period(p_kind, p.time_zone, p_now) span
        where p.user_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
          and coalesce(w.email_notifications, true)
          and coalesce(case p_kind when 'weekly' then w.weekly_reports else w.daily_summary end, true)
          and at_home.local_time::time >= '08:00'
          and case p_kind when 'weekly' then extract(isodow from at_home.local_time) <= 2
            else at_home.local_time::time < '12:00' end
          and not exists (select from app.digests_sent s
            where s.user_id = p.user_id and s.kind = p_kind and s.period = span.period)
        order by p.user_id limit p_limit
      ), looked_at as materialized (
        select d.user_id, d.period,
          not exists (select from app.digest_of(p_kind, d.user_id, d.begins, d.ends)) as is_empty
        from due d
      ), forgotten as (
        delete from app.digests_sent s using due d
        where s.user_id = d.user_id and s.kind = p_kind and s.is_empty and s.period < d.period
      ), written as (
        insert into app.digests_sent (user_id, kind, period, is_empty)
        select l.user_id, p_kind, l.period, l.is_empty from looked_at l
      )
      select l.user_id, l.period, l.is_empty from looked_at l order by l.user_id;
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.claim_grant_reminders(p_now timestamp with time zone)
 RETURNS TABLE(user_id uuid, granted_plan text, grant_ends_at timestamp with time zone, time_zone text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.plan_grants g set announced_end = g.ends_at
    from public.profiles p join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
    where p.user_id = g.user_id and g.ends_at > p_now and g.ends_at <= p_now + interval '2 days'
      and g.ends_at > g.granted_at + interval '3 days' and g.announced_end is distinct from g.ends_at
      and not exists (select from public.account_deletions d where d.user_id = g.user_id)
    returning g.user_id, g.plan, g.ends_at, p.time_zone $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.claim_match_alerts(p_now timestamp with time zone, p_after uuid, p_limit integer)
 RETURNS TABLE(user_id uuid, jobs integer, has_roles boolean, job_title text, company_name text, score smallint)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with due as (
      select c.user_id, c.has_roles, t.local_time::date as today, v.compared_until
      from public.matched_clients c
        join public.profiles p on p.user_id = c.user_id and p.job_search_status in ('active', 'passive')
        join public.user_roles r on r.user_id = c.user_id and r.role = 'client'
        left join public.user_notification_preferences w on w.user_id = c.user_id
        cross join lateral (select p_now at time zone p.time_zone as local_time,
          coalesce(w.quiet_hours_start, '22:00')::time as quiet_from, coalesce(w.quiet_hours_end, '08:00')::time as quiet_to) t
        cross join lateral (select min(v.alerted_until) as compared_until from public.saved_views v
          where v.user_id = c.user_id and v.alert in ('hourly', 'daily')) v
      where (p_after is null or c.user_id > p_after)
        and (c.alerted_on is null or c.alerted_on < t.local_time::date)
        and not app.is_within_hours(t.local_time::time, t.quiet_from, t.quiet_to)
        and exists (select from public.job_preferences j where j.user_id = c.user_id)
        and not exists (select from public.account_deletions d where d.user_id = c.user_id)
        -- An hourly view that waited for the end of quiet hours is compared first, so that the night's jobs are named too.
        and not exists (select from public.saved_views v where v.user_id = c.user_id and v.alert = 'hourly'
          and v.alert_due <= p_now and v.alert_due > p_now - interval '1 day')
        and exists (select from public.client_matches m
          join public.job_listings l on l.id = m.listing_id and l.is_active
          where m.user_id = c.user_id and m.is_news and m.notified_at is null and m.left_at is null
            and (m.fit >= 2 or not c.has_roles)
            and (v.compared_until is null or l.created_at <= v.compared_until))
      order by c.user_id limit p_limit for update of c skip locked
    ), news as (
      select d.user_id, d.has_roles, m.listing_id, m.score, m.fit, l.title, l.company, l.posted_date
      from due d
        join public.client_matches m on m.user_id = d.user_id and m.is_news and m.notified_at is null and m.left_at is null
        join public.job_listings l on l.id = m.listing_id and l.is_active
      where (m.fit >= 2 or not d.has_roles) and (d.compared_until is null or l.created_at <= d.compared_until)
    ), told as (
      update public.client_matches m set notified_at = p_now from news n
      where m.user_id = n.user_id and m.listing_id = n.listing_id and m.notified_at is null
      returning m.user_id, m.listing_id
    ), stamped as (
      update public.matched_clients c set alerted_on = d.today from due d where c.user_id = d.user_id
    )
    select distinct on (n.user_id) n.user_id, (count(*) over (partition by n.user_id))::integer, n.has_roles,
      n.title, n.company, n.score
    from news n join told t on t.user_id = n.user_id and t.listing_id = n.listing_id
    order by n.user_id, n.fit desc nulls last, n.score desc, n.posted_date desc, n.listing_id desc
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.claim_skill_lists(version integer, at_most integer)
 RETURNS TABLE(person uuid, skills text[])
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.user_id, p.skills from public.job_preferences p where p.skills_version < version
    limit at_most for update skip locked
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.claim_trial()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare owner uuid;
  begin
    if not (new."emailVerified" or not app.setting_flag('require_email_verification', true)) then return null; end if;
    insert into public.trial_mailboxes (mailbox, user_id) values (app.mailbox_of(new.email), new.id) on conflict do nothing;
    select t.user_id into owner from public.trial_mailboxes t where t.mailbox = app.mailbox_of(new.email);
    -- Somebody who has a mailbox already keeps their trial when their address changes.
    if owner <> new.id and not exists (select from public.trial_mailboxes where user_id = new.id) then
      update public.profiles set trial_refused = true, trial_ends_at = least(trial_ends_at, created_at) where user_id = new.id;
    end if;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.claim_trial_reminders(p_now timestamp with time zone)
 RETURNS TABLE(user_id uuid, trial_ends_at timestamp with time zone, time_zone text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with due as (
      select p.user_id, p.trial_ends_at, p.time_zone from public.profiles p
      join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
      where p.trial_ends_at > p_now and p.trial_ends_at <= p_now + interval '2 days' and p.subscription_tier = 'trial'
        and not exists (select from public.subscribers s where s.user_id = p.user_id and s.subscribed
          and coalesce(s.access_until, s.subscription_end, 'infinity') > p_now)
        and not exists (select from public.plan_grants g where g.user_id = p.user_id and g.ends_at > p.trial_ends_at)
        and not exists (select from public.account_deletions d where d.user_id = p.user_id)
    ), claimed as (
      insert into app.trial_reminders as t (user_id, trial_ends_at) select d.user_id, d.trial_ends_at from due d
      on conflict (user_id) do update set trial_ends_at = excluded.trial_ends_at where t.trial_ends_at <> excluded.trial_ends_at
      returning t.user_id
    )
    select d.user_id, d.trial_ends_at, d.time_zone from due d join claimed using (user_id) $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.clients_of(p_agent uuid)
 RETURNS TABLE(client_id uuid, as_deputy boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select c.client_id, c.agent_id <> p_agent from public.client_agents c
      where c.agent_id = p_agent or c.agent_id in (select app.stood_in_for_by(p_agent)) order by 1 $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.close_account(p_now timestamp with time zone, p_erase_after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare result timestamptz;
  begin
    if app.user_id() is null then raise exception 'nobody acts' using errcode = 'insufficient_privilege'; end if;
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    if app.rank() = 4 and not exists (select from public.user_roles r where r.role = 'super_admin' and r.user_id <> app.user_id()
        and not app.is_closing(r.user_id)) then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    insert into public.account_deletions (user_id, erase_after, created_at) values (app.user_id(), p_erase_after, p_now)
      on conflict do nothing;
    select erase_after into result from public.account_deletions where user_id = app.user_id();
    delete from auth.session where "userId" = app.user_id();
    perform app.audit('ACCOUNT_DELETION_REQUESTED', 'profiles', app.user_id()::text, '{}');
    return result;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.complete_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if new.actor_id is not null then
      if new.actor_role is null then
        select role into new.actor_role from public.user_roles where user_id = new.actor_id;
      end if;
      new.address := coalesce(new.address, nullif(current_setting('app.address', true), ''));
    end if;
    new.request_id := coalesce(new.request_id, nullif(current_setting('app.request_id', true), ''));
    new.salt := uuid_send(gen_random_uuid());
    insert into public.audit_pending (entry_id) values (new.id);
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.copies_of(p_listing uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select c.id from public.job_listings l join public.job_listings c
          on c.copy_keys && l.copy_keys and c.is_active and c.copy_keys <> '{}'
        where l.id = p_listing and l.copy_keys <> '{}' and l.owner_id is null and c.owner_id is null and c.id <> l.id
        order by c.posted_date desc, c.id limit 20 $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.count_admin_figures(p_now timestamp with time zone, p_answers text[], p_no_answer text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with clients as (
    select p.user_id, p.created_at, p.last_login from public.profiles p
    join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
  ), applications as materialized (
    select id, user_id, application_date as sent, listing_id, application_method, company_name, status,
      response_type <> all (p_no_answer) as stated
    from public.job_applications where application_date <= p_now
  ), answers as (
    select h.application_id, min(h.changed_at) as at from public.application_status_history h
    where h.status = any (p_answers) and h.changed_at <= p_now group by h.application_id
  ), answered as materialized (
    select a.id, coalesce(n.at, a.sent) as at from applications a left join answers n on n.application_id = a.id
    where a.stated or n.at is not null
  ), weeks as (
    select back, p_now - make_interval(days => 7 * back) as ends from generate_series(0, 11) as back
  ), sent_by_week as (
    select floor(extract(epoch from p_now - sent) / 604800)::integer as back, count(*) as n
    from applications where sent > p_now - interval '84 days' group by 1
  ), clients_by_week as (
    select floor(extract(epoch from p_now - created_at) / 604800)::integer as back, count(*) as n
    from clients where created_at > p_now - interval '84 days' and created_at <= p_now group by 1
  ), months as (
    select back, p_now - make_interval(days => 30 * back) as ends from generate_series(0, 5) as back
  )
  select jsonb_build_object(
    'clients', jsonb_build_object(
      'total', (select count(*) from clients),
      'last_30_days', (select count(*) from clients where created_at > p_now - interval '30 days'),
      'weeks', (select jsonb_agg(coalesce(c.n, 0) order by w.back desc) from weeks w left join clients_by_week c using (back))),
    'active_users', jsonb_build_object(
      'count', (select count(*) from public.profiles where last_login > p_now - interval '30 days'),
      'total', (select count(*) from public.profiles)),
    'applications', jsonb_build_object(
      'total', (select count(*) from applications),
      'last_7_days', (select count(*) from applications where sent > p_now - interval '7 days'),
      'weeks', (select jsonb_agg(coalesce(s.n, 0) order by w.back desc) from weeks w left join sent_by_week s using (back))),
    'unassigned_applications', (select count(*) from applications join app.unassigned_clients() u on u.client_id = user_id where app.is_open(status)),
    'statuses', (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) as n from applications group by status) s),
    'success', (select jsonb_agg(jsonb_build_object('until', m.ends,
        'applications', (select count(*) from applications where sent <= m.ends),
        'answered', (select count(*) from answered d join applications a using (id) where d.at <= m.ends and a.sent <= m.ends))
        order by m.back desc) from months m),
    'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]') from (
        select coalesce(l.source, '') as name, count(*) as n
        from applications a left join public.job_listings l on l.id = a.listing_id
        where a.application_method <> 'own_job' group by 1 order by 2 desc, 1 limit 5) s),
    'companies', (select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'count', n) order by n desc, company_name), '[]') from (
        select company_name, count(*) as n from applications group by 1 order by 2 desc, 1 limit 10) c),
    'plans', (select coalesce(jsonb_object_agg(tier, n), '{}') from (
        select coalesce(case
            when g.plan is not null and (b.plan is null or coalesce(o.place_of_grant >= o.place_of_bought, true)) then g.plan
            else b.plan end,
            case when p.subscription_tier = 'trial' and p.trial_ends_at <= p_now then 'trial_ended' else p.subscription_tier end) as tier,
          count(*) as n
        from public.profiles p join clients c on c.user_id = p.user_id
        left join lateral (select s.subscription_tier as plan from public.subscribers s where s.user_id = p.user_id and s.subscribed
          and coalesce(s.access_until, s.subscription_end, 'infinity') > p_now) b on true
        left join lateral (select pg.plan from public.plan_grants pg where pg.user_id = p.user_id and pg.ends_at > p_now) g on true
        cross join lateral (select array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], g.plan) as place_of_grant,
          array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], b.plan) as place_of_bought) o
        group by 1) t)
  ) $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.count_agent_performance(p_days integer, p_answers text[], p_no_answer text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with sent as materialized (
    select a.id, a.response_type <> all (p_no_answer) as stated, h.agent_id, greatest(a.application_date, h.began_at) as due
    from public.job_applications a
    cross join lateral (select c.agent_id, c.began_at from public.client_agent_periods c
      where c.client_id = a.user_id and (c.ended_at is null or c.ended_at > a.application_date) order by c.began_at limit 1) h
    where a.application_date > app.now() - make_interval(days => p_days) and a.application_date <= app.now() and h.agent_id is not null
  ), per_application as (
    select s.agent_id, s.stated or coalesce(bool_or(h.status = any (p_answers)), false) as answered,
      extract(epoch from min(h.changed_at) filter (where h.changed_by = s.agent_id and h.changed_at >= s.due) - s.due) / 3600 as hours
    from sent s left join public.application_status_history h on h.application_id = s.id
    group by s.id, s.agent_id, s.stated, s.due
  ), results as (
    select agent_id, count(*)::integer as sent, (count(*) filter (where answered))::integer as answered,
      percentile_cont(0.5) within group (order by hours) as hours
    from per_application group by agent_id
  ), processed as (
    select c.agent_id, count(distinct h.application_id)::integer as n
    from public.application_status_history h join public.job_applications a on a.id = h.application_id
      join public.client_agent_periods c on c.client_id = a.user_id and c.began_at <= h.changed_at and (c.ended_at is null or c.ended_at > h.changed_at)
    where h.status in ('interview_scheduled', 'offer_received', 'rejected')
      and h.changed_at > app.now() - make_interval(days => p_days) and h.changed_at <= app.now()
    group by c.agent_id
  )
  select jsonb_build_object(
    'median_hours', (select percentile_cont(0.5) within group (order by hours) from per_application),
    'agents', (select coalesce(jsonb_agg(jsonb_build_object('user_id', a.user_id, 'sent', coalesce(r.sent, 0), 'answered', coalesce(r.answered, 0),
        'hours', r.hours, 'processed', coalesce(n.n, 0))), '[]')
      from public.agent_profiles a left join results r on r.agent_id = a.user_id left join processed n on n.agent_id = a.user_id))
  $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.count_application_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    new.version := old.version + 1;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.count_applications(p_client uuid)
 RETURNS TABLE(by_status jsonb, total integer, recent_activity timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select coalesce(jsonb_object_agg(status, n), '{}'), coalesce(sum(n), 0)::integer, max(latest)
    from (select status, count(*)::integer as n, max(updated_at) as latest from public.job_applications
          where user_id = p_client and (select app.can_see_client(p_client)) group by status) counted
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.count_applications_of_mine()
 RETURNS TABLE(client_id uuid, by_status jsonb, total integer, recent_activity timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO ''
AS $function$
    select m.client_id, coalesce(jsonb_object_agg(n.status, n.count) filter (where n.status is not null), '{}'),
      coalesce(sum(n.count), 0)::integer, max(n.latest)
    from (select c as client_id from app.my_clients() as c) m
    left join lateral (select a.status, count(*)::integer as count, max(a.updated_at) as latest
      from public.job_applications a where a.user_id = m.client_id group by a.status) n on true
    group by m.client_id
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.count_audience(p_roles text[], p_active_since timestamp with time zone)
 RETURNS TABLE(people integer, by_email integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    are_sent boolean := app.setting_flag('enable_email_notifications', true);
    is_confirmation_required boolean := app.setting_flag('require_email_verification', true);
  begin
    if app.rank() < 3 then raise exception 'only administrators broadcast' using errcode = 'insufficient_privilege'; end if;
    return query select count(*)::integer,
        (count(*) filter (where are_sent and (u."emailVerified" or not is_confirmation_required)
          and coalesce(w.email_notifications and w.system_updates, true) and d.user_id is null))::integer
      from app.audience(p_roles, p_active_since) as a (user_id)
        join auth."user" u on u.id = a.user_id
        left join public.user_notification_preferences w on w.user_id = a.user_id
        left join public.account_deletions d on d.user_id = a.user_id;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.count_profile_version()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
begin
  if exists (
    select from jsonb_each(to_jsonb(new)) as edited
    join jsonb_each(to_jsonb(old)) as saved using (key)
    where edited.value is distinct from saved.value
      and edited.key <> 'updated_at'
      and has_column_privilege('jobscout_app', 'public.profiles', edited.key, 'UPDATE')
  ) then
    new.version := old.version + 1;
  end if;
  return new;
end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.count_submitted()
 RETURNS bigint
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select count(*) from public.job_applications a where a.status = 'submitted'
       and not exists (select from public.application_status_history h where h.application_id = a.id and h.status <> 'submitted') $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.create_administrator(p_email text, p_first_name text, p_last_name text, p_phone text, p_role text, p_department text, p_notes text, p_password_hash text, p_legal_version text, p_valid_until timestamp with time zone)
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare person uuid;
  begin
    if app.rank() < 4 then raise exception 'for super admins' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
    if p_role not in ('admin', 'super_admin') then raise exception 'unknown role' using errcode = 'invalid_parameter_value'; end if;
    perform app.assignment_lock(true);
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    if exists (select from public.profiles where lower(email) = lower(p_email)) then
      raise exception 'a person has this address' using errcode = 'unique_violation', constraint = 'profile_email';
    end if;
    insert into auth."user" (name, email, "emailVerified", "firstName", "lastName")
      values (p_first_name || ' ' || p_last_name, lower(p_email), true, p_first_name, p_last_name) returning id into person;
    insert into auth.account ("accountId", "providerId", "userId", password, "temporaryUntil")
      values (person::text, 'credential', person, p_password_hash, p_valid_until);
    update public.profiles set phone = p_phone, subscription_tier = 'premium', profile_completed = true, completion_celebrated = true,
      welcome_dismissed_at = app.now(), terms_accepted = true, terms_accepted_at = app.now(), terms_version = p_legal_version,
      privacy_accepted = true, privacy_accepted_at = app.now(), privacy_version = p_legal_version, updated_at = app.now()
      where user_id = person;
    update public.user_roles set role = p_role, assigned_by = app.user_id(), assigned_at = app.now() where user_id = person;
    if p_department <> '' then
      update public.agent_profiles set department = p_department where user_id = person;
    end if;
    perform app.audit('ADMIN_CREATED', 'profiles', person::text, jsonb_build_object('role', p_role, 'notes', p_notes,
      'changes', jsonb_build_array(
        jsonb_build_object('field', 'email', 'from', null, 'to', lower(p_email)),
        jsonb_build_object('field', 'role', 'from', null, 'to', p_role))
        || coalesce((select jsonb_build_array(jsonb_build_object('field', 'department', 'from', null, 'to', a.department))
             from public.agent_profiles a where a.user_id = person), '[]')));
    return person;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.create_agent_profile(p_user uuid)
 RETURNS agent_profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare result public.agent_profiles;
  begin
    perform app.require_admin();
    if (select role from public.user_roles where user_id = p_user) is distinct from 'agent' then
      raise exception 'not an agent' using errcode = 'check_violation', constraint = 'agent_no_profile';
    end if;
    insert into public.agent_profiles (user_id) values (p_user) on conflict do nothing returning * into result;
    if not found then
      raise exception 'the agent has a profile' using errcode = 'unique_violation', constraint = 'agent_profiles_pkey';
    end if;
    perform app.audit('AGENT_PROFILE_CREATED', 'profiles', p_user::text, jsonb_build_object('changes', jsonb_build_array(
      jsonb_build_object('field', 'department', 'from', null, 'to', result.department),
      jsonb_build_object('field', 'specialization', 'from', null, 'to', result.specialization),
      jsonb_build_object('field', 'max_clients', 'from', null, 'to', result.max_clients))));
    return result;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.create_person()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform app.insert_person(new.id);
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.cv_path(p_user uuid, p_stamp bigint, p_format text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select p_user::text || '/cv-' || p_stamp::text || '.' || p_format $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.default_quota()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select case when jsonb_typeof(value) = 'number' and value::numeric >= 1 then least(value::numeric, 1000000)::integer end
        from public.system_settings where key = 'max_applications_per_month' $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.delete_records(p_before timestamp with time zone, p_limit integer)
 RETURNS integer
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with readings as (
      delete from public.ingestion_runs where id in (
        select r.id from public.ingestion_runs r
        where r.started_at < p_before and r.status <> 'running'
          and (r.job_source_id is null or exists (select from public.ingestion_runs l
            where l.job_source_id = r.job_source_id and l.started_at > r.started_at))
        limit p_limit) returning 1
    ), digests as (
      delete from app.digests_sent where ctid in (
        select d.ctid from app.digests_sent d where d.created_at < p_before limit p_limit) returning 1
    ), events as (
      delete from public.payment_events where id in (
        select e.id from public.payment_events e where e.received_at < p_before limit p_limit) returning 1
    )
    select (select count(*) from readings)::integer + (select count(*) from digests)::integer
      + (select count(*) from events)::integer
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.deliver_broadcast(p_run uuid, p_limit integer, p_title text, p_message text, p_priority text, p_expires_at timestamp with time zone, p_now timestamp with time zone)
 RETURNS TABLE(readers uuid[], sent integer, emails integer, left_over integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    so_far jsonb;
    people uuid[];
  begin
    -- Of two servers that perform the same run, one waits here and then goes on after the other's batch.
    select r.result into so_far from public.runs r where r.id = p_run for update;
    with chosen as (select b.user_id from public.broadcast_recipients b where b.run_id = p_run order by b.user_id limit p_limit),
    taken as (delete from public.broadcast_recipients b using chosen c where b.run_id = p_run and b.user_id = c.user_id
      returning b.user_id)
    select coalesce(array_agg(t.user_id order by t.user_id), '{}') into people from taken t;
    -- In the order of ids, which keeps two transactions from waiting for each other's counters.
    insert into public.notifications (user_id, title, message, type, priority, expires_at, template, created_at, updated_at)
      select u, p_title, p_message, 'system', p_priority, p_expires_at, 'broadcast', p_now, p_now from unnest(people) as u;
    select coalesce(array_agg(u), '{}') into readers from unnest(people) as u where app.allows_system_emails(u);
    sent := coalesce((so_far ->> 'sent')::integer, 0) + cardinality(people);
    emails := coalesce((so_far ->> 'emails')::integer, 0);
    left_over := (select count(*) from public.broadcast_recipients b where b.run_id = p_run);
    return next;
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.digest_of(p_kind text, p_user uuid, p_begins timestamp with time zone, p_ends timestamp with time zone)
 RETURNS TABLE(kind text, job_title text, company_name text, status text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with span as (select greatest(p_begins, app.digest_since(p_kind, p_user)) as begins)
    select line.kind, line.job_title, line.company_name, line.status from (
      select 'sent' as kind, a.job_title, a.company_name, a.status, a.created_at as at from span, public.job_applications a
        where a.user_id = p_user and a.created_at >= span.begins and a.created_at < p_ends
      union all
      select 'changed', a.job_title, a.company_name, latest.status, latest.changed_at
        from span, public.job_applications a
        cross join lateral (select h.status, h.changed_at from public.application_status_history h
          where h.application_id = a.id and h.changed_at >= span.begins and h.changed_at < p_ends
          order by h.changed_at desc, h.created_at desc limit 1) latest
        left join lateral (select h.status from public.application_status_history h
          where h.application_id = a.id and h.changed_at < span.begins
          order by h.changed_at desc, h.created_at desc limit 1) former on true
        where a.user_id = p_user and latest.status <> 'submitted' and latest.status is distinct from former.status
      union all
      select 'unread', n.title, '', '', n.created_at from span, public.notifications n
        where n.user_id = p_user and n.created_at >= span.begins and n.created_at < p_ends and not n.read and n.deleted_at is null
          and (n.expires_at is null or n.expires_at > app.now())
    ) line order by line.at desc
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.digest_period(p_kind text, p_zone text, p_now timestamp with time zone)
 RETURNS TABLE(period date, begins timestamp with time zone, ends timestamp with time zone)
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select first::date, first at time zone p_zone, last at time zone p_zone
        from (select date_trunc(unit, p_now at time zone p_zone) - ('1 ' || unit)::interval as first,
                     date_trunc(unit, p_now at time zone p_zone) as last
              from (select case p_kind when 'weekly' then 'week' else 'day' end as unit) u) span $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.digest_since(p_kind text, p_user uuid)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select greatest(u."createdAt", case p_kind when 'weekly' then w.weekly_reports_since else w.daily_summary_since end)
        from auth."user" u left join public.user_notification_preferences w on w.user_id = u.id
        where u.id = p_user $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.dismiss_welcome(p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.profiles set welcome_dismissed_at = p_now
    where user_id = app.user_id() and welcome_dismissed_at is null
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.drop_figures_of_agent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    update public.agent_figures f set figures = jsonb_set(f.figures, '{agents}', (
      select coalesce(jsonb_agg(a), '[]') from jsonb_array_elements(f.figures -> 'agents') a where a ->> 'user_id' <> old.user_id::text));
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.drop_old_cvs(p_keep integer)
 RETURNS SETOF text
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with old as (
      select v.id
      from public.cv_versions v join public.profiles p on p.user_id = v.user_id
      where v.user_id = app.user_id()
        and app.cv_path(v.user_id, v.stamp, v.format) is distinct from p.cv_url
        and not exists (select from public.application_documents d where d.cv_version_id = v.id)
      order by v.stamp desc
      offset p_keep
      for update of v skip locked
    ),
    dropped as (delete from public.cv_versions v using old where v.id = old.id returning v.id)
    select f.storage_key from public.cv_files f join dropped on dropped.id = f.version_id
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.due_agent_figures(p_periods integer[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select d.days from unnest(p_periods) as d (days) left join public.agent_figures f on f.days = d.days
    where f.days is null or (f.cost_ms > 50 and app.now() - f.counted_at > make_interval(secs => f.cost_ms / 10.0))
    order by d.days
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.due_alerts(p_now timestamp with time zone, p_limit integer)
 RETURNS TABLE(id uuid, user_id uuid, role text, name text, alert text, search text, location text, type text, matches_only boolean, roles text, sort text, alerted_until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select v.id, v.user_id, r.role, v.name, v.alert, v.search, v.location, v.type, v.matches_only, v.roles, v.sort,
          v.alerted_until
        from public.saved_views v
        join public.user_roles r on r.user_id = v.user_id
        join public.profiles p on p.user_id = v.user_id
        left join public.user_notification_preferences w on w.user_id = v.user_id
        where v.alert_due <= p_now
          and not (v.alert = 'hourly' and app.is_within_hours((p_now at time zone p.time_zone)::time,
            coalesce(w.quiet_hours_start, '22:00'), coalesce(w.quiet_hours_end, '08:00')))
          and not exists (select from public.account_deletions d where d.user_id = v.user_id)
        order by v.alert_due, v.id limit p_limit $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.editable_settings()
 RETURNS TABLE(key text, value jsonb, version integer, changed_at timestamp with time zone, changed_by text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select s.key, app.readable_setting(s.key, s.value), s.version, s.updated_at,
          trim(p.first_name || ' ' || p.last_name)
        from public.system_settings s left join public.profiles p on p.user_id = s.changed_by
        where app.may_edit_setting(s.key) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.email_is_on(p_user uuid, p_email text)
 RETURNS TABLE(is_on boolean, is_emailed boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select case p_email when 'job_alerts' then coalesce(w.job_alerts, true)
            when 'daily_summary' then coalesce(w.daily_summary, true)
            when 'weekly_reports' then coalesce(w.weekly_reports, true)
            when 'system_updates' then coalesce(w.system_updates, true) end,
          coalesce(w.email_notifications, true)
        from auth."user" u left join public.user_notification_preferences w on w.user_id = u.id
        where u.id = p_user $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.email_reader(p_user uuid)
 RETURNS TABLE(address text, confirmed boolean, first_name text, last_name text, time_zone text, closing boolean, email_notifications boolean, application_confirmations boolean, job_alerts boolean, daily_summary boolean, weekly_reports boolean, system_updates boolean, marketing_emails boolean, quiet_hours_start time without time zone, quiet_hours_end time without time zone, settings jsonb)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select u.email, u."emailVerified", u."firstName", u."lastName", p.time_zone, d.user_id is not null,
          app.sends_emails_to(p_user) and coalesce(w.email_notifications, true), w.application_confirmations, w.job_alerts,
          w.daily_summary, w.weekly_reports, w.system_updates, w.marketing_emails, w.quiet_hours_start, w.quiet_hours_end,
          (select coalesce(jsonb_object_agg(s.key, s.value), '{}') from public.system_settings s
            where s.key in ('site_name', 'support_email', 'from_email', 'from_name', 'notification_retry_count'))
        from auth."user" u
        join public.profiles p on p.user_id = u.id
        left join public.user_notification_preferences w on w.user_id = u.id
        left join public.account_deletions d on d.user_id = u.id
        where u.id = p_user $function$;
-- may be called by: jobscout_login

CREATE OR REPLACE FUNCTION app.email_timing(p_client uuid)
 RETURNS TABLE(are_sent boolean, is_reachable boolean, email_notifications boolean, application_confirmations boolean, quiet_hours_start time without time zone, quiet_hours_end time without time zone, time_zone text, closing boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select app.setting_flag('enable_email_notifications', true), app.sends_emails_to(p_client), w.email_notifications,
      w.application_confirmations, w.quiet_hours_start, w.quiet_hours_end, p.time_zone, d.user_id is not null
    from public.profiles p
      left join public.user_notification_preferences w on w.user_id = p.user_id
      left join public.account_deletions d on d.user_id = p.user_id
    where p.user_id = p_client and (app.rank() >= 3 or app.works_for(p_client))
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.end_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    update public.agent_profiles set assigned_clients_count = greatest(0, assigned_clients_count - 1) where user_id = old.agent_id;
    update public.client_agent_periods set ended_at = greatest(began_at, app.now()) where client_id = old.client_id and ended_at is null;
    update public.job_applications set assigned_agent = null
      where user_id = old.client_id and assigned_agent is not null and app.is_open(status);
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.end_broadcast(p_run uuid)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare dropped integer;
  begin
    delete from public.broadcast_recipients where run_id = p_run;
    get diagnostics dropped = row_count;
    return dropped;
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.end_grant(p_user uuid, p_granted_at timestamp with time zone, p_reason text, p_now timestamp with time zone)
 RETURNS SETOF plan_grants
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare former public.plan_grants;
  begin
    perform app.require_admin();
    delete from public.plan_grants g where g.user_id = p_user and g.ends_at > p_now and g.granted_at = p_granted_at
      returning * into former;
    if not found then return; end if;
    perform app.audit('PLAN_GRANT_ENDED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'changes', jsonb_build_array(
      jsonb_build_object('field', 'granted_plan', 'from', former.plan, 'to', null))));
    return next former;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.end_idle_sessions(p_user uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from auth.session s using public.user_roles r
    where r.role <> 'client' and (p_user is null or r.user_id = p_user)
      and s."userId" = r.user_id and s."lastUsedAt" < now() - app.idle_limit(r.user_id)
  $function$;
-- may be called by: jobscout_login

CREATE OR REPLACE FUNCTION app.end_replaced_credential()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    delete from auth.session where "userId" = new."userId";
    delete from auth.verification where value = new."userId"::text;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.end_tier_of_staff()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    update public.profiles set subscription_tier = 'trial' where user_id = new.user_id and subscription_tier <> 'trial';
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.end_two_factor(p_email text)
 RETURNS TABLE(outcome text, person uuid)
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare is_on boolean;
  begin
    select u.id, u."twoFactorEnabled" into person, is_on from auth."user" u where lower(u.email) = lower(p_email) for update;
    if not found then outcome := 'unknown'; return next; return; end if;
    delete from auth.two_factor t where t."userId" = person;
    if not is_on then outcome := 'unchanged'; return next; return; end if;
    update auth."user" set "twoFactorEnabled" = false, "updatedAt" = now() where id = person;
    delete from auth.session s where s."userId" = person;
    perform app.audit('TWO_FACTOR_ENDED', 'profiles', person::text, jsonb_build_object('by', 'command'));
    outcome := 'ended';
    return next;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.ended_trials(p_days integer, p_now timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.require_admin();
    return query select p.user_id from public.profiles p
      join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
      where p.trial_ends_at > p_now - make_interval(days => p_days) and p.trial_ends_at <= p_now and not p.trial_refused;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.erase_person(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    pseudonym text := gen_random_uuid()::text;
    erasure uuid := gen_random_uuid();
    names text[];
    holder record;
  begin
    if not exists (select from public.account_deletions where user_id = p_user and erasing_at is not null) then
      raise exception 'this person is not to be erased' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('app.erasure', erasure::text, true);
    insert into public.waiting_clients (client_id, since)
      select client_id, app.now() from public.client_agents where agent_id = p_user on conflict do nothing;
    delete from public.client_agents where agent_id = p_user;
    update public.job_applications set assigned_agent = null where assigned_agent = p_user;
    select array[lower(u.email), lower(u."firstName"), lower(u."lastName"), lower(p.first_name), lower(p.last_name), lower(p.phone)]
      into names from auth."user" u left join public.profiles p on p.user_id = u.id where u.id = p_user;
    for holder in select * from app.person_tables() loop
      if holder.has_id and holder.name <> 'public.audit_logs' then
        execute format('update public.audit_logs l set metadata = app.without_words(l.metadata, $1::text, $2, $3)
          where l.resource_id in (select t.id::text from %s t where %s)', holder.name, holder.condition)
          using p_user, pseudonym, names;
      end if;
      if not holder.dies and holder.name <> 'public.audit_logs' then
        execute format('delete from %s t where %s', holder.name, holder.condition) using p_user;
      end if;
    end loop;
    update public.audit_logs set
      actor_id = case when actor_id = p_user then pseudonym::uuid else actor_id end,
      address = case when p_user::text in (actor_id::text, resource_id) then null else address end,
      request_id = case when p_user::text in (actor_id::text, resource_id) then null else request_id end,
      resource_id = case when resource_id = p_user::text then pseudonym else resource_id end,
      metadata = app.without_words(metadata, p_user::text, pseudonym, names)
      where actor_id = p_user or resource_id = p_user::text
        or app.mentions_in(metadata) && app.mentions_in(jsonb_build_array(p_user, names[1]));
    delete from public.notifications where about @> array[p_user];
    delete from auth."user" where id = p_user;
    insert into public.audit_logs (id, action, resource_type, resource_id, metadata)
      values (erasure, 'ACCOUNT_ERASED', 'profiles', pseudonym, jsonb_build_object(
        'redacted', (select count(*) from public.audit_redactions r where r.erasure_id = erasure),
        'redactions', encode(app.audit_redaction_list(erasure), 'hex')));
    perform set_config('app.erasure', '', true);
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.extend_trial(p_user uuid, p_ends_at timestamp with time zone, p_days integer, p_reason text, p_now timestamp with time zone)
 RETURNS TABLE(trial_ends_at timestamp with time zone)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    zone text := app.lock_client(p_user);
    former timestamptz := (select p.trial_ends_at from public.profiles p where p.user_id = p_user);
    ends timestamptz := greatest(former, p_now) + make_interval(days => p_days);
  begin
    if p_days not between 1 and 90 then raise exception 'too many days' using errcode = 'check_violation', constraint = 'trial_days'; end if;
    if date_trunc('milliseconds', former) <> date_trunc('milliseconds', p_ends_at) then return; end if;
    update public.profiles p set trial_ends_at = ends, trial_refused = false where p.user_id = p_user;
    perform app.audit('TRIAL_EXTENDED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'days', p_days,
      'changes', jsonb_build_array(jsonb_build_object('field', 'trial_ends_at', 'from', (former at time zone zone)::date,
        'to', (ends at time zone zone)::date))));
    return query select ends;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.files_of_person(p_user uuid)
 RETURNS TABLE(source text, storage_key text)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare holder record;
  begin
    for holder in select * from app.person_tables() where has_file loop
      return query execute format('select %L::text, t.storage_key from %s t where t.storage_key is not null and %s',
        holder.name, holder.name, holder.condition) using p_user;
    end loop;
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.fits(list text[], max_items integer, max_length integer)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select cardinality(list) <= max_items and not exists (select from unnest(list) as entry where entry is null or length(entry) > max_length) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.follow_role()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.assignment_lock(true);
    if old.role = 'client' then
      perform from public.profiles where user_id = new.user_id for no key update;
      delete from public.waiting_clients where client_id = new.user_id;
      delete from public.client_agents where client_id = new.user_id;
    elsif old.role = 'agent' then
      insert into public.waiting_clients (client_id, since)
        select client_id, app.now() from public.client_agents where agent_id = new.user_id on conflict do nothing;
      delete from public.client_agents where agent_id = new.user_id;
      update public.agent_absences set deputy_id = null where deputy_id = new.user_id;
    end if;
    if new.role = 'agent' then
      insert into public.agent_profiles as a (user_id) values (new.user_id)
        on conflict (user_id) do update set is_active = true,
          department = case when a.department = 'Administration' then 'General' else a.department end,
          specialization = case when a.specialization = 'System Administration' then 'Job Search' else a.specialization end,
          max_clients = case when a.department = 'Administration' then 20 else a.max_clients end;
    elsif new.role = 'admin' then
      insert into public.agent_profiles (user_id, department, specialization, max_clients)
        values (new.user_id, 'Administration', 'System Administration', 50)
        on conflict (user_id) do update set is_active = true,
          department = excluded.department, specialization = excluded.specialization, max_clients = excluded.max_clients;
    else
      update public.agent_profiles set is_active = false where user_id = new.user_id;
    end if;
    -- What was for the former role is neither emailed nor shown any more.
    if app.rank_of(new.role) < app.rank_of(old.role) then
      update public.notifications set deleted_at = app.now(), updated_at = app.now()
        where user_id = new.user_id and deleted_at is null
          and case new.role
            when 'admin' then template in ('staff.audit_broken', 'staff.maintenance_on', 'staff.maintenance_off')
            when 'client' then template like any (array['staff.%', 'absence.%', 'client.%', 'assignment.client%'])
            else template like 'staff.%' end;
    end if;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.forget_old_attempts()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from app.attempts where window_ends_at < now() - interval '1 hour' $function$;
-- may be called by: jobscout_login

CREATE OR REPLACE FUNCTION app.forget_skills()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    perform app.lock_stated_skills();
    update public.stated_skills s set words = null, searched_through = '00000000-0000-0000-0000-000000000000'
    where s.id in (select skill_id from gone)
      and not exists (select from public.skill_statements o where o.skill_id = s.id);
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.freeze_cv(p_application uuid)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with frozen as (
      insert into public.application_documents (application_id, user_id, kind, cv_version_id)
      select a.id, a.user_id, 'cv', v.id
      from public.job_applications a
        join public.profiles p on p.user_id = a.user_id
        join public.cv_versions v on v.user_id = p.user_id and app.cv_path(v.user_id, v.stamp, v.format) = p.cv_url
      where a.id = p_application and a.user_id = app.user_id()
      on conflict do nothing
      returning 1)
    select exists (select from frozen)
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.give_agent()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if tg_op = 'UPDATE' and (app.is_open(old.status) or not app.is_open(new.status)) then return new; end if;
    perform from public.profiles where user_id = new.user_id for no key update;
    new.assigned_agent := (select agent_id from public.client_agents where client_id = new.user_id);
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.grant_of(p_user uuid)
 RETURNS TABLE(granted_plan text, grant_ends_at timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select g.plan, g.ends_at from public.plan_grants g where g.user_id = p_user and app.can_see_client(p_user) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.grant_plan(p_user uuid, p_plan text, p_last_day date, p_replaces timestamp with time zone, p_reason text, p_now timestamp with time zone)
 RETURNS SETOF plan_grants
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    zone text := app.lock_client(p_user);
    ends timestamptz := (p_last_day + 1)::timestamp at time zone zone;
    former public.plan_grants;
  begin
    select * into former from public.plan_grants g where g.user_id = p_user;
    if former.plan = p_plan and former.ends_at = ends then return; end if;
    if former.ends_at <= p_now then former := null; end if;
    if former.granted_at is not null and former.granted_at is distinct from p_replaces then
      raise exception 'another grant' using errcode = 'check_violation', constraint = 'grant_as_read';
    end if;
    return query insert into public.plan_grants as g (user_id, plan, granted_at, ends_at, reason, granted_by)
      values (p_user, p_plan, p_now, ends, p_reason, app.user_id())
      on conflict (user_id) do update set plan = excluded.plan, granted_at = excluded.granted_at, ends_at = excluded.ends_at,
        reason = excluded.reason, granted_by = excluded.granted_by
      returning g.*;
    perform app.audit('PLAN_GRANTED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'changes', jsonb_build_array(
      jsonb_build_object('field', 'granted_plan', 'from', former.plan, 'to', p_plan),
      jsonb_build_object('field', 'last_day', 'from', ((former.ends_at at time zone zone) - interval '1 second')::date, 'to', p_last_day))));
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.grant_role(p_email text, p_role text)
 RETURNS text
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare
    person uuid;
    is_confirmed boolean;
    former text;
  begin
    -- In the order of app.assign_role, so that two demotions at once see each other and neither waits for the other.
    perform app.assignment_lock(true);
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    select u.id, u."emailVerified", r.role into person, is_confirmed, former
      from auth."user" u join public.user_roles r on r.user_id = u.id
      where lower(u.email) = lower(p_email) for update of r;
    if not found then return 'unknown'; end if;
    if former = p_role then return 'unchanged'; end if;
    if not is_confirmed
       and coalesce((select value from public.system_settings where key = 'require_email_verification'), 'true') <> 'false' then
      return 'unconfirmed';
    end if;
    if former = 'super_admin' and not exists (select from public.user_roles r
        where r.role = 'super_admin' and r.user_id <> person and not app.is_closing(r.user_id)) then
      return 'last_super_admin';
    end if;
    update public.user_roles set role = p_role, assigned_by = null, assigned_at = now() where user_id = person;
    delete from auth.session where "userId" = person;
    perform app.audit('ROLE_CHANGE', 'user_roles', person::text,
      jsonb_build_object('from', former, 'to', p_role, 'by', 'command'));
    return 'granted';
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.guard_application()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    if current_user <> 'jobscout_app' then return new; end if;
    if new.agent_notes <> old.agent_notes and app.rank() < 2 then
      raise exception 'agent notes are written by staff' using errcode = 'insufficient_privilege';
    end if;
    if new.notes <> old.notes and new.user_id <> app.user_id() then
      raise exception 'notes are written by their owner' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.handled_since(p_since timestamp with time zone)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select count(*)::integer from (
      select subject_id from public.attention_marks where user_id = app.user_id() and done_at >= p_since
      union
      select application_id from public.application_status_history
      where changed_by = app.user_id() and changed_at >= p_since
    ) handled
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.idle_limit(p_user uuid)
 RETURNS interval
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select make_interval(mins => coalesce((select least(value::numeric, 100000)::integer from public.system_settings
            where key = 'session_timeout_minutes' and jsonb_typeof(value) = 'number' and value::numeric >= 1), 60))
        from public.user_roles where user_id = p_user and role <> 'client' $function$;
-- may be called by: jobscout_login

CREATE OR REPLACE FUNCTION app.increment_application_count(p_user uuid, p_application uuid, p_quota integer, p_now timestamp with time zone)
 RETURNS TABLE(used integer, total integer, month date)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if p_user is distinct from app.user_id() then
      raise exception 'only one''s own count' using errcode = 'insufficient_privilege';
    end if;
    return query
      with counted as (
        update public.profiles p set
          applications_used_this_month = case when p.usage_month >= m.month then p.applications_used_this_month + 1 else 1 end,
          usage_month = greatest(p.usage_month, m.month),
          total_applications_sent = p.total_applications_sent + 1
        from (select user_id, date_trunc('month', p_now at time zone time_zone)::date as month from public.profiles where user_id = p_user) m
        where p.user_id = m.user_id and (case when p.usage_month >= m.month then p.applications_used_this_month else 0 end) < p_quota
        returning p.applications_used_this_month, p.total_applications_sent, p.usage_month
      ), noted as (
        update public.job_applications a set quota_month = c.usage_month from counted c
        where a.id = p_application and a.user_id = p_user
      )
      select * from counted;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.insert_person(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    account auth."user" := (select u from auth."user" u where u.id = p_user);
    trial_days integer := coalesce((select (value #>> '{}')::integer from public.system_settings where key = 'trial_duration_days'), 7);
    accepted boolean := account."legalVersion" is not null;
    accepted_at timestamptz := case when account."legalVersion" is not null then account."createdAt" end;
  begin
    insert into public.profiles (user_id, first_name, last_name, email, trial_ends_at, created_at,
        terms_accepted, terms_accepted_at, terms_version, privacy_accepted, privacy_accepted_at, privacy_version)
      values (account.id, account."firstName", account."lastName", account.email,
        account."createdAt" + make_interval(days => trial_days), account."createdAt",
        accepted, accepted_at, account."legalVersion", accepted, accepted_at, account."legalVersion");
    insert into public.user_roles (user_id) values (account.id);
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.is_away(p_agent uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
          where b.agent_id = p_agent and (app.now() at time zone p.time_zone)::date between b.first_day and b.last_day) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.is_basic_setting(p_key text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_key in ('site_name', 'site_description', 'support_email', 'support_phone', 'legal_address',
    'legal_jurisdiction', 'max_applications_per_month', 'trial_duration_days', 'auto_assign_agents',
    'agent_workload_threshold') $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.is_closing(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.account_deletions where user_id = p_user) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.is_of_person(p_table oid, p_alias text, p_seen oid[])
 RETURNS text
 LANGUAGE plpgsql
 STABLE
 SET search_path TO ''
AS $function$
  declare
    ties text[] := '{}';
    tie record;
    parent text := p_alias || 'p';
    inside text;
  begin
    if p_table = 'auth."user"'::regclass then return format('%s.id = $1', p_alias); end if;
    for tie in
      select a.attname, a.atttypid, pg_catalog.format_type(a.atttypid, null) as type, pg_catalog.col_description(p_table, a.attnum) as said,
        k.oid is not null as by_key
      from pg_catalog.pg_attribute a
      left join pg_catalog.pg_constraint k on k.conrelid = p_table and k.contype = 'f' and k.confdeltype = 'c'
        and k.confrelid = 'auth."user"'::regclass and k.conkey = array[a.attnum]
      where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped
    loop
      if tie.by_key or (tie.attname = 'user_id' and tie.atttypid = 'uuid'::regtype) then
        ties := ties || format('%s.%I = $1', p_alias, tie.attname);
      elsif tie.said = 'person: id' then
        ties := ties || format('%s.%I = $1::text::%s', p_alias, tie.attname, tie.type);
      elsif tie.said = 'person: address' then
        ties := ties || format('lower(%s.%I) = (select u.email from auth."user" u where u.id = $1)', p_alias, tie.attname);
      end if;
    end loop;
    if cardinality(ties) = 0 then
      for tie in
        select k.confrelid, (select string_agg(format('%s.%I = %s.%I', parent, theirs.attname, p_alias, ours.attname), ' and ')
            from unnest(k.conkey, k.confkey) as pair (our_column, their_column)
            join pg_catalog.pg_attribute ours on ours.attrelid = k.conrelid and ours.attnum = pair.our_column
            join pg_catalog.pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.their_column) as joined
        from pg_catalog.pg_constraint k
        where k.conrelid = p_table and k.contype = 'f' and k.confdeltype = 'c' and k.confrelid <> p_table
          and k.confrelid <> all (p_seen)
        order by k.oid
      loop
        inside := app.is_of_person(tie.confrelid, parent, p_seen || p_table);
        if inside is not null then
          ties := ties || format('exists (select from %s %s where %s and %s)', tie.confrelid::regclass, parent, tie.joined, inside);
        end if;
      end loop;
    end if;
    if cardinality(ties) = 0 then return null; end if;
    return '(' || array_to_string(ties, ' or ') || ')';
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.is_open(p_status text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select p_status not in ('rejected', 'withdrawn') $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.is_secret_setting(p_key text)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select p_key = 'smtp_password' $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.is_unassigned(p_client uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select exists (select from public.user_roles r where r.user_id = p_client and r.role = 'client')
      and not exists (select from public.client_agents c where c.client_id = p_client)
      and not exists (select from public.account_deletions d where d.user_id = p_client)
      and (not app.setting_flag('require_email_verification', true)
        or exists (select from auth."user" u where u.id = p_client and u."emailVerified"))
  $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.is_within_hours(p_time time without time zone, p_from time without time zone, p_to time without time zone)
 RETURNS boolean
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when p_from <= p_to then p_time >= p_from and p_time < p_to
          else p_time >= p_from or p_time < p_to end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.job_key(title text, company text, place text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select lower(regexp_replace(title || '|' || company || '|' || coalesce(place, ''), '\s+', '', 'g')) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.joined_words(text text)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    select coalesce(array_agg(distinct part), '{}')
    from regexp_matches(lower(text), '[[:alnum:]_+#-]+(?:[./][[:alnum:]_+#-]+)+', 'g') as m (parts),
      regexp_split_to_table(m.parts[1], '[^[:alnum:]+#]+') as part
    where part <> '' and length(part) <= 60
  $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.keep_account(p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    delete from public.account_deletions where user_id = app.user_id() and erasing_at is null and erase_after > p_now;
    if not found then return false; end if;
    perform app.audit('ACCOUNT_KEPT', 'profiles', app.user_id()::text, '{}');
    return true;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.keep_application_assignment()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if new.assigned_agent is null then
      delete from public.application_assignments where application_id = new.id;
    else
      insert into public.application_assignments (application_id, user_id, agent_id, assigned_by, assigned_at)
        values (new.id, new.user_id, new.assigned_agent, (select id from auth."user" where id = app.user_id()), app.now())
        on conflict (application_id, user_id) do update set
          agent_id = excluded.agent_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at;
    end if;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.keep_erased_invoice()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    insert into public.erased_payments as e (month, live, paid_cents, refunded_cents, invoices)
      values (app.month_of(old.paid_at), old.live, old.paid_cents,
        case when old.dispute in ('open', 'lost') then old.paid_cents else old.refunded_cents end, 1)
      on conflict (month, live) do update set paid_cents = e.paid_cents + excluded.paid_cents,
        refunded_cents = e.refunded_cents + excluded.refunded_cents, invoices = e.invoices + 1;
    return old;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.keep_erased_subscription()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    began date := app.month_of(old.started_at);
    -- The erasure of an account ends its subscription.
    over date := app.month_of(coalesce(old.ended_at, greatest(app.now(), old.started_at)));
  begin
    insert into public.erased_payments as e (month, live, started) values (began, old.live, 1)
      on conflict (month, live) do update set started = e.started + 1;
    insert into public.erased_payments as e (month, live, ended, ended_of_earlier)
      values (over, old.live, 1, case when began < over then 1 else 0 end)
      on conflict (month, live) do update set ended = e.ended + 1, ended_of_earlier = e.ended_of_earlier + excluded.ended_of_earlier;
    return old;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.keep_last_super_admin()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if old.role = 'super_admin' and not exists
       (select from public.user_roles where role = 'super_admin' and user_id <> old.user_id) then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    return old;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.keep_sent_cv()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if exists (select from public.application_documents where cv_version_id = old.id)
       and exists (select from auth."user" where id = old.user_id) then
      raise exception 'this CV was sent with an application' using errcode = 'check_violation', constraint = 'sent_cv_stays';
    end if;
    return old;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.limit_own_listings()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform pg_advisory_xact_lock(hashtextextended('own listings ' || new.owner_id::text, 0));
    if (select count(*) from public.job_listings where owner_id = new.owner_id) >= 1000 then
      raise exception 'there are a thousand jobs of one''s own' using errcode = 'check_violation', constraint = 'own_listings_max';
    end if;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.list_workers()
 RETURNS TABLE(seen_at timestamp with time zone, silent_seconds double precision)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select seen_at, extract(epoch from now() - seen_at)::double precision from app.workers order by seen_at desc $function$;
-- may be called by: jobscout_login

CREATE OR REPLACE FUNCTION app.listing_words(p_title text, p_company text, p_location text, p_is_remote boolean, p_description text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
    select title || card || to_tsvector('pg_catalog.english', app.searched_text(left(p_description, 20000)))
      || app.marked_words(title, '=') || app.marked_words(card, '+')
    from app.searched_words(p_title) as title,
      app.searched_words(p_company || ' . ' || p_location || case when p_is_remote then ' . remote' else '' end) as card
  $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.location_with_keys(p_keys text[])
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare found_id integer;
  begin
    if app.user_id() is null or cardinality(p_keys) = 0 then return null; end if;
    select id into found_id from public.locations where keys @> p_keys and keys = p_keys order by id limit 1;
    if found_id is not null then return found_id; end if;
    insert into public.locations as l (name, keys) values (left(array_to_string(p_keys, ' '), 200), p_keys)
      on conflict (name) do update set keys = l.keys returning id into found_id;
    return found_id;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.locations_with_keys(p_keys text[])
 RETURNS SETOF integer
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$ select id from public.locations where keys && p_keys and app.user_id() is not null $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.lock_client(p_user uuid)
 RETURNS text
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare zone text;
  begin
    perform app.require_admin();
    select p.time_zone into zone from public.profiles p where p.user_id = p_user for no key update;
    if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
    if not exists (select from public.user_roles r where r.user_id = p_user and r.role = 'client') then
      raise exception 'not a client' using errcode = 'check_violation', constraint = 'plan_of_client';
    end if;
    return zone;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.lock_stated_skills()
 RETURNS void
 LANGUAGE sql
 SET search_path TO ''
AS $function$ select pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtextextended('stated_skills', 0)) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.mailbox_of(p_email text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select case when e.domain in ('gmail.com', 'googlemail.com') then replace(e.name, '.', '') || '@gmail.com'
      else e.name || '@' || e.domain end
    from (select regexp_replace(split_part(lower(p_email), '@', 1), '(.)\+.*$', '\1') as name,
      split_part(lower(p_email), '@', 2) as domain) e $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.mark_erased_changer()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  begin
    new.changer_erased := true;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.marked_words(p_words tsvector, p_mark text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
    select array_to_tsvector(array(select p_mark || word from unnest(tsvector_to_array(p_words)) as word))
  $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.may_edit_setting(p_key text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select app.rank() >= 4 or (app.rank() = 3 and app.is_basic_setting(p_key)) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.may_note(p_client uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select p_client <> app.user_id() and (app.rank() >= 3 or app.works_for(p_client)) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.mentions_in(metadata jsonb)
 RETURNS text[]
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$
    -- Of escaped characters, such as line breaks, the letter behind the backslash is none of an address.
    with said as (select regexp_replace(lower(metadata::text), '\\(u[0-9a-f]{4}|.)', ' ', 'g') as words)
    select coalesce(array_agg(distinct m.found[1]), '{}') from (
      select regexp_matches(words, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') from said
      union all
      select regexp_matches(words, '[[:alnum:]_.+%-]+@[[:alnum:]-]+(?:\.[[:alnum:]-]+)*', 'g') from said
      where strpos(words, '@') > 0
    ) as m (found)
    where length(m.found[1]) <= 320
  $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.month_of(p_at timestamp with time zone)
 RETURNS date
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select date_trunc('month', p_at at time zone 'UTC')::date $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.move_client(p_client uuid, p_agent uuid, p_expected integer, p_limit integer, p_way text)
 RETURNS app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    move app.client_move;
    held public.client_agents;
    profile public.agent_profiles;
    actor uuid := (select id from auth."user" where id = app.user_id());
  begin
    perform app.assignment_lock(false);
    move.client_id := p_client;
    -- A missing assignment cannot be locked, so the client's profile is.
    perform from public.profiles where user_id = p_client for no key update;
    if not found or (select role from public.user_roles where user_id = p_client) is distinct from 'client' then
      move.outcome := 'not_client';
      move.version := 0;
      move.applications := 0;
      return move;
    end if;
    select * into held from public.client_agents where client_id = p_client;
    move.from_agent := held.agent_id;
    move.to_agent := held.agent_id;
    move.version := coalesce(held.version, 0);
    move.assigned_at := held.assigned_at;
    move.assigned_by := held.assigned_by;
    move.applications := 0;
    if held.agent_id is not distinct from p_agent then
      move.outcome := 'unchanged';
      return move;
    end if;
    if p_expected <> move.version then
      move.outcome := 'conflict';
      return move;
    end if;
    perform from public.agent_profiles where user_id in (held.agent_id, p_agent) order by user_id for no key update;
    if p_agent is null then
      delete from public.client_agents where client_id = p_client;
    else
      update public.agent_profiles a set assigned_clients_count = a.assigned_clients_count + 1
        where a.user_id = p_agent and a.is_active and not app.is_closing(p_agent) and a.assigned_clients_count < least(a.max_clients, coalesce(p_limit, a.max_clients))
          and exists (select from public.user_roles r where r.user_id = a.user_id and r.role = 'agent')
        returning * into profile;
      if not found then
        select * into profile from public.agent_profiles where user_id = p_agent;
        move.clients := profile.assigned_clients_count;
        move.max_clients := profile.max_clients;
        move.outcome := case
          when not found or (select role from public.user_roles where user_id = p_agent) is distinct from 'agent' then 'no_profile'
          when not profile.is_active or app.is_closing(p_agent) then 'inactive' else 'full' end;
        return move;
      end if;
      move.clients := profile.assigned_clients_count;
      move.max_clients := profile.max_clients;
      if held.agent_id is not null then
        update public.agent_profiles set assigned_clients_count = greatest(0, assigned_clients_count - 1) where user_id = held.agent_id;
        update public.client_agent_periods set ended_at = greatest(began_at, app.now()) where client_id = p_client and ended_at is null;
      end if;
      insert into public.client_agents as c (client_id, agent_id, assigned_by, assigned_at, version)
        values (p_client, p_agent, actor, app.now(), nextval('app.assignment_versions'))
        on conflict (client_id) do update set
          agent_id = excluded.agent_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at, version = excluded.version
        returning c.version, c.assigned_at into move.version, move.assigned_at;
      move.assigned_by := actor;
      insert into public.client_agent_periods (client_id, agent_id, assigned_by, began_at) values (p_client, p_agent, actor, app.now());
      delete from public.waiting_clients where client_id = p_client;
    end if;
    -- With an unassignment the trigger has already freed them; they are counted all the same.
    if p_agent is null then
      move.version := 0;
      select count(*) into move.applications from public.job_applications where user_id = p_client and app.is_open(status);
    else
      update public.job_applications set assigned_agent = p_agent
        where user_id = p_client and app.is_open(status) and assigned_agent is distinct from p_agent;
      get diagnostics move.applications = row_count;
    end if;
    move.to_agent := p_agent;
    move.outcome := case when p_agent is null then 'unassigned' else 'assigned' end;
    perform app.audit(case when p_agent is null then 'CLIENT_UNASSIGNED' when held.agent_id is null then 'CLIENT_ASSIGNED' else 'CLIENT_REASSIGNED' end,
      'profiles', p_client::text, jsonb_build_object('way', p_way, 'applications', move.applications,
        'changes', jsonb_build_array(jsonb_build_object('field', 'agent', 'from', held.agent_id, 'to', p_agent))));
    return move;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.my_clients()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 30
 SET search_path TO ''
AS $function$
    select mine.client_id from (
      select c.client_id from public.client_agents c where c.agent_id = app.user_id()
      union
      select c.client_id from app.stands_in_for() as absent (agent_id) join public.client_agents c on c.agent_id = absent.agent_id
    ) mine
    where app.rank() = 2
      and exists (select from public.agent_profiles p where p.user_id = app.user_id() and p.is_active)
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.names_in_history(p_application uuid)
 RETURNS TABLE(user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select distinct p.user_id, trim(p.first_name || ' ' || p.last_name)
        from public.application_status_history h join public.profiles p on p.user_id = h.changed_by
        where h.application_id = p_application and app.can_see_application(p_application) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.names_in_notes(p_client uuid)
 RETURNS TABLE(user_id uuid, name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select distinct p.user_id, trim(p.first_name || ' ' || p.last_name)
        from public.client_notes n join public.profiles p on p.user_id = n.author_id
        where n.client_id = p_client and app.may_note(p_client) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.next_alert(p_alert text, p_user uuid, p_view uuid, p_after timestamp with time zone)
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select case when p_alert = 'hourly' then p_after + interval '1 hour' else (
          select min(due.at) from public.profiles p
          cross join lateral generate_series(0, 8) as n
          cross join lateral (select (p_after at time zone p.time_zone)::date + n as day) as d
          cross join lateral (select (d.day + time '07:00' + make_interval(mins => get_byte(uuid_send(p_view), 15) % 60))
            at time zone p.time_zone as at) as due
          where p.user_id = p_user and due.at > p_after and (p_alert = 'daily' or extract(isodow from d.day) = 1)) end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.next_to_place()
 RETURNS uuid
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select w.client_id from public.waiting_clients w
        where app.setting_flag('auto_assign_agents', true) and exists
          (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
           where a.is_active and a.assigned_clients_count < least(a.max_clients, app.setting_number('agent_workload_threshold', 15))
             and not app.is_away(a.user_id) and not app.is_closing(a.user_id))
        and app.is_unassigned(w.client_id)
        order by w.since, w.client_id limit 1 $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.note_applied_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true
    where m.user_id = coalesce(new.user_id, old.user_id);
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.note_dashboard(p_clients integer)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    viewer uuid := app.user_id();
    viewed_at timestamptz := app.now();
  begin
    if viewer is null then return false; end if;
    if p_clients = 0 then return true; end if;
    if exists (select from public.audit_logs where actor_id = viewer and action = 'VIEW_DASHBOARD'
        and created_at > viewed_at - interval '15 minutes') then
      return true;
    end if;
    -- The lock of `app.note_view`.
    perform pg_advisory_xact_lock(hashtextextended('view ' || viewer::text, 0));
    if exists (select from public.audit_logs where actor_id = viewer and action = 'VIEW_DASHBOARD'
        and created_at > viewed_at - interval '15 minutes') then
      return true;
    end if;
    insert into public.audit_logs (actor_id, action, resource_type, metadata, created_at)
      select viewer, 'VIEW_DASHBOARD', 'dashboards', jsonb_build_object('role', r.role, 'clients', p_clients), viewed_at
      from public.user_roles r where r.user_id = viewer;
    return true;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.note_digest_switch()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if new.email_notifications and new.daily_summary and not (old.email_notifications and old.daily_summary) then
      new.daily_summary_since := new.updated_at;
    end if;
    if new.email_notifications and new.weekly_reports and not (old.email_notifications and old.weekly_reports) then
      new.weekly_reports_since := new.updated_at;
    end if;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.note_export(p_action text, p_metadata jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.require_admin();
    if p_action not in ('USERS_EXPORTED', 'AGENT_PERFORMANCE_EXPORTED') then
      raise exception 'unknown export' using errcode = 'invalid_parameter_value';
    end if;
    perform app.audit(p_action, 'profiles', null, p_metadata);
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.note_listing_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin new.changed_in := pg_catalog.pg_current_xact_id(); return new; end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.note_listing_removal()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    insert into public.removed_listings (listing_id) select listing_id from gone
    on conflict (listing_id) do update set changed_in = pg_catalog.pg_current_xact_id();
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.note_matches_as_notified(p_user uuid, p_listings uuid[], p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update public.client_matches set notified_at = p_now
        where user_id = p_user and listing_id = any (p_listings) and is_news and notified_at is null $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.note_plan_sync(p_user uuid, p_changes jsonb)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.require_admin();
    perform app.audit('PLAN_SYNCED', 'profiles', p_user::text, jsonb_build_object('changes', p_changes));
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.note_positions_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true,
      starts_anew = m.starts_anew or not exists (
        select from public.job_preferences p where p.user_id = m.user_id and p.target_titles <> '{}')
    where m.user_id = new.user_id;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.note_preferences_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    insert into public.matched_clients as m (user_id) values (new.user_id)
    on conflict (user_id) do update set version = m.version + 1, is_outdated = true, starts_anew = true;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.note_removed_matches()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true
    where m.user_id in (select g.user_id from gone g where g.left_at is null);
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.note_skills_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true where m.user_id = new.user_id;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.note_view(p_client uuid, p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    viewer uuid := app.user_id();
    viewed_at timestamptz := app.now();
    view_action text := 'VIEW_' || upper(p_kind);
  begin
    if p_kind not in ('profile', 'applications', 'history', 'documents', 'cv') then
      raise exception 'unknown kind of view' using errcode = 'invalid_parameter_value';
    end if;
    if viewer is null then return false; end if;
    if viewer = p_client then return true; end if;
    if app.can_see_client(p_client) is not true then return false; end if;
    if app.was_viewed(viewer, p_client, view_action, viewed_at) then return true; end if;
    -- Two requests at once: the second one waits and then sees the entry of the first. One lock per viewer cannot deadlock
    -- however the rows of a list are ordered.
    perform pg_advisory_xact_lock(hashtextextended('view ' || viewer::text, 0));
    if app.was_viewed(viewer, p_client, view_action, viewed_at) then return true; end if;
    insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, created_at)
      select viewer, view_action, 'profiles', p_client::text, jsonb_build_object('role', r.role), viewed_at
      from public.user_roles r where r.user_id = viewer;
    return true;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.notices_to_email(p_notifications uuid[], p_now timestamp with time zone)
 RETURNS TABLE(title text, message text, action_url text, email_subject text, template text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select n.title, n.message, n.action_url, n.email_subject, n.template
    from public.notifications n left join public.job_applications a on a.id = n.application_id
    where n.id = any (p_notifications) and n.deleted_at is null and (n.expires_at is null or n.expires_at > p_now)
      and case
        when n.template like 'status.%' then a.id is null or n.template = 'status.' || a.status
        when n.template like 'interview.%' then (n.template = 'interview.cancelled' or a.interview_at > p_now)
          and not exists (select from public.notifications l where l.application_id = n.application_id
            and l.user_id = n.user_id and l.sequence > n.sequence and l.template like 'interview.%')
        when n.template = 'billing.trial_ending' then not exists (select from public.subscribers s
          where s.user_id = n.user_id and s.subscribed)
        else true end
    order by n.sequence
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.notify_person(p_user uuid, p_title text, p_message text, p_type text, p_priority text, p_action_url text, p_application uuid, p_expires_at timestamp with time zone, p_template text, p_email_subject text, p_about uuid[] DEFAULT '{}'::uuid[])
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  end $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.now()
 RETURNS timestamp with time zone
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.number_notification()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    insert into app.notification_counters as c (user_id, last_sequence) values (new.user_id, 1)
      on conflict (user_id) do update set last_sequence = c.last_sequence + 1
      returning last_sequence into new.sequence;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.open_applications_for(p_listings uuid[])
 RETURNS TABLE(user_id uuid, application_id uuid, job_title text, company_name text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select a.user_id, a.id, a.job_title, a.company_name from public.job_applications a
    where a.listing_id = any (p_listings) and app.is_open(a.status) order by a.user_id, a.id
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.open_applications_of(p_client uuid)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select count(*)::integer from public.job_applications
        where user_id = p_client and app.is_open(status) and app.rank() >= 3 $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.open_cv_file(p_client uuid, p_stamp bigint, p_format text)
 RETURNS TABLE(user_id uuid, filename text, format text, storage_key text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if app.can_see_client(p_client) is not true then return; end if;
    return query
      select v.user_id, v.filename, f.format, f.storage_key
      from public.cv_versions v join public.cv_files f on f.version_id = v.id
      where v.user_id = p_client and v.stamp = p_stamp and f.format = p_format and app.note_view(v.user_id, 'cv');
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.outdate_own_matches()
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    update public.matched_clients m set version = m.version + 1, is_outdated = true where m.user_id = app.user_id()
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.payment_traffic(p_live boolean)
 RETURNS TABLE(last_event timestamp with time zone, last_sync timestamp with time zone, customers_waiting integer)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.require_admin();
    return query select (select max(e.received_at) from public.payment_events e),
      (select max(c.synced_at) from public.billing_customers c where c.live = p_live),
      (select count(*)::integer from public.billing_customers c where c.live = p_live and c.events_read < c.events);
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.pending_audit_entries()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$ select p.entry_id from public.audit_pending p where app.rank() >= 3 $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.pending_by_client(p_limit integer)
 RETURNS TABLE(client_id uuid, name text, location text, skills text[], applications integer, pending integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select p.user_id, trim(p.first_name || ' ' || p.last_name), p.location, p.skills_interests, n.applications, n.pending
    from app.my_clients() as m
    join public.profiles p on p.user_id = m
    cross join lateral (select count(*)::integer as applications,
        (count(*) filter (where a.status in ('applied', 'pending')))::integer as pending
      from public.job_applications a where a.user_id = m) n
    where n.pending > 0
    order by n.pending desc, n.applications desc, 2, 1 limit p_limit
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.person_tables()
 RETURNS TABLE(name text, condition text, dies boolean, secrets text[], has_id boolean, has_file boolean)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select c.oid::regclass::text, found.condition,
      c.oid = 'auth."user"'::regclass or exists (select from pg_catalog.pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c'),
      array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = c.oid
        and pg_catalog.col_description(c.oid, a.attnum) = 'secret'),
      exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped),
      exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attname = 'storage_key' and not a.attisdropped)
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'app', 'auth')
    cross join lateral (select app.is_of_person(c.oid, 't', array[]::oid[]) as condition) found
    where c.relkind in ('r', 'p') and found.condition is not null
    order by 1
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.place_client(p_client uuid)
 RETURNS app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    held uuid;
    move app.client_move;
  begin
    if current_setting('role') <> 'jobscout_worker' then perform app.require_admin(); end if;
    perform app.assignment_lock(false);
    perform pg_advisory_xact_lock(hashtextextended('automatic assignment', 0));
    select agent_id into held from public.client_agents where client_id = p_client;
    if found then
      move.client_id := p_client; move.from_agent := held; move.to_agent := held; move.outcome := 'unchanged';
      return move;
    end if;
    return app.place_client_below(p_client, app.setting_number('agent_workload_threshold', 15), null, 'automatic');
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.place_client_below(p_client uuid, p_limit integer, p_except uuid, p_way text)
 RETURNS app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    move app.client_move;
    chosen uuid;
  begin
    loop
      select a.user_id into chosen from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
        where a.is_active and a.user_id is distinct from p_except and a.assigned_clients_count < least(a.max_clients, coalesce(p_limit, a.max_clients))
          and not app.is_away(a.user_id) and not app.is_closing(a.user_id)
        order by a.assigned_clients_count::real / least(a.max_clients, coalesce(p_limit, a.max_clients)), a.assigned_clients_count, a.user_id
        limit 1;
      if not found then
        move := app.move_client(p_client, null, null, null, p_way);
        if move.outcome <> 'not_client' then
          insert into public.waiting_clients (client_id, since) values (p_client, app.now()) on conflict do nothing;
          move.outcome := 'waiting';
        end if;
        return move;
      end if;
      move := app.move_client(p_client, chosen, null, p_limit, p_way);
      if move.outcome not in ('full', 'inactive', 'no_profile') then return move; end if;
    end loop;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.place_unassigned(p_batch integer)
 RETURNS SETOF app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    client uuid;
    move app.client_move;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    for client in
      select u.client_id from app.unassigned_clients() u left join public.waiting_clients w on w.client_id = u.client_id
      order by w.since, u.since, u.client_id limit p_batch
    loop
      move := app.place_client(client);
      return next move;
      if move.outcome = 'waiting' then
        insert into public.waiting_clients (client_id, since)
          select u.client_id, app.now() from app.unassigned_clients() u on conflict do nothing;
        return;
      end if;
    end loop;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.processed_by_agent(p_now timestamp with time zone, p_zone text)
 RETURNS TABLE(day date, interviews integer, offers integer, rejected integer)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with days as (select (p_now at time zone p_zone)::date - back as day from generate_series(0, 6) as back),
    changes as (
      select distinct (h.changed_at at time zone p_zone)::date as day, h.application_id, h.status
      from public.application_status_history h
      where h.changed_by = app.user_id() and app.rank() = 2 and h.status in ('interview_scheduled', 'offer_received', 'rejected')
        and h.changed_at >= ((p_now at time zone p_zone)::date - 6)::timestamp at time zone p_zone and h.changed_at <= p_now
    )
    select d.day, (count(*) filter (where c.status = 'interview_scheduled'))::integer,
      (count(*) filter (where c.status = 'offer_received'))::integer, (count(*) filter (where c.status = 'rejected'))::integer
    from days d left join changes c on c.day = d.day group by d.day order by d.day
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.protect(target regclass)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy owner_all on %s to jobscout_owner using (true) with check (true)', target);
    execute format('revoke all on %s from public', target);
    if exists (select from pg_catalog.pg_attribute where attrelid = target and attname = 'updated_at' and not attisdropped) then
      execute format('create trigger touch_updated_at before update on %s for each row execute function app.touch_updated_at()', target);
    end if;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.rank()
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select case when app.user_id() is null then 0
          else coalesce((select app.rank_of(role) from public.user_roles where user_id = app.user_id()), 1) end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.rank_of(p_role text)
 RETURNS integer
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select case p_role when 'super_admin' then 4 when 'admin' then 3 when 'agent' then 2 when 'client' then 1 else 0 end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.readable_entry(p_action text, p_metadata jsonb)
 RETURNS jsonb
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$
    select case
      when app.rank() >= 4 then p_metadata
      when p_action = 'MAIL_TESTED' then p_metadata - array['host', 'to']
      when p_action = 'SETTING_CHANGE' and p_metadata ? 'changes' then jsonb_set(p_metadata, '{changes}', (
        select coalesce(jsonb_agg(case when app.is_basic_setting(c ->> 'field') then c
          else jsonb_build_object('field', c -> 'field', 'from', 'hidden', 'to', 'hidden') end), '[]')
        from jsonb_array_elements(p_metadata -> 'changes') c))
      else p_metadata
    end
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.readable_setting(p_key text, p_value jsonb)
 RETURNS jsonb
 LANGUAGE sql
 IMMUTABLE
 SET search_path TO ''
AS $function$ select case when not app.is_secret_setting(p_key) or p_value = '""' then p_value end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.record_audit_verification(p_kind text, p_from bigint, p_to bigint, p_faults integer, p_first text, p_entry uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ insert into public.audit_verifications (kind, from_position, to_position, faults, first_fault, first_entry, created_at)
    values (p_kind, p_from, p_to, p_faults, left(p_first, 300), p_entry, clock_timestamp()) $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.record_client_export(p_client uuid, p_rows integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if app.rank() < 2 or not app.can_see_client(p_client) then
      raise exception 'not a client of the actor' using errcode = 'insufficient_privilege';
    end if;
    perform app.audit('CLIENT_APPLICATIONS_EXPORTED', 'profiles', p_client::text, jsonb_build_object('rows', p_rows));
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.record_integration_test(p_key text, p_works boolean)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if app.rank() < 4 then
      raise exception 'integrations are tested by super admins' using errcode = 'insufficient_privilege';
    end if;
    perform app.audit('INTEGRATION_TESTED', 'integrations', p_key, jsonb_build_object('works', p_works));
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.record_mail_test(p_host text, p_to text, p_accepted boolean, p_step text)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    if app.rank() < 4 then
      raise exception 'mail is tested by super admins' using errcode = 'insufficient_privilege';
    end if;
    perform app.audit('MAIL_TESTED', 'system_settings', 'smtp_host',
      jsonb_build_object('host', p_host, 'to', p_to, 'accepted', p_accepted, 'step', p_step));
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.record_sign_in(p_user uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update public.profiles set last_login = now() where user_id = p_user $function$;
-- may be called by: jobscout_login

CREATE OR REPLACE FUNCTION app.record_status()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    is_status boolean := tg_op = 'INSERT' or new.status <> old.status;
    changes jsonb;
  begin
    if is_status then
      insert into public.application_status_history (application_id, user_id, status, notes, changed_by, changed_at)
        values (new.id, new.user_id, new.status,
                coalesce(nullif(current_setting('app.status_note', true), ''),
                  case when tg_op = 'UPDATE' and new.agent_notes <> old.agent_notes then new.agent_notes else '' end),
                app.user_id(), new.updated_at);
    end if;
    if tg_op = 'UPDATE' and app.user_id() is not null and app.user_id() <> new.user_id then
      select jsonb_agg(jsonb_build_object('field', f.name, 'from', former -> f.name, 'to', later -> f.name) order by f.place)
        into changes
        from (select to_jsonb(old) as former, to_jsonb(new) as later) rows,
          unnest(array['status', 'agent_notes', 'interview_at', 'interview_minutes', 'interview_place', 'interview_link',
            'interview_notes', 'interview_done_at', 'next_action', 'next_action_date', 'next_action_done_at'])
            with ordinality as f (name, place)
        where former -> f.name <> later -> f.name;
      if changes is not null then
        perform app.audit(case when is_status then 'APPLICATION_STATUS_CHANGED'
            when new.agent_notes <> old.agent_notes then 'APPLICATION_NOTES_CHANGED' else 'APPLICATION_PLAN_CHANGED' end,
          'job_applications', new.id::text, jsonb_build_object('client_id', new.user_id, 'changes', changes));
      end if;
    end if;
    return null;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.record_use(p_session uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with used as (
      update auth.session set "lastUsedAt" = now() where id = p_session returning "userId"
    )
    update public.profiles p set last_login = now() from used
    where p.user_id = used."userId" and p.last_login < now() - interval '1 hour'
  $function$;
-- may be called by: jobscout_login

CREATE OR REPLACE FUNCTION app.record_worker(p_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    delete from app.workers where seen_at < now() - interval '1 hour' and id <> p_id;
    insert into app.workers (id) values (p_id) on conflict (id) do update set seen_at = now()
  $function$;
-- may be called by: jobscout_login

CREATE OR REPLACE FUNCTION app.redact_audit_entry()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare erasure uuid := nullif(current_setting('app.erasure', true), '')::uuid;
  begin
    if erasure is null
       or (old.id, old.action, old.resource_type, old.created_at, old.actor_role)
         is distinct from (new.id, new.action, new.resource_type, new.created_at, new.actor_role) then
      raise exception 'audit_logs is append-only' using errcode = 'insufficient_privilege';
    end if;
    if (old.actor_id, old.resource_id, old.metadata, old.address, old.request_id)
       is not distinct from (new.actor_id, new.resource_id, new.metadata, new.address, new.request_id) then
      return null;
    end if;
    new.salt := uuid_send(gen_random_uuid());
    insert into public.audit_redactions as r (erasure_id, entry_id, digest)
      values (erasure, new.id, app.audit_personal_digest(new))
      on conflict (erasure_id, entry_id) do update set digest = excluded.digest;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.refuse_audit_change()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.refuse_clients_left(p_agent uuid)
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    if exists (select from public.client_agents where agent_id = p_agent) then
      raise exception 'say where the clients go' using errcode = 'check_violation', constraint = 'agent_has_clients';
    end if;
    if exists (select app.stood_in_for_by(p_agent)) then
      raise exception 'another deputy is needed' using errcode = 'check_violation', constraint = 'agent_stands_in';
    end if;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.refuse_more_agents()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.assignment_lock(true);
    if app.rank() = 3 and new.assigned_by = app.user_id()
       and (select count(*) from public.user_roles where role = 'agent' and assigned_by = app.user_id()) >= app.setting_number('max_agents_per_admin', 10) then
      raise exception 'as many agents as one admin may have' using errcode = 'check_violation', constraint = 'max_agents_per_admin';
    end if;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.release_clients(p_agent uuid, p_way text, p_to uuid)
 RETURNS SETOF app.client_move
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    client uuid;
    move app.client_move;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    if p_way = 'agent' and p_to = p_agent then
      raise exception 'an agent cannot take over their own clients' using errcode = 'check_violation', constraint = 'agent_inactive';
    end if;
    for client in select client_id from public.client_agents where agent_id = p_agent order by client_id loop
      if p_way = 'agent' then
        move := app.move_client(client, p_to, null, null, 'release');
        if move.outcome in ('full', 'inactive', 'no_profile') then
          raise exception 'the agent cannot take these clients' using errcode = 'check_violation', constraint = 'agent_' || move.outcome,
            detail = format('%s/%s', move.clients, move.max_clients);
        end if;
      elsif p_way = 'spread' then
        move := app.place_client_below(client, null, p_agent, 'release');
      elsif p_way = 'waiting' then
        move := app.move_client(client, null, null, null, 'release');
        insert into public.waiting_clients (client_id, since) values (client, app.now()) on conflict do nothing;
        move.outcome := 'waiting';
      else
        raise exception 'unknown way' using errcode = 'invalid_parameter_value';
      end if;
      return next move;
    end loop;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.remove_absence(p_agent uuid)
 RETURNS SETOF agent_absences
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare former public.agent_absences;
  begin
    perform app.require_admin();
    delete from public.agent_absences where agent_id = p_agent returning * into former;
    if not found then return; end if;
    perform app.audit('ABSENCE_REMOVED', 'profiles', p_agent::text, jsonb_build_object('changes', jsonb_build_array(
      jsonb_build_object('field', 'first_day', 'from', former.first_day, 'to', null),
      jsonb_build_object('field', 'last_day', 'from', former.last_day, 'to', null),
      jsonb_build_object('field', 'deputy', 'from', former.deputy_id, 'to', null))));
    return next former;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.remove_worker(p_id uuid)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ delete from app.workers where id = p_id $function$;
-- may be called by: jobscout_login

CREATE OR REPLACE FUNCTION app.replace_credential()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    if new."replacesCredentialId" <> old."credentialId" then
      raise exception 'the password was changed meanwhile'
        using errcode = 'check_violation', constraint = 'credential_in_force';
    end if;
    new."replacesCredentialId" := null;
    if new."credentialId" = old."credentialId" then new."credentialId" := gen_random_uuid(); end if;
    if new."temporaryUntil" is not distinct from old."temporaryUntil" then new."temporaryUntil" := null; end if;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.report_blocked_template(p_key text, p_variable text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ insert into public.notification_templates as t (key, blocked, blocked_variable, blocked_at, created_at, updated_at)
          values (p_key, 1, p_variable, p_now, p_now, p_now)
        on conflict (key) do update set blocked = t.blocked + 1, blocked_variable = excluded.blocked_variable,
          blocked_at = excluded.blocked_at, updated_at = excluded.updated_at $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.require_admin()
 RETURNS void
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    if app.rank() < 3 then raise exception 'for administrators' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.require_credential_in_force()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform from auth.account where "userId" = new."userId" and "credentialId" = new."credentialId" for share;
    if not found then
      raise exception 'the password was changed meanwhile'
        using errcode = 'check_violation', constraint = 'credential_in_force';
    end if;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.reread_skills()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin new.skills_version := 0; return new; end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.return_to_quota(p_application uuid, p_reason text, p_now timestamp with time zone)
 RETURNS TABLE(month date)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare client uuid;
  begin
    update public.job_applications a
      set quota_returned_at = p_now, quota_return_reason = p_reason,
        updated_at = greatest(p_now, a.updated_at + interval '1 microsecond')
      where a.id = p_application and a.quota_month is not null and a.quota_returned_at is null
        and a.user_id <> app.user_id() and app.rank() >= 2 and app.can_see_client(a.user_id)
      returning a.user_id, a.quota_month into client, month;
    if not found then return; end if;
    update public.profiles p set applications_used_this_month = p.applications_used_this_month - 1
      where p.user_id = client and p.usage_month = month and p.applications_used_this_month > 0;
    perform app.audit('QUOTA_RETURNED', 'job_applications', p_application::text, jsonb_build_object(
      'client_id', client, 'reason', p_reason, 'month', to_char(month, 'YYYY-MM')));
    return next;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.rows_behind_figure(p_figure text, p_now timestamp with time zone, p_zone text, p_limit integer)
 RETURNS TABLE(total integer, id uuid, job_title text, company_name text, status text, at timestamp with time zone, client_id uuid, client_name text)
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with mine as materialized (select m as client_id from app.my_clients() as m),
    pending as (
      select a.id, a.status, a.at from mine
      cross join lateral (
        select j.id, j.status,
          (select max(h.changed_at) from public.application_status_history h where h.application_id = j.id) as at
        from public.job_applications j
        where j.user_id = mine.client_id and j.status in ('applied', 'pending')
      ) a
      where p_figure = 'pending'
    ),
    interviews as (
      select j.id, j.status, j.interview_at as at from mine join public.job_applications j on j.user_id = mine.client_id
      where p_figure = 'interviews' and j.interview_at > p_now and j.interview_done_at is null
        and j.status not in ('rejected', 'withdrawn')
    ),
    processed as (
      select h.application_id as id, h.status, max(h.changed_at) as at
      from public.application_status_history h
      where p_figure = 'processed' and h.changed_by = app.user_id() and app.rank() = 2
        and h.status in ('interview_scheduled', 'offer_received', 'rejected')
        and h.changed_at >= ((p_now at time zone p_zone)::date - 6)::timestamp at time zone p_zone and h.changed_at <= p_now
      group by h.application_id, h.status, (h.changed_at at time zone p_zone)::date
    ),
    chosen as materialized (
      select (count(*) over ())::integer as total, a.id, a.job_title, a.company_name, r.status, r.at, a.user_id
      from (select * from pending union all select * from interviews union all select * from processed) r
      join public.job_applications a on a.id = r.id
      where a.user_id in (select mine.client_id from mine)
      order by case when p_figure <> 'processed' then r.at end, r.at desc, a.id limit p_limit
    ),
    viewed as materialized (
      select d.user_id from (select distinct c.user_id from chosen c) d where app.note_view(d.user_id, 'applications')
    )
    select c.total, c.id, c.job_title, c.company_name, c.status, c.at, c.user_id, trim(p.first_name || ' ' || p.last_name)
    from chosen c join viewed v on v.user_id = c.user_id join public.profiles p on p.user_id = c.user_id
    order by case when p_figure <> 'processed' then c.at end, c.at desc, c.id
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.rows_of_person(p_user uuid, p_table text)
 RETURNS SETOF jsonb
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    source regclass := to_regclass(p_table);
    condition text := app.is_of_person(source, 't', array[]::oid[]);
    secrets text[] := array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = source
      and pg_catalog.col_description(source, a.attnum) = 'secret');
    parts text := (select string_agg(format(' || jsonb_build_object(%L, t.%I - %L::text[])', a.attname, a.attname,
        string_to_array(substr(pg_catalog.col_description(source, a.attnum), 9), ', ')), '')
      from pg_catalog.pg_attribute a where a.attrelid = source
        and pg_catalog.col_description(source, a.attnum) like 'secret: %');
    subject text := case when source = 'public.audit_logs'::regclass then 't.resource_id = $1::text' else 'true' end;
    of_others text[] := array['resource_id', 'metadata'];
  begin
    if condition is null then raise exception 'not a table of persons' using errcode = 'undefined_table'; end if;
    return query execute format('select case when %s then to_jsonb(t) - %L::text[]%s else to_jsonb(t) - %L::text[] end from %s t where %s',
      subject, secrets, parts, secrets || of_others, source, condition) using p_user;
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.save_settings(p_changes jsonb, p_now timestamp with time zone)
 RETURNS TABLE(key text, value jsonb, version integer, changed_at timestamp with time zone, changed_by text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    change record;
    changes jsonb := '[]';
    host_changes boolean := false;
    brings_password boolean := false;
  begin
    if exists (select from jsonb_array_elements(p_changes) c where not app.may_edit_setting(c ->> 'key')) then
      raise exception 'not a setting the actor may edit' using errcode = 'insufficient_privilege';
    end if;
    -- One save at a time: rows that are not stored yet cannot be locked.
    perform pg_advisory_xact_lock(hashtextextended('settings', 0));
    return query
      select s.key, app.readable_setting(s.key, s.value), s.version, s.updated_at,
        trim(p.first_name || ' ' || p.last_name)
      from jsonb_array_elements(p_changes) c
      join public.system_settings s on s.key = c ->> 'key'
      left join public.profiles p on p.user_id = s.changed_by
      where s.version <> (c ->> 'version')::integer and s.value <> c -> 'value';
    if found then return; end if;

    for change in
      select c ->> 'key' as key, c -> 'value' as value, coalesce(s.value, c -> 'default') as former,
        app.is_secret_setting(c ->> 'key') as is_secret
      from jsonb_array_elements(p_changes) c left join public.system_settings s on s.key = c ->> 'key'
      where coalesce(s.value, c -> 'default') <> c -> 'value'
      order by 1
    loop
      host_changes := host_changes or change.key = 'smtp_host';
      brings_password := brings_password or change.key = 'smtp_password';
      insert into public.system_settings as s (key, value, changed_by, created_at, updated_at)
        values (change.key, change.value, app.user_id(), p_now, p_now)
        on conflict on constraint system_settings_pkey
        do update set value = excluded.value, version = s.version + 1, changed_by = excluded.changed_by,
          updated_at = excluded.updated_at;
      if change.is_secret then
        change.former := null;
        change.value := case when change.value = '""' then '"removed"' else '"updated"' end::jsonb;
      end if;
      insert into public.setting_changes (key, from_value, to_value, changed_by, created_at, updated_at)
        values (change.key, change.former, change.value, app.user_id(), p_now, p_now);
      changes := changes || jsonb_build_object('field', change.key, 'from', change.former, 'to', change.value);
    end loop;
    -- Otherwise the person who edits the host could have the password sent to a server of theirs.
    if host_changes and not brings_password
       and exists (select from public.system_settings s where s.key = 'smtp_host' and s.value <> '""')
       and exists (select from public.system_settings s where s.key = 'smtp_password' and s.value <> '""') then
      raise exception 'the password belongs to the former host'
        using errcode = 'check_violation', constraint = 'smtp_password_of_host';
    end if;
    if jsonb_array_length(changes) > 0 then
      perform app.audit('SETTING_CHANGE', 'system_settings',
        case when jsonb_array_length(changes) = 1 then changes -> 0 ->> 'field' end, jsonb_build_object('changes', changes));
    end if;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.save_template(p_key text, p_subject text, p_title text, p_message text, p_version integer, p_product jsonb, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.schedule_alert()
 RETURNS trigger
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    goes_on boolean := tg_op = 'UPDATE' and (old.alert <> 'off' or (old.updated_at > app.now() - interval '1 day'
      and old.alerted_until > app.now() - interval '8 days'));
  begin
    if tg_op = 'UPDATE' and new.alert = old.alert then return new; end if;
    if goes_on is not true then new.alerted_until := case when new.alert <> 'off' then date_trunc('milliseconds', app.now()) end; end if;
    new.alert_due := case when new.alert <> 'off' then app.next_alert(new.alert, new.user_id, new.id, app.now()) end;
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.seal_audit(p_limit integer)
 RETURNS integer
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    head record;
    due uuid[];
    ids uuid[];
    personal bytea[];
    digests bytea[];
    hashes bytea[];
    hash bytea;
  begin
    select h.position, h.hash into head from public.audit_head h for update skip locked;
    if not found then return 0; end if;
    with taken as (
      delete from public.audit_pending
      where number = any (array(select q.number from public.audit_pending q order by q.number limit p_limit))
      returning entry_id
    ) select array_agg(entry_id) into due from taken;
    if due is null then return 0; end if;
    select array_agg(d.id), array_agg(d.personal), array_agg(d.digest) into ids, personal, digests from (
      select l.id, p.personal, app.audit_digest(l, p.personal) as digest
      from public.audit_logs l, lateral (select app.audit_personal_digest(l) as personal) p
      where l.id = any (due) order by l.created_at, l.id) d;
    if ids is null then return 0; end if;
    hash := head.hash;
    for i in 1 .. cardinality(ids) loop
      hash := sha256(hash || int8send(head.position + i) || digests[i]);
      hashes[i] := hash;
    end loop;
    insert into public.audit_chain (position, entry_id, hash, personal_digest)
      select head.position + sealed.place, sealed.entry_id, sealed.hash, sealed.personal
      from unnest(ids, hashes, personal) with ordinality as sealed (entry_id, hash, personal, place);
    insert into public.audit_counts as c (hour, action, resource_type, is_critical, entries)
      select date_trunc('hour', l.created_at, 'UTC'), l.action, l.resource_type, l.is_critical, count(*)
      from public.audit_logs l where l.id = any (ids) group by 1, 2, 3, 4
      on conflict (hour, action, resource_type) do update set entries = c.entries + excluded.entries;
    update public.audit_head h set position = head.position + cardinality(ids), hash = hashes[cardinality(ids)], updated_at = clock_timestamp();
    return cardinality(ids);
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.search_listings(p_query tsquery)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE SECURITY DEFINER ROWS 10000
 SET search_path TO ''
AS $function$ select id from public.job_listings where search @@ p_query and is_active and owner_id is null and app.user_id() is not null $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.searched_text(p_text text)
 RETURNS text
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      -- Most texts have no such letter, and need not be taken apart.
      case when p_text ~ '[\u00c0-\u024f\u0300-\u036f]' then
        normalize(
          regexp_replace(
            normalize(
              replace(replace(replace(replace(replace(translate(p_text, 'øØłŁđĐı', 'oOlLdDi'),
                'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'),
              NFD),
            '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'),
          NFC)
      else p_text end,
      '\mc\+\+', ' cplusplus ', 'gi'),
      '\m([cf])#', ' \1sharp ', 'gi'),
      '(^|[^\w.])\.net\M', '\1 dotnet ', 'gi'),
      '\mIT\M', ' IT infotech ', 'g'),
      '\mGo(?=\s*(?:[,./);+&|]|$)|\s+(?:[Dd]eveloper|[Ee]ngineer|[Pp]rogrammer|[Bb]ackend|[Ss]oftware)\M)', ' Go golang ', 'g'),
      '([,/(&+|]\s?|\m(?:in|and|or|with|using)\s)Go\M', '\1 Go golang ', 'g')
  $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.searched_words(p_text text)
 RETURNS tsvector
 LANGUAGE sql
 IMMUTABLE PARALLEL SAFE STRICT
 SET search_path TO ''
AS $function$
    select to_tsvector('pg_catalog.english', text) || to_tsvector('pg_catalog.simple', text) from app.searched_text(p_text) as text
  $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.sends_emails_to(p_user uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select app.setting_flag('enable_email_notifications', true)
      and (not app.setting_flag('require_email_verification', true)
        or exists (select from auth."user" u where u.id = p_user and u."emailVerified")) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.set_absence(p_agent uuid, p_first date, p_last date, p_deputy uuid)
 RETURNS agent_absences
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare
    former public.agent_absences;
    result public.agent_absences;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    if not exists (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent' where a.user_id = p_agent) then
      raise exception 'no agent profile' using errcode = 'check_violation', constraint = 'agent_no_profile';
    end if;
    if p_deputy is not null and (p_deputy = p_agent
        or not exists (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
          where a.user_id = p_deputy and a.is_active and not app.is_closing(a.user_id))
        or exists (select from public.agent_absences b where b.agent_id = p_deputy and b.first_day <= p_last and b.last_day >= p_first)) then
      raise exception 'not there as a deputy' using errcode = 'check_violation', constraint = 'deputy_unavailable';
    end if;
    if exists (select from public.agent_absences b where b.deputy_id = p_agent and b.first_day <= p_last and b.last_day >= p_first) then
      raise exception 'stands in for somebody then' using errcode = 'check_violation', constraint = 'agent_is_deputy';
    end if;
    select * into former from public.agent_absences where agent_id = p_agent;
    insert into public.agent_absences as b (agent_id, first_day, last_day, deputy_id) values (p_agent, p_first, p_last, p_deputy)
      on conflict (agent_id) do update set first_day = excluded.first_day, last_day = excluded.last_day, deputy_id = excluded.deputy_id
      returning * into result;
    perform app.audit('ABSENCE_SET', 'profiles', p_agent::text, jsonb_build_object('changes', jsonb_build_array(
      jsonb_build_object('field', 'first_day', 'from', former.first_day, 'to', p_first),
      jsonb_build_object('field', 'last_day', 'from', former.last_day, 'to', p_last),
      jsonb_build_object('field', 'deputy', 'from', former.deputy_id, 'to', p_deputy))));
    return result;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.set_agent_active(p_agent uuid, p_active boolean)
 RETURNS agent_profiles
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare result public.agent_profiles;
  begin
    perform app.require_admin();
    perform app.assignment_lock(true);
    select * into result from public.agent_profiles where user_id = p_agent for no key update;
    if not found or (select role from public.user_roles where user_id = p_agent) is distinct from 'agent' then
      raise exception 'no agent profile' using errcode = 'check_violation', constraint = 'agent_no_profile';
    end if;
    if result.is_active = p_active then return result; end if;
    if not p_active then perform app.refuse_clients_left(p_agent); end if;
    update public.agent_profiles set is_active = p_active where user_id = p_agent returning * into result;
    perform app.audit(case when p_active then 'AGENT_ACTIVATED' else 'AGENT_DEACTIVATED' end, 'profiles', p_agent::text,
      jsonb_build_object('changes', jsonb_build_array(jsonb_build_object('field', 'is_active', 'from', not p_active, 'to', p_active))));
    return result;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.setting_flag(p_key text, p_default boolean)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select coalesce((select (value #>> '{}')::boolean from public.system_settings
          where key = p_key and jsonb_typeof(value) = 'boolean'), p_default) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.setting_number(p_key text, p_default integer)
 RETURNS integer
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select coalesce((select least((value #>> '{}')::numeric, 1000000)::integer from public.system_settings
          where key = p_key and jsonb_typeof(value) = 'number' and (value #>> '{}')::numeric >= 1), p_default) $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.staff_to_notify(p_rank integer, p_except uuid, p_template text, p_once boolean, p_now timestamp with time zone)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select r.user_id from public.user_roles r
        where r.role <> 'client' and app.rank_of(r.role) >= p_rank and r.user_id is distinct from p_except
          and not (p_once and exists (select from public.notifications n
            where n.user_id = r.user_id and n.template = p_template and not n.read and n.deleted_at is null
              and (n.expires_at is null or n.expires_at > p_now)))
        order by r.user_id $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.stands_in_for()
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 1
 SET search_path TO ''
AS $function$ select b.agent_id from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
        where b.deputy_id = app.user_id() and (app.now() at time zone p.time_zone)::date between b.first_day and b.last_day $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.start_processing(p_limit integer, p_now timestamp with time zone)
 RETURNS TABLE(id uuid, user_id uuid, job_title text, company_name text)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  begin
    return query
    with chosen as (
      select a.id from public.job_applications a where a.status = 'submitted'
        and not exists (select from public.application_status_history h where h.application_id = a.id and h.status <> 'submitted')
      order by a.created_at, a.id limit p_limit for update of a skip locked),
    noted as (
      select c.id, format('Processing started on %s (%s).',
        to_char(p_now at time zone p.time_zone, 'Mon FMDD, YYYY "at" FMHH12:MI AM'), p.time_zone) as note
      from chosen c join public.job_applications a on a.id = c.id join public.profiles p on p.user_id = a.user_id)
    update public.job_applications a set
      status = 'in_progress',
      -- A note that has no room left stays as it is.
      agent_notes = case when length(a.agent_notes) + length(noted.note) < 5000
        then concat_ws(E'\n', nullif(a.agent_notes, ''), noted.note) else a.agent_notes end,
      updated_at = p_now
    from noted where a.id = noted.id
    returning a.id, a.user_id, a.job_title, a.company_name;
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.start_run(p_id uuid, p_kind text, p_input jsonb, p_exclusive boolean, p_now timestamp with time zone)
 RETURNS SETOF runs
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare created public.runs;
  begin
    if app.rank() < 3 then
      raise exception 'runs are started by administrators' using errcode = 'insufficient_privilege';
    end if;
    insert into public.runs (id, kind, started_by, input, is_exclusive, created_at, updated_at)
      values (p_id, p_kind, app.user_id(), p_input, p_exclusive, p_now, p_now)
      on conflict do nothing
      returning * into created;
    if not found then return; end if;
    perform app.audit('RUN_STARTED', 'runs', created.id::text, jsonb_build_object('kind', p_kind));
    return next created;
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.state_skills(person uuid, said text[], version integer)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.lock_stated_skills();
    insert into public.stated_skills (words)
    select distinct w from unnest(said) w where not exists (select from public.stated_skills s where s.words = w);
    insert into public.skill_statements (user_id, skill_id)
    select person, s.id from public.stated_skills s where s.words = any (said)
    on conflict do nothing;
    delete from public.skill_statements d using public.stated_skills s
    where d.user_id = person and s.id = d.skill_id and s.words <> all (said);
    update public.job_preferences set skills_version = version where user_id = person;
  end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.stood_in_for_by(p_deputy uuid)
 RETURNS SETOF uuid
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select b.agent_id from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
      where b.deputy_id = p_deputy and b.last_day >= (app.now() at time zone p.time_zone)::date $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.subscription_of(p_user uuid)
 RETURNS TABLE(subscribed boolean, subscription_tier text, subscription_end timestamp with time zone, access_until timestamp with time zone, cancel_at_period_end boolean, payment_failed boolean, next_plan text, pending_plan text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select s.subscribed, s.subscription_tier, s.subscription_end, s.access_until, s.cancel_at_period_end, s.payment_failed,
          s.next_plan, s.pending_plan
        from public.subscribers s where s.user_id = p_user and app.can_see_client(p_user) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.switch_alert_of_view(p_user uuid, p_view uuid, p_alert text, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ update public.saved_views v set alert = p_alert, updated_at = p_now
        where v.id = p_view and v.user_id = p_user and (p_alert = 'off') <> (v.alert = 'off') $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.switch_email(p_user uuid, p_email text, p_on boolean, p_now timestamp with time zone)
 RETURNS void
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ insert into public.user_notification_preferences as w (user_id, updated_at, job_alerts, daily_summary, weekly_reports,
          system_updates)
        select u.id, p_now, p_email <> 'job_alerts' or p_on, p_email <> 'daily_summary' or p_on,
          p_email <> 'weekly_reports' or p_on, p_email <> 'system_updates' or p_on
        from auth."user" u where u.id = p_user
        on conflict (user_id) do update set updated_at = p_now,
          job_alerts = case p_email when 'job_alerts' then p_on else w.job_alerts end,
          daily_summary = case p_email when 'daily_summary' then p_on else w.daily_summary end,
          weekly_reports = case p_email when 'weekly_reports' then p_on else w.weekly_reports end,
          system_updates = case p_email when 'system_updates' then p_on else w.system_updates end $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.switch_maintenance(p_on boolean)
 RETURNS boolean
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$
  declare former boolean;
  begin
    perform pg_advisory_xact_lock(hashtextextended('settings', 0));
    former := app.setting_flag('maintenance_mode', false);
    if former = p_on then return false; end if;
    insert into public.system_settings as s (key, value) values ('maintenance_mode', to_jsonb(p_on))
      on conflict (key) do update set value = excluded.value, version = s.version + 1, changed_by = null, updated_at = now();
    insert into public.setting_changes (key, from_value, to_value)
      values ('maintenance_mode', to_jsonb(former), to_jsonb(p_on));
    perform app.audit('SETTING_CHANGE', 'system_settings', 'maintenance_mode', jsonb_build_object('by', 'command',
      'changes', jsonb_build_array(jsonb_build_object('field', 'maintenance_mode', 'from', former, 'to', p_on))));
    return true;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.take_attempt(p_key text, p_max integer, p_window interval)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
    insert into app.attempts as a (key, window_ends_at, count) values (p_key, now() + p_window, 1)
    on conflict (key) do update set
      count = case when a.window_ends_at <= now() then 1 else a.count + 1 end,
      window_ends_at = case when a.window_ends_at <= now() then now() + p_window else a.window_ends_at end
    returning count <= p_max
  $function$;
-- may be called by: jobscout_app, jobscout_login

CREATE OR REPLACE FUNCTION app.template_row(p_kind text, p_skip integer)
 RETURNS TABLE(label text, template_values jsonb)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
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
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.template_texts(p_key text)
 RETURNS TABLE(subject text, title text, message text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select t.subject, t.title, t.message from public.notification_templates t where t.key = p_key $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.touch_updated_at()
 RETURNS trigger
 LANGUAGE plpgsql
 SET search_path TO ''
AS $function$ begin
    new.updated_at := coalesce(nullif(new.updated_at, old.updated_at), now());
    return new;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.unassigned_clients()
 RETURNS TABLE(client_id uuid, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select r.user_id, coalesce(
          (select w.since from public.waiting_clients w where w.client_id = r.user_id),
          (select max(o.ended_at) from public.client_agent_periods o where o.client_id = r.user_id), p.created_at)
        from public.user_roles r join public.profiles p on p.user_id = r.user_id
        where r.role = 'client' and (app.rank() >= 3 or current_setting('role') = 'jobscout_worker')
          and not exists (select from public.client_agents c where c.client_id = r.user_id)
          and not exists (select from public.account_deletions d where d.user_id = r.user_id)
          and (not (select app.setting_flag('require_email_verification', true))
            or exists (select from auth."user" u where u.id = r.user_id and u."emailVerified")) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.user_facts(p_user uuid)
 RETURNS TABLE(open_applications integer, total_applications integer, titles text[], remote_only boolean, agent_until timestamp with time zone)
 LANGUAGE plpgsql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ begin
    perform app.require_admin();
    return query select
      (select count(*)::integer from public.job_applications where user_id = p_user and app.is_open(status)),
      (select count(*)::integer from public.job_applications where user_id = p_user),
      (select p.target_titles from public.job_preferences p where p.user_id = p_user),
      (select p.remote_only from public.job_preferences p where p.user_id = p_user),
      (select max(ended_at) from public.client_agent_periods where client_id = p_user);
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.user_has_applied_to_job(p_title text, p_company text, p_place text)
 RETURNS boolean
 LANGUAGE sql
 STABLE
 SET search_path TO ''
AS $function$ select exists (select from public.job_applications where user_id = app.user_id()
          and case when p_place is null
            then app.job_key(job_title, company_name, '') = app.job_key(p_title, p_company, '')
            else job_key = app.job_key(p_title, p_company, p_place) end) $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.user_id()
 RETURNS uuid
 LANGUAGE sql
 STABLE PARALLEL SAFE
 SET search_path TO ''
AS $function$ select nullif(current_setting('app.user_id', true), '')::uuid $function$;
-- may be called by: jobscout_app, jobscout_worker

CREATE OR REPLACE FUNCTION app.verify_audit(p_after bigint, p_limit integer)
 RETURNS TABLE(is_last boolean, "position" bigint, entry_id uuid, fault text, previous bytea, hash bytea, digest bytea, personal bytea, sealed_personal bytea)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    with part as materialized (
      select c.position, c.entry_id, c.hash, c.personal_digest
      from public.audit_chain c where c.position > p_after order by c.position limit p_limit
    ), linked as (
      select p.*,
        lag(p.position, 1, p_after) over (order by p.position) as previous_position,
        lag(p.hash, 1, case when p_after = 0 then sha256('') else
          (select b.hash from public.audit_chain b where b.position <= p_after order by b.position desc limit 1) end)
          over (order by p.position) as previous,
        l.id is null as is_missing,
        app.audit_digest(l, p.personal_digest) as digest,
        app.audit_personal_digest(l) as personal
      from part p left join public.audit_logs l on l.id = p.entry_id
    ), judged as (
      select k.*, case
        when k.position <> k.previous_position + 1 then 'gap'
        when k.is_missing then 'removed'
        when k.hash is distinct from sha256(k.previous || int8send(k.position) || k.digest) then 'changed'
        when k.personal is distinct from k.personal_digest and k.personal is distinct from (
          select r.digest from public.audit_redactions r where r.entry_id = k.entry_id order by r.created_at desc limit 1)
          then 'changed'
        end as fault
      from linked k
    )
    select false, j.position, j.entry_id, j.fault, j.previous, j.hash, j.digest, j.personal, j.personal_digest
      from judged j where j.fault is not null
    union all
    select true, (select max(p.position) from part p), null, null, null, null, null, null, null
    order by 1, 2
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.verify_audit_whole()
 RETURNS TABLE(entry_id uuid, fault text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select e.id, 'redactions' from public.audit_logs e
      where e.action = 'ACCOUNT_ERASED' and e.metadata ? 'redactions'
        and e.metadata ->> 'redactions' <> encode(app.audit_redaction_list(e.id), 'hex')
    union all
    select r.entry_id, 'redactions' from public.audit_redactions r
      where not exists (select from public.audit_logs e where e.id = r.erasure_id and e.action = 'ACCOUNT_ERASED')
    union all
    select l.id, 'added' from public.audit_logs l
      where not exists (select from public.audit_chain c where c.entry_id = l.id)
        and not exists (select from public.audit_pending p where p.entry_id = l.id)
    union all
    select p.entry_id, 'removed' from public.audit_pending p
      where not exists (select from public.audit_logs l where l.id = p.entry_id)
    union all
    select null, 'cut' from public.audit_head h
      where not exists (select from public.audit_chain c where c.position = h.position and c.hash = h.hash) and h.position > 0
        or exists (select from public.audit_chain c where c.position > h.position)
  $function$;
-- may be called by: jobscout_worker

CREATE OR REPLACE FUNCTION app.view_of_application(p_application uuid, p_kind text)
 RETURNS boolean
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare client uuid;
  begin
    select a.user_id into client from public.job_applications a
      where a.id = p_application and app.can_see_client(a.user_id);
    return found and app.note_view(client, p_kind);
  end $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.views_of_me(p_limit integer)
 RETURNS TABLE(id uuid, action text, viewed_at timestamp with time zone, viewer_name text, viewer_role text)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
    select l.id, l.action, l.created_at, coalesce(trim(p.first_name || ' ' || p.last_name), ''),
      coalesce(l.metadata ->> 'role', r.role, 'client')
    from public.audit_logs l
      left join public.profiles p on p.user_id = l.actor_id
      left join public.user_roles r on r.user_id = l.actor_id
    where l.resource_type = 'profiles' and l.resource_id = app.user_id()::text and l.action like 'VIEW\_%'
    order by l.created_at desc, l.id
    limit p_limit
  $function$;
-- may be called by: jobscout_app

CREATE OR REPLACE FUNCTION app.was_viewed(p_viewer uuid, p_client uuid, p_action text, p_now timestamp with time zone)
 RETURNS boolean
 LANGUAGE sql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.audit_logs
          where resource_type = 'profiles' and resource_id = p_client::text
            and actor_id = p_viewer and action = p_action and created_at > p_now - interval '15 minutes') $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.without_words(p_value jsonb, p_person text, p_pseudonym text, p_names text[])
 RETURNS jsonb
 LANGUAGE plpgsql
 IMMUTABLE
 SET search_path TO ''
AS $function$
  declare word text := p_value #>> '{}';
  begin
    case jsonb_typeof(p_value)
      when 'object' then
        return coalesce((select jsonb_object_agg(key, app.without_words(value, p_person, p_pseudonym, p_names))
          from jsonb_each(p_value)), '{}');
      when 'array' then
        return coalesce((select jsonb_agg(app.without_words(value, p_person, p_pseudonym, p_names) order by place)
          from jsonb_array_elements(p_value) with ordinality as item (value, place)), '[]');
      when 'string' then
        if word = p_person then return to_jsonb(p_pseudonym); end if;
        if lower(word) = any (p_names) or word !~ '^([a-z][a-z0-9_]{0,40}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' then
          return '"[erased]"';
        end if;
        return p_value;
      else return p_value;
    end case;
  end $function$;
-- may be called by: nobody else

CREATE OR REPLACE FUNCTION app.works_for(p_client uuid)
 RETURNS boolean
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select exists (select from public.client_agents c
          where c.client_id = p_client and app.rank() = 2
            and (c.agent_id = app.user_id() or c.agent_id in (select app.stands_in_for()))
            and exists (select from public.agent_profiles p where p.user_id = app.user_id() and p.is_active)) $function$;
-- may be called by: jobscout_app

create table app.attempts (
  key text not null,
  window_ends_at timestamp with time zone not null,
  count integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint attempts_pkey PRIMARY KEY (key),
  constraint attempts_key_check CHECK (length(key) <= 300)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.attempts FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.attempts enable row level security;
alter table app.attempts force row level security;
create policy owner_all on app.attempts for all to jobscout_owner
  using (true)
  with check (true);

create table app.digests_sent (
  user_id uuid not null,
  kind text not null,
  period date not null,
  is_empty boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint digests_sent_pkey PRIMARY KEY (user_id, kind, period),
  constraint digests_sent_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint digests_sent_kind_check CHECK (kind = ANY (ARRAY['daily'::text, 'weekly'::text]))
);
CREATE INDEX digests_sent_created ON app.digests_sent USING btree (created_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.digests_sent FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.digests_sent enable row level security;
alter table app.digests_sent force row level security;
create policy owner_all on app.digests_sent for all to jobscout_owner
  using (true)
  with check (true);

create table app.local_payments (
  id text not null,
  number bigint not null generated always as identity,
  kind text not null,
  user_id uuid,
  body jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint local_payments_pkey PRIMARY KEY (id),
  constraint local_payments_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint local_payments_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint local_payments_kind_check CHECK (kind = ANY (ARRAY['customer'::text, 'session'::text, 'subscription'::text, 'invoice'::text, 'answer'::text]))
);
CREATE INDEX local_payments_of_customer ON app.local_payments USING btree (kind, ((body ->> 'customer'::text)));
CREATE INDEX local_payments_of_person ON app.local_payments USING btree (user_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.local_payments FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.local_payments enable row level security;
alter table app.local_payments force row level security;
create policy local_payments_by_server on app.local_payments for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on app.local_payments for all to jobscout_owner
  using (true)
  with check (true);
grant select on app.local_payments to jobscout_login;
grant insert (id, kind, user_id, body) on app.local_payments to jobscout_login;
grant update (body) on app.local_payments to jobscout_login;

create table app.notification_counters (
  user_id uuid not null,
  last_sequence bigint not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notification_counters_pkey PRIMARY KEY (user_id),
  constraint notification_counters_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.notification_counters FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.notification_counters enable row level security;
alter table app.notification_counters force row level security;
create policy owner_all on app.notification_counters for all to jobscout_owner
  using (true)
  with check (true);

create table app.schema_files (
  name text not null,
  checksum text not null,
  objects text[] not null,
  created_at timestamp with time zone not null default now(),
  constraint schema_files_pkey PRIMARY KEY (name)
);
comment on table app.schema_files is 'Which functions, triggers, policies and grants are in force, by file, written by the migrator only.';
alter table app.schema_files enable row level security;
alter table app.schema_files force row level security;
create policy owner_all on app.schema_files for all to jobscout_owner
  using (true)
  with check (true);

create table app.schema_migrations (
  name text not null,
  checksum text not null,
  created_at timestamp with time zone not null default now(),
  constraint schema_migrations_pkey PRIMARY KEY (name)
);
comment on table app.schema_migrations is 'Which migrations this database has, written by the migrator only.';
alter table app.schema_migrations enable row level security;
alter table app.schema_migrations force row level security;
create policy owner_all on app.schema_migrations for all to jobscout_owner
  using (true)
  with check (true);

create table app.trial_reminders (
  user_id uuid not null,
  trial_ends_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint trial_reminders_pkey PRIMARY KEY (user_id),
  constraint trial_reminders_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.trial_reminders FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.trial_reminders enable row level security;
alter table app.trial_reminders force row level security;
create policy owner_all on app.trial_reminders for all to jobscout_owner
  using (true)
  with check (true);

create table app.workers (
  id uuid not null,
  seen_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint workers_pkey PRIMARY KEY (id)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON app.workers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table app.workers enable row level security;
alter table app.workers force row level security;
create policy owner_all on app.workers for all to jobscout_owner
  using (true)
  with check (true);

-- Schema auth

create table auth.account (
  id uuid not null default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamp with time zone,
  "refreshTokenExpiresAt" timestamp with time zone,
  scope text,
  password text,
  "credentialId" uuid not null default gen_random_uuid(),
  "replacesCredentialId" uuid,
  "temporaryUntil" timestamp with time zone,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint account_pkey PRIMARY KEY (id),
  constraint "account_credentialId_key" UNIQUE ("credentialId"),
  constraint "account_providerId_accountId_key" UNIQUE ("providerId", "accountId"),
  constraint "account_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
);
comment on column auth.account."accessToken" is 'secret';
comment on column auth.account."refreshToken" is 'secret';
comment on column auth.account."idToken" is 'secret';
comment on column auth.account.password is 'secret';
CREATE INDEX account_by_user ON auth.account USING btree ("userId");
CREATE TRIGGER end_replaced_credential AFTER UPDATE OF password ON auth.account FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION app.end_replaced_credential();
CREATE TRIGGER replace_credential BEFORE UPDATE OF password ON auth.account FOR EACH ROW WHEN (old.password IS DISTINCT FROM new.password) EXECUTE FUNCTION app.replace_credential();
alter table auth.account enable row level security;
alter table auth.account force row level security;
create policy login_all on auth.account for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.account for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.account to jobscout_login;

create table auth.rate_limit (
  id uuid not null default gen_random_uuid(),
  key text not null,
  count integer not null,
  "lastRequest" bigint not null,
  constraint rate_limit_pkey PRIMARY KEY (id),
  constraint rate_limit_key_key UNIQUE (key)
);
alter table auth.rate_limit enable row level security;
alter table auth.rate_limit force row level security;
create policy login_all on auth.rate_limit for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.rate_limit for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.rate_limit to jobscout_login;

create table auth.session (
  id uuid not null default gen_random_uuid(),
  "expiresAt" timestamp with time zone not null,
  token text not null,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null,
  "lastUsedAt" timestamp with time zone not null default now(),
  "credentialId" uuid not null,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint session_pkey PRIMARY KEY (id),
  constraint session_token_key UNIQUE (token),
  constraint "session_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
);
comment on column auth.session.token is 'secret';
CREATE INDEX session_by_user ON auth.session USING btree ("userId");
CREATE TRIGGER announce_ended_session AFTER DELETE ON auth.session FOR EACH ROW EXECUTE FUNCTION app.announce_ended_session();
CREATE TRIGGER require_credential_in_force BEFORE INSERT ON auth.session FOR EACH ROW EXECUTE FUNCTION app.require_credential_in_force();
alter table auth.session enable row level security;
alter table auth.session force row level security;
create policy login_all on auth.session for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.session for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.session to jobscout_login;

create table auth.two_factor (
  id uuid not null default gen_random_uuid(),
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null,
  verified boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamp with time zone,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint two_factor_pkey PRIMARY KEY (id),
  constraint "two_factor_userId_key" UNIQUE ("userId"),
  constraint "two_factor_userId_fkey" FOREIGN KEY ("userId") REFERENCES auth."user"(id) ON DELETE CASCADE
);
comment on column auth.two_factor.secret is 'secret';
comment on column auth.two_factor."backupCodes" is 'secret';
alter table auth.two_factor enable row level security;
alter table auth.two_factor force row level security;
create policy login_all on auth.two_factor for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.two_factor for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.two_factor to jobscout_login;

create table auth."user" (
  id uuid not null default gen_random_uuid(),
  name text not null,
  email text not null,
  "emailVerified" boolean not null default false,
  image text,
  "firstName" text not null,
  "lastName" text not null,
  "twoFactorEnabled" boolean not null default false,
  "legalVersion" text,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint user_pkey PRIMARY KEY (id),
  constraint user_email_key UNIQUE (email),
  constraint user_email_check CHECK (length(email) <= 255 AND email = lower(email)),
  constraint "user_firstName_check" CHECK (length("firstName") >= 1 AND length("firstName") <= 50),
  constraint "user_lastName_check" CHECK (length("lastName") >= 1 AND length("lastName") <= 50),
  constraint "user_legalVersion_check" CHECK (length("legalVersion") <= 40),
  constraint user_name_check CHECK (length(name) <= 120)
);
CREATE TRIGGER create_person AFTER INSERT ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.create_person();
CREATE TRIGGER take_trial AFTER INSERT ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.claim_trial();
CREATE TRIGGER take_trial_once_confirmed AFTER UPDATE OF "emailVerified", email ON auth."user" FOR EACH ROW WHEN (new."emailVerified" AND (NOT old."emailVerified" OR new.email <> old.email)) EXECUTE FUNCTION app.claim_trial();
CREATE TRIGGER wait_for_agent AFTER INSERT ON auth."user" FOR EACH ROW EXECUTE FUNCTION app.await_agent();
CREATE TRIGGER wait_for_agent_once_confirmed AFTER UPDATE OF "emailVerified" ON auth."user" FOR EACH ROW WHEN (new."emailVerified" AND NOT old."emailVerified") EXECUTE FUNCTION app.await_agent();
alter table auth."user" enable row level security;
alter table auth."user" force row level security;
create policy login_all on auth."user" for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth."user" for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth."user" to jobscout_login;

create table auth.verification (
  id uuid not null default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamp with time zone not null,
  "credentialId" uuid,
  "createdAt" timestamp with time zone not null default now(),
  "updatedAt" timestamp with time zone not null default now(),
  constraint verification_pkey PRIMARY KEY (id)
);
comment on column auth.verification.identifier is 'secret';
comment on column auth.verification.value is 'person: id';
CREATE INDEX verification_by_identifier ON auth.verification USING btree (identifier);
CREATE INDEX verification_by_value ON auth.verification USING btree (value);
alter table auth.verification enable row level security;
alter table auth.verification force row level security;
create policy login_all on auth.verification for all to jobscout_login
  using (true)
  with check (true);
create policy owner_all on auth.verification for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on auth.verification to jobscout_login;

-- Schema public

create table account_deletions (
  user_id uuid not null,
  erase_after timestamp with time zone not null,
  erasing_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint account_deletions_pkey PRIMARY KEY (user_id),
  constraint account_deletions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON account_deletions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table account_deletions enable row level security;
alter table account_deletions force row level security;
create policy account_deletions_read_by_admins on account_deletions for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy account_deletions_read_by_agents on account_deletions for select to jobscout_app
  using (app.works_for(user_id));
create policy deletions_by_jobs on account_deletions for select to jobscout_worker
  using (true);
create policy deletions_own on account_deletions for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on account_deletions for all to jobscout_owner
  using (true)
  with check (true);
grant select on account_deletions to jobscout_app;
grant select on account_deletions to jobscout_worker;

create table agent_absences (
  agent_id uuid not null,
  first_day date not null,
  last_day date not null,
  deputy_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint agent_absences_pkey PRIMARY KEY (agent_id),
  constraint agent_absences_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent_profiles(user_id) ON DELETE CASCADE,
  constraint agent_absences_deputy_id_fkey FOREIGN KEY (deputy_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint agent_absences_check CHECK (last_day >= first_day),
  constraint agent_absences_check1 CHECK (deputy_id <> agent_id)
);
CREATE INDEX agent_absences_of_deputy ON public.agent_absences USING btree (deputy_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON agent_absences FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table agent_absences enable row level security;
alter table agent_absences force row level security;
create policy agent_absences_read on agent_absences for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3 OR (( SELECT app.rank() AS rank)) = 2 AND ((( SELECT app.user_id() AS user_id)) = agent_id OR (( SELECT app.user_id() AS user_id)) = deputy_id));
create policy owner_all on agent_absences for all to jobscout_owner
  using (true)
  with check (true);
grant select on agent_absences to jobscout_app;

create table agent_figures (
  days integer not null,
  figures jsonb not null,
  cost_ms integer not null,
  counted_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint agent_figures_pkey PRIMARY KEY (days),
  constraint agent_figures_cost_ms_check CHECK (cost_ms >= 0),
  constraint agent_figures_days_check CHECK (days >= 1 AND days <= 3660)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON agent_figures FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table agent_figures enable row level security;
alter table agent_figures force row level security;
create policy owner_all on agent_figures for all to jobscout_owner
  using (true)
  with check (true);

create table agent_profiles (
  user_id uuid not null,
  department text not null default 'General'::text,
  specialization text not null default 'Job Search'::text,
  max_clients integer not null default 20,
  assigned_clients_count integer not null default 0,
  is_active boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint agent_profiles_pkey PRIMARY KEY (user_id),
  constraint agent_profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint agent_profiles_assigned_clients_count_check CHECK (assigned_clients_count >= 0),
  constraint agent_profiles_department_check CHECK (length(department) >= 1 AND length(department) <= 100),
  constraint agent_profiles_max_clients_check CHECK (max_clients >= 1 AND max_clients <= 10000),
  constraint agent_profiles_specialization_check CHECK (length(specialization) >= 1 AND length(specialization) <= 100)
);
CREATE INDEX agent_profiles_least_loaded ON public.agent_profiles USING btree (assigned_clients_count) WHERE is_active;
CREATE TRIGGER drop_figures_of_agent AFTER DELETE ON agent_profiles FOR EACH ROW EXECUTE FUNCTION app.drop_figures_of_agent();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON agent_profiles FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table agent_profiles enable row level security;
alter table agent_profiles force row level security;
create policy agent_profiles_read on agent_profiles for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3 OR user_id = (( SELECT app.user_id() AS user_id)) AND (( SELECT app.rank() AS rank)) = 2);
create policy owner_all on agent_profiles for all to jobscout_owner
  using (true)
  with check (true);
grant select on agent_profiles to jobscout_app;

create table application_assignments (
  application_id uuid not null,
  user_id uuid not null,
  agent_id uuid not null,
  assigned_by uuid,
  assigned_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_assignments_pkey PRIMARY KEY (application_id, user_id),
  constraint application_assignments_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent_profiles(user_id) ON DELETE RESTRICT,
  constraint application_assignments_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint application_assignments_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES auth."user"(id) ON DELETE SET NULL
);
CREATE INDEX application_assignments_by_assigner ON public.application_assignments USING btree (assigned_by);
CREATE INDEX application_assignments_of_agent ON public.application_assignments USING btree (agent_id, assigned_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_assignments FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_assignments enable row level security;
alter table application_assignments force row level security;
create policy application_assignments_read on application_assignments for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3 OR app.can_see_application(application_id));
create policy owner_all on application_assignments for all to jobscout_owner
  using (true)
  with check (true);
grant select on application_assignments to jobscout_app;

create table application_documents (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  kind text not null,
  cv_version_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_documents_pkey PRIMARY KEY (id, user_id),
  constraint application_documents_once UNIQUE (application_id, user_id, kind, cv_version_id),
  constraint application_documents_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint application_documents_cv_version_id_fkey FOREIGN KEY (cv_version_id, user_id) REFERENCES cv_versions(id, user_id) ON DELETE CASCADE,
  constraint application_documents_kind_check CHECK (kind = 'cv'::text)
);
CREATE INDEX application_documents_of_version ON public.application_documents USING btree (cv_version_id, user_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_documents FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_documents enable row level security;
alter table application_documents force row level security;
create policy application_documents_read on application_documents for select to jobscout_app
  using (app.view_of_application(application_id, 'documents'::text));
create policy owner_all on application_documents for all to jobscout_owner
  using (true)
  with check (true);
grant select on application_documents to jobscout_app;

create table application_status_history (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  status text not null,
  notes text not null default ''::text,
  changed_by uuid,
  changed_at timestamp with time zone not null default now(),
  changer_erased boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint application_status_history_pkey PRIMARY KEY (id, user_id),
  constraint application_status_history_application_id_fkey FOREIGN KEY (application_id, user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint application_status_history_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint application_status_history_notes_check CHECK (length(notes) <= 5000),
  constraint application_status_history_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'assigned'::text, 'in_progress'::text, 'applied'::text, 'pending'::text, 'responded'::text, 'interview_scheduled'::text, 'offer_received'::text, 'rejected'::text, 'withdrawn'::text]))
);
CREATE INDEX application_status_history_latest ON public.application_status_history USING btree (application_id, user_id, changed_at DESC);
CREATE INDEX application_status_history_of_person ON public.application_status_history USING btree (changed_by, changed_at);
CREATE INDEX application_status_history_processed ON public.application_status_history USING btree (changed_at) WHERE (status = ANY (ARRAY['interview_scheduled'::text, 'offer_received'::text, 'rejected'::text]));
CREATE TRIGGER mark_erased_changer BEFORE UPDATE OF changed_by ON application_status_history FOR EACH ROW WHEN (old.changed_by IS NOT NULL AND new.changed_by IS NULL) EXECUTE FUNCTION app.mark_erased_changer();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON application_status_history FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table application_status_history enable row level security;
alter table application_status_history force row level security;
create policy history_read on application_status_history for select to jobscout_app
  using (app.view_of_application(application_id, 'history'::text));
create policy owner_all on application_status_history for all to jobscout_owner
  using (true)
  with check (true);
grant select on application_status_history to jobscout_app;

create table attention_marks (
  user_id uuid not null,
  kind text not null,
  subject_id uuid not null,
  cause_at timestamp with time zone not null,
  snoozed_until timestamp with time zone,
  done_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint attention_marks_pkey PRIMARY KEY (user_id, kind, subject_id),
  constraint attention_marks_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint attention_mark_is_one CHECK ((snoozed_until IS NULL) <> (done_at IS NULL)),
  constraint attention_marks_kind_check CHECK (kind = ANY (ARRAY['submit'::text, 'review'::text, 'reply'::text, 'interview'::text, 'outcome'::text, 'follow_up'::text, 'new_client'::text]))
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON attention_marks FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table attention_marks enable row level security;
alter table attention_marks force row level security;
create policy attention_marks_own on attention_marks for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) AND (( SELECT app.rank() AS rank)) >= 2)
  with check (user_id = (( SELECT app.user_id() AS user_id)) AND (( SELECT app.rank() AS rank)) >= 2);
create policy owner_all on attention_marks for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on attention_marks to jobscout_app;
grant insert (user_id, kind, subject_id, cause_at, snoozed_until, done_at, updated_at) on attention_marks to jobscout_app;
grant update (cause_at, snoozed_until, done_at, updated_at) on attention_marks to jobscout_app;

create table audit_chain (
  "position" bigint not null,
  entry_id uuid not null,
  hash bytea not null,
  personal_digest bytea,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_chain_pkey PRIMARY KEY ("position"),
  constraint audit_chain_entry_id_key UNIQUE (entry_id),
  constraint audit_chain_hash_check CHECK (length(hash) = 32),
  constraint audit_chain_personal_digest_check CHECK (length(personal_digest) = 32),
  constraint audit_chain_position_check CHECK ("position" > 0)
);
comment on column audit_chain.personal_digest is 'secret';
CREATE TRIGGER append_only BEFORE DELETE OR UPDATE ON audit_chain FOR EACH ROW EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_chain FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_chain FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_chain enable row level security;
alter table audit_chain force row level security;
create policy owner_all on audit_chain for all to jobscout_owner
  using (true)
  with check (true);

create table audit_counts (
  hour timestamp with time zone not null,
  action text not null,
  resource_type text not null,
  is_critical boolean not null,
  entries integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_counts_pkey PRIMARY KEY (hour, action, resource_type),
  constraint audit_counts_action_check CHECK (length(action) <= 80),
  constraint audit_counts_entries_check CHECK (entries > 0),
  constraint audit_counts_resource_type_check CHECK (length(resource_type) <= 60)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_counts FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_counts enable row level security;
alter table audit_counts force row level security;
create policy audit_counts_read on audit_counts for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on audit_counts for all to jobscout_owner
  using (true)
  with check (true);
grant select on audit_counts to jobscout_app;

create table audit_head (
  id boolean not null default true,
  "position" bigint not null default 0,
  hash bytea not null default sha256('\x'::bytea),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_head_pkey PRIMARY KEY (id),
  constraint audit_head_id_check CHECK (id)
);
CREATE TRIGGER keep_head BEFORE DELETE ON audit_head FOR EACH ROW EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_head FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_head enable row level security;
alter table audit_head force row level security;
create policy owner_all on audit_head for all to jobscout_owner
  using (true)
  with check (true);

create table audit_logs (
  id uuid not null default gen_random_uuid(),
  actor_id uuid,
  action text not null,
  resource_type text not null,
  resource_id text,
  metadata jsonb not null default '{}'::jsonb,
  actor_role text,
  address text,
  request_id text,
  is_critical boolean not null generated always as ((action ~ 'DELETE|ROLE_CHANGE|ADMIN|ERROR|CRITICAL'::text)) stored,
  salt bytea not null,
  created_at timestamp with time zone not null default app.now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_logs_pkey PRIMARY KEY (id),
  constraint audit_logs_action_check CHECK (length(action) <= 80),
  constraint audit_logs_actor_role_check CHECK (actor_role = ANY (ARRAY['client'::text, 'agent'::text, 'admin'::text, 'super_admin'::text])),
  constraint audit_logs_address_check CHECK (length(address) <= 60),
  constraint audit_logs_request_id_check CHECK (length(request_id) <= 60),
  constraint audit_logs_resource_id_check CHECK (length(resource_id) <= 100),
  constraint audit_logs_resource_type_check CHECK (length(resource_type) <= 60)
);
comment on column audit_logs.actor_id is 'person: id';
comment on column audit_logs.resource_id is 'person: id';
comment on column audit_logs.metadata is 'secret: notes, reason';
comment on column audit_logs.address is 'secret';
comment on column audit_logs.salt is 'secret';
CREATE INDEX audit_logs_critical ON public.audit_logs USING btree (created_at DESC, id DESC) WHERE is_critical;
CREATE INDEX audit_logs_latest ON public.audit_logs USING btree (created_at DESC, id DESC) INCLUDE (is_critical, resource_type);
CREATE INDEX audit_logs_mentions ON public.audit_logs USING gin (app.mentions_in(metadata));
CREATE INDEX audit_logs_of_action ON public.audit_logs USING btree (action, created_at DESC, id DESC);
CREATE INDEX audit_logs_of_actor ON public.audit_logs USING btree (actor_id, created_at DESC, id DESC) INCLUDE (is_critical);
CREATE INDEX audit_logs_of_resource ON public.audit_logs USING btree (resource_id, created_at DESC, id DESC);
CREATE TRIGGER append_only_delete BEFORE DELETE ON audit_logs FOR EACH ROW EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER append_only_truncate BEFORE TRUNCATE ON audit_logs FOR EACH STATEMENT EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER append_only_update BEFORE UPDATE ON audit_logs FOR EACH ROW EXECUTE FUNCTION app.redact_audit_entry();
CREATE TRIGGER complete_audit_entry BEFORE INSERT ON audit_logs FOR EACH ROW EXECUTE FUNCTION app.complete_audit_entry();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_logs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_logs enable row level security;
alter table audit_logs force row level security;
create policy audit_read on audit_logs for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on audit_logs for all to jobscout_owner
  using (true)
  with check (true);
grant select on audit_logs to jobscout_app;

create table audit_pending (
  entry_id uuid not null,
  number bigint not null generated always as identity,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_pending_pkey PRIMARY KEY (number)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_pending FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_pending enable row level security;
alter table audit_pending force row level security;
create policy owner_all on audit_pending for all to jobscout_owner
  using (true)
  with check (true);

create table audit_redactions (
  erasure_id uuid not null,
  entry_id uuid not null,
  digest bytea not null,
  created_at timestamp with time zone not null default clock_timestamp(),
  updated_at timestamp with time zone not null default clock_timestamp(),
  constraint audit_redactions_pkey PRIMARY KEY (erasure_id, entry_id)
);
CREATE INDEX audit_redactions_of_entry ON public.audit_redactions USING btree (entry_id, created_at DESC);
CREATE TRIGGER append_only BEFORE DELETE ON audit_redactions FOR EACH ROW EXECUTE FUNCTION app.refuse_audit_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_redactions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_redactions enable row level security;
alter table audit_redactions force row level security;
create policy owner_all on audit_redactions for all to jobscout_owner
  using (true)
  with check (true);

create table audit_verifications (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  from_position bigint not null,
  to_position bigint not null,
  faults integer not null,
  first_fault text,
  first_entry uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint audit_verifications_pkey PRIMARY KEY (id),
  constraint audit_verifications_faults_check CHECK (faults >= 0),
  constraint audit_verifications_first_fault_check CHECK (length(first_fault) <= 300),
  constraint audit_verifications_kind_check CHECK (kind = ANY (ARRAY['incremental'::text, 'full'::text]))
);
CREATE INDEX audit_verifications_latest ON public.audit_verifications USING btree (created_at DESC);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON audit_verifications FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table audit_verifications enable row level security;
alter table audit_verifications force row level security;
create policy owner_all on audit_verifications for all to jobscout_owner
  using (true)
  with check (true);

create table billing_customers (
  user_id uuid not null,
  live boolean not null,
  customer_id text not null,
  version integer not null default 0,
  synced_at timestamp with time zone,
  events integer not null default 0,
  events_read integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint billing_customers_pkey PRIMARY KEY (user_id, live),
  constraint billing_customers_customer_id_key UNIQUE (customer_id),
  constraint billing_customers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint billing_customers_check CHECK (events_read >= 0 AND events_read <= events),
  constraint billing_customers_customer_id_check CHECK (length(customer_id) >= 1 AND length(customer_id) <= 255),
  constraint billing_customers_events_check CHECK (events >= 0),
  constraint billing_customers_version_check CHECK (version >= 0)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON billing_customers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table billing_customers enable row level security;
alter table billing_customers force row level security;
create policy customers_by_admins on billing_customers for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy customers_by_jobs on billing_customers for select to jobscout_worker
  using (true);
create policy customers_new_by_jobs on billing_customers for insert to jobscout_worker
  with check (true);
create policy customers_own on billing_customers for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy customers_synced_by_jobs on billing_customers for update to jobscout_worker
  using (true)
  with check (true);
create policy owner_all on billing_customers for all to jobscout_owner
  using (true)
  with check (true);
grant select on billing_customers to jobscout_app;
grant select on billing_customers to jobscout_worker;
grant insert (user_id, live, customer_id) on billing_customers to jobscout_worker;
grant update (customer_id, version, synced_at, events, events_read) on billing_customers to jobscout_worker;

create table broadcast_recipients (
  run_id uuid not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint broadcast_recipients_pkey PRIMARY KEY (run_id, user_id),
  constraint broadcast_recipients_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint broadcast_recipients_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX broadcast_recipients_by_person ON public.broadcast_recipients USING btree (user_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON broadcast_recipients FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table broadcast_recipients enable row level security;
alter table broadcast_recipients force row level security;
create policy owner_all on broadcast_recipients for all to jobscout_owner
  using (true)
  with check (true);

create table client_agent_periods (
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  agent_id uuid,
  assigned_by uuid,
  began_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_agent_periods_pkey PRIMARY KEY (id, client_id),
  constraint client_agent_periods_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint client_agent_periods_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint client_agent_periods_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint client_agent_periods_check CHECK (ended_at >= began_at)
);
CREATE INDEX client_agent_periods_by_assigner ON public.client_agent_periods USING btree (assigned_by);
CREATE INDEX client_agent_periods_of_agent ON public.client_agent_periods USING btree (agent_id, began_at);
CREATE INDEX client_agent_periods_of_client ON public.client_agent_periods USING btree (client_id, began_at);
CREATE UNIQUE INDEX client_agent_periods_open ON public.client_agent_periods USING btree (client_id) WHERE (ended_at IS NULL);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON client_agent_periods FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table client_agent_periods enable row level security;
alter table client_agent_periods force row level security;
create policy client_agent_periods_read on client_agent_periods for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on client_agent_periods for all to jobscout_owner
  using (true)
  with check (true);
grant select on client_agent_periods to jobscout_app;

create table client_agents (
  client_id uuid not null,
  agent_id uuid not null,
  assigned_by uuid,
  assigned_at timestamp with time zone not null,
  version integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_agents_pkey PRIMARY KEY (client_id),
  constraint client_agents_agent_id_fkey FOREIGN KEY (agent_id) REFERENCES agent_profiles(user_id) ON DELETE RESTRICT,
  constraint client_agents_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint client_agents_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX client_agents_by_assigner ON public.client_agents USING btree (assigned_by);
CREATE INDEX client_agents_of_agent ON public.client_agents USING btree (agent_id, client_id);
CREATE TRIGGER end_assignment AFTER DELETE ON client_agents FOR EACH ROW EXECUTE FUNCTION app.end_assignment();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON client_agents FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table client_agents enable row level security;
alter table client_agents force row level security;
create policy client_agents_read on client_agents for select to jobscout_app
  using (client_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3 OR (client_id IN ( SELECT app.my_clients() AS my_clients)));
create policy owner_all on client_agents for all to jobscout_owner
  using (true)
  with check (true);
grant select on client_agents to jobscout_app;

create table client_matches (
  user_id uuid not null,
  listing_id uuid not null,
  score smallint not null,
  fit smallint,
  found_at timestamp with time zone not null,
  is_news boolean not null,
  notified_at timestamp with time zone,
  left_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_matches_pkey PRIMARY KEY (user_id, listing_id),
  constraint client_matches_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint client_matches_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint client_matches_check CHECK (notified_at IS NULL OR is_news),
  constraint client_matches_fit_check CHECK (fit >= 0 AND fit <= 3),
  constraint client_matches_score_check CHECK (score >= 50 AND score <= 100)
);
CREATE INDEX client_matches_left ON public.client_matches USING btree (left_at) WHERE (left_at IS NOT NULL);
CREATE INDEX client_matches_of_alert ON public.client_matches USING btree (user_id, notified_at) WHERE (notified_at IS NOT NULL);
CREATE INDEX client_matches_of_listing ON public.client_matches USING btree (listing_id);
CREATE INDEX client_matches_to_tell ON public.client_matches USING btree (user_id) WHERE (is_news AND (notified_at IS NULL) AND (left_at IS NULL));
CREATE TRIGGER note_removed_matches AFTER DELETE ON client_matches REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.note_removed_matches();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON client_matches FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table client_matches enable row level security;
alter table client_matches force row level security;
create policy client_matches_by_jobs on client_matches for all to jobscout_worker
  using (true)
  with check (true);
create policy client_matches_read on client_matches for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'profile'::text)
    ELSE false
END);
create policy owner_all on client_matches for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on client_matches to jobscout_worker;
grant select on client_matches to jobscout_app;

create table client_notes (
  id uuid not null default gen_random_uuid(),
  client_id uuid not null,
  application_id uuid,
  author_id uuid,
  body text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint client_notes_pkey PRIMARY KEY (id, client_id),
  constraint client_notes_application_id_fkey FOREIGN KEY (application_id, client_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint client_notes_author_id_fkey FOREIGN KEY (author_id) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint client_notes_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint client_notes_body_check CHECK (length(body) >= 1 AND length(body) <= 5000 AND body = btrim(body))
);
comment on column client_notes.author_id is 'secret';
comment on column client_notes.body is 'secret';
CREATE INDEX client_notes_by_author ON public.client_notes USING btree (author_id);
CREATE INDEX client_notes_of_application ON public.client_notes USING btree (application_id, client_id);
CREATE INDEX client_notes_of_client ON public.client_notes USING btree (client_id, created_at DESC);
CREATE TRIGGER audit_client_note AFTER INSERT OR DELETE ON client_notes FOR EACH ROW EXECUTE FUNCTION app.audit_client_note();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON client_notes FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table client_notes enable row level security;
alter table client_notes force row level security;
create policy client_notes_create on client_notes for insert to jobscout_app
  with check (app.may_note(client_id) AND author_id = (( SELECT app.user_id() AS user_id)) AND (application_id IS NULL OR (EXISTS ( SELECT
   FROM job_applications a
  WHERE a.id = client_notes.application_id AND a.user_id = client_notes.client_id))));
create policy client_notes_read on client_notes for select to jobscout_app
  using (app.may_note(client_id));
create policy client_notes_remove on client_notes for delete to jobscout_app
  using (app.may_note(client_id) AND author_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on client_notes for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on client_notes to jobscout_app;
grant insert (client_id, application_id, author_id, body, created_at, updated_at) on client_notes to jobscout_app;

create table cv_files (
  version_id uuid not null,
  user_id uuid not null,
  format text not null,
  storage_key text not null,
  byte_size integer not null,
  sha256 text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint cv_files_pkey PRIMARY KEY (version_id, user_id, format),
  constraint cv_files_storage_key_key UNIQUE (storage_key),
  constraint cv_files_version_id_fkey FOREIGN KEY (version_id, user_id) REFERENCES cv_versions(id, user_id) ON DELETE CASCADE,
  constraint cv_files_byte_size_check CHECK (byte_size >= 1 AND byte_size <= 5242880),
  constraint cv_files_format_check CHECK (format = ANY (ARRAY['pdf'::text, 'docx'::text, 'html'::text])),
  constraint cv_files_sha256_check CHECK (length(sha256) = 64),
  constraint cv_files_storage_key_check CHECK (storage_key ~ '^cv/([0-9a-f-]{36}/)?[0-9a-f-]{36}$'::text)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON cv_files FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table cv_files enable row level security;
alter table cv_files force row level security;
create policy cv_files_read on cv_files for select to jobscout_app
  using ((EXISTS ( SELECT
   FROM cv_versions v
  WHERE v.id = cv_files.version_id)));
create policy cv_files_read_by_jobs on cv_files for select to jobscout_worker
  using (true);
create policy owner_all on cv_files for all to jobscout_owner
  using (true)
  with check (true);
grant select on cv_files to jobscout_worker;
grant select (version_id, format, byte_size, sha256, created_at, updated_at) on cv_files to jobscout_app;

create table cv_versions (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  stamp bigint not null,
  kind text not null,
  format text not null,
  filename text not null,
  input jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint cv_versions_pkey PRIMARY KEY (id, user_id),
  constraint cv_versions_user_id_stamp_key UNIQUE (user_id, stamp),
  constraint cv_versions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint cv_versions_filename_check CHECK (length(filename) >= 1 AND length(filename) <= 255),
  constraint cv_versions_format_check CHECK (format = ANY (ARRAY['pdf'::text, 'docx'::text, 'html'::text])),
  constraint cv_versions_input_check CHECK (length(input::text) <= 100000),
  constraint cv_versions_kind_check CHECK (kind = ANY (ARRAY['uploaded'::text, 'generated'::text]))
);
CREATE TRIGGER keep_sent_cv BEFORE DELETE ON cv_versions FOR EACH ROW EXECUTE FUNCTION app.keep_sent_cv();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON cv_versions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table cv_versions enable row level security;
alter table cv_versions force row level security;
create policy cv_versions_read on cv_versions for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (( SELECT app.rank() AS rank)) = 2 AND app.can_see_client(user_id) THEN app.note_view(user_id, 'documents'::text)
    ELSE false
END);
create policy owner_all on cv_versions for all to jobscout_owner
  using (true)
  with check (true);
grant select on cv_versions to jobscout_app;

create table dashboard_figures (
  name text not null,
  figures jsonb not null,
  counted_at timestamp with time zone not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint dashboard_figures_pkey PRIMARY KEY (name),
  constraint dashboard_figures_name_check CHECK (name = 'admin'::text)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON dashboard_figures FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table dashboard_figures enable row level security;
alter table dashboard_figures force row level security;
create policy figures_by_jobs on dashboard_figures for all to jobscout_worker
  using (true)
  with check (true);
create policy figures_read on dashboard_figures for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on dashboard_figures for all to jobscout_owner
  using (true)
  with check (true);
grant insert, select, update on dashboard_figures to jobscout_worker;
grant select on dashboard_figures to jobscout_app;

create table data_exports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  status text not null default 'queued'::text,
  done integer not null default 0,
  total integer not null default 0,
  storage_key text,
  byte_size bigint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint data_exports_pkey PRIMARY KEY (id),
  constraint data_exports_storage_key_key UNIQUE (storage_key),
  constraint data_exports_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint data_exports_byte_size_check CHECK (byte_size >= 0),
  constraint data_exports_done_check CHECK (done >= 0),
  constraint data_exports_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'ready'::text, 'failed'::text])),
  constraint data_exports_storage_key_check CHECK (storage_key ~ '^exports/([0-9a-f-]{36}/)?[0-9a-f-]{36}$'::text),
  constraint data_exports_total_check CHECK (total >= 0)
);
CREATE INDEX data_exports_latest ON public.data_exports USING btree (user_id, created_at DESC);
CREATE UNIQUE INDEX one_export_at_a_time ON public.data_exports USING btree (user_id) WHERE (status = ANY (ARRAY['queued'::text, 'running'::text]));
CREATE TRIGGER audit_data_export AFTER INSERT ON data_exports FOR EACH ROW EXECUTE FUNCTION app.audit_data_export();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON data_exports FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table data_exports enable row level security;
alter table data_exports force row level security;
create policy exports_ask on data_exports for insert to jobscout_app
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy exports_by_jobs on data_exports for all to jobscout_worker
  using (true)
  with check (true);
create policy exports_own on data_exports for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on data_exports for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on data_exports to jobscout_worker;
grant select on data_exports to jobscout_app;
grant insert (user_id, created_at) on data_exports to jobscout_app;
grant update (status, done, total, storage_key, byte_size) on data_exports to jobscout_worker;

create table erased_payments (
  month date not null,
  live boolean not null,
  paid_cents bigint not null default 0,
  refunded_cents bigint not null default 0,
  invoices integer not null default 0,
  started integer not null default 0,
  ended integer not null default 0,
  ended_of_earlier integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint erased_payments_pkey PRIMARY KEY (month, live),
  constraint erased_payments_month_check CHECK (EXTRACT(day FROM month) = 1::numeric)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON erased_payments FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table erased_payments enable row level security;
alter table erased_payments force row level security;
create policy erased_payments_by_admins on erased_payments for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on erased_payments for all to jobscout_owner
  using (true)
  with check (true);
grant select on erased_payments to jobscout_app;

create table hidden_jobs (
  user_id uuid not null,
  listing_id uuid not null,
  place smallint not null,
  reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint hidden_jobs_pkey PRIMARY KEY (user_id, listing_id),
  constraint hidden_jobs_place UNIQUE (user_id, place),
  constraint hidden_jobs_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint hidden_jobs_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint hidden_jobs_place_check CHECK (place >= 1 AND place <= 2000),
  constraint hidden_jobs_reason_check CHECK (reason = ANY (ARRAY['role'::text, 'place'::text, 'pay'::text, 'level'::text, 'company'::text]))
);
CREATE INDEX hidden_jobs_listing ON public.hidden_jobs USING btree (listing_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON hidden_jobs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table hidden_jobs enable row level security;
alter table hidden_jobs force row level security;
create policy hidden_jobs_by_jobs on hidden_jobs for select to jobscout_worker
  using (true);
create policy hidden_jobs_own on hidden_jobs for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on hidden_jobs for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on hidden_jobs to jobscout_app;
grant select on hidden_jobs to jobscout_worker;
grant insert (user_id, listing_id, place, reason, created_at, updated_at) on hidden_jobs to jobscout_app;
grant update (reason, updated_at) on hidden_jobs to jobscout_app;

create table ingestion_refusals (
  run_id uuid not null,
  "position" integer not null,
  title text not null,
  reason text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ingestion_refusals_pkey PRIMARY KEY (run_id, "position"),
  constraint ingestion_refusals_run_id_fkey FOREIGN KEY (run_id) REFERENCES ingestion_runs(id) ON DELETE CASCADE,
  constraint ingestion_refusals_reason_check CHECK (length(reason) <= 500),
  constraint ingestion_refusals_title_check CHECK (length(title) <= 300)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON ingestion_refusals FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table ingestion_refusals enable row level security;
alter table ingestion_refusals force row level security;
create policy owner_all on ingestion_refusals for all to jobscout_owner
  using (true)
  with check (true);
create policy refusals_by_jobs on ingestion_refusals for all to jobscout_worker
  using (true)
  with check (true);
create policy refusals_read on ingestion_refusals for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant insert, select on ingestion_refusals to jobscout_worker;
grant select on ingestion_refusals to jobscout_app;

create table ingestion_runs (
  id uuid not null default gen_random_uuid(),
  source text not null,
  status text not null default 'running'::text,
  received integer not null default 0,
  accepted integer not null default 0,
  merged integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  error text,
  started_at timestamp with time zone not null default now(),
  finished_at timestamp with time zone,
  job_source_id uuid,
  run_id uuid,
  total integer,
  closed integer not null default 0,
  reopened integer not null default 0,
  is_complete boolean,
  "position" jsonb,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint ingestion_runs_pkey PRIMARY KEY (id),
  constraint ingestion_runs_job_source_id_fkey FOREIGN KEY (job_source_id) REFERENCES job_sources(id) ON DELETE CASCADE,
  constraint ingestion_runs_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE SET NULL,
  constraint ingestion_runs_closed_check CHECK (closed >= 0),
  constraint ingestion_runs_error_check CHECK (length(error) <= 1000),
  constraint ingestion_runs_position_check CHECK (length("position"::text) <= 10000),
  constraint ingestion_runs_reopened_check CHECK (reopened >= 0),
  constraint ingestion_runs_source_check CHECK (length(source) <= 200),
  constraint ingestion_runs_status_check CHECK (status = ANY (ARRAY['running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text])),
  constraint ingestion_runs_total_check CHECK (total >= 0)
);
CREATE INDEX ingestion_runs_latest ON public.ingestion_runs USING btree (started_at DESC);
CREATE INDEX ingestion_runs_of_run ON public.ingestion_runs USING btree (run_id);
CREATE INDEX ingestion_runs_of_source ON public.ingestion_runs USING btree (job_source_id, started_at DESC);
CREATE UNIQUE INDEX one_reading_of_a_source ON public.ingestion_runs USING btree (job_source_id) WHERE (status = 'running'::text);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON ingestion_runs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table ingestion_runs enable row level security;
alter table ingestion_runs force row level security;
create policy owner_all on ingestion_runs for all to jobscout_owner
  using (true)
  with check (true);
create policy runs_by_jobs on ingestion_runs for all to jobscout_worker
  using (true)
  with check (true);
create policy runs_read on ingestion_runs for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant insert, select, update on ingestion_runs to jobscout_worker;
grant select on ingestion_runs to jobscout_app;

create table invoices (
  id text not null,
  user_id uuid not null,
  live boolean not null,
  subscription_id text,
  plan text,
  number text,
  status text not null,
  due_cents integer not null,
  paid_cents integer not null,
  refunded_cents integer not null,
  dispute text,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  issued_at timestamp with time zone not null,
  paid_at timestamp with time zone,
  url text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint invoices_pkey PRIMARY KEY (id),
  constraint invoices_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint invoices_check CHECK (refunded_cents >= 0 AND refunded_cents <= paid_cents),
  constraint invoices_check1 CHECK (period_end >= period_start),
  constraint invoices_check2 CHECK (status <> 'paid'::text OR paid_at IS NOT NULL),
  constraint invoices_dispute_check CHECK (dispute = ANY (ARRAY['inquiry'::text, 'open'::text, 'won'::text, 'lost'::text])),
  constraint invoices_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint invoices_number_check CHECK (length(number) >= 1 AND length(number) <= 100),
  constraint invoices_paid_cents_check CHECK (paid_cents >= 0),
  constraint invoices_plan_check CHECK (plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint invoices_status_check CHECK (status = ANY (ARRAY['open'::text, 'paid'::text, 'uncollectible'::text, 'void'::text])),
  constraint invoices_subscription_id_check CHECK (length(subscription_id) >= 1 AND length(subscription_id) <= 255),
  constraint invoices_url_check CHECK (length(url) >= 1 AND length(url) <= 2000)
);
CREATE INDEX invoices_by_payment ON public.invoices USING btree (paid_at DESC, id) WHERE (paid_cents > 0);
CREATE INDEX invoices_of_person ON public.invoices USING btree (user_id, issued_at DESC);
CREATE TRIGGER keep_erased BEFORE DELETE ON invoices FOR EACH ROW WHEN (old.paid_cents > 0 AND old.paid_at IS NOT NULL) EXECUTE FUNCTION app.keep_erased_invoice();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON invoices FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table invoices enable row level security;
alter table invoices force row level security;
create policy invoices_by_jobs on invoices for select to jobscout_worker
  using (true);
create policy invoices_new_by_jobs on invoices for insert to jobscout_worker
  with check (true);
create policy invoices_read on invoices for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3);
create policy invoices_synced_by_jobs on invoices for update to jobscout_worker
  using (true)
  with check (true);
create policy owner_all on invoices for all to jobscout_owner
  using (true)
  with check (true);
grant select on invoices to jobscout_app;
grant select on invoices to jobscout_worker;
grant insert (id, user_id, live, subscription_id, plan, number, status, due_cents, paid_cents, refunded_cents, dispute, period_start, period_end, issued_at, paid_at, url) on invoices to jobscout_worker;
grant update (number, status, due_cents, paid_cents, refunded_cents, dispute, period_start, period_end, paid_at, url) on invoices to jobscout_worker;

create table job_applications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  listing_id uuid,
  job_title text not null,
  company_name text not null,
  job_location text not null default ''::text,
  job_url text,
  job_description text not null default ''::text,
  job_key text generated always as (app.job_key(job_title, company_name, job_location)) stored,
  application_date timestamp with time zone not null default now(),
  status text not null default 'submitted'::text,
  application_method text not null default 'platform'::text,
  notes text not null default ''::text,
  agent_notes text not null default ''::text,
  match_score smallint,
  is_remote boolean not null default false,
  salary_mentioned integer,
  assigned_agent uuid,
  response_type text not null default 'no_response'::text,
  next_action text not null default ''::text,
  next_action_date date,
  next_action_done_at timestamp with time zone,
  interview_at timestamp with time zone,
  interview_minutes smallint,
  interview_place text not null default ''::text,
  interview_link text not null default ''::text,
  interview_notes text not null default ''::text,
  salary_min integer,
  salary_max integer,
  salary_currency text,
  interview_done_at timestamp with time zone,
  version integer not null default 1,
  quota_month date,
  quota_returned_at timestamp with time zone,
  quota_return_reason text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_applications_pkey PRIMARY KEY (id, user_id),
  constraint one_application_per_job UNIQUE (user_id, job_key),
  constraint job_applications_assigned_agent_fkey FOREIGN KEY (assigned_agent) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint job_applications_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE SET NULL,
  constraint job_applications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint interview_says_when CHECK ((interview_at IS NULL) = (interview_minutes IS NULL) AND (interview_at IS NOT NULL OR interview_place = ''::text AND interview_link = ''::text AND interview_notes = ''::text)),
  constraint job_applications_agent_notes_check CHECK (length(agent_notes) <= 5000),
  constraint job_applications_application_method_check CHECK (length(application_method) <= 40),
  constraint job_applications_check CHECK (salary_min <= salary_max),
  constraint job_applications_company_name_check CHECK (length(company_name) >= 1 AND length(company_name) <= 200),
  constraint job_applications_interview_at_check CHECK (interview_at >= '2000-01-01 00:00:00+00'::timestamp with time zone AND interview_at < '2101-01-01 00:00:00+00'::timestamp with time zone),
  constraint job_applications_interview_link_check CHECK (length(interview_link) <= 500 AND interview_link ~* '^(https?://[^\s<>"]+)?$'::text),
  constraint job_applications_interview_minutes_check CHECK (interview_minutes >= 5 AND interview_minutes <= 1440),
  constraint job_applications_interview_notes_check CHECK (length(interview_notes) <= 2000),
  constraint job_applications_interview_place_check CHECK (length(interview_place) <= 300),
  constraint job_applications_job_description_check CHECK (length(job_description) <= 50000),
  constraint job_applications_job_location_check CHECK (length(job_location) <= 200),
  constraint job_applications_job_title_check CHECK (length(job_title) >= 1 AND length(job_title) <= 300),
  constraint job_applications_job_url_check CHECK (length(job_url) <= 2000),
  constraint job_applications_match_score_check CHECK (match_score >= 0 AND match_score <= 100),
  constraint job_applications_next_action_check CHECK (length(next_action) <= 200),
  constraint job_applications_next_action_date_check CHECK (next_action_date >= '2000-01-01'::date AND next_action_date <= '2100-12-31'::date),
  constraint job_applications_notes_check CHECK (length(notes) <= 5000),
  constraint job_applications_quota_month_check CHECK (quota_month = date_trunc('month'::text, quota_month::timestamp with time zone)::date),
  constraint job_applications_quota_return_reason_check CHECK (quota_return_reason = ANY (ARRAY['closed'::text, 'broken'::text, 'duplicate'::text, 'fraud'::text])),
  constraint job_applications_response_type_check CHECK (length(response_type) <= 40),
  constraint job_applications_salary_currency_check CHECK (salary_currency ~ '^[A-Z]{3}$'::text),
  constraint job_applications_salary_max_check CHECK (salary_max >= 0),
  constraint job_applications_salary_mentioned_check CHECK (salary_mentioned >= 0),
  constraint job_applications_salary_min_check CHECK (salary_min >= 0),
  constraint job_applications_status_check CHECK (status = ANY (ARRAY['submitted'::text, 'assigned'::text, 'in_progress'::text, 'applied'::text, 'pending'::text, 'responded'::text, 'interview_scheduled'::text, 'offer_received'::text, 'rejected'::text, 'withdrawn'::text])),
  constraint job_applications_version_check CHECK (version >= 1),
  constraint next_action_says_what CHECK (next_action <> ''::text OR next_action_date IS NULL AND next_action_done_at IS NULL),
  constraint quota_return_is_whole CHECK ((quota_returned_at IS NULL) = (quota_return_reason IS NULL) AND (quota_returned_at IS NULL OR quota_month IS NOT NULL))
);
CREATE INDEX job_applications_by_date ON public.job_applications USING btree (application_date);
CREATE INDEX job_applications_due ON public.job_applications USING btree (user_id, next_action_date) WHERE ((next_action_date IS NOT NULL) AND (next_action_done_at IS NULL));
CREATE INDEX job_applications_interviews ON public.job_applications USING btree (user_id, interview_at) WHERE (interview_at IS NOT NULL);
CREATE INDEX job_applications_of_agent ON public.job_applications USING btree (assigned_agent, user_id) WHERE (assigned_agent IS NOT NULL);
CREATE INDEX job_applications_of_listing ON public.job_applications USING btree (listing_id);
CREATE INDEX job_applications_of_person ON public.job_applications USING btree (user_id, updated_at DESC);
CREATE INDEX job_applications_submitted ON public.job_applications USING btree (created_at, id) WHERE (status = 'submitted'::text);
CREATE TRIGGER assignment_of_moved AFTER UPDATE OF assigned_agent, status ON job_applications FOR EACH ROW WHEN (old.assigned_agent IS DISTINCT FROM new.assigned_agent) EXECUTE FUNCTION app.keep_application_assignment();
CREATE TRIGGER assignment_of_new AFTER INSERT ON job_applications FOR EACH ROW WHEN (new.assigned_agent IS NOT NULL) EXECUTE FUNCTION app.keep_application_assignment();
CREATE TRIGGER count_version BEFORE UPDATE OF status, agent_notes ON job_applications FOR EACH ROW WHEN (old.status IS DISTINCT FROM new.status OR old.agent_notes IS DISTINCT FROM new.agent_notes) EXECUTE FUNCTION app.count_application_version();
CREATE TRIGGER give_agent BEFORE INSERT OR UPDATE OF status ON job_applications FOR EACH ROW EXECUTE FUNCTION app.give_agent();
CREATE TRIGGER guard_application BEFORE UPDATE ON job_applications FOR EACH ROW EXECUTE FUNCTION app.guard_application();
CREATE TRIGGER note_applied_change AFTER INSERT OR DELETE ON job_applications FOR EACH ROW EXECUTE FUNCTION app.note_applied_change();
CREATE TRIGGER record_status AFTER INSERT OR UPDATE ON job_applications FOR EACH ROW EXECUTE FUNCTION app.record_status();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_applications FOR EACH ROW WHEN (NOT old.assigned_agent IS DISTINCT FROM new.assigned_agent AND NOT old.quota_month IS DISTINCT FROM new.quota_month AND NOT old.listing_id IS DISTINCT FROM new.listing_id) EXECUTE FUNCTION app.touch_updated_at();
alter table job_applications enable row level security;
alter table job_applications force row level security;
create policy applications_change on job_applications for update to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)))
  with check (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)));
create policy applications_create on job_applications for insert to jobscout_app
  with check (user_id = (( SELECT app.user_id() AS user_id)) AND status = 'submitted'::text AND agent_notes = ''::text AND NOT assigned_agent IS DISTINCT FROM (( SELECT app.agent_of(( SELECT app.user_id() AS user_id)) AS agent_of)));
create policy applications_read on job_applications for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR
CASE
    WHEN (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)) THEN app.note_view(user_id, 'applications'::text)
    ELSE false
END);
create policy owner_all on job_applications for all to jobscout_owner
  using (true)
  with check (true);
grant select on job_applications to jobscout_app;
grant insert (user_id, listing_id, job_title, company_name, job_location, job_url, job_description, application_date, application_method, notes, match_score, is_remote, salary_mentioned, salary_min, salary_max, salary_currency, created_at, updated_at) on job_applications to jobscout_app;
grant update (status, notes, agent_notes, next_action, next_action_date, next_action_done_at, interview_at, interview_minutes, interview_place, interview_link, interview_notes, interview_done_at, updated_at) on job_applications to jobscout_app;

create table job_listings (
  id uuid not null default gen_random_uuid(),
  source text not null,
  source_id text not null default ''::text,
  dedupe_key text not null,
  twin_key text,
  content_hash text not null,
  title text not null,
  company text not null,
  company_url text,
  location text not null default ''::text,
  location_id integer,
  description text not null default ''::text,
  is_remote boolean not null default false,
  employment_type text,
  experience_level text,
  industry text,
  sector text not null default ''::text,
  company_size text not null default ''::text,
  salary text not null default ''::text,
  salary_min integer,
  salary_max integer,
  salary_currency text,
  skills text[] not null default '{}'::text[],
  provenance jsonb not null default '{}'::jsonb,
  job_url text,
  apply_url text,
  posted_date timestamp with time zone not null,
  is_active boolean not null default true,
  closed_at timestamp with time zone,
  closed_reason text,
  job_key text,
  posting_keys text[] not null default '{}'::text[],
  owner_id uuid,
  copy_keys integer[],
  search tsvector generated always as (app.listing_words(title, company, location, is_remote, description)) stored,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_listings_pkey PRIMARY KEY (id),
  constraint job_listings_dedupe_key_key UNIQUE (dedupe_key),
  constraint job_listings_location_id_fkey FOREIGN KEY (location_id) REFERENCES locations(id) ON DELETE RESTRICT,
  constraint job_listings_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint closed_for_a_reason CHECK ((closed_at IS NULL) = (closed_reason IS NULL) AND (closed_at IS NULL OR NOT is_active)),
  constraint job_listings_apply_url_check CHECK (length(apply_url) <= 2000),
  constraint job_listings_check CHECK (salary_min IS NULL OR salary_max IS NULL OR salary_min <= salary_max),
  constraint job_listings_closed_reason_check CHECK (closed_reason = ANY (ARRAY['missing'::text, 'expired'::text])),
  constraint job_listings_company_check CHECK (length(company) >= 1 AND length(company) <= 200),
  constraint job_listings_company_size_check CHECK (length(company_size) <= 100),
  constraint job_listings_company_url_check CHECK (length(company_url) <= 2000),
  constraint job_listings_content_hash_check CHECK (length(content_hash) <= 100),
  constraint job_listings_copy_keys_check CHECK (cardinality(copy_keys) <= 4),
  constraint job_listings_dedupe_key_check CHECK (length(dedupe_key) <= 100),
  constraint job_listings_description_check CHECK (length(description) <= 50000),
  constraint job_listings_employment_type_check CHECK (employment_type = ANY (ARRAY['full_time'::text, 'part_time'::text, 'contract'::text, 'freelance'::text, 'internship'::text])),
  constraint job_listings_experience_level_check CHECK (experience_level = ANY (ARRAY['entry'::text, 'junior'::text, 'mid'::text, 'senior'::text, 'lead'::text, 'executive'::text])),
  constraint job_listings_industry_check CHECK (length(industry) <= 50),
  constraint job_listings_job_key_check CHECK (length(job_key) = 16),
  constraint job_listings_job_url_check CHECK (length(job_url) <= 2000),
  constraint job_listings_location_check CHECK (length(location) <= 200),
  constraint job_listings_posting_keys_check CHECK (cardinality(posting_keys) <= 8),
  constraint job_listings_salary_check CHECK (length(salary) <= 300),
  constraint job_listings_salary_currency_check CHECK (salary_currency ~ '^[A-Z]{3}$'::text),
  constraint job_listings_salary_max_check CHECK (salary_max >= 0),
  constraint job_listings_salary_min_check CHECK (salary_min >= 0),
  constraint job_listings_sector_check CHECK (length(sector) <= 200),
  constraint job_listings_skills_check CHECK (cardinality(skills) <= 2000),
  constraint job_listings_source_check CHECK (length(source) <= 60),
  constraint job_listings_source_id_check CHECK (length(source_id) <= 200),
  constraint job_listings_title_check CHECK (length(title) >= 1 AND length(title) <= 300),
  constraint own_listing_stands_alone CHECK (owner_id IS NULL OR source = 'own'::text AND is_active AND twin_key IS NULL AND job_key IS NULL AND posting_keys = '{}'::text[])
);
comment on column job_listings.content_hash is 'secret';
CREATE INDEX job_listings_copy_keys ON public.job_listings USING gin (copy_keys) WHERE (is_active AND (copy_keys <> '{}'::integer[]));
CREATE INDEX job_listings_job_key ON public.job_listings USING btree (job_key) WHERE is_active;
CREATE INDEX job_listings_joined_words ON public.job_listings USING gin (app.joined_words(((title || ' '::text) || "left"(description, 20000))));
CREATE INDEX job_listings_location ON public.job_listings USING btree (location_id);
CREATE INDEX job_listings_owner ON public.job_listings USING btree (owner_id, created_at DESC) WHERE (owner_id IS NOT NULL);
CREATE INDEX job_listings_posting_keys ON public.job_listings USING gin (posting_keys) WHERE (is_active AND (posting_keys <> '{}'::text[]));
CREATE INDEX job_listings_search ON public.job_listings USING gin (search);
CREATE INDEX job_listings_source ON public.job_listings USING btree (source, source_id);
CREATE INDEX job_listings_twin ON public.job_listings USING btree (twin_key);
CREATE TRIGGER limit_own_listings BEFORE INSERT ON job_listings FOR EACH ROW WHEN (new.owner_id IS NOT NULL) EXECUTE FUNCTION app.limit_own_listings();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_listings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table job_listings enable row level security;
alter table job_listings force row level security;
create policy listings_by_jobs on job_listings for all to jobscout_worker
  using (owner_id IS NULL)
  with check (owner_id IS NULL);
create policy listings_read on job_listings for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL AND (owner_id IS NULL OR app.note_view(owner_id, 'applications'::text)));
create policy own_listings_add on job_listings for insert to jobscout_app
  with check (owner_id = (( SELECT app.user_id() AS user_id)));
create policy own_listings_change on job_listings for update to jobscout_app
  using (owner_id = (( SELECT app.user_id() AS user_id)))
  with check (owner_id = (( SELECT app.user_id() AS user_id)));
create policy own_listings_remove on job_listings for delete to jobscout_app
  using (owner_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on job_listings for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on job_listings to jobscout_app;
grant insert, select, update on job_listings to jobscout_worker;
grant insert (source, dedupe_key, content_hash, title, company, location, location_id, description, is_remote, employment_type, experience_level, industry, sector, salary, salary_min, salary_max, salary_currency, skills, provenance, job_url, apply_url, posted_date, owner_id, created_at, updated_at) on job_listings to jobscout_app;
grant update (dedupe_key, content_hash, title, company, location, location_id, description, is_remote, employment_type, experience_level, industry, sector, salary, salary_min, salary_max, salary_currency, skills, provenance, job_url, apply_url, updated_at) on job_listings to jobscout_app;

create table job_preferences (
  user_id uuid not null,
  target_titles text[] not null default '{}'::text[],
  preferred_locations text[] not null default '{}'::text[],
  remote_ok boolean not null default true,
  remote_only boolean not null default false,
  salary_min integer,
  salary_max integer,
  employment_types text[] not null default '{}'::text[],
  excluded_companies text[] not null default '{}'::text[],
  preferred_industries text[] not null default '{}'::text[],
  experience_level text,
  skills text[] not null default '{}'::text[],
  skills_version integer not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_preferences_pkey PRIMARY KEY (user_id),
  constraint job_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint job_preferences_employment_types_check CHECK (employment_types <@ ARRAY['full_time'::text, 'part_time'::text, 'contract'::text, 'freelance'::text, 'internship'::text] AND app.fits(employment_types, 5, 20)),
  constraint job_preferences_excluded_companies_check CHECK (app.fits(excluded_companies, 100, 100)),
  constraint job_preferences_experience_level_check CHECK (experience_level = ANY (ARRAY['entry'::text, 'junior'::text, 'mid'::text, 'senior'::text, 'lead'::text, 'executive'::text])),
  constraint job_preferences_preferred_industries_check CHECK (app.fits(preferred_industries, 40, 50)),
  constraint job_preferences_preferred_locations_check CHECK (app.fits(preferred_locations, 30, 100)),
  constraint job_preferences_salary_max_check CHECK (salary_max >= 0 AND salary_max <= 10000000),
  constraint job_preferences_salary_min_check CHECK (salary_min >= 0 AND salary_min <= 10000000),
  constraint job_preferences_skills_check CHECK (app.fits(skills, 60, 100)),
  constraint job_preferences_skills_version_check CHECK (skills_version >= 0),
  constraint job_preferences_target_titles_check CHECK (app.fits(target_titles, 30, 100))
);
CREATE INDEX job_preferences_skills_version ON public.job_preferences USING btree (skills_version);
CREATE TRIGGER note_first_preferences AFTER INSERT ON job_preferences FOR EACH ROW EXECUTE FUNCTION app.note_preferences_change();
CREATE TRIGGER note_preferences_change AFTER UPDATE ON job_preferences FOR EACH ROW WHEN (new.target_titles IS DISTINCT FROM old.target_titles OR new.preferred_locations IS DISTINCT FROM old.preferred_locations OR new.remote_only IS DISTINCT FROM old.remote_only OR new.salary_min IS DISTINCT FROM old.salary_min OR new.employment_types IS DISTINCT FROM old.employment_types OR new.excluded_companies IS DISTINCT FROM old.excluded_companies OR new.preferred_industries IS DISTINCT FROM old.preferred_industries OR new.experience_level IS DISTINCT FROM old.experience_level OR new.skills IS DISTINCT FROM old.skills) EXECUTE FUNCTION app.note_preferences_change();
CREATE TRIGGER note_skills_change AFTER UPDATE OF skills_version ON job_preferences FOR EACH ROW WHEN (new.skills_version IS DISTINCT FROM old.skills_version) EXECUTE FUNCTION app.note_skills_change();
CREATE TRIGGER reread_skills BEFORE UPDATE OF skills ON job_preferences FOR EACH ROW WHEN (new.skills IS DISTINCT FROM old.skills) EXECUTE FUNCTION app.reread_skills();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_preferences FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table job_preferences enable row level security;
alter table job_preferences force row level security;
create policy owner_all on job_preferences for all to jobscout_owner
  using (true)
  with check (true);
create policy preferences_own on job_preferences for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy preferences_read_by_jobs on job_preferences for select to jobscout_worker
  using (true);
grant select on job_preferences to jobscout_app;
grant select on job_preferences to jobscout_worker;
grant insert (user_id, target_titles, preferred_locations, remote_ok, remote_only, salary_min, salary_max, employment_types, excluded_companies, preferred_industries, experience_level, skills, updated_at) on job_preferences to jobscout_app;
grant update (target_titles, preferred_locations, remote_ok, remote_only, salary_min, salary_max, employment_types, excluded_companies, preferred_industries, experience_level, skills, updated_at) on job_preferences to jobscout_app;

create table job_sources (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  address text not null,
  name text not null,
  state text not null default 'active'::text,
  every_hours smallint not null default 24,
  next_run_at timestamp with time zone not null default now(),
  etag text,
  last_modified text,
  last_success_at timestamp with time zone,
  failure_count integer not null default 0,
  created_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_sources_pkey PRIMARY KEY (id),
  constraint one_source_for_each_board UNIQUE (kind, address),
  constraint job_sources_created_by_fkey FOREIGN KEY (created_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint job_sources_address_check CHECK (length(address) <= 2000),
  constraint job_sources_etag_check CHECK (length(etag) <= 500),
  constraint job_sources_every_hours_check CHECK (every_hours >= 1 AND every_hours <= 168),
  constraint job_sources_failure_count_check CHECK (failure_count >= 0),
  constraint job_sources_kind_check CHECK (kind ~ '^[a-z][a-z-]{0,29}$'::text),
  constraint job_sources_last_modified_check CHECK (length(last_modified) <= 100),
  constraint job_sources_name_check CHECK (length(name) >= 1 AND length(name) <= 200),
  constraint job_sources_state_check CHECK (state = ANY (ARRAY['active'::text, 'paused'::text]))
);
CREATE INDEX job_sources_by_person ON public.job_sources USING btree (created_by);
CREATE INDEX job_sources_due ON public.job_sources USING btree (next_run_at) WHERE (state = 'active'::text);
CREATE TRIGGER audit_job_source AFTER INSERT OR UPDATE ON job_sources FOR EACH ROW EXECUTE FUNCTION app.audit_job_source();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_sources FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table job_sources enable row level security;
alter table job_sources force row level security;
create policy job_sources_add on job_sources for insert to jobscout_app
  with check ((( SELECT app.rank() AS rank)) >= 3 AND created_by = (( SELECT app.user_id() AS user_id)));
create policy job_sources_by_jobs on job_sources for all to jobscout_worker
  using (true)
  with check (true);
create policy job_sources_change on job_sources for update to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3)
  with check ((( SELECT app.rank() AS rank)) >= 3);
create policy job_sources_read on job_sources for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on job_sources for all to jobscout_owner
  using (true)
  with check (true);
grant select on job_sources to jobscout_app;
grant select, update on job_sources to jobscout_worker;
grant insert (kind, address, name, every_hours, next_run_at, created_by, created_at, updated_at) on job_sources to jobscout_app;
grant update (name, state, every_hours, next_run_at, updated_at) on job_sources to jobscout_app;

create table job_visits (
  user_id uuid not null,
  looked_at timestamp with time zone not null,
  new_since timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint job_visits_pkey PRIMARY KEY (user_id),
  constraint job_visits_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint job_visits_check CHECK (new_since < looked_at)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON job_visits FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table job_visits enable row level security;
alter table job_visits force row level security;
create policy job_visits_own on job_visits for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on job_visits for all to jobscout_owner
  using (true)
  with check (true);
grant select on job_visits to jobscout_app;
grant insert (user_id, looked_at, new_since, updated_at) on job_visits to jobscout_app;
grant update (looked_at, new_since, updated_at) on job_visits to jobscout_app;

create table listing_features (
  listing_id uuid not null,
  location_id integer,
  is_remote boolean not null,
  industry smallint,
  employment_type smallint,
  experience_level smallint,
  salary_annual_max integer,
  skills integer[] not null,
  company_key text not null,
  posted_date timestamp with time zone not null,
  is_active boolean not null,
  changed_in xid8 not null default pg_current_xact_id(),
  role_set smallint,
  title_words text[] not null default '{}'::text[],
  roles_version integer not null default 0,
  skills_version integer not null default 0,
  owner_id uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint listing_features_pkey PRIMARY KEY (listing_id),
  constraint listing_features_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint listing_features_owner_id_fkey FOREIGN KEY (owner_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint listing_features_role_set_fkey FOREIGN KEY (role_set) REFERENCES role_sets(id) ON DELETE RESTRICT,
  constraint listing_features_company_key_check CHECK (length(company_key) <= 1000),
  constraint listing_features_roles_version_check CHECK (roles_version >= 0),
  constraint listing_features_skills CHECK (cardinality(skills) <= 5000 AND array_position(skills, NULL::integer) IS NULL),
  constraint listing_features_skills_version_check CHECK (skills_version >= 0),
  constraint listing_features_title_words CHECK (cardinality(title_words) <= 60),
  constraint own_listing_is_unlisted CHECK (owner_id IS NULL OR NOT is_active)
);
CREATE INDEX listing_features_changed_in ON public.listing_features USING btree (changed_in);
CREATE INDEX listing_features_company ON public.listing_features USING btree (company_key, ((industry IS NULL))) WHERE (owner_id IS NULL);
CREATE INDEX listing_features_newest ON public.listing_features USING btree (posted_date DESC, listing_id DESC) WHERE is_active;
CREATE INDEX listing_features_owner ON public.listing_features USING btree (owner_id) WHERE (owner_id IS NOT NULL);
CREATE INDEX listing_features_role_set ON public.listing_features USING btree (role_set);
CREATE INDEX listing_features_roles_version ON public.listing_features USING btree (roles_version);
CREATE INDEX listing_features_skills_version ON public.listing_features USING btree (skills_version);
CREATE TRIGGER note_listing_change BEFORE UPDATE ON listing_features FOR EACH ROW EXECUTE FUNCTION app.note_listing_change();
CREATE TRIGGER note_listing_removal AFTER DELETE ON listing_features REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.note_listing_removal();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON listing_features FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table listing_features enable row level security;
alter table listing_features force row level security;
create policy features_by_jobs on listing_features for all to jobscout_worker
  using (owner_id IS NULL)
  with check (owner_id IS NULL);
create policy features_read on listing_features for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL AND (owner_id IS NULL OR app.can_see_client(owner_id)));
create policy own_features_add on listing_features for insert to jobscout_app
  with check (owner_id = (( SELECT app.user_id() AS user_id)));
create policy own_features_change on listing_features for update to jobscout_app
  using (owner_id = (( SELECT app.user_id() AS user_id)))
  with check (owner_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on listing_features for all to jobscout_owner
  using (true)
  with check (true);
grant insert, select, update on listing_features to jobscout_worker;
grant select on listing_features to jobscout_app;
grant insert (listing_id, location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills, company_key, posted_date, is_active, role_set, title_words, roles_version, skills_version, owner_id, created_at, updated_at) on listing_features to jobscout_app;
grant update (location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills, company_key, posted_date, is_active, role_set, title_words, roles_version, skills_version, updated_at) on listing_features to jobscout_app;

create table locations (
  id integer not null generated always as identity,
  name text not null,
  keys text[] not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint locations_pkey PRIMARY KEY (id),
  constraint locations_name_key UNIQUE (name),
  constraint locations_name_check CHECK (length(name) <= 200)
);
CREATE INDEX locations_keys ON public.locations USING gin (keys);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON locations FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table locations enable row level security;
alter table locations force row level security;
create policy locations_by_jobs on locations for all to jobscout_worker
  using (true)
  with check (true);
create policy locations_read on locations for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL);
create policy owner_all on locations for all to jobscout_owner
  using (true)
  with check (true);
grant insert, select, update on locations to jobscout_worker;
grant select on locations to jobscout_app;

create table mail_outbox (
  id uuid not null default gen_random_uuid(),
  recipient_name text not null default ''::text,
  recipient_address text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint mail_outbox_pkey PRIMARY KEY (id),
  constraint mail_outbox_recipient_address_check CHECK (length(recipient_address) <= 255),
  constraint mail_outbox_recipient_name_check CHECK (length(recipient_name) <= 120),
  constraint mail_outbox_subject_check CHECK (length(subject) <= 300)
);
comment on column mail_outbox.recipient_address is 'person: address';
comment on column mail_outbox.body_text is 'secret';
comment on column mail_outbox.body_html is 'secret';
CREATE INDEX mail_outbox_latest ON public.mail_outbox USING btree (created_at DESC);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON mail_outbox FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table mail_outbox enable row level security;
alter table mail_outbox force row level security;
create policy outbox_fill on mail_outbox for insert to jobscout_worker
  with check (true);
create policy outbox_read on mail_outbox for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 4);
create policy owner_all on mail_outbox for all to jobscout_owner
  using (true)
  with check (true);
grant select on mail_outbox to jobscout_app;
grant insert (recipient_name, recipient_address, subject, body_text, body_html) on mail_outbox to jobscout_worker;

create table match_cursor (
  only_row boolean not null default true,
  snapshot pg_snapshot,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint match_cursor_pkey PRIMARY KEY (only_row),
  constraint match_cursor_only_row_check CHECK (only_row)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON match_cursor FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table match_cursor enable row level security;
alter table match_cursor force row level security;
create policy match_cursor_by_jobs on match_cursor for all to jobscout_worker
  using (true)
  with check (true);
create policy owner_all on match_cursor for all to jobscout_owner
  using (true)
  with check (true);
grant select, update on match_cursor to jobscout_worker;

create table matched_clients (
  user_id uuid not null,
  version integer not null default 1,
  is_outdated boolean not null default true,
  starts_anew boolean not null default true,
  known_since timestamp with time zone,
  floor smallint not null default 0,
  has_roles boolean not null default false,
  run_id uuid,
  alerted_on date,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint matched_clients_pkey PRIMARY KEY (user_id),
  constraint matched_clients_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE SET NULL,
  constraint matched_clients_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint matched_clients_floor_check CHECK (floor >= 0 AND floor <= 504)
);
CREATE INDEX matched_clients_of_run ON public.matched_clients USING btree (run_id);
CREATE INDEX matched_clients_outdated ON public.matched_clients USING btree (user_id) WHERE is_outdated;
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON matched_clients FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table matched_clients enable row level security;
alter table matched_clients force row level security;
create policy matched_clients_by_jobs on matched_clients for all to jobscout_worker
  using (true)
  with check (true);
create policy matched_clients_own on matched_clients for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on matched_clients for all to jobscout_owner
  using (true)
  with check (true);
grant select on matched_clients to jobscout_app;
grant select, update on matched_clients to jobscout_worker;

create table merged_postings (
  dedupe_key text not null,
  listing_id uuid not null,
  source text not null,
  source_id text not null default ''::text,
  content_hash text not null,
  title text not null,
  company text not null,
  location text not null default ''::text,
  salary text not null default ''::text,
  job_url text,
  apply_url text,
  posted_date timestamp with time zone not null,
  evidence jsonb not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint merged_postings_pkey PRIMARY KEY (dedupe_key),
  constraint merged_postings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint merged_postings_apply_url_check CHECK (length(apply_url) <= 2000),
  constraint merged_postings_company_check CHECK (length(company) >= 1 AND length(company) <= 200),
  constraint merged_postings_content_hash_check CHECK (length(content_hash) <= 100),
  constraint merged_postings_dedupe_key_check CHECK (length(dedupe_key) <= 100),
  constraint merged_postings_evidence_check CHECK (length(evidence::text) <= 2000),
  constraint merged_postings_job_url_check CHECK (length(job_url) <= 2000),
  constraint merged_postings_location_check CHECK (length(location) <= 200),
  constraint merged_postings_salary_check CHECK (length(salary) <= 300),
  constraint merged_postings_source_check CHECK (length(source) <= 60),
  constraint merged_postings_source_id_check CHECK (length(source_id) <= 200),
  constraint merged_postings_title_check CHECK (length(title) >= 1 AND length(title) <= 300)
);
comment on column merged_postings.content_hash is 'secret';
CREATE INDEX merged_postings_listing ON public.merged_postings USING btree (listing_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON merged_postings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table merged_postings enable row level security;
alter table merged_postings force row level security;
create policy merged_postings_by_jobs on merged_postings for all to jobscout_worker
  using (true)
  with check (true);
create policy merged_postings_read on merged_postings for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL);
create policy owner_all on merged_postings for all to jobscout_owner
  using (true)
  with check (true);
grant delete, insert, select, update on merged_postings to jobscout_worker;
grant select on merged_postings to jobscout_app;

create table notification_templates (
  key text not null,
  subject text,
  title text,
  message text,
  version integer not null default 0,
  changed_by uuid,
  changed_at timestamp with time zone,
  blocked integer not null default 0,
  blocked_variable text,
  blocked_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notification_templates_pkey PRIMARY KEY (key),
  constraint notification_templates_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint notification_templates_blocked_check CHECK (blocked >= 0),
  constraint notification_templates_blocked_variable_check CHECK (length(blocked_variable) <= 60),
  constraint notification_templates_key_check CHECK (length(key) <= 60 AND key ~ '^[a-z_]+(\.[a-z_]+)+$'::text),
  constraint notification_templates_message_check CHECK (length(message) >= 1 AND length(message) <= 2000),
  constraint notification_templates_subject_check CHECK (length(subject) >= 1 AND length(subject) <= 200),
  constraint notification_templates_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint notification_templates_version_check CHECK (version >= 0)
);
CREATE INDEX notification_templates_by_person ON public.notification_templates USING btree (changed_by);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON notification_templates FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table notification_templates enable row level security;
alter table notification_templates force row level security;
create policy notification_templates_read on notification_templates for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy owner_all on notification_templates for all to jobscout_owner
  using (true)
  with check (true);
grant select on notification_templates to jobscout_app;

create table notifications (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  sequence bigint not null default 0,
  title text not null,
  message text not null,
  type text not null default 'info'::text,
  priority text not null default 'normal'::text,
  action_url text,
  application_id uuid,
  application_user_id uuid,
  read boolean not null default false,
  read_at timestamp with time zone,
  expires_at timestamp with time zone,
  deleted_at timestamp with time zone,
  template text,
  email_subject text,
  about uuid[] not null default '{}'::uuid[],
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint notifications_pkey PRIMARY KEY (id, user_id),
  constraint notifications_user_id_sequence_key UNIQUE (user_id, sequence),
  constraint notifications_application_id_fkey FOREIGN KEY (application_id, application_user_id) REFERENCES job_applications(id, user_id) ON DELETE CASCADE,
  constraint notifications_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint notifications_action_url_check CHECK (length(action_url) <= 3000 AND action_url ~ '^/(?!/)'::text),
  constraint notifications_check CHECK (read = (read_at IS NOT NULL)),
  constraint notifications_email_subject_check CHECK (length(email_subject) >= 1 AND length(email_subject) <= 200),
  constraint notifications_message_check CHECK (length(message) <= 2000),
  constraint notifications_priority_check CHECK (priority = ANY (ARRAY['low'::text, 'normal'::text, 'medium'::text, 'high'::text, 'urgent'::text])),
  constraint notifications_template_check CHECK (length(template) <= 60),
  constraint notifications_title_check CHECK (length(title) >= 1 AND length(title) <= 200),
  constraint notifications_type_check CHECK (type = ANY (ARRAY['info'::text, 'success'::text, 'warning'::text, 'error'::text, 'system'::text, 'email'::text, 'urgent'::text, 'application'::text, 'application_update'::text, 'application_status_update'::text, 'status_update'::text, 'new_application'::text, 'agent_assignment'::text, 'job_alert'::text])),
  constraint notifications_whose_application CHECK ((application_id IS NULL) = (application_user_id IS NULL))
);
comment on column notifications.application_user_id is 'secret';
CREATE INDEX notifications_about ON public.notifications USING gin (about);
CREATE INDEX notifications_deleted ON public.notifications USING btree (deleted_at) WHERE (deleted_at IS NOT NULL);
CREATE INDEX notifications_expired ON public.notifications USING btree (expires_at) WHERE (expires_at IS NOT NULL);
CREATE INDEX notifications_latest ON public.notifications USING btree (user_id, created_at DESC) WHERE (deleted_at IS NULL);
CREATE INDEX notifications_of_application ON public.notifications USING btree (application_id, application_user_id);
CREATE INDEX notifications_unread_by_template ON public.notifications USING btree (user_id, template) WHERE ((NOT read) AND (deleted_at IS NULL) AND (template IS NOT NULL));
CREATE TRIGGER announce_notification AFTER INSERT OR UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION app.announce_notification();
CREATE TRIGGER number_notification BEFORE INSERT ON notifications FOR EACH ROW EXECUTE FUNCTION app.number_notification();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON notifications FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table notifications enable row level security;
alter table notifications force row level security;
create policy notifications_by_jobs on notifications for select to jobscout_worker
  using (true);
create policy notifications_change on notifications for update to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy notifications_purge on notifications for delete to jobscout_worker
  using (deleted_at IS NOT NULL OR expires_at < (( SELECT app.now() AS now)));
create policy notifications_read on notifications for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
create policy owner_all on notifications for all to jobscout_owner
  using (true)
  with check (true);
grant delete, select on notifications to jobscout_worker;
grant select on notifications to jobscout_app;
grant update (read, read_at, deleted_at, updated_at) on notifications to jobscout_app;

create table payment_events (
  id text not null,
  type text not null,
  received_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null,
  updated_at timestamp with time zone not null default now(),
  constraint payment_events_pkey PRIMARY KEY (id),
  constraint payment_events_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint payment_events_type_check CHECK (length(type) >= 1 AND length(type) <= 100)
);
CREATE INDEX payment_events_received ON public.payment_events USING btree (received_at DESC);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON payment_events FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table payment_events enable row level security;
alter table payment_events force row level security;
create policy events_by_jobs on payment_events for select to jobscout_worker
  using (true);
create policy events_new_by_jobs on payment_events for insert to jobscout_worker
  with check (true);
create policy owner_all on payment_events for all to jobscout_owner
  using (true)
  with check (true);
grant select on payment_events to jobscout_worker;
grant insert (id, type, received_at, created_at) on payment_events to jobscout_worker;

create table plan_grants (
  user_id uuid not null,
  plan text not null,
  granted_at timestamp with time zone not null,
  ends_at timestamp with time zone not null,
  reason text not null,
  granted_by uuid,
  announced_end timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint plan_grants_pkey PRIMARY KEY (user_id),
  constraint plan_grants_granted_by_fkey FOREIGN KEY (granted_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint plan_grants_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint plan_grants_ahead CHECK (ends_at > granted_at),
  constraint plan_grants_plan_check CHECK (plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint plan_grants_reason_check CHECK (length(reason) >= 1 AND length(reason) <= 500),
  constraint plan_grants_year CHECK (ends_at <= (granted_at + '1 year 2 days'::interval))
);
comment on column plan_grants.reason is 'secret';
CREATE INDEX plan_grants_by_admin ON public.plan_grants USING btree (granted_by);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON plan_grants FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table plan_grants enable row level security;
alter table plan_grants force row level security;
create policy owner_all on plan_grants for all to jobscout_owner
  using (true)
  with check (true);
create policy plan_grants_by_admins on plan_grants for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
create policy plan_grants_by_jobs on plan_grants for select to jobscout_worker
  using (true);
grant select on plan_grants to jobscout_app;
grant select on plan_grants to jobscout_worker;

create table profiles (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  first_name text not null default ''::text,
  last_name text not null default ''::text,
  email text not null,
  phone text not null default ''::text,
  location text not null default ''::text,
  time_zone text not null default 'UTC'::text,
  subscription_tier text not null default 'trial'::text,
  trial_ends_at timestamp with time zone not null,
  total_applications_sent integer not null default 0,
  applications_used_this_month integer not null default 0,
  usage_month date not null default date_trunc('month'::text, now()),
  last_login timestamp with time zone,
  school_university text not null default ''::text,
  major_field text not null default ''::text,
  work_experience text[] not null default '{}'::text[],
  skills_interests text[] not null default '{}'::text[],
  linkedin_portfolio text not null default ''::text,
  cv_url text,
  cv_filename text,
  photo_url text,
  job_search_status text not null default 'active'::text,
  email_notifications boolean not null default true,
  terms_accepted boolean not null default false,
  terms_accepted_at timestamp with time zone,
  terms_version text,
  privacy_accepted boolean not null default false,
  privacy_accepted_at timestamp with time zone,
  privacy_version text,
  completion_celebrated boolean not null default false,
  version integer not null default 1,
  profile_completion_percentage smallint not null generated always as (((((((((((((first_name <> ''::text))::integer + ((last_name <> ''::text))::integer) + ((phone <> ''::text))::integer) + ((location <> ''::text))::integer) + ((school_university <> ''::text))::integer) + ((major_field <> ''::text))::integer) + ((cardinality(work_experience) > 0))::integer) + ((cardinality(skills_interests) > 0))::integer) + ((cv_url IS NOT NULL))::integer) + ((terms_accepted AND privacy_accepted))::integer) * 10)) stored,
  welcome_dismissed_at timestamp with time zone,
  profile_completed boolean not null default false,
  trial_refused boolean not null default false,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint profiles_pkey PRIMARY KEY (user_id),
  constraint profiles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint profiles_applications_used_this_month_check CHECK (applications_used_this_month >= 0),
  constraint profiles_cv_filename_check CHECK (length(cv_filename) <= 255),
  constraint profiles_cv_url_check CHECK (length(cv_url) <= 300),
  constraint profiles_email_check CHECK (length(email) <= 255),
  constraint profiles_first_name_check CHECK (length(first_name) <= 50),
  constraint profiles_job_search_status_check CHECK (job_search_status = ANY (ARRAY['active'::text, 'passive'::text, 'not_looking'::text, 'employed'::text])),
  constraint profiles_last_name_check CHECK (length(last_name) <= 50),
  constraint profiles_linkedin_portfolio_check CHECK (length(linkedin_portfolio) <= 500),
  constraint profiles_location_check CHECK (length(location) <= 200),
  constraint profiles_major_field_check CHECK (length(major_field) <= 200),
  constraint profiles_phone_check CHECK (length(phone) <= 40),
  constraint profiles_photo_url_check CHECK (length(photo_url) <= 300),
  constraint profiles_privacy_version_check CHECK (length(privacy_version) <= 40),
  constraint profiles_school_university_check CHECK (length(school_university) <= 200),
  constraint profiles_skills_interests_check CHECK (app.fits(skills_interests, 100, 100)),
  constraint profiles_subscription_tier_check CHECK (length(subscription_tier) <= 40),
  constraint profiles_terms_version_check CHECK (length(terms_version) <= 40),
  constraint profiles_time_zone_check CHECK (length(time_zone) <= 60),
  constraint profiles_total_applications_sent_check CHECK (total_applications_sent >= 0),
  constraint profiles_work_experience_check CHECK (app.fits(work_experience, 30, 2000))
);
comment on column profiles.trial_refused is 'Another account of the same mailbox had the free trial.';
CREATE INDEX profiles_by_sign_in ON public.profiles USING btree (last_login DESC NULLS LAST, user_id);
CREATE INDEX profiles_by_trial_end ON public.profiles USING btree (trial_ends_at);
CREATE TRIGGER carry_name AFTER UPDATE OF first_name, last_name ON profiles FOR EACH ROW WHEN (old.first_name <> new.first_name OR old.last_name <> new.last_name) EXECUTE FUNCTION app.carry_name();
CREATE TRIGGER carry_switch_to_choices AFTER UPDATE OF email_notifications ON profiles FOR EACH ROW WHEN (old.email_notifications <> new.email_notifications) EXECUTE FUNCTION app.carry_switch_to_choices();
CREATE TRIGGER check_time_zone BEFORE INSERT OR UPDATE OF time_zone ON profiles FOR EACH ROW EXECUTE FUNCTION app.check_time_zone();
CREATE TRIGGER count_profile_version BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION app.count_profile_version();
CREATE TRIGGER note_positions_change AFTER UPDATE OF work_experience ON profiles FOR EACH ROW WHEN (new.work_experience IS DISTINCT FROM old.work_experience) EXECUTE FUNCTION app.note_positions_change();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON profiles FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table profiles enable row level security;
alter table profiles force row level security;
create policy owner_all on profiles for all to jobscout_owner
  using (true)
  with check (true);
create policy profiles_change_own on profiles for update to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy profiles_read on profiles for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3 OR (user_id IN ( SELECT app.my_clients() AS my_clients)));
create policy profiles_read_by_jobs on profiles for select to jobscout_worker
  using (true);
grant select on profiles to jobscout_app;
grant select on profiles to jobscout_worker;
grant update (first_name, last_name, phone, location, time_zone, school_university, major_field, work_experience, skills_interests, linkedin_portfolio, job_search_status, email_notifications, updated_at) on profiles to jobscout_app;

create table removed_listings (
  listing_id uuid not null,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint removed_listings_pkey PRIMARY KEY (listing_id)
);
CREATE INDEX removed_listings_changed_in ON public.removed_listings USING btree (changed_in);
CREATE INDEX removed_listings_updated_at ON public.removed_listings USING btree (updated_at);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON removed_listings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table removed_listings enable row level security;
alter table removed_listings force row level security;
create policy owner_all on removed_listings for all to jobscout_owner
  using (true)
  with check (true);
create policy removed_listings_by_jobs on removed_listings for select to jobscout_worker
  using (true);
create policy removed_listings_tidied on removed_listings for delete to jobscout_worker
  using (true);
grant delete, select on removed_listings to jobscout_worker;

create table role_sets (
  id smallint not null generated always as identity,
  first smallint not null,
  second smallint,
  is_weak boolean not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint role_sets_pkey PRIMARY KEY (id),
  constraint role_sets_roles UNIQUE NULLS NOT DISTINCT (first, second, is_weak),
  constraint role_sets_check CHECK (second > 0 AND second <> first),
  constraint role_sets_first_check CHECK (first > 0)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON role_sets FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table role_sets enable row level security;
alter table role_sets force row level security;
create policy owner_all on role_sets for all to jobscout_owner
  using (true)
  with check (true);
create policy role_sets_by_jobs on role_sets for all to jobscout_worker
  using (true)
  with check (true);
create policy role_sets_read on role_sets for select to jobscout_app
  using ((( SELECT app.user_id() AS user_id)) IS NOT NULL);
grant insert, select on role_sets to jobscout_worker;
grant select on role_sets to jobscout_app;

create table run_lines (
  run_id uuid not null,
  "position" integer not null,
  level text not null default 'info'::text,
  message text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint run_lines_pkey PRIMARY KEY (run_id, "position"),
  constraint run_lines_run_id_fkey FOREIGN KEY (run_id) REFERENCES runs(id) ON DELETE CASCADE,
  constraint run_lines_level_check CHECK (level = ANY (ARRAY['info'::text, 'warning'::text, 'error'::text])),
  constraint run_lines_message_check CHECK (length(message) >= 1 AND length(message) <= 1000),
  constraint run_lines_position_check CHECK ("position" >= 1 AND "position" <= 1000)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON run_lines FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table run_lines enable row level security;
alter table run_lines force row level security;
create policy owner_all on run_lines for all to jobscout_owner
  using (true)
  with check (true);
create policy run_lines_by_jobs on run_lines for all to jobscout_worker
  using (true)
  with check (true);
create policy run_lines_read on run_lines for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant insert, select on run_lines to jobscout_worker;
grant select on run_lines to jobscout_app;

create table runs (
  id uuid not null default gen_random_uuid(),
  kind text not null,
  status text not null default 'queued'::text,
  started_by uuid,
  is_scheduled boolean not null default false,
  is_exclusive boolean not null default true,
  input jsonb not null default '{}'::jsonb,
  total integer,
  done integer not null default 0,
  step text not null default ''::text,
  result jsonb not null default '{}'::jsonb,
  error text,
  cancel_requested_at timestamp with time zone,
  started_at timestamp with time zone,
  finished_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint runs_pkey PRIMARY KEY (id),
  constraint runs_started_by_fkey FOREIGN KEY (started_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint run_has_ended CHECK ((status = ANY (ARRAY['finished'::text, 'failed'::text, 'cancelled'::text])) = (finished_at IS NOT NULL)),
  constraint runs_done_check CHECK (done >= 0),
  constraint runs_error_check CHECK (length(error) <= 1000),
  constraint runs_input_check CHECK (length(input::text) <= 1000000),
  constraint runs_kind_check CHECK (kind ~ '^[a-z][a-z_]{0,39}$'::text),
  constraint runs_result_check CHECK (length(result::text) <= 10000),
  constraint runs_status_check CHECK (status = ANY (ARRAY['queued'::text, 'running'::text, 'finished'::text, 'failed'::text, 'cancelled'::text])),
  constraint runs_step_check CHECK (length(step) <= 300),
  constraint runs_total_check CHECK (total >= 0)
);
CREATE UNIQUE INDEX one_active_run_of_a_kind ON public.runs USING btree (kind) WHERE (is_exclusive AND (status = ANY (ARRAY['queued'::text, 'running'::text])));
CREATE INDEX runs_by_person ON public.runs USING btree (started_by);
CREATE INDEX runs_latest ON public.runs USING btree (kind, is_scheduled, created_at DESC, id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON runs FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table runs enable row level security;
alter table runs force row level security;
create policy owner_all on runs for all to jobscout_owner
  using (true)
  with check (true);
create policy runs_by_jobs on runs for all to jobscout_worker
  using (true)
  with check (true);
create policy runs_read on runs for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant delete, insert, select, update on runs to jobscout_worker;
grant select on runs to jobscout_app;

create table saved_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  place smallint not null,
  name text not null,
  name_key text not null,
  search text not null default ''::text,
  location text not null default 'all'::text,
  type text not null default 'all'::text,
  matches_only boolean not null default false,
  new_only boolean not null default false,
  sort text not null default 'best'::text,
  roles text not null default 'auto'::text,
  alert text not null default 'off'::text,
  alerted_until timestamp with time zone,
  alert_due timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint saved_views_pkey PRIMARY KEY (id, user_id),
  constraint saved_views_name UNIQUE (user_id, name_key),
  constraint saved_views_place UNIQUE (user_id, place),
  constraint saved_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint saved_views_alert CHECK ((alert = 'off'::text OR alerted_until IS NOT NULL) AND (alert = 'off'::text) = (alert_due IS NULL)),
  constraint saved_views_alert_check CHECK (alert = ANY (ARRAY['off'::text, 'hourly'::text, 'daily'::text, 'weekly'::text])),
  constraint saved_views_location_check CHECK (location = ANY (ARRAY['all'::text, 'preferred'::text, 'remote'::text, 'new york'::text, 'san francisco'::text, 'london'::text])),
  constraint saved_views_name_check CHECK (length(name) >= 1 AND length(name) <= 60 AND name = btrim(name)),
  constraint saved_views_name_key_check CHECK (length(name_key) >= 1 AND length(name_key) <= 200),
  constraint saved_views_place_check CHECK (place >= 1 AND place <= 10),
  constraint saved_views_roles_check CHECK (roles = ANY (ARRAY['auto'::text, 'mine'::text, 'field'::text, 'other'::text, 'unrecognised'::text, 'all'::text])),
  constraint saved_views_search_check CHECK (length(search) <= 200),
  constraint saved_views_sort_check CHECK (sort = ANY (ARRAY['best'::text, 'match'::text, 'date'::text])),
  constraint saved_views_type_check CHECK (type = ANY (ARRAY['all'::text, 'full-time'::text, 'part-time'::text, 'contract'::text, 'freelance'::text, 'internship'::text]))
);
CREATE INDEX saved_views_alert_due ON public.saved_views USING btree (alert_due) WHERE (alert_due IS NOT NULL);
CREATE TRIGGER schedule_alert BEFORE INSERT OR UPDATE OF alert ON saved_views FOR EACH ROW EXECUTE FUNCTION app.schedule_alert();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON saved_views FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table saved_views enable row level security;
alter table saved_views force row level security;
create policy owner_all on saved_views for all to jobscout_owner
  using (true)
  with check (true);
create policy saved_views_own on saved_views for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
grant delete, select on saved_views to jobscout_app;
grant insert (user_id, place, name, name_key, search, location, type, matches_only, new_only, sort, roles, alert) on saved_views to jobscout_app;
grant update (name, name_key, search, location, type, matches_only, new_only, sort, roles, alert, updated_at) on saved_views to jobscout_app;

create table setting_changes (
  id bigint not null generated always as identity,
  key text not null,
  from_value jsonb,
  to_value jsonb,
  changed_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint setting_changes_pkey PRIMARY KEY (id),
  constraint setting_changes_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint setting_changes_key_check CHECK (length(key) <= 60)
);
CREATE INDEX setting_changes_by_person ON public.setting_changes USING btree (changed_by);
CREATE INDEX setting_changes_latest ON public.setting_changes USING btree (id DESC, key);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON setting_changes FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table setting_changes enable row level security;
alter table setting_changes force row level security;
create policy owner_all on setting_changes for all to jobscout_owner
  using (true)
  with check (true);
create policy setting_changes_read on setting_changes for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 4 OR (( SELECT app.rank() AS rank)) >= 3 AND app.is_basic_setting(key));
grant select on setting_changes to jobscout_app;

create table skill_statements (
  user_id uuid not null,
  skill_id integer not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint skill_statements_pkey PRIMARY KEY (user_id, skill_id),
  constraint skill_statements_skill_id_fkey FOREIGN KEY (skill_id) REFERENCES stated_skills(id) ON DELETE CASCADE,
  constraint skill_statements_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX skill_statements_skill ON public.skill_statements USING btree (skill_id);
CREATE TRIGGER forget_skills AFTER DELETE ON skill_statements REFERENCING OLD TABLE AS gone FOR EACH STATEMENT EXECUTE FUNCTION app.forget_skills();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON skill_statements FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table skill_statements enable row level security;
alter table skill_statements force row level security;
create policy owner_all on skill_statements for all to jobscout_owner
  using (true)
  with check (true);
create policy skill_statements_by_jobs on skill_statements for select to jobscout_worker
  using (true);
create policy skill_statements_own on skill_statements for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
grant select on skill_statements to jobscout_app;
grant select on skill_statements to jobscout_worker;

create table source_postings (
  job_source_id uuid not null,
  posting_id text not null,
  listing_id uuid,
  fingerprint text,
  valid_until timestamp with time zone,
  seen_by uuid not null,
  seen_at timestamp with time zone not null,
  misses smallint not null default 0,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint source_postings_pkey PRIMARY KEY (job_source_id, posting_id),
  constraint source_postings_job_source_id_fkey FOREIGN KEY (job_source_id) REFERENCES job_sources(id) ON DELETE CASCADE,
  constraint source_postings_listing_id_fkey FOREIGN KEY (listing_id) REFERENCES job_listings(id) ON DELETE CASCADE,
  constraint source_postings_fingerprint_check CHECK (length(fingerprint) <= 64),
  constraint source_postings_misses_check CHECK (misses >= 0 AND misses <= 1),
  constraint source_postings_posting_id_check CHECK (length(posting_id) >= 1 AND length(posting_id) <= 200)
);
CREATE INDEX source_postings_listing ON public.source_postings USING btree (listing_id);
CREATE INDEX source_postings_valid_until ON public.source_postings USING btree (valid_until) WHERE (valid_until IS NOT NULL);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON source_postings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table source_postings enable row level security;
alter table source_postings force row level security;
create policy owner_all on source_postings for all to jobscout_owner
  using (true)
  with check (true);
create policy source_postings_by_jobs on source_postings for all to jobscout_worker
  using (true)
  with check (true);
create policy source_postings_read on source_postings for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant delete, insert, select, update on source_postings to jobscout_worker;
grant select on source_postings to jobscout_app;

create table stated_skills (
  id integer not null generated always as identity,
  words text,
  searched_through uuid not null default '00000000-0000-0000-0000-000000000000'::uuid,
  state text not null default 'waiting'::text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint stated_skills_pkey PRIMARY KEY (id),
  constraint stated_skills_words_key UNIQUE (words),
  constraint stated_skills_state_check CHECK (state = ANY (ARRAY['waiting'::text, 'found'::text, 'common'::text])),
  constraint stated_skills_words_check CHECK (length(words) >= 1 AND length(words) <= 60)
);
CREATE INDEX stated_skills_due ON public.stated_skills USING btree (id) WHERE ((words IS NULL) OR (state = 'waiting'::text));
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON stated_skills FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table stated_skills enable row level security;
alter table stated_skills force row level security;
create policy owner_all on stated_skills for all to jobscout_owner
  using (true)
  with check (true);
create policy stated_skills_by_jobs on stated_skills for all to jobscout_worker
  using (true)
  with check (true);
create policy stated_skills_own on stated_skills for select to jobscout_app
  using ((EXISTS ( SELECT
   FROM skill_statements s
  WHERE s.skill_id = stated_skills.id AND s.user_id = (( SELECT app.user_id() AS user_id)))));
grant delete, select on stated_skills to jobscout_worker;
grant select on stated_skills to jobscout_app;
grant update (words, searched_through, state, updated_at) on stated_skills to jobscout_worker;

create table subscribers (
  user_id uuid not null,
  subscribed boolean not null default false,
  subscription_tier text,
  subscription_end timestamp with time zone,
  access_until timestamp with time zone,
  cancel_at_period_end boolean not null default false,
  payment_failed boolean not null default false,
  next_plan text,
  pending_plan text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint subscribers_pkey PRIMARY KEY (user_id),
  constraint subscribers_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint subscribers_next_plan_check CHECK (next_plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint subscribers_pending_plan_check CHECK (pending_plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint subscribers_subscription_tier_check CHECK (length(subscription_tier) <= 40)
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON subscribers FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table subscribers enable row level security;
alter table subscribers force row level security;
create policy owner_all on subscribers for all to jobscout_owner
  using (true)
  with check (true);
create policy subscribers_by_jobs on subscribers for select to jobscout_worker
  using (true);
create policy subscribers_new_by_jobs on subscribers for insert to jobscout_worker
  with check (true);
create policy subscribers_read on subscribers for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3);
create policy subscribers_synced_by_jobs on subscribers for update to jobscout_worker
  using (true)
  with check (true);
grant select on subscribers to jobscout_app;
grant select on subscribers to jobscout_worker;
grant insert (user_id, subscribed, subscription_tier, subscription_end, access_until, cancel_at_period_end, payment_failed, next_plan, pending_plan) on subscribers to jobscout_worker;
grant update (subscribed, subscription_tier, subscription_end, access_until, cancel_at_period_end, payment_failed, next_plan, pending_plan) on subscribers to jobscout_worker;

create table subscriptions (
  id text not null,
  user_id uuid not null,
  live boolean not null,
  plan text not null,
  status text not null,
  period_start timestamp with time zone not null,
  period_end timestamp with time zone not null,
  cancel_at_period_end boolean not null,
  started_at timestamp with time zone not null,
  ended_at timestamp with time zone,
  unpaid_since timestamp with time zone,
  next_plan text,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint subscriptions_pkey PRIMARY KEY (id),
  constraint subscriptions_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint subscriptions_check CHECK (period_end >= period_start),
  constraint subscriptions_id_check CHECK (length(id) >= 1 AND length(id) <= 255),
  constraint subscriptions_next_plan_check CHECK (next_plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint subscriptions_plan_check CHECK (plan = ANY (ARRAY['starter'::text, 'basic'::text, 'standard'::text, 'professional'::text, 'premium'::text])),
  constraint subscriptions_status_check CHECK (status = ANY (ARRAY['incomplete'::text, 'incomplete_expired'::text, 'trialing'::text, 'active'::text, 'past_due'::text, 'canceled'::text, 'unpaid'::text, 'paused'::text]))
);
CREATE INDEX subscriptions_of_person ON public.subscriptions USING btree (user_id, started_at DESC);
CREATE UNIQUE INDEX subscriptions_one_live ON public.subscriptions USING btree (user_id, live) WHERE (status = ANY (ARRAY['trialing'::text, 'active'::text, 'past_due'::text]));
CREATE TRIGGER keep_erased BEFORE DELETE ON subscriptions FOR EACH ROW WHEN (old.status <> ALL (ARRAY['incomplete'::text, 'incomplete_expired'::text])) EXECUTE FUNCTION app.keep_erased_subscription();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON subscriptions FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table subscriptions enable row level security;
alter table subscriptions force row level security;
create policy owner_all on subscriptions for all to jobscout_owner
  using (true)
  with check (true);
create policy subscriptions_by_jobs on subscriptions for select to jobscout_worker
  using (true);
create policy subscriptions_new_by_jobs on subscriptions for insert to jobscout_worker
  with check (true);
create policy subscriptions_read on subscriptions for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3);
create policy subscriptions_synced_by_jobs on subscriptions for update to jobscout_worker
  using (true)
  with check (true);
grant select on subscriptions to jobscout_app;
grant select on subscriptions to jobscout_worker;
grant insert (id, user_id, live, plan, status, period_start, period_end, cancel_at_period_end, started_at, ended_at, unpaid_since, next_plan) on subscriptions to jobscout_worker;
grant update (plan, status, period_start, period_end, cancel_at_period_end, ended_at, unpaid_since, next_plan) on subscriptions to jobscout_worker;

create table system_settings (
  key text not null,
  value jsonb not null,
  version integer not null default 1,
  changed_by uuid,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint system_settings_pkey PRIMARY KEY (key),
  constraint system_settings_changed_by_fkey FOREIGN KEY (changed_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint setting_length CHECK (length(value::text) <= 5000),
  constraint system_settings_key_check CHECK (length(key) <= 60),
  constraint system_settings_version_check CHECK (version >= 1)
);
CREATE INDEX system_settings_by_person ON public.system_settings USING btree (changed_by);
CREATE TRIGGER announce_settings AFTER INSERT OR DELETE OR UPDATE ON system_settings FOR EACH STATEMENT EXECUTE FUNCTION app.announce_settings();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON system_settings FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER wait_for_agents_when_switched_on AFTER UPDATE OF value ON system_settings FOR EACH ROW WHEN (new.key = 'auto_assign_agents'::text AND new.value = 'true'::jsonb AND old.value <> new.value) EXECUTE FUNCTION app.await_agents();
alter table system_settings enable row level security;
alter table system_settings force row level security;
create policy owner_all on system_settings for all to jobscout_owner
  using (true)
  with check (true);
create policy settings_read_by_server on system_settings for select to jobscout_login, jobscout_worker
  using (true);
grant select on system_settings to jobscout_login;
grant select on system_settings to jobscout_worker;

create table trial_mailboxes (
  mailbox text not null,
  user_id uuid not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint trial_mailboxes_pkey PRIMARY KEY (mailbox),
  constraint trial_mailboxes_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint trial_mailboxes_mailbox_check CHECK (length(mailbox) >= 3 AND length(mailbox) <= 320)
);
CREATE INDEX trial_mailboxes_of_person ON public.trial_mailboxes USING btree (user_id);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON trial_mailboxes FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table trial_mailboxes enable row level security;
alter table trial_mailboxes force row level security;
create policy owner_all on trial_mailboxes for all to jobscout_owner
  using (true)
  with check (true);
create policy trial_mailboxes_own on trial_mailboxes for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)));
grant select on trial_mailboxes to jobscout_app;

create table user_notification_preferences (
  user_id uuid not null,
  email_notifications boolean not null default true,
  application_confirmations boolean not null default true,
  daily_summary boolean not null default true,
  weekly_reports boolean not null default true,
  system_updates boolean not null default true,
  marketing_emails boolean not null default false,
  quiet_hours_start time without time zone not null default '22:00:00'::time without time zone,
  quiet_hours_end time without time zone not null default '08:00:00'::time without time zone,
  daily_summary_since timestamp with time zone,
  weekly_reports_since timestamp with time zone,
  job_alerts boolean not null default true,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_notification_preferences_pkey PRIMARY KEY (user_id),
  constraint user_notification_preferences_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE TRIGGER carry_switch_to_profile AFTER INSERT OR UPDATE OF email_notifications ON user_notification_preferences FOR EACH ROW EXECUTE FUNCTION app.carry_switch_to_profile();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON user_notification_preferences FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
CREATE TRIGGER watch_digest_switch BEFORE UPDATE ON user_notification_preferences FOR EACH ROW EXECUTE FUNCTION app.note_digest_switch();
alter table user_notification_preferences enable row level security;
alter table user_notification_preferences force row level security;
create policy notification_preferences_own on user_notification_preferences for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
create policy notification_preferences_read_by_jobs on user_notification_preferences for select to jobscout_worker
  using (true);
create policy owner_all on user_notification_preferences for all to jobscout_owner
  using (true)
  with check (true);
grant select on user_notification_preferences to jobscout_app;
grant select on user_notification_preferences to jobscout_worker;
grant insert (user_id, email_notifications, application_confirmations, daily_summary, weekly_reports, system_updates, marketing_emails, quiet_hours_start, quiet_hours_end, job_alerts, updated_at) on user_notification_preferences to jobscout_app;
grant update (email_notifications, application_confirmations, daily_summary, weekly_reports, system_updates, marketing_emails, quiet_hours_start, quiet_hours_end, job_alerts, updated_at) on user_notification_preferences to jobscout_app;

create table user_roles (
  user_id uuid not null,
  role text not null default 'client'::text,
  assigned_by uuid,
  assigned_at timestamp with time zone not null default now(),
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_roles_pkey PRIMARY KEY (user_id),
  constraint user_roles_assigned_by_fkey FOREIGN KEY (assigned_by) REFERENCES auth."user"(id) ON DELETE SET NULL,
  constraint user_roles_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint user_roles_role_check CHECK (role = ANY (ARRAY['client'::text, 'agent'::text, 'admin'::text, 'super_admin'::text]))
);
CREATE INDEX user_roles_by_assigner ON public.user_roles USING btree (assigned_by);
CREATE INDEX user_roles_by_role ON public.user_roles USING btree (role);
CREATE TRIGGER announce_role AFTER INSERT OR DELETE OR UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION app.announce_role();
CREATE TRIGGER end_tier_of_staff AFTER UPDATE OF role ON user_roles FOR EACH ROW WHEN (new.role = 'client'::text AND old.role <> 'client'::text) EXECUTE FUNCTION app.end_tier_of_staff();
CREATE TRIGGER follow_role AFTER UPDATE OF role ON user_roles FOR EACH ROW WHEN (old.role <> new.role) EXECUTE FUNCTION app.follow_role();
CREATE TRIGGER keep_last_super_admin BEFORE DELETE ON user_roles FOR EACH ROW EXECUTE FUNCTION app.keep_last_super_admin();
CREATE TRIGGER refuse_more_agents BEFORE UPDATE OF role ON user_roles FOR EACH ROW WHEN (new.role = 'agent'::text AND old.role <> 'agent'::text) EXECUTE FUNCTION app.refuse_more_agents();
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON user_roles FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table user_roles enable row level security;
alter table user_roles force row level security;
create policy owner_all on user_roles for all to jobscout_owner
  using (true)
  with check (true);
create policy user_roles_read on user_roles for select to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)) OR (( SELECT app.rank() AS rank)) >= 3);
grant select on user_roles to jobscout_app;

create table user_views (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null,
  place smallint not null,
  name text not null,
  name_key text not null,
  filters jsonb not null,
  sort text not null,
  direction text not null,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint user_views_pkey PRIMARY KEY (id),
  constraint user_views_name UNIQUE (user_id, name_key),
  constraint user_views_place UNIQUE (user_id, place),
  constraint user_views_user_id_fkey FOREIGN KEY (user_id) REFERENCES auth."user"(id) ON DELETE CASCADE,
  constraint user_views_direction_check CHECK (direction = ANY (ARRAY['asc'::text, 'desc'::text])),
  constraint user_views_filters_check CHECK (octet_length(filters::text) <= 4000),
  constraint user_views_name_check CHECK (length(name) >= 1 AND length(name) <= 60 AND name = btrim(name)),
  constraint user_views_name_key_check CHECK (length(name_key) >= 1 AND length(name_key) <= 200),
  constraint user_views_place_check CHECK (place >= 1 AND place <= 10),
  constraint user_views_sort_check CHECK (sort = ANY (ARRAY['name'::text, 'role'::text, 'agent'::text, 'plan'::text, 'last_active'::text, 'created'::text]))
);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON user_views FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table user_views enable row level security;
alter table user_views force row level security;
create policy owner_all on user_views for all to jobscout_owner
  using (true)
  with check (true);
create policy user_views_own on user_views for all to jobscout_app
  using (user_id = (( SELECT app.user_id() AS user_id)))
  with check (user_id = (( SELECT app.user_id() AS user_id)));
grant delete, select on user_views to jobscout_app;
grant insert (user_id, place, name, name_key, filters, sort, direction) on user_views to jobscout_app;
grant update (name, name_key, filters, sort, direction, updated_at) on user_views to jobscout_app;

create table waiting_clients (
  client_id uuid not null,
  since timestamp with time zone not null,
  announced_at timestamp with time zone,
  created_at timestamp with time zone not null default now(),
  updated_at timestamp with time zone not null default now(),
  constraint waiting_clients_pkey PRIMARY KEY (client_id),
  constraint waiting_clients_client_id_fkey FOREIGN KEY (client_id) REFERENCES auth."user"(id) ON DELETE CASCADE
);
CREATE INDEX waiting_clients_oldest ON public.waiting_clients USING btree (since, client_id);
CREATE INDEX waiting_clients_unannounced ON public.waiting_clients USING btree (client_id) WHERE (announced_at IS NULL);
CREATE TRIGGER touch_updated_at BEFORE UPDATE ON waiting_clients FOR EACH ROW EXECUTE FUNCTION app.touch_updated_at();
alter table waiting_clients enable row level security;
alter table waiting_clients force row level security;
create policy owner_all on waiting_clients for all to jobscout_owner
  using (true)
  with check (true);
create policy waiting_clients_read on waiting_clients for select to jobscout_app
  using ((( SELECT app.rank() AS rank)) >= 3);
grant select on waiting_clients to jobscout_app;
