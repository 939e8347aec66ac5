-- Applications that one file makes: all of them, or none. There is one import in the audit log, not one entry for each application.
create or replace function app.import_applications(p_import jsonb, p_rows jsonb, p_rows_max integer, p_imports_a_day integer) returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare
    client uuid := app.user_id();
    made uuid;
    written integer;
  begin
    -- Two imports at once follow each other.
    perform from public.profiles p where p.user_id = client for no key update;
    if (select count(*) from public.application_imports i where i.user_id = client and i.created_at > app.now() - interval '1 day')
        >= p_imports_a_day then
      raise exception 'enough imports for a day' using errcode = 'check_violation', constraint = 'imports_a_day';
    end if;
    perform app.refuse_too_many_outside(jsonb_array_length(p_rows), p_rows_max);
    insert into public.application_imports (user_id, file_name, kind, imported, already_here, left_out, created_at, updated_at)
      values (client, p_import ->> 'file_name', p_import ->> 'kind', jsonb_array_length(p_rows),
        (p_import ->> 'already_here')::integer, (p_import ->> 'left_out')::integer, app.now(), app.now())
      returning id into made;
    select count(*) into written from app.write_outside_applications(made, p_rows);
    if written <> jsonb_array_length(p_rows) then
      raise exception 'applications changed meanwhile' using errcode = 'check_violation', constraint = 'import_is_whole';
    end if;
    perform app.audit('APPLICATIONS_IMPORTED', 'application_imports', made::text, jsonb_build_object('rows', written));
    return made;
  end $$;
grant execute on function app.import_applications to jobscout_app;

-- One application that was made elsewhere. Null where the person has it already.
create or replace function app.apply_elsewhere(p_row jsonb, p_rows_max integer) returns uuid
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform from public.profiles p where p.user_id = app.user_id() for no key update;
    perform app.refuse_too_many_outside(1, p_rows_max);
    return (select w from app.write_outside_applications(null, jsonb_build_array(p_row)) w);
  end $$;
grant execute on function app.apply_elsewhere to jobscout_app;

create or replace function app.refuse_too_many_outside(p_added integer, p_rows_max integer) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if (select count(*) from public.job_applications a where a.user_id = app.user_id() and not app.is_made_here(a.origin))
        + p_added > p_rows_max then
      raise exception 'too many applications of elsewhere' using errcode = 'check_violation', constraint = 'outside_applications_max';
    end if;
  end $$;

-- Whether nobody changed an imported application or kept anything with it: its last change is the application itself.
create or replace function app.is_as_imported(p_application public.job_applications) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select p_application.updated_at = p_application.application_date
      and not exists (select from public.application_people p
        where p.application_id = p_application.id and p.user_id = p_application.user_id)
      and not exists (select from public.application_files f
        where f.application_id = p_application.id and f.user_id = p_application.user_id)
      and not exists (select from public.application_notes n
        where n.application_id = p_application.id and n.user_id = p_application.user_id
          and (n.created_at <> p_application.created_at or n.updated_at <> n.created_at))
      and not exists (select from public.client_notes n
        where n.application_id = p_application.id and n.client_id = p_application.user_id)
  $$;

-- Applications of an import of the actor that somebody changed since.
create or replace function app.count_changed_of_import(p_import uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from public.job_applications a
    where a.import_id = p_import and a.user_id = app.user_id() and not app.is_as_imported(a)
  $$;
grant execute on function app.count_changed_of_import to jobscout_app;

-- Removes what an import of the actor made, except what changed since.
create or replace function app.undo_import(p_import uuid, p_time interval)
  returns table (outcome text, removed integer, spared integer)
  language plpgsql security definer set search_path = ''
  as $$
  declare known public.application_imports;
  begin
    select * into known from public.application_imports i where i.id = p_import and i.user_id = app.user_id() for update;
    outcome := case
      when known.id is null then 'missing'
      when known.undone_at is not null then 'undone'
      when known.created_at <= app.now() - p_time then 'too_late'
      else 'done' end;
    if outcome = 'done' then
      -- What somebody is changing, or keeping something with, at this moment is waited for and spared.
      perform from public.job_applications a where a.import_id = p_import and a.user_id = app.user_id() order by a.id for update;
      delete from public.job_applications a
        where a.import_id = p_import and a.user_id = app.user_id() and app.is_as_imported(a);
      get diagnostics removed = row_count;
      select count(*) into spared from public.job_applications a where a.import_id = p_import and a.user_id = app.user_id();
      update public.application_imports i set undone_at = app.now() where i.id = p_import and i.user_id = app.user_id();
      perform app.outdate_own_matches();
      perform app.audit('IMPORT_UNDONE', 'application_imports', p_import::text, jsonb_build_object('rows', removed));
    end if;
    return next;
  end $$;
grant execute on function app.undo_import to jobscout_app;
