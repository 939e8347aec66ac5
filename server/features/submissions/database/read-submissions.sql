-- What every application says of its submission: nothing where it has none, or the actor may not see it. The row of the
-- application is what is read, and its policy has noted that.
create or replace function app.submission_of(p_application uuid) returns jsonb
  language sql stable security definer set search_path = ''
  as $$
    select jsonb_build_object('state', s.state, 'channel', case when a.assigned_agent is null then 'self' else 'agent' end,
      'waiting_since', s.waiting_since, 'is_overdue', app.is_overdue(s.state, s.waiting_since), 'confirmed_at', s.confirmed_at,
      'is_stated_only', s.state = 'confirmed' and not exists (select from public.submission_proofs p
        where p.application_id = s.application_id and p.kind <> 'stated'), 'return_reason', s.return_reason)
    from public.submissions s join public.job_applications a on a.id = s.application_id
    where s.application_id = p_application and app.can_see_client(s.user_id)
  $$;
grant execute on function app.submission_of to jobscout_app;

-- What has waited since then, or longer, is overdue.
create or replace function app.overdue_since() returns timestamptz
  language sql stable set search_path = ''
  as $$ select app.now() - interval '24 hours' $$;

-- While the client is asked, nobody is late.
create or replace function app.is_overdue(p_state text, p_waiting_since timestamptz) returns boolean
  language sql stable set search_path = ''
  as $$ select p_state in ('waiting', 'claimed') and p_waiting_since <= app.overdue_since() $$;

-- Who has to do with the submission: a client may know their first and last name, and nothing else.
create or replace function app.names_in_submission(p_application uuid) returns table (user_id uuid, name text)
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id, trim(p.first_name || ' ' || p.last_name)
    from (
      select unnest(array[a.user_id, a.assigned_agent, s.claimed_by]) as id
        from public.submissions s join public.job_applications a on a.id = s.application_id where s.application_id = p_application
      union
      select o.added_by from public.submission_proofs o where o.application_id = p_application) who
    join public.profiles p on p.user_id = who.id
    where app.can_see_application(p_application)
  $$;
grant execute on function app.names_in_submission to jobscout_app;

-- What the person says to the questions of forms. Sensitive answers are for the person and for who has the application in
-- hand; of others' it only says how many there are.
create or replace function app.answers_of(p_application uuid) returns table (answers jsonb, hidden integer)
  language sql volatile security definer set search_path = ''
  as $$
    select coalesce(jsonb_agg(a.answer order by a.place) filter (where a.is_shown), '[]'), (count(*) filter (where not a.is_shown))::integer
    from public.submissions s
    cross join lateral (select g.answer, g.place, g.answer ->> 'kind' <> 'sensitive' or s.user_id = app.user_id()
        or (s.state = 'claimed' and s.claimed_by = app.user_id()) as is_shown
      from jsonb_array_elements(s.answers) with ordinality as g (answer, place)) a
    where s.application_id = p_application and app.can_see_client(s.user_id) and app.note_view(s.user_id, 'documents')
  $$;
grant execute on function app.answers_of to jobscout_app;

-- Where a screenshot lies, for who may see the application.
create or replace function app.open_proof(p_proof uuid) returns table (format text, storage_key text, byte_size integer, sha256 text)
  language sql volatile security definer set search_path = ''
  as $$
    select p.format, p.storage_key, p.byte_size, p.sha256 from public.submission_proofs p
    where p.id = p_proof and p.kind = 'screenshot' and app.can_see_client(p.user_id) and app.note_view(p.user_id, 'documents')
  $$;
grant execute on function app.open_proof to jobscout_app;

-- Whether the posting of an application is open as far as the product knows, and the last day that it states.
create or replace function app.posting_of(p_application uuid) returns table (is_open boolean, closes_on date)
  language sql stable security definer set search_path = ''
  as $$
    select l.is_active, (select max(p.valid_until) at time zone 'UTC' from public.source_postings p where p.listing_id = l.id)::date
    from public.job_applications a join public.job_listings l on l.id = a.listing_id
    where a.id = p_application and app.can_see_client(a.user_id)
  $$;
grant execute on function app.posting_of to jobscout_app;
