-- Emails hold links that sign in. The export names them and leaves out their words.
comment on column public.mail_outbox.body_text is 'secret';
comment on column public.mail_outbox.body_html is 'secret';

-- An entry of the log belongs to the one who acted and to the one whom it is about. What it says is in the export of the latter
-- alone: an agent's entries hold the words of clients, also of those who have another agent now.
create or replace function app.rows_of_person(p_user uuid, p_table text)
 returns setof jsonb
 language plpgsql
 stable security definer
 set search_path to ''
as $function$
  declare
    source regclass := to_regclass(p_table);
    condition text := app.is_of_person(source, 't', array[]::oid[]);
    secrets text[] := array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = source
      and pg_catalog.col_description(source, a.attnum) = 'secret');
    parts text := (select string_agg(format(' || jsonb_build_object(%L, t.%I - %L::text[])', a.attname, a.attname,
        string_to_array(substr(pg_catalog.col_description(source, a.attnum), 9), ', ')), '')
      from pg_catalog.pg_attribute a where a.attrelid = source
        and pg_catalog.col_description(source, a.attnum) like 'secret: %');
    subject text := case when source = 'public.audit_logs'::regclass then 't.resource_id = $1::text' else 'true' end;
    of_others text[] := array['resource_id', 'metadata'];
  begin
    if condition is null then raise exception 'not a table of persons' using errcode = 'undefined_table'; end if;
    return query execute format('select case when %s then to_jsonb(t) - %L::text[]%s else to_jsonb(t) - %L::text[] end from %s t where %s',
      subject, secrets, parts, secrets || of_others, source, condition) using p_user;
  end $function$;

-- What an entry says, without the values of settings that its reader may not read.
create function app.readable_entry(p_action text, p_metadata jsonb) returns jsonb
 language sql stable set search_path to ''
as $function$
    select case
      when app.rank() >= 4 then p_metadata
      when p_action = 'MAIL_TESTED' then p_metadata - array['host', 'to']
      when p_action = 'SETTING_CHANGE' and p_metadata ? 'changes' then jsonb_set(p_metadata, '{changes}', (
        select coalesce(jsonb_agg(case when app.is_basic_setting(c ->> 'field') then c
          else jsonb_build_object('field', c -> 'field', 'from', 'hidden', 'to', 'hidden') end), '[]')
        from jsonb_array_elements(p_metadata -> 'changes') c))
      else p_metadata
    end
  $function$;
grant execute on function app.readable_entry to jobscout_app;

-- The outbox holds what was written to everybody: who opened it is recorded, once in 15 minutes.
create function app.audit_outbox() returns void
 language plpgsql security definer set search_path to ''
as $function$
  declare reader uuid := app.user_id();
  begin
    if app.rank() < 4 then raise exception 'for super admins' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
    perform pg_advisory_xact_lock(hashtextextended('view ' || reader::text, 0));
    insert into public.audit_logs (actor_id, action, resource_type, created_at)
      select reader, 'VIEW_OUTBOX', 'mail_outbox', app.now()
      where not exists (select from public.audit_logs where actor_id = reader and action = 'VIEW_OUTBOX'
        and created_at > app.now() - interval '15 minutes');
  end $function$;
grant execute on function app.audit_outbox to jobscout_app;
