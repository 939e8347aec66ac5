-- What was brought along or made elsewhere is the person's own record: outside of quota, queue, figures of the agency and digests.
create or replace function app.is_made_here(p_origin text) returns boolean
  language sql immutable parallel safe
  as $$ select p_origin in ('jobscout', 'before_proofs') $$;

-- Writes applications that were made without the product, of the actor, in the state and at the time that the rows say: nobody is
-- assigned or notified, and nothing is counted. A day is noon of that day in the person's zone. The last change of what is written is the
-- application itself, so that it is not newer than what happened since, and a later change is told. Rows that repeat an application are
-- not written.
create or replace function app.write_outside_applications(p_import uuid, p_rows jsonb) returns setof uuid
  language plpgsql security definer set search_path = ''
  as $$ begin
    return query
      insert into public.job_applications as a (user_id, origin, import_id, job_title, company_name, job_location, opening, job_url,
        application_date, application_method, status, response_type, notes, is_remote, salary_mentioned, salary_min, salary_max,
        salary_currency, next_action, next_action_date, next_action_done_at, interview_at, interview_minutes, interview_place,
        interview_link, interview_notes, interview_done_at, created_at, updated_at)
      select app.user_id(), case when p_import is null then 'elsewhere' else 'imported' end, p_import, r.job_title, r.company_name,
        r.job_location, r.opening, r.job_url, at.made, r.application_method, r.status, r.response_type, r.notes, r.is_remote,
        r.salary_mentioned, r.salary_min, r.salary_max, r.salary_currency, r.next_action, r.next_action_date, r.next_action_done_at,
        r.interview_at, r.interview_minutes, r.interview_place, r.interview_link, r.interview_notes, r.interview_done_at, app.now(), at.made
      from jsonb_to_recordset(p_rows) as r (job_title text, company_name text, job_location text, opening text, job_url text,
          application_date timestamptz, applied_on date, application_method text, status text, response_type text, notes text,
          is_remote boolean, salary_mentioned integer, salary_min integer, salary_max integer, salary_currency text, next_action text,
          next_action_date date, next_action_done_at timestamptz, interview_at timestamptz, interview_minutes smallint,
          interview_place text, interview_link text, interview_notes text, interview_done_at timestamptz)
        cross join (select p.time_zone from public.profiles p where p.user_id = app.user_id()) z
        cross join lateral (select least(app.now(),
          coalesce(r.application_date, (r.applied_on + time '12:00') at time zone z.time_zone)) as made) at
      where not exists (select from public.job_applications k where k.user_id = app.user_id()
        and k.job_key = app.job_key(r.job_title, r.company_name, r.job_location) and k.opening = r.opening
        and ((k.status <> 'withdrawn' and r.status <> 'withdrawn') or k.application_date = at.made))
      on conflict do nothing
      returning a.id;
    perform app.outdate_own_matches();
  end $$;
