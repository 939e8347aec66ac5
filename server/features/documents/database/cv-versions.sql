create or replace function app.cv_path(p_user uuid, p_stamp bigint, p_format text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select p_user::text || '/cv-' || p_stamp::text || '.' || p_format $$;
grant execute on function app.cv_path to jobscout_app;

-- A new version of one's own CV, which becomes the current one. Its files are stored before their rows are written.
create or replace function app.add_cv_version(
    p_kind text, p_filename text, p_input jsonb, p_files jsonb, p_now timestamptz) returns public.cv_versions
  language plpgsql security definer set search_path = ''
  as $$
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
  end $$;
grant execute on function app.add_cv_version to jobscout_app;

-- An older version of one's own becomes the current one; no row where it is not one's own. The person is locked first: no version
-- is deleted while it is being chosen.
create or replace function app.choose_cv_version(p_version uuid, p_now timestamptz) returns setof public.cv_versions
  language plpgsql security definer set search_path = ''
  as $$
  declare chosen public.cv_versions;
  begin
    perform 1 from public.profiles where user_id = app.user_id() for update;
    select * into chosen from public.cv_versions where id = p_version and user_id = app.user_id();
    if not found then return; end if;
    update public.profiles set cv_url = app.cv_path(chosen.user_id, chosen.stamp, chosen.format), cv_filename = chosen.filename,
        updated_at = p_now
      where user_id = chosen.user_id;
    return next chosen;
  end $$;
grant execute on function app.choose_cv_version to jobscout_app;

-- Limits what a person stores: of the CVs that were never sent, are chosen in no draft and are not the current one, the latest stay.
-- Returns the keys of the files that have no row any more.
create or replace function app.drop_old_cvs(p_keep integer) returns setof text
  language sql security definer set search_path = ''
  as $$
    with old as (
      select v.id
      from public.cv_versions v join public.profiles p on p.user_id = v.user_id
      where v.user_id = app.user_id()
        and app.cv_path(v.user_id, v.stamp, v.format) is distinct from p.cv_url
        and not exists (select from public.application_documents d where d.cv_version_id = v.id)
        and not exists (select from public.drafts d where d.cv_version_id = v.id)
      order by v.stamp desc
      offset p_keep
      for update of v skip locked
    ),
    dropped as (delete from public.cv_versions v using old where v.id = old.id returning v.id)
    select f.storage_key from public.cv_files f join dropped on dropped.id = f.version_id
  $$;
grant execute on function app.drop_old_cvs to jobscout_app;

create or replace function app.open_cv_file(p_client uuid, p_stamp bigint, p_format text)
  returns table (user_id uuid, filename text, format text, storage_key text, byte_size integer, sha256 text, is_damaged boolean)
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.can_see_client(p_client) is not true then return; end if;
    return query
      select v.user_id, v.filename, f.format, f.storage_key, f.byte_size, f.sha256, f.damaged_at is not null
      from public.cv_versions v join public.cv_files f on f.version_id = v.id
      where v.user_id = p_client and v.stamp = p_stamp and f.format = p_format and app.note_view(v.user_id, 'cv');
  end $$;
grant execute on function app.open_cv_file to jobscout_app;
