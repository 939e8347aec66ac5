-- job_applications.notes is the newest of the application's notes, to read and to write: what is written there changes that note,
-- begins the first one, or removes it where it is empty. Each direction does nothing where both are the same already.

create or replace function app.write_newest_note() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare newest public.application_notes;
  begin
    select * into newest from public.application_notes n where n.application_id = new.id and n.user_id = new.user_id
      order by n.created_at desc, n.id desc limit 1;
    if coalesce(newest.body, '') = new.notes then return null; end if;
    if new.notes = '' then
      delete from public.application_notes where id = newest.id and user_id = new.user_id;
    elsif newest.id is null then
      insert into public.application_notes (application_id, user_id, place, body, created_at, updated_at)
        select new.id, new.user_id, 1, new.notes, w.written_at, w.written_at
        from (select case tg_op when 'INSERT' then new.created_at else app.now() end as written_at) w;
    else
      update public.application_notes set body = new.notes, updated_at = greatest(app.now(), updated_at + interval '1 microsecond')
        where id = newest.id and user_id = new.user_id;
    end if;
    return null;
  end $$;
create or replace trigger write_first_note after insert on public.job_applications for each row
  when (new.notes <> '') execute function app.write_newest_note();
create or replace trigger write_newest_note after update of notes on public.job_applications for each row
  when (old.notes <> new.notes) execute function app.write_newest_note();

create or replace function app.show_newest_note() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    changed public.application_notes := case tg_op when 'DELETE' then old else new end;
    newest text := coalesce((select n.body from public.application_notes n
      where n.application_id = changed.application_id and n.user_id = changed.user_id
      order by n.created_at desc, n.id desc limit 1), '');
  begin
    update public.job_applications a set notes = newest, updated_at = greatest(app.now(), a.updated_at + interval '1 microsecond')
      where a.id = changed.application_id and a.user_id = changed.user_id and a.notes <> newest;
    return null;
  end $$;
create or replace trigger show_newest_note after insert or update of body or delete on public.application_notes for each row
  execute function app.show_newest_note();

-- The notes of one of the actor's own applications in one text, newest first, for files of tables.
create or replace function app.notes_of_application(p_application uuid) returns text
  language sql stable security definer set search_path = ''
  as $$ select coalesce(string_agg(n.body, e'\n\n' order by n.created_at desc, n.id desc), '') from public.application_notes n
        where n.application_id = p_application and n.user_id = app.user_id() $$;
grant execute on function app.notes_of_application to jobscout_app;
