-- Every unique key and foreign key of a table with many rows of persons contains the person, by whom such tables can be
-- distributed over servers (decision 0159). Ids come first, so that looking one up needs no other index. What hangs on an
-- application or a CV now also provably belongs to the same person.

alter table public.application_assignments add column user_id uuid;
alter table public.application_documents add column user_id uuid;
alter table public.application_status_history add column user_id uuid;
alter table public.cv_files add column user_id uuid;
alter table public.notifications add column application_user_id uuid;
comment on column public.notifications.application_user_id is 'secret';

-- Nothing that people see changes, so that no time of change does and nobody is notified.
alter table public.application_assignments disable trigger user;
alter table public.application_documents disable trigger user;
alter table public.application_status_history disable trigger user;
alter table public.cv_files disable trigger user;
alter table public.notifications disable trigger user;
update public.application_assignments t set user_id = a.user_id from public.job_applications a where a.id = t.application_id;
update public.application_documents t set user_id = a.user_id from public.job_applications a where a.id = t.application_id;
update public.application_status_history t set user_id = a.user_id from public.job_applications a where a.id = t.application_id;
update public.cv_files t set user_id = v.user_id from public.cv_versions v where v.id = t.version_id;
update public.notifications t set application_user_id = a.user_id from public.job_applications a where a.id = t.application_id;
alter table public.application_assignments enable trigger user;
alter table public.application_documents enable trigger user;
alter table public.application_status_history enable trigger user;
alter table public.cv_files enable trigger user;
alter table public.notifications enable trigger user;

alter table public.application_assignments drop constraint application_assignments_application_id_fkey;
alter table public.application_documents drop constraint application_documents_application_id_fkey,
  drop constraint application_documents_cv_version_id_fkey;
alter table public.application_status_history drop constraint application_status_history_application_id_fkey;
alter table public.client_notes drop constraint client_notes_application_id_fkey;
alter table public.cv_files drop constraint cv_files_version_id_fkey;
alter table public.notifications drop constraint notifications_application_id_fkey;

alter table public.job_applications drop constraint job_applications_pkey,
  add constraint job_applications_pkey primary key (id, user_id);
alter table public.cv_versions drop constraint cv_versions_pkey, add constraint cv_versions_pkey primary key (id, user_id);
alter table public.client_agent_periods drop constraint client_agent_periods_pkey,
  add constraint client_agent_periods_pkey primary key (id, client_id);
alter table public.saved_views drop constraint saved_views_pkey, add constraint saved_views_pkey primary key (id, user_id);
alter table public.profiles drop constraint profiles_pkey, drop constraint profiles_user_id_key,
  add constraint profiles_pkey primary key (user_id);

alter table public.application_assignments alter column user_id set not null,
  drop constraint application_assignments_pkey,
  add constraint application_assignments_pkey primary key (application_id, user_id),
  add constraint application_assignments_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade;

drop index public.application_documents_of_version;
alter table public.application_documents alter column user_id set not null,
  drop constraint application_documents_pkey,
  drop constraint application_documents_application_id_kind_cv_version_id_key,
  add constraint application_documents_pkey primary key (id, user_id),
  add constraint application_documents_once unique (application_id, user_id, kind, cv_version_id),
  add constraint application_documents_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade,
  add constraint application_documents_cv_version_id_fkey foreign key (cv_version_id, user_id)
    references public.cv_versions (id, user_id) on delete cascade;
create index application_documents_of_version on public.application_documents (cv_version_id, user_id);

drop index public.application_status_history_latest;
alter table public.application_status_history alter column user_id set not null,
  drop constraint application_status_history_pkey,
  add constraint application_status_history_pkey primary key (id, user_id),
  add constraint application_status_history_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade;
create index application_status_history_latest on public.application_status_history (application_id, user_id, changed_at desc);

drop index public.client_notes_of_application;
alter table public.client_notes drop constraint client_notes_pkey,
  add constraint client_notes_pkey primary key (id, client_id),
  add constraint client_notes_application_id_fkey foreign key (application_id, client_id)
    references public.job_applications (id, user_id) on delete cascade;
create index client_notes_of_application on public.client_notes (application_id, client_id);

alter table public.cv_files alter column user_id set not null,
  drop constraint cv_files_pkey,
  add constraint cv_files_pkey primary key (version_id, user_id, format),
  add constraint cv_files_version_id_fkey foreign key (version_id, user_id)
    references public.cv_versions (id, user_id) on delete cascade;

-- Agents are notified of their clients' applications.
drop index public.notifications_of_application;
alter table public.notifications drop constraint notifications_pkey,
  add constraint notifications_pkey primary key (id, user_id),
  add constraint notifications_whose_application check ((application_id is null) = (application_user_id is null)),
  add constraint notifications_application_id_fkey foreign key (application_id, application_user_id)
    references public.job_applications (id, user_id) on delete cascade;
create index notifications_of_application on public.notifications (application_id, application_user_id);

create or replace function app.add_cv_version(p_kind text, p_filename text, p_input jsonb, p_files jsonb, p_now timestamp with time zone)
 returns public.cv_versions
 language plpgsql
 security definer
 set search_path to ''
as $function$
  declare
    added public.cv_versions;
    v_stamp bigint := floor(extract(epoch from p_now) * 1000);
    v_last bigint;
  begin
    -- Two at the same moment follow each other, and no stamp is given twice.
    perform 1 from public.profiles where user_id = app.user_id() for update;
    if not found then raise exception 'no such person' using errcode = 'insufficient_privilege'; end if;
    select max(stamp) into v_last from public.cv_versions where user_id = app.user_id();
    insert into public.cv_versions (user_id, stamp, kind, format, filename, input, created_at, updated_at)
      values (app.user_id(), greatest(v_stamp, v_last + 1), p_kind, p_files -> 0 ->> 'format', p_filename, p_input, p_now, p_now)
      returning * into added;
    insert into public.cv_files (version_id, user_id, format, storage_key, byte_size, sha256, created_at, updated_at)
      select added.id, added.user_id, f ->> 'format', f ->> 'storage_key', (f ->> 'byte_size')::integer, f ->> 'sha256', p_now, p_now
      from jsonb_array_elements(p_files) f;
    update public.profiles set cv_url = app.cv_path(added.user_id, added.stamp, added.format), cv_filename = added.filename,
        updated_at = p_now
      where user_id = added.user_id;
    return added;
  end $function$;

create or replace function app.freeze_cv(p_application uuid)
 returns boolean
 language sql
 security definer
 set search_path to ''
as $function$
    with frozen as (
      insert into public.application_documents (application_id, user_id, kind, cv_version_id)
      select a.id, a.user_id, 'cv', v.id
      from public.job_applications a
        join public.profiles p on p.user_id = a.user_id
        join public.cv_versions v on v.user_id = p.user_id and app.cv_path(v.user_id, v.stamp, v.format) = p.cv_url
      where a.id = p_application and a.user_id = app.user_id()
      on conflict do nothing
      returning 1)
    select exists (select from frozen)
  $function$;

create or replace function app.keep_application_assignment()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as $function$ begin
    if new.assigned_agent is null then
      delete from public.application_assignments where application_id = new.id;
    else
      insert into public.application_assignments (application_id, user_id, agent_id, assigned_by, assigned_at)
        values (new.id, new.user_id, new.assigned_agent, (select id from auth."user" where id = app.user_id()), app.now())
        on conflict (application_id, user_id) do update set
          agent_id = excluded.agent_id, assigned_by = excluded.assigned_by, assigned_at = excluded.assigned_at;
    end if;
    return null;
  end $function$;

create or replace function app.record_status()
 returns trigger
 language plpgsql
 security definer
 set search_path to ''
as $function$
  declare
    is_status boolean := tg_op = 'INSERT' or new.status <> old.status;
    changes jsonb := '[]';
  begin
    if is_status then
      insert into public.application_status_history (application_id, user_id, status, notes, changed_by, changed_at)
        values (new.id, new.user_id, new.status,
                coalesce(nullif(current_setting('app.status_note', true), ''),
                  case when tg_op = 'UPDATE' and new.agent_notes <> old.agent_notes then new.agent_notes else '' end),
                app.user_id(), new.updated_at);
    end if;
    if tg_op = 'UPDATE' and app.user_id() is not null and app.user_id() <> new.user_id
       and (is_status or new.agent_notes <> old.agent_notes) then
      if is_status then
        changes := jsonb_build_array(jsonb_build_object('field', 'status', 'from', old.status, 'to', new.status));
      end if;
      if new.agent_notes <> old.agent_notes then
        changes := changes || jsonb_build_object('field', 'agent_notes', 'from', old.agent_notes, 'to', new.agent_notes);
      end if;
      perform app.audit(case when is_status then 'APPLICATION_STATUS_CHANGED' else 'APPLICATION_NOTES_CHANGED' end,
        'job_applications', new.id::text, jsonb_build_object('client_id', new.user_id, 'changes', changes));
    end if;
    return null;
  end $function$;

create or replace function app.notify_person(p_user uuid, p_title text, p_message text, p_type text, p_priority text, p_action_url text, p_application uuid, p_expires_at timestamp with time zone, p_template text, p_email_subject text)
 returns uuid
 language plpgsql
 security definer
 set search_path to ''
as $function$
  declare created uuid;
  begin
    -- Inside a SECURITY DEFINER function only the setting still tells which role called.
    if current_setting('role') <> 'jobscout_worker' and app.can_see_client(p_user) is not true then
      raise exception 'not a person the actor may notify' using errcode = 'insufficient_privilege';
    end if;
    insert into public.notifications (user_id, title, message, type, priority, action_url, application_id, application_user_id, expires_at,
        template, email_subject)
      values (p_user, p_title, p_message, p_type, p_priority, p_action_url, p_application,
        (select a.user_id from public.job_applications a where a.id = p_application), p_expires_at, p_template, p_email_subject)
      returning id into created;
    return created;
  end $function$;
