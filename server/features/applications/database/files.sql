-- Keeps a file with one of the actor's own applications, with the file's id. The outcome is added, missing, too_many for the
-- application or too_many_in_all. Where files lie is in no grant, so people read and write them by these functions.
create or replace function app.keep_application_file(p_application uuid, p_file jsonb, out outcome text, out file uuid)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    free_place integer;
    free_total_place integer;
  begin
    -- Of two files at once the second one sees the places that the first one took.
    perform from public.profiles where user_id = app.user_id() for no key update;
    if not exists (select from public.job_applications where id = p_application and user_id = app.user_id()) then
      outcome := 'missing';
      return;
    end if;
    select min(p) into free_place from generate_series(1, 10) p where not exists (
      select from public.application_files f where f.application_id = p_application and f.user_id = app.user_id() and f.place = p);
    select min(p) into free_total_place from generate_series(1, 100) p where not exists (
      select from public.application_files f where f.user_id = app.user_id() and f.total_place = p);
    outcome := case when free_place is null then 'too_many' when free_total_place is null then 'too_many_in_all' else 'added' end;
    if outcome = 'added' then
      insert into public.application_files (application_id, user_id, place, total_place, filename, format, storage_key, byte_size,
          sha256, created_at, updated_at)
        values (p_application, app.user_id(), free_place, free_total_place, p_file ->> 'filename', p_file ->> 'format',
          p_file ->> 'storage_key', (p_file ->> 'byte_size')::integer, p_file ->> 'sha256', app.now(), app.now())
        returning id into file;
    end if;
  end $$;
grant execute on function app.keep_application_file to jobscout_app;

-- A file with where it lies. Records staff reading a client's. No row where the actor may not see it.
create or replace function app.open_application_file(p_file uuid)
  returns table (filename text, format text, storage_key text, byte_size integer, sha256 text)
  language sql volatile security definer set search_path = ''
  as $$
    select f.filename, f.format, f.storage_key, f.byte_size, f.sha256 from public.application_files f
    where f.id = p_file and app.can_see_client(f.user_id) and app.note_view(f.user_id, 'documents')
  $$;
grant execute on function app.open_application_file to jobscout_app;

-- Removes one of the actor's own files and returns where it lay. No row for a file that is not the actor's.
create or replace function app.remove_application_file(p_file uuid) returns table (storage_key text)
  language sql volatile security definer set search_path = ''
  as $$ delete from public.application_files f where f.id = p_file and f.user_id = app.user_id() returning f.storage_key $$;
grant execute on function app.remove_application_file to jobscout_app;
