-- The rows behind two figures of the agent's dashboard, of the clients whom the agent sees today: what waits for a review,
-- the oldest first, and what the agent processed in the last seven days, the latest first.
create function app.rows_behind_figure(p_figure text, p_now timestamptz, p_zone text, p_limit integer)
  returns table (total integer, id uuid, job_title text, company_name text, status text, at timestamptz, client_id uuid,
    client_name text)
  language sql security definer set search_path = ''
  as $$
    with mine as materialized (select m as client_id from app.my_clients() as m),
    pending as (
      select a.id, a.status, a.updated_at as at from mine
      cross join lateral (
        select j.id, j.status, j.updated_at from public.job_applications j
        where j.user_id = mine.client_id and j.status in ('applied', 'pending')
      ) a
      where p_figure = 'pending'
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
      from (select * from pending union all select * from processed) r
      join public.job_applications a on a.id = r.id
      where a.user_id in (select mine.client_id from mine)
      order by case when p_figure = 'pending' then r.at end, r.at desc, a.id limit p_limit
    ),
    viewed as materialized (
      select d.user_id from (select distinct c.user_id from chosen c) d where app.note_view(d.user_id, 'applications')
    )
    select c.total, c.id, c.job_title, c.company_name, c.status, c.at, c.user_id, trim(p.first_name || ' ' || p.last_name)
    from chosen c join viewed v on v.user_id = c.user_id join public.profiles p on p.user_id = c.user_id
    order by case when p_figure = 'pending' then c.at end, c.at desc, c.id
  $$;
grant execute on function app.rows_behind_figure to jobscout_app;
