-- A page of the applications of all clients of the agent who acts, in the order of a key, with how many pass the filter and how
-- many stand in the views that everybody has. It says which applications these are and whose; the rows are read under their
-- policy, which records the view once for each client. The lateral join: see app.agent_figures; "offset 0" keeps the planner from
-- turning it into a scan of all applications. What a status counts as is asked once for each pair of status and state, not once for
-- each application. With p_only it is about one application.
create or replace function app.applications_of_my_clients(
    p_search text, p_status text, p_client uuid, p_since timestamptz, p_only uuid, p_sort text, p_descending boolean,
    p_after_key text, p_after_id uuid, p_limit integer)
  returns table (application_id uuid, client_name text, is_leaving boolean, key text, matched integer, counts jsonb)
  language sql stable security definer rows 100 set search_path = ''
  as $$
    with clients as materialized (
      select m as client_id, trim(p.first_name || ' ' || p.last_name) as client_name
      from app.my_clients() as m join public.profiles p on p.user_id = m
    ),
    items as materialized (
      select n.*, c.client_id, c.client_name
      from clients c cross join lateral (
        select a.id, a.job_title, a.company_name, a.application_date, a.updated_at, a.status, s.state, s.waiting_since
        from public.job_applications a left join public.submissions s on s.application_id = a.id and s.user_id = a.user_id
        where a.user_id = c.client_id and app.is_made_here(a.origin) and (p_only is null or a.id = p_only)
        offset 0
      ) n
    ),
    counted as materialized (
      select d.status, d.state, c.counts_as, app.is_before_employer(c.counts_as) as is_to_submit,
        app.is_before_employer(c.counts_as) and app.is_overdue(d.state, '-infinity') as can_be_overdue
      from (select distinct i.status, i.state from items i) d
      cross join lateral (select app.counted_status(d.status, d.state) as counts_as) c
    ),
    worded as materialized (
      select i.*, c.counts_as, c.is_to_submit, c.can_be_overdue and i.waiting_since <= (select app.overdue_since()) as is_overdue
      from items i join counted c on c.status = i.status and c.state is not distinct from i.state
    ),
    matching as materialized (
      select w.id, w.client_id, w.client_name,
        case p_sort
          when 'updated' then to_char(w.updated_at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
          when 'applied' then to_char(w.application_date at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS.US')
          when 'client' then lower(w.client_name)
          when 'job' then lower(w.job_title)
          else lpad(array_position(array['submitted', 'assigned', 'in_progress', 'applied', 'pending', 'responded',
            'interview_scheduled', 'offer_received', 'rejected', 'withdrawn'], w.counts_as)::text, 2, '0') end as key
      from worded w
      where case p_status when 'to_submit' then w.is_to_submit when 'overdue' then w.is_overdue
          else p_status is null or w.counts_as = p_status end
        and (p_client is null or w.client_id = p_client)
        and (p_since is null or w.application_date >= p_since)
        and (p_search is null or w.job_title ilike p_search or w.company_name ilike p_search or w.client_name ilike p_search)
    ),
    chosen as (
      select n.* from matching n
      where p_after_key is null or case when p_descending then (n.key, n.id) < (p_after_key, p_after_id)
        else (n.key, n.id) > (p_after_key, p_after_id) end
      order by case when p_descending then n.key end desc, case when p_descending then n.id end desc, n.key, n.id
      limit p_limit
    )
    select c.id, c.client_name, exists (select from public.account_deletions d where d.user_id = c.client_id), c.key,
      (select count(*)::integer from matching), t.counts
    from (select jsonb_build_object('all', count(*), 'to_submit', count(*) filter (where w.is_to_submit),
        'overdue', count(*) filter (where w.is_overdue)) as counts from worded w) t
      left join chosen c on true
    order by case when p_descending then c.key end desc, case when p_descending then c.id end desc, c.key, c.id
  $$;
grant execute on function app.applications_of_my_clients to jobscout_app;
