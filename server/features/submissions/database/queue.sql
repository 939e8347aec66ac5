-- What waits to be handed in for the clients whom the actor works for, of all clients with an agent for administrators. The rows of a
-- page are a view of their clients' applications, recorded once. Every row has the number of rows of each filter.
create or replace function app.submission_queue(p_filter text, p_limit integer, p_offset integer)
  returns table (
    application_id uuid, user_id uuid, client_name text, job_title text, company_name text, queue_group text, claimed_by_name text,
    closes_on date, asked_at timestamptz, summary jsonb, counts jsonb)
  language sql volatile security definer set search_path = ''
  as $$
    with mine as materialized (select m as client_id from app.my_clients() as m),
    items as materialized (
      select s.application_id, s.user_id, s.state, s.waiting_since, s.claimed_by, s.question_id, a.job_title, a.company_name,
        app.is_overdue(s.state, s.waiting_since) as is_overdue,
        case when s.state = 'needs_answer' then 4
          when s.claimed_by = app.user_id() then 1
          when s.state = 'claimed' then 5
          when app.is_overdue(s.state, s.waiting_since) then 2
          else 3 end as place
      from public.submissions s join public.job_applications a on a.id = s.application_id
      where app.is_open_submission(s.state) and a.assigned_agent is not null and s.user_id <> app.user_id()
        and (app.rank() >= 3 or s.user_id in (select m.client_id from mine m))
    ),
    counted as materialized (
      select jsonb_build_object('all', count(*), 'overdue', count(*) filter (where i.is_overdue),
        'unclaimed', count(*) filter (where i.state = 'waiting'),
        'waits_for_client', count(*) filter (where i.state = 'needs_answer')) as counts from items i
    ),
    chosen as materialized (
      select * from items i
      where case p_filter when 'overdue' then i.is_overdue when 'unclaimed' then i.state = 'waiting'
        when 'waits_for_client' then i.state = 'needs_answer' else true end
      order by i.place, i.waiting_since, i.application_id limit p_limit offset p_offset
    ),
    viewed as materialized (select app.note_dashboard(count(distinct c.user_id)::integer) as noted from chosen c)
    select c.application_id, c.user_id, trim(p.first_name || ' ' || p.last_name), c.job_title, c.company_name,
      (array['mine', 'overdue', 'today', 'waits_for_client', 'claimed_by_others'])[c.place],
      (select trim(b.first_name || ' ' || b.last_name) from public.profiles b where b.user_id = c.claimed_by),
      (select g.closes_on from app.posting_of(c.application_id) g),
      (select q.created_at from public.messages q where q.id = c.question_id and q.user_id = c.user_id), app.submission_of(c.application_id), n.counts
    from counted n left join (chosen c join public.profiles p on p.user_id = c.user_id) on (select v.noted from viewed v)
    order by c.place, c.waiting_since, c.application_id
  $$;
grant execute on function app.submission_queue to jobscout_app;

-- How many submissions the actor has confirmed since a moment. It says how many, not which.
create or replace function app.confirmed_since(p_since timestamptz) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from public.submission_proofs p join public.submissions s on s.application_id = p.application_id
    where p.added_by = app.user_id() and p.user_id <> app.user_id() and p.created_at >= p_since and p.created_at = s.confirmed_at
  $$;
grant execute on function app.confirmed_since to jobscout_app;
