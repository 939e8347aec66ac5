-- Applications that the agency has in hand without having begun: of a client with an agent, and not handed in yet. One that
-- somebody set back to submitted stays there: its agent has seen it.
create or replace function app.is_to_process(p_application public.job_applications) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select p_application.status = 'submitted' and p_application.assigned_agent is not null
      and exists (select from public.submissions s where s.application_id = p_application.id and app.is_open_submission(s.state))
      and not exists (select from public.application_status_history h
        where h.application_id = p_application.id and h.status <> 'submitted')
  $$;

-- Moves those of them that wait longest to in_progress, each once however many runs there are at once. The note says when
-- processing began in the client's time zone, as every other date that the client reads.
create or replace function app.start_processing(p_limit integer, p_now timestamptz)
  returns table (id uuid, user_id uuid, job_title text, company_name text)
  language plpgsql security definer set search_path = ''
  as $$
  begin
    return query
    with chosen as (
      select a.id from public.job_applications a where a.status = 'submitted' and app.is_to_process(a)
      order by a.created_at, a.id limit p_limit for update of a skip locked),
    noted as (
      select c.id, format('Processing started on %s (%s).',
        to_char(p_now at time zone p.time_zone, 'Mon FMDD, YYYY "at" FMHH12:MI AM'), p.time_zone) as note
      from chosen c join public.job_applications a on a.id = c.id join public.profiles p on p.user_id = a.user_id)
    update public.job_applications a set
      status = 'in_progress',
      -- A note that has no room left stays as it is.
      agent_notes = case when length(a.agent_notes) + length(noted.note) < 5000
        then concat_ws(E'\n', nullif(a.agent_notes, ''), noted.note) else a.agent_notes end,
      updated_at = p_now
    from noted where a.id = noted.id
    returning a.id, a.user_id, a.job_title, a.company_name;
  end $$;
grant execute on function app.start_processing to jobscout_worker;

create or replace function app.count_submitted() returns bigint
  language sql stable security definer set search_path = ''
  as $$ select count(*) from public.job_applications a where a.status = 'submitted' and app.is_to_process(a) $$;
grant execute on function app.count_submitted to jobscout_worker;
