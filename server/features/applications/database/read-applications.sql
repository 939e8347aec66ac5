-- Agents reach only the applications of clients they work for.
create or replace function app.can_see_application(p_application uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.job_applications a where a.id = p_application and app.can_see_client(a.user_id)) $$;
grant execute on function app.can_see_application to jobscout_app;

-- Whether the actor may see what belongs to the application; records the view where it is somebody else's.
create or replace function app.view_of_application(p_application uuid, p_kind text) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare client uuid;
  begin
    select a.user_id into client from public.job_applications a
      where a.id = p_application and app.can_see_client(a.user_id);
    return found and app.note_view(client, p_kind);
  end $$;
grant execute on function app.view_of_application to jobscout_app;

-- Without a location it is the documented title and company check. A withdrawn application does not count.
create or replace function app.user_has_applied_to_job(p_title text, p_company text, p_place text) returns boolean
  language sql stable set search_path = ''
  as $$ select exists (select from public.job_applications where user_id = app.user_id() and status <> 'withdrawn'
          and case when p_place is null
            then app.job_key(job_title, company_name, '') = app.job_key(p_title, p_company, '')
            else job_key = app.job_key(p_title, p_company, p_place) end) $$;
grant execute on function app.user_has_applied_to_job to jobscout_app;

-- Counting is no view of the client's applications, which a reading under the policies would record.
create or replace function app.open_applications_of(p_client uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$ select count(*)::integer from public.job_applications
        where user_id = p_client and app.is_open(status) and app.is_made_here(origin) and app.rank() >= 3 $$;
grant execute on function app.open_applications_of to jobscout_app;

-- Open applications for listings, whose people are notified that a listing is closed.
create or replace function app.open_applications_for(p_listings uuid[])
  returns table (user_id uuid, application_id uuid, job_title text, company_name text)
  language sql stable security definer set search_path = ''
  as $$
    select a.user_id, a.id, a.job_title, a.company_name from public.job_applications a
    where a.listing_id = any (p_listings) and app.is_open(a.status) order by a.user_id, a.id
  $$;
grant execute on function app.open_applications_for to jobscout_worker;

-- What counts as To submit is still to be handed in, whatever else the status says. What is not, although nobody has set a later
-- status, has been handed in; of an account that is to be deleted nothing is.
create or replace function app.counted_status(p_status text, p_submission text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$
    select case
      when not app.is_before_employer(p_status) or app.is_open_submission(p_submission) then p_status
      when p_submission = 'cancelled' then 'withdrawn'
      when p_status = 'submitted' then 'applied'
      else 'pending' end
  $$;

-- Applications of one client by status, and when one of them moved last. The right is checked once a client, not once an
-- application.
create or replace function app.count_applications(p_client uuid)
  returns table (by_status jsonb, total integer, recent_activity timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(status, n), '{}'), coalesce(sum(n), 0)::integer, max(latest)
    from (select app.counted_status(a.status, s.state) as status, count(*)::integer as n, max(a.updated_at) as latest
      from public.job_applications a left join public.submissions s on s.application_id = a.id and s.user_id = a.user_id
      where a.user_id = p_client and app.is_made_here(a.origin) and (select app.can_see_client(p_client)) group by 1) counted
  $$;
grant execute on function app.count_applications to jobscout_app;

-- The same for all clients of the agent who acts, in one statement, and how many wait for the agent.
create or replace function app.count_applications_of_mine()
  returns table (client_id uuid, by_status jsonb, total integer, waiting integer, recent_activity timestamptz)
  language sql stable security definer rows 30 set search_path = ''
  as $$
    select m.client_id, coalesce(jsonb_object_agg(n.status, n.count) filter (where n.status is not null), '{}'),
      coalesce(sum(n.count), 0)::integer, coalesce(sum(n.waiting), 0)::integer, max(n.latest)
    from (select c as client_id from app.my_clients() as c) m
    left join lateral (select app.counted_status(a.status, s.state) as status, count(*)::integer as count, max(a.updated_at) as latest,
        (count(*) filter (where s.state in ('waiting', 'claimed')))::integer as waiting
      from public.job_applications a left join public.submissions s on s.application_id = a.id and s.user_id = a.user_id
      where a.user_id = m.client_id and app.is_made_here(a.origin) group by 1) n on true
    group by m.client_id
  $$;
grant execute on function app.count_applications_of_mine to jobscout_app;
