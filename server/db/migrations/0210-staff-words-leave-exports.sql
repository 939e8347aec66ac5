-- What staff write about a person into the audit log is for the audit log: an export leaves it out, as it does internal notes.
-- A comment "secret: a, b" on a JSON column names the keys that no export contains.
comment on column public.audit_logs.metadata is 'secret: notes, reason';

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
  begin
    if condition is null then raise exception 'not a table of persons' using errcode = 'undefined_table'; end if;
    return query execute format('select to_jsonb(t) - %L::text[]%s from %s t where %s', secrets, parts, source, condition)
      using p_user;
  end $$;
