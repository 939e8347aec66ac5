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
create policy attention_marks_own on public.attention_marks to jobscout_app
  using (user_id = (select app.user_id()) and (select app.rank()) >= 2)
  with check (user_id = (select app.user_id()) and (select app.rank()) >= 2);
grant select, delete on public.attention_marks to jobscout_app;
grant insert (user_id, kind, subject_id, cause_at, snoozed_until, done_at, updated_at) on public.attention_marks to jobscout_app;
grant update (cause_at, snoozed_until, done_at, updated_at) on public.attention_marks to jobscout_app;

create index job_applications_of_agent_by_status on public.job_applications (assigned_agent, status, updated_at)
  where assigned_agent is not null;
create index application_status_history_of_person on public.application_status_history (changed_by, changed_at);
drop index public.application_status_history_by_person;

-- Everything that waits for the agent who acts. Urgency: 0 overdue, 1 today, 2 when there is time.
create function app.attention_items(p_now timestamptz, p_zone text)
  returns table (kind text, subject_id uuid, client_id uuid, since timestamptz, urgency integer, snoozed_until timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    with mine as materialized (select m as client_id from app.my_clients() as m),
    days as (select (((p_now at time zone p_zone)::date + 2)::timestamp at time zone p_zone) as after_tomorrow),
    applications as (
      select a.id, a.user_id, a.status, a.updated_at, s.changed_at,
        s.changed_by is null or s.changed_by = a.user_id as is_by_owner,
        case when a.interview_done_at is null then a.interview_at end as begins,
        case when a.interview_done_at is null then a.interview_at + make_interval(mins => a.interview_minutes) end as ends
      from public.job_applications a
      cross join lateral (select h.changed_at, h.changed_by from public.application_status_history h
        where h.application_id = a.id order by h.changed_at desc, h.created_at desc limit 1) s
      where a.assigned_agent = (select app.user_id()) and a.user_id in (select client_id from mine)
        and a.status in ('submitted', 'assigned', 'in_progress', 'applied', 'pending', 'responded', 'interview_scheduled')
    ),
    reasons as (
      select a.*, case
        when a.begins > p_now and a.begins < days.after_tomorrow then 'interview'
        when a.status = 'interview_scheduled' and a.ends <= p_now then 'outcome'
        when a.status in ('assigned', 'in_progress') or (a.status = 'submitted' and a.is_by_owner) then 'submit'
        when a.status = 'pending' then 'review'
        when a.status = 'responded' then 'reply'
        when a.status in ('applied', 'submitted') and a.updated_at <= p_now - interval '7 days' then 'follow_up'
      end as kind
      from applications a cross join days
    ),
    items as (
      select r.kind, r.id as subject_id, r.user_id as client_id,
        case r.kind when 'interview' then r.begins when 'outcome' then r.ends when 'follow_up' then r.updated_at
          else r.changed_at end as since
      from reasons r where r.kind is not null
      union all
      -- Until the agent has opened the client.
      select 'new_client', c.client_id, c.client_id, c.assigned_at
      from public.client_agents c
      where c.client_id in (select client_id from mine) and c.assigned_at > p_now - interval '30 days'
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
      and m.cause_at >= i.since
    -- Another week without movement asks again.
    where m.done_at is null or (i.kind = 'follow_up' and m.done_at <= p_now - interval '7 days')
  $$;

-- The rows of the queue: items are chosen first, and only those are joined. Each row has the totals of all items, by kind
-- and urgency. The rows are a view of their clients' applications, recorded once for each client.
create function app.attention_rows(p_now timestamptz, p_zone text, p_kinds text[], p_snoozed boolean, p_limit integer)
  returns table (kind text, subject_id uuid, client_id uuid, since timestamptz, urgency integer, snoozed_until timestamptz,
    client_name text, application_id uuid, job_title text, company_name text, status text, version integer,
    has_documents boolean, assigned_by_name text, totals jsonb)
  language sql volatile security definer set search_path = ''
  as $$
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
      select d.client_id from (select distinct c.client_id from chosen c where c.kind <> 'new_client') d
      where app.note_view(d.client_id, 'applications')
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
    where c.kind = 'new_client' or c.client_id in (select v.client_id from viewed v)
    order by c.urgency, c.since, c.subject_id
  $$;

-- The figures of the agent who acts. What was processed is counted from the agent's own changes: moving clients alters no
-- figure of the past.
create function app.agent_figures(p_now timestamptz)
  returns table (clients integer, max_clients integer, applications integer, applications_this_week integer,
    pending integer, pending_oldest timestamptz, interviews integer)
  language sql stable security definer set search_path = ''
  as $$
    with mine as materialized (select m as client_id from app.my_clients() as m)
    select (select count(*)::integer from mine),
      (select p.max_clients from public.agent_profiles p where p.user_id = app.user_id()),
      count(a.id)::integer, (count(*) filter (where a.created_at > p_now - interval '7 days'))::integer,
      (count(*) filter (where a.status in ('applied', 'pending')))::integer,
      min(a.updated_at) filter (where a.status in ('applied', 'pending')),
      (count(*) filter (where a.interview_at > p_now and a.interview_done_at is null
        and a.status not in ('rejected', 'withdrawn')))::integer
    from mine left join public.job_applications a on a.user_id = mine.client_id
  $$;

-- Interviews, offers and rejections that the agent recorded, by day of the agent's calendar, the last seven days.
create function app.processed_by_agent(p_now timestamptz, p_zone text)
  returns table (day date, interviews integer, offers integer, rejected integer)
  language sql stable security definer set search_path = ''
  as $$
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
  $$;

-- The latest applications of the agent's clients, or those with an interview ahead.
create function app.applications_of_agent(p_now timestamptz, p_interviews boolean, p_limit integer)
  returns table (id uuid, job_title text, company_name text, status text, updated_at timestamptz, interview_at timestamptz,
    client_id uuid, client_name text)
  language sql volatile security definer set search_path = ''
  as $$
    with chosen as materialized (
      select a.id, a.job_title, a.company_name, a.status, a.updated_at, a.interview_at, a.user_id
      from public.job_applications a
      where a.user_id in (select m from app.my_clients() as m)
        and (not p_interviews
          or (a.interview_at > p_now and a.interview_done_at is null and a.status not in ('rejected', 'withdrawn')))
      order by case when p_interviews then a.interview_at end, a.updated_at desc, a.id limit p_limit
    ),
    viewed as materialized (
      select d.user_id from (select distinct c.user_id from chosen c) d where app.note_view(d.user_id, 'applications')
    )
    select c.id, c.job_title, c.company_name, c.status, c.updated_at, c.interview_at, c.user_id,
      trim(p.first_name || ' ' || p.last_name)
    from chosen c join viewed v on v.user_id = c.user_id join public.profiles p on p.user_id = c.user_id
    order by case when p_interviews then c.interview_at end, c.updated_at desc, c.id
  $$;

-- Clients with most applications that wait for a review.
create function app.pending_by_client(p_limit integer)
  returns table (client_id uuid, name text, location text, skills text[], applications integer, pending integer)
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id, trim(p.first_name || ' ' || p.last_name), p.location, p.skills_interests, n.applications, n.pending
    from app.my_clients() as m
    join public.profiles p on p.user_id = m
    cross join lateral (select count(*)::integer as applications,
        (count(*) filter (where a.status in ('applied', 'pending')))::integer as pending
      from public.job_applications a where a.user_id = m) n
    where n.pending > 0
    order by n.pending desc, n.applications desc, 2, 1 limit p_limit
  $$;

-- The right is asked for once a client, not once an application.
create or replace function app.count_applications(p_client uuid)
  returns table (by_status jsonb, total integer, recent_activity timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(status, n), '{}'), coalesce(sum(n), 0)::integer, max(latest)
    from (select status, count(*)::integer as n, max(updated_at) as latest from public.job_applications
          where user_id = p_client and (select app.can_see_client(p_client)) group by status) counted
  $$;

-- The same for all clients of the agent who acts, in one statement.
create function app.count_applications_of_mine()
  returns table (client_id uuid, by_status jsonb, total integer, recent_activity timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select m.client_id, coalesce(jsonb_object_agg(n.status, n.count) filter (where n.status is not null), '{}'),
      coalesce(sum(n.count), 0)::integer, max(n.latest)
    from (select c as client_id from app.my_clients() as c) m
    left join lateral (select a.status, count(*)::integer as count, max(a.updated_at) as latest
      from public.job_applications a where a.user_id = m.client_id group by a.status) n on true
    group by m.client_id
  $$;

grant execute on function app.attention_items, app.count_applications_of_mine, app.attention_rows, app.agent_figures, app.processed_by_agent,
  app.applications_of_agent, app.pending_by_client to jobscout_app;
