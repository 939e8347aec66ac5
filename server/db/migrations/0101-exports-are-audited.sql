-- Who asks for an export of their own data leaves an entry, as every other export does.
create function app.audit_data_export() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.user_id() = new.user_id then
      perform app.audit('DATA_EXPORT_REQUESTED', 'profiles', new.user_id::text, '{}');
    end if;
    return null;
  end $$;
create trigger audit_data_export after insert on public.data_exports
  for each row execute function app.audit_data_export();
