-- Records that an agent's dashboard listed applications of so many clients: one entry for each viewer in 15 minutes, in place
-- of one for each client, which would fill the log whenever a dashboard is opened. True where the agent may see them, which
-- the callers have decided. Opening a client stays an entry of its own.
create function app.note_dashboard(p_clients integer) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
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
  end $$;

create or replace function app.attention_rows(p_now timestamptz, p_zone text, p_kinds text[], p_snoozed boolean, p_limit integer)
  returns table (kind text, subject_id uuid, client_id uuid, since timestamptz, urgency integer, snoozed_until timestamptz, client_name text, application_id uuid, job_title text, company_name text, status text, version integer, has_documents boolean, assigned_by_name text, totals jsonb)
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
  $$;

create or replace function app.applications_of_agent(p_now timestamptz, p_interviews boolean, p_limit integer)
  returns table (id uuid, job_title text, company_name text, status text, updated_at timestamptz, interview_at timestamptz, client_id uuid, client_name text)
  language sql volatile security definer set search_path = ''
  as $$
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
  $$;
