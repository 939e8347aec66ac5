-- Everything that waits for the agent who acts. Urgency: 0 overdue, 1 today, 2 when there is time. A deputy's queue has the rows of
-- the agent who is away, too: they are found by client, not by agent.
-- What is to be submitted has waited since the client applied, also when it was assigned or put in progress meanwhile; while the
-- client is asked, it does not wait for the agent. What waits for the agent's next step is counted from the latest status: what
-- people write about an application is no movement.
create or replace function app.attention_items(p_now timestamptz, p_zone text)
  returns table(kind text, subject_id uuid, client_id uuid, since timestamptz, urgency integer, snoozed_until timestamptz)
  language sql stable security definer rows 100 set search_path = ''
  as $$
    with mine as materialized (select m as client_id from app.my_clients() as m
      where not exists (select from public.account_deletions d where d.user_id = m)),
    days as (select (((p_now at time zone p_zone)::date + 2)::timestamp at time zone p_zone) as after_tomorrow),
    applications as (
      select a.id, a.user_id, a.status, s.changed_at, w.state as submission, w.waiting_since,
        case when a.interview_done_at is null then a.interview_at end as begins,
        case when a.interview_done_at is null then a.interview_at + make_interval(mins => a.interview_minutes) end as ends
      from mine
      cross join lateral (select * from public.job_applications o where o.user_id = mine.client_id and app.is_made_here(o.origin)
        and o.status in ('submitted', 'assigned', 'in_progress', 'applied', 'pending', 'responded', 'interview_scheduled')) a
      cross join lateral (select max(h.changed_at) as changed_at from public.application_status_history h
        where h.application_id = a.id) s
      left join public.submissions w on w.application_id = a.id and w.user_id = a.user_id
    ),
    reasons as (
      select a.*, case
        when a.begins > p_now and a.begins < days.after_tomorrow then 'interview'
        when a.status = 'interview_scheduled' and a.ends <= p_now then 'outcome'
        when a.submission in ('waiting', 'claimed') then 'submit'
        when a.status = 'pending' then 'review'
        when a.status = 'responded' then 'reply'
        when (a.status = 'applied' or (a.status = 'submitted' and not app.is_open_submission(coalesce(a.submission, ''))))
          and a.changed_at <= p_now - interval '7 days' then 'follow_up'
      end as kind
      from applications a cross join days
    ),
    items as (
      select r.kind, r.id as subject_id, r.user_id as client_id,
        case r.kind when 'interview' then r.begins when 'outcome' then r.ends
          when 'submit' then r.waiting_since else r.changed_at end as since
      from reasons r where r.kind is not null
      union all
      -- What the client wrote after the agency's last word, and after the actor declared it done.
      select 'message', m.user_id, m.user_id, min(m.created_at)
      from mine join public.messages m on m.user_id = mine.client_id and m.kind = 'message' and not m.from_agency
        left join public.attention_marks k on k.user_id = (select app.user_id()) and k.kind = 'message' and k.subject_id = m.user_id
      where m.created_at > coalesce((select max(w.created_at) from public.messages w where w.user_id = m.user_id and w.from_agency),
          '-infinity')
        and (k.done_at is null or date_trunc('milliseconds', m.created_at) > k.done_at)
      group by m.user_id
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
        when 'submit' then case when i.since <= p_now - interval '24 hours' then 0 else 1 end
        when 'reply' then case when i.since <= p_now - interval '2 days' then 0 else 1 end
        when 'message' then case when i.since <= p_now - interval '2 days' then 0 else 1 end
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
grant execute on function app.attention_items to jobscout_app;

-- The rows of the queue: items are chosen first, and only those are joined. Each row has the totals of all items, by kind
-- and urgency. The rows are a view of their clients' applications, recorded once for each client.
create or replace function app.attention_rows(p_now timestamptz, p_zone text, p_kinds text[], p_snoozed boolean, p_limit integer)
  returns table (
    kind text, subject_id uuid, client_id uuid, since timestamptz, urgency integer, snoozed_until timestamptz,
    client_name text, application_id uuid, job_title text, company_name text, status text, response_type text, version integer,
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
      select app.note_dashboard(count(distinct c.client_id)::integer) as noted from chosen c where c.kind not in ('new_client', 'message')
    )
    select c.kind, c.subject_id, c.client_id, c.since, c.urgency, c.snoozed_until, trim(p.first_name || ' ' || p.last_name),
      a.id, a.job_title, a.company_name, a.status, a.response_type, a.version,
      exists (select from public.application_documents d where d.application_id = a.id),
      case when c.kind = 'new_client' then (select trim(b.first_name || ' ' || b.last_name)
        from public.client_agents g join public.profiles b on b.user_id = g.assigned_by where g.client_id = c.client_id) end,
      t.list
    from chosen c
    cross join totals t
    join public.profiles p on p.user_id = c.client_id
    left join public.job_applications a on a.id = c.subject_id and c.kind not in ('new_client', 'message')
    where c.kind in ('new_client', 'message') or (select v.noted from viewed v)
    order by c.urgency, c.since, c.subject_id
  $$;
grant execute on function app.attention_rows to jobscout_app;

-- What the person marked done or gave another status since a moment, each application or client once. It reads the history
-- without recording a view, as `app.processed_by_agent` does: it says how many, not which.
create or replace function app.handled_since(p_since timestamptz) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from (
      select subject_id from public.attention_marks where user_id = app.user_id() and done_at >= p_since
      union
      select application_id from public.application_status_history
      where changed_by = app.user_id() and changed_at >= p_since
    ) handled
  $$;
grant execute on function app.handled_since to jobscout_app;
