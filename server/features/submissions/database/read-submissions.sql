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

-- While the client is asked, nobody is late.
create or replace function app.is_overdue(p_state text, p_waiting_since timestamptz) returns boolean
  language sql stable set search_path = ''
  as $$ select p_state in ('waiting', 'claimed') and p_waiting_since <= app.now() - interval '24 hours' $$;
grant execute on function app.is_overdue to jobscout_app;
