-- Staff who work for the client. Nobody reads what colleagues wrote about them when they were a client themselves.
create or replace function app.may_note(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select p_client <> app.user_id() and (app.rank() >= 3 or app.works_for(p_client)) $$;
grant execute on function app.may_note to jobscout_app;

create or replace function app.audit_client_note() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare note public.client_notes := coalesce(new, old);
  begin
    if app.user_id() is not null then
      perform app.audit(case tg_op when 'INSERT' then 'INTERNAL_NOTE_ADDED' else 'INTERNAL_NOTE_DELETED' end,
        'client_notes', note.id::text, jsonb_build_object('client_id', note.client_id));
    end if;
    return null;
  end $$;
create or replace trigger audit_client_note after insert or delete on public.client_notes
  for each row execute function app.audit_client_note();

create or replace function app.names_in_notes(p_client uuid) returns table (user_id uuid, name text)
  language sql stable security definer set search_path = ''
  as $$ select distinct p.user_id, trim(p.first_name || ' ' || p.last_name)
        from public.client_notes n join public.profiles p on p.user_id = n.author_id
        where n.client_id = p_client and app.may_note(p_client) $$;
grant execute on function app.names_in_notes to jobscout_app;

-- An export of a client's applications by staff.
create or replace function app.record_client_export(p_client uuid, p_rows integer) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.rank() < 2 or not app.can_see_client(p_client) then
      raise exception 'not a client of the actor' using errcode = 'insufficient_privilege';
    end if;
    perform app.audit('CLIENT_APPLICATIONS_EXPORTED', 'profiles', p_client::text, jsonb_build_object('rows', p_rows));
  end $$;
grant execute on function app.record_client_export to jobscout_app;
