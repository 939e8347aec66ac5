-- An application that somebody set back to submitted stays there: its agent has seen it, and "Submitted to Employer" is what
-- agents call this status. Run Processing takes those that never had another one.
create or replace function app.start_processing(p_limit integer, p_now timestamptz)
  returns table (id uuid, user_id uuid, job_title text, company_name text)
  language plpgsql security definer set search_path = '' as $$
  declare note text := 'Processing started on ' || to_char(p_now at time zone 'UTC', 'YYYY-MM-DD HH24:MI') || ' UTC.';
  begin
    return query
    with chosen as (
      select a.id from public.job_applications a where a.status = 'submitted'
        and not exists (select from public.application_status_history h where h.application_id = a.id and h.status <> 'submitted')
      order by a.created_at, a.id limit p_limit for update of a skip locked)
    update public.job_applications a set
      status = 'in_progress',
      -- A note that has no room left stays as it is.
      agent_notes = case when length(a.agent_notes) + length(note) < 5000
        then concat_ws(E'\n', nullif(a.agent_notes, ''), note) else a.agent_notes end,
      updated_at = p_now
    from chosen where a.id = chosen.id
    returning a.id, a.user_id, a.job_title, a.company_name;
  end $$;

create or replace function app.count_submitted() returns bigint
  language sql stable security definer set search_path = '' as
  $$ select count(*) from public.job_applications a where a.status = 'submitted'
       and not exists (select from public.application_status_history h where h.application_id = a.id and h.status <> 'submitted') $$;
