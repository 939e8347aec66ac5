-- Every table that can hold a person's rows. `dies`: its rows go with the person by foreign keys alone.
create or replace function app.person_tables(
    ) returns table (name text, condition text, dies boolean, secrets text[], has_id boolean, has_file boolean)
  language sql stable security definer set search_path = ''
  as $$
    select c.oid::regclass::text, found.condition,
      c.oid = 'auth."user"'::regclass or exists (select from pg_catalog.pg_constraint k
        where k.conrelid = c.oid and k.contype = 'f' and k.confdeltype = 'c'),
      array(select a.attname::text from pg_catalog.pg_attribute a where a.attrelid = c.oid
        and pg_catalog.col_description(c.oid, a.attnum) = 'secret'),
      exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attname = 'id' and not a.attisdropped),
      exists (select from pg_catalog.pg_attribute a where a.attrelid = c.oid and a.attname = 'storage_key' and not a.attisdropped)
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace and n.nspname in ('public', 'app', 'auth')
    cross join lateral (select app.is_of_person(c.oid, 't', array[]::oid[]) as condition) found
    where c.relkind in ('r', 'p') and found.condition is not null
    order by 1
  $$;
grant execute on function app.person_tables to jobscout_worker;

-- Says which rows of a table are a person's, as a condition on p_alias in which $1 is the person; null where none can be.
-- A row is the person's that dies with them: a foreign key with ON DELETE CASCADE leads from it to the person, directly or
-- by way of rows that are. A key that is set to null instead only mentions them. A direct tie decides alone: a notification to an
-- agent about a client's application is the agent's. Ids are compared in the column's own type, which its index can answer.
create or replace function app.is_of_person(p_table oid, p_alias text, p_seen oid[]) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    ties text[] := '{}';
    tie record;
    parent text := p_alias || 'p';
    inside text;
  begin
    if p_table = 'auth."user"'::regclass then return format('%s.id = $1', p_alias); end if;
    for tie in
      select a.attname, a.atttypid, pg_catalog.format_type(a.atttypid, null) as type, pg_catalog.col_description(p_table, a.attnum) as said,
        k.oid is not null as by_key
      from pg_catalog.pg_attribute a
      left join pg_catalog.pg_constraint k on k.conrelid = p_table and k.contype = 'f' and k.confdeltype = 'c'
        and k.confrelid = 'auth."user"'::regclass and k.conkey = array[a.attnum]
      where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped
    loop
      if tie.by_key or (tie.attname = 'user_id' and tie.atttypid = 'uuid'::regtype) then
        ties := ties || format('%s.%I = $1', p_alias, tie.attname);
      elsif tie.said = 'person: id' then
        ties := ties || format('%s.%I = $1::text::%s', p_alias, tie.attname, tie.type);
      elsif tie.said = 'person: address' then
        ties := ties || format('lower(%s.%I) = (select u.email from auth."user" u where u.id = $1)', p_alias, tie.attname);
      end if;
    end loop;
    if cardinality(ties) = 0 then
      for tie in
        select k.confrelid, (select string_agg(format('%s.%I = %s.%I', parent, theirs.attname, p_alias, ours.attname), ' and ')
            from unnest(k.conkey, k.confkey) as pair (our_column, their_column)
            join pg_catalog.pg_attribute ours on ours.attrelid = k.conrelid and ours.attnum = pair.our_column
            join pg_catalog.pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.their_column) as joined
        from pg_catalog.pg_constraint k
        where k.conrelid = p_table and k.contype = 'f' and k.confdeltype = 'c' and k.confrelid <> p_table
          and k.confrelid <> all (p_seen)
        order by k.oid
      loop
        inside := app.is_of_person(tie.confrelid, parent, p_seen || p_table);
        if inside is not null then
          ties := ties || format('exists (select from %s %s where %s and %s)', tie.confrelid::regclass, parent, tie.joined, inside);
        end if;
      end loop;
    end if;
    if cardinality(ties) = 0 then return null; end if;
    return '(' || array_to_string(ties, ' or ') || ')';
  end $$;

-- A person's rows of one table, without its secrets. An entry of the log belongs to the one who acted and to the one whom it is
-- about. What it says is in the export of the latter alone: an agent's entries hold the words of clients, also of those who have
-- another agent now.
create or replace function app.rows_of_person(p_user uuid, p_table text) returns setof jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
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
  end $$;
grant execute on function app.rows_of_person to jobscout_worker;

-- Metadata without what people wrote: codes and ids stay, the person's own id becomes the pseudonym.
create or replace function app.without_words(p_value jsonb, p_person text, p_pseudonym text, p_names text[]) returns jsonb
  language plpgsql immutable set search_path = ''
  as $$
  declare word text := p_value #>> '{}';
  begin
    case jsonb_typeof(p_value)
      when 'object' then
        return coalesce((select jsonb_object_agg(key, app.without_words(value, p_person, p_pseudonym, p_names))
          from jsonb_each(p_value)), '{}');
      when 'array' then
        return coalesce((select jsonb_agg(app.without_words(value, p_person, p_pseudonym, p_names) order by place)
          from jsonb_array_elements(p_value) with ordinality as item (value, place)), '[]');
      when 'string' then
        if word = p_person then return to_jsonb(p_pseudonym); end if;
        if lower(word) = any (p_names) or word !~ '^([a-z][a-z0-9_]{0,40}|[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12})$' then
          return '"[erased]"';
        end if;
        return p_value;
      else return p_value;
    end case;
  end $$;

-- What an entry says, without the values of settings that its reader may not read.
create or replace function app.readable_entry(p_action text, p_metadata jsonb) returns jsonb
  language sql stable set search_path = ''
  as $$
    select case
      when app.rank() >= 4 then p_metadata
      when p_action = 'MAIL_TESTED' then p_metadata - array['host', 'to']
      when p_action = 'SETTING_CHANGE' and p_metadata ? 'changes' then jsonb_set(p_metadata, '{changes}', (
        select coalesce(jsonb_agg(case when app.is_basic_setting(c ->> 'field') then c
          else jsonb_build_object('field', c -> 'field', 'from', 'hidden', 'to', 'hidden') end), '[]')
        from jsonb_array_elements(p_metadata -> 'changes') c))
      else p_metadata
    end
  $$;
grant execute on function app.readable_entry to jobscout_app;

-- The keys under which a person's files lie, and the table that says so.
create or replace function app.files_of_person(p_user uuid) returns table (source text, storage_key text)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare holder record;
  begin
    for holder in select * from app.person_tables() where has_file loop
      return query execute format('select %L::text, t.storage_key from %s t where t.storage_key is not null and %s',
        holder.name, holder.name, holder.condition) using p_user;
    end loop;
  end $$;
grant execute on function app.files_of_person to jobscout_worker;

-- A request to export one's own data leaves an entry, as every other export does.
create or replace function app.audit_data_export() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.user_id() = new.user_id then
      perform app.audit('DATA_EXPORT_REQUESTED', 'profiles', new.user_id::text, '{}');
    end if;
    return null;
  end $$;
create or replace trigger audit_data_export after insert on public.data_exports
  for each row execute function app.audit_data_export();
