create or replace function app.note_digest_switch() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if new.email_notifications and new.daily_summary and not (old.email_notifications and old.daily_summary) then
      new.daily_summary_since := new.updated_at;
    end if;
    if new.email_notifications and new.weekly_reports and not (old.email_notifications and old.weekly_reports) then
      new.weekly_reports_since := new.updated_at;
    end if;
    return new;
  end $$;
-- Triggers fire in the order of their names: after touch_updated_at.
create or replace trigger watch_digest_switch before update on public.user_notification_preferences
  for each row execute function app.note_digest_switch();

-- From when to when a digest tells, in one zone: the day, or the week from Monday, before the one that runs there.
create or replace function app.digest_period(p_kind text, p_zone text, p_now timestamptz)
  returns table (period date, begins timestamptz, ends timestamptz)
  language sql stable set search_path = ''
  as $$ select first::date, first at time zone p_zone, last at time zone p_zone
        from (select date_trunc(unit, p_now at time zone p_zone) - ('1 ' || unit)::interval as first,
                     date_trunc(unit, p_now at time zone p_zone) as last
              from (select case p_kind when 'weekly' then 'week' else 'day' end as unit) u) span $$;

create or replace function app.digest_since(p_kind text, p_user uuid) returns timestamptz
  language sql stable security definer set search_path = ''
  as $$ select greatest(u."createdAt", case p_kind when 'weekly' then w.weekly_reports_since else w.daily_summary_since end)
        from auth."user" u left join public.user_notification_preferences w on w.user_id = u.id
        where u.id = p_user $$;

-- Takes the digests that are due, in batches: from eight in the morning where the person lives, wanted, with something to say, and
-- not taken before. Who takes one sends it. A weekly report comes on Monday, or on Tuesday after an outage; not later, when
-- something old may be unread again.
create or replace function app.claim_digests(p_kind text, p_now timestamptz, p_after uuid, p_limit integer)
  returns table (user_id uuid, period date, is_empty boolean)
  -- The limit decides the plan: each batch reads on in the index of ids.
  language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
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
          not exists (select from app.digest_of(p_kind, d.user_id, d.begins, d.ends))
            and not (p_kind = 'daily' and app.has_work_of_day(d.user_id, d.ends)) as is_empty
        from due d
      ), forgotten as (
        delete from app.digests_sent s using due d
        where s.user_id = d.user_id and s.kind = p_kind and s.is_empty and s.period < d.period
      ), written as (
        insert into app.digests_sent (user_id, kind, period, is_empty)
        select l.user_id, p_kind, l.period, l.is_empty from looked_at l
      )
      select l.user_id, l.period, l.is_empty from looked_at l order by l.user_id;
  end $$;
grant execute on function app.claim_digests to jobscout_worker;

-- What happened to a person's applications, and how many notifications came, from one moment up to another. Each application
-- stands in it once, with the latest of the changes that lasted; the latest lines come first.
create or replace function app.digest_of(p_kind text, p_user uuid, p_begins timestamptz, p_ends timestamptz)
  returns table (kind text, job_title text, company_name text, status text, submission jsonb, is_unanswered boolean)
  language sql stable security definer set search_path = ''
  as $$
    with span as (select greatest(p_begins, app.digest_since(p_kind, p_user)) as begins)
    select line.kind, line.job_title, line.company_name, line.status,
      (select jsonb_build_object('state', s.state, 'channel', case when a.assigned_agent is null then 'self' else 'agent' end,
          'return_reason', s.return_reason)
        from public.submissions s join public.job_applications a on a.id = s.application_id
        where s.application_id = line.application_id), line.is_unanswered
    from (
      select 'made' as kind, a.job_title, a.company_name, a.status, a.created_at as at, a.id as application_id, false as is_unanswered
        from span, public.job_applications a
        where a.user_id = p_user and app.is_made_here(a.origin) and a.created_at >= span.begins and a.created_at < p_ends
      union all
      select 'changed', a.job_title, a.company_name, latest.status, latest.changed_at, a.id, latest.is_unanswered
        from span, public.job_applications a
        cross join lateral (select h.status, h.changed_at, h.is_unanswered from public.application_status_history h
          where h.application_id = a.id and h.changed_at >= span.begins and h.changed_at < p_ends
          order by h.changed_at desc, h.created_at desc limit 1) latest
        left join lateral (select h.status from public.application_status_history h
          where h.application_id = a.id and h.changed_at < span.begins
          order by h.changed_at desc, h.created_at desc limit 1) former on true
        where a.user_id = p_user and app.is_made_here(a.origin) and latest.status <> 'submitted' and latest.status is distinct from former.status
      union all
      select 'unread', n.title, '', '', n.created_at, null, false from span, public.notifications n
        where n.user_id = p_user and n.created_at >= span.begins and n.created_at < p_ends and not n.read and n.deleted_at is null
          and (n.expires_at is null or n.expires_at > app.now())
    ) line order by line.at desc
  $$;
grant execute on function app.digest_of to jobscout_worker;

-- What waits for a person in the morning: drafts that were prepared since eight the day before, or applications of clients to hand in.
-- Drafts that wait longer do not ask again by themselves.
create or replace function app.has_work_of_day(p_user uuid, p_today timestamptz) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select app.has_new_drafts(p_user, p_today - interval '16 hours', p_today + interval '8 hours')
      or exists (select from app.to_submit_for(p_user))
  $$;
