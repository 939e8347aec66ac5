-- Keeps a version of one's own CV with one's own application, the current one where none is named; without a CV there is nothing
-- to keep.
create or replace function app.freeze_cv(p_application uuid, p_version uuid) returns boolean
  language sql security definer set search_path = ''
  as $$
    with frozen as (
      insert into public.application_documents (application_id, user_id, kind, cv_version_id)
      select a.id, a.user_id, 'cv', v.id
      from public.job_applications a
        join public.profiles p on p.user_id = a.user_id
        join public.cv_versions v on v.user_id = p.user_id
          and case when p_version is null then app.cv_path(v.user_id, v.stamp, v.format) = p.cv_url else v.id = p_version end
      where a.id = p_application and a.user_id = app.user_id()
      on conflict do nothing
      returning 1)
    select exists (select from frozen)
  $$;
grant execute on function app.freeze_cv to jobscout_app;

-- Keeps one's own letter for the job with the application, as it reads now and under the contacts of now, while nobody has handed the
-- application in. Without a letter there is nothing to keep. Waits for a change of the status under way.
create or replace function app.freeze_letter(p_application uuid) returns boolean
  language sql security definer set search_path = ''
  as $$
    with frozen as (
      insert into public.application_documents (application_id, user_id, kind, letter, sender)
      select a.id, a.user_id, 'letter', l.text, jsonb_build_object(
          'first_name', p.first_name, 'last_name', p.last_name, 'email', p.email, 'phone', p.phone, 'location', p.location,
          'linkedin_portfolio', p.linkedin_portfolio)
      from public.job_applications a
        join public.letters l on l.user_id = a.user_id and l.listing_id = a.listing_id
        join public.profiles p on p.user_id = a.user_id
      where a.id = p_application and a.user_id = app.user_id() and l.text <> ''
        and a.status in ('submitted', 'assigned', 'in_progress')
      for share of a
      on conflict do nothing
      returning 1)
    select exists (select from frozen)
  $$;
grant execute on function app.freeze_letter to jobscout_app;

-- A version that was sent stays as long as its person does.
create or replace function app.keep_sent_cv() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if exists (select from public.application_documents where cv_version_id = old.id)
       and exists (select from auth."user" where id = old.user_id) then
      raise exception 'this CV was sent with an application' using errcode = 'check_violation', constraint = 'sent_cv_stays';
    end if;
    return old;
  end $$;
create or replace trigger keep_sent_cv before delete on public.cv_versions for each row execute function app.keep_sent_cv();
