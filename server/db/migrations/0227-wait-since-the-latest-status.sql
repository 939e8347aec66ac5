-- What waits for an agent is counted from the latest status: what people write about an application is no movement.
create or replace function app.attention_items(p_now timestamptz, p_zone text)
  returns table(kind text, subject_id uuid, client_id uuid, since timestamptz, urgency integer, snoozed_until timestamptz)
  language sql stable security definer rows 100 set search_path = ''
  as $$
    with mine as materialized (select m as client_id from app.my_clients() as m
      where not exists (select from public.account_deletions d where d.user_id = m)),
    days as (select (((p_now at time zone p_zone)::date + 2)::timestamp at time zone p_zone) as after_tomorrow),
    applications as (
      select a.id, a.user_id, a.status, s.changed_at,
        s.changed_by is null or s.changed_by = a.user_id as is_by_owner,
        case when a.interview_done_at is null then a.interview_at end as begins,
        case when a.interview_done_at is null then a.interview_at + make_interval(mins => a.interview_minutes) end as ends
      from mine
      cross join lateral (select * from public.job_applications o where o.user_id = mine.client_id
        and o.status in ('submitted', 'assigned', 'in_progress', 'applied', 'pending', 'responded', 'interview_scheduled')) a
      cross join lateral (select h.changed_at, h.changed_by from public.application_status_history h
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
  $$;

create or replace function app.agent_figures(p_now timestamptz)
  returns table(clients integer, own_clients integer, max_clients integer, applications integer, applications_this_week integer, pending integer, pending_oldest timestamptz, interviews integer)
  language sql stable security definer set search_path = ''
  as $$
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
  $$;

-- Interviews ahead are the third figure that lists its applications.
create or replace function app.rows_behind_figure(p_figure text, p_now timestamptz, p_zone text, p_limit integer)
  returns table(total integer, id uuid, job_title text, company_name text, status text, at timestamptz, client_id uuid, client_name text)
  language sql security definer set search_path = ''
  as $$
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
  $$;

-- A listing that is deleted changes nothing about the applications for it.
drop trigger touch_updated_at on public.job_applications;
create trigger touch_updated_at before update on public.job_applications for each row
  when (old.assigned_agent is not distinct from new.assigned_agent and old.quota_month is not distinct from new.quota_month
    and old.listing_id is not distinct from new.listing_id)
  execute function app.touch_updated_at();
