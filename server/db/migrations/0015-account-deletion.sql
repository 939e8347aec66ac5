-- What the catalogue cannot tell by foreign keys is said in comments: a column that names a person without a key, by id or
-- by address, and a column whose content is a secret even towards the person. app.person_tables() reads them.
comment on column public.audit_logs.actor_id is 'person: id';
comment on column public.audit_logs.resource_id is 'person: id';
comment on column public.mail_outbox.recipient_address is 'person: address';
comment on column auth.verification.value is 'person: id';
comment on column auth.verification.identifier is 'secret';
comment on column auth.session.token is 'secret';
comment on column auth.account.password is 'secret';
comment on column auth.account."accessToken" is 'secret';
comment on column auth.account."refreshToken" is 'secret';
comment on column auth.account."idToken" is 'secret';
comment on column auth.two_factor.secret is 'secret';
comment on column auth.two_factor."backupCodes" is 'secret';

-- Everything a person can take along, made by a job. The file goes after a day.
create table public.data_exports (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  status text not null default 'queued' check (status in ('queued', 'running', 'ready', 'failed')),
  -- Tables and files read so far, of how many.
  done integer not null default 0 check (done >= 0),
  total integer not null default 0 check (total >= 0),
  storage_key text unique check (storage_key ~ '^exports/[0-9a-f-]{36}$'),
  byte_size bigint not null default 0 check (byte_size >= 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index data_exports_latest on public.data_exports (user_id, created_at desc);
create unique index one_export_at_a_time on public.data_exports (user_id) where status in ('queued', 'running');
select app.protect('public.data_exports');

create policy exports_own on public.data_exports for select to jobscout_app using (user_id = (select app.user_id()));
create policy exports_ask on public.data_exports for insert to jobscout_app with check (user_id = (select app.user_id()));
grant select on public.data_exports to jobscout_app;
grant insert (user_id, created_at) on public.data_exports to jobscout_app;
create policy exports_by_jobs on public.data_exports to jobscout_worker using (true) with check (true);
grant select, delete on public.data_exports to jobscout_worker;
grant update (status, done, total, storage_key, byte_size) on public.data_exports to jobscout_worker;

-- Accounts on their way out: until erase_after their people can come back.
create table public.account_deletions (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  erase_after timestamptz not null,
  -- From here on there is no way back.
  erasing_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.account_deletions');
create policy deletions_own on public.account_deletions for select to jobscout_app using (user_id = (select app.user_id()));
create policy deletions_by_jobs on public.account_deletions for select to jobscout_worker using (true);
grant select on public.account_deletions to jobscout_app, jobscout_worker;

-- Says which rows of a table are a person's, as a condition on p_alias in which $1 is the person; null where none can be.
-- A row is the person's that dies with them: a foreign key with ON DELETE CASCADE leads from it to the person, directly or
-- by way of rows that are. A key that is set to null instead only mentions them. A direct tie decides alone: a letter to an
-- agent about a client's application is the agent's.
create function app.is_of_person(p_table oid, p_alias text, p_seen oid[]) returns text
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
      select a.attname, a.atttypid, pg_catalog.col_description(p_table, a.attnum) as said, k.oid is not null as by_key
      from pg_catalog.pg_attribute a
      left join pg_catalog.pg_constraint k on k.conrelid = p_table and k.contype = 'f' and k.confdeltype = 'c'
        and k.confrelid = 'auth."user"'::regclass and k.conkey = array[a.attnum]
      where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped
    loop
      if tie.by_key or (tie.attname = 'user_id' and tie.atttypid = 'uuid'::regtype) then
        ties := ties || format('%s.%I = $1', p_alias, tie.attname);
      elsif tie.said = 'person: id' then
        ties := ties || format('%s.%I::text = $1::text', p_alias, tie.attname);
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

-- Every table that can hold a person's rows. `dies`: its rows go with the person by foreign keys alone.
create function app.person_tables() returns table (name text, condition text, dies boolean, secrets text[], has_id boolean, has_file boolean)
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

-- A person's rows of one table, without its secrets.
create function app.rows_of_person(p_user uuid, p_table text) returns setof jsonb
  language plpgsql stable security definer set search_path = ''
  as $$
  declare source record;
  begin
    select * into source from app.person_tables() where name = p_table;
    if not found then raise exception 'not a table of persons' using errcode = 'undefined_table'; end if;
    return query execute format('select to_jsonb(t) - %L::text[] from %s t where %s', source.secrets, source.name, source.condition)
      using p_user;
  end $$;

-- The keys under which a person's files lie, and the table that says so.
create function app.files_of_person(p_user uuid) returns table (source text, storage_key text)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare holder record;
  begin
    for holder in select * from app.person_tables() where has_file loop
      return query execute format('select %L::text, t.storage_key from %s t where t.storage_key is not null and %s',
        holder.name, holder.name, holder.condition) using p_user;
    end loop;
  end $$;

-- Begins the grace of the person who acts: all their sessions end. Asking again changes nothing. Never the last super admin.
create function app.close_account(p_now timestamptz, p_erase_after timestamptz) returns timestamptz
  language plpgsql security definer set search_path = ''
  as $$
  declare result timestamptz;
  begin
    if app.user_id() is null then raise exception 'nobody acts' using errcode = 'insufficient_privilege'; end if;
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    if app.rank() = 4 and not exists (select from public.user_roles r where r.role = 'super_admin' and r.user_id <> app.user_id()
        and not exists (select from public.account_deletions d where d.user_id = r.user_id)) then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    insert into public.account_deletions (user_id, erase_after, created_at) values (app.user_id(), p_erase_after, p_now)
      on conflict do nothing;
    select erase_after into result from public.account_deletions where user_id = app.user_id();
    delete from auth.session where "userId" = app.user_id();
    perform app.audit('ACCOUNT_DELETION_REQUESTED', 'profiles', app.user_id()::text, '{}');
    return result;
  end $$;

-- Takes the wish back; false when there is none, or its day has come.
create function app.keep_account(p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = ''
  as $$ begin
    delete from public.account_deletions where user_id = app.user_id() and erasing_at is null and erase_after > p_now;
    if not found then return false; end if;
    perform app.audit('ACCOUNT_KEPT', 'profiles', app.user_id()::text, '{}');
    return true;
  end $$;

-- Takes the way back. The address, for letters that lie elsewhere; null when the day has not come or somebody else has
-- finished. May be asked again after a fault.
create function app.begin_erasure(p_user uuid, p_now timestamptz) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare address text;
  begin
    update public.account_deletions set erasing_at = coalesce(erasing_at, p_now) where user_id = p_user and erase_after <= p_now;
    if not found then return null; end if;
    delete from auth.session where "userId" = p_user;
    select email into address from auth."user" where id = p_user;
    return address;
  end $$;

-- Metadata without what people wrote: codes and ids stay, the person's own id becomes the pseudonym.
create function app.without_words(p_value jsonb, p_person text, p_pseudonym text, p_names text[]) returns jsonb
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

-- Erases a person: rows that nothing ties but a comment first, the audit log made anonymous, then the account and with it
-- all that dies with it. Only after begin_erasure.
create function app.erase_person(p_user uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pseudonym text := gen_random_uuid()::text;
    names text[];
    holder record;
  begin
    if not exists (select from public.account_deletions where user_id = p_user and erasing_at is not null) then
      raise exception 'this person is not to be erased' using errcode = 'insufficient_privilege';
    end if;
    select array[lower(u.email), lower(u."firstName"), lower(u."lastName"), lower(p.first_name), lower(p.last_name), lower(p.phone)]
      into names from auth."user" u left join public.profiles p on p.user_id = u.id where u.id = p_user;
    for holder in select * from app.person_tables() loop
      if holder.has_id and holder.name <> 'public.audit_logs' then
        execute format('update public.audit_logs l set metadata = app.without_words(l.metadata, $1::text, $2, $3)
          where l.resource_id in (select t.id::text from %s t where %s)', holder.name, holder.condition)
          using p_user, pseudonym, names;
      end if;
      if not holder.dies and holder.name <> 'public.audit_logs' then
        execute format('delete from %s t where %s', holder.name, holder.condition) using p_user;
      end if;
    end loop;
    update public.audit_logs set
      actor_id = case when actor_id = p_user then pseudonym::uuid else actor_id end,
      resource_id = case when resource_id = p_user::text then pseudonym else resource_id end,
      metadata = app.without_words(metadata, p_user::text, pseudonym, names)
      where actor_id = p_user or resource_id = p_user::text or strpos(metadata::text, p_user::text) > 0
        or strpos(lower(metadata::text), names[1]) > 0;
    delete from auth."user" where id = p_user;
    insert into public.audit_logs (action, resource_type, resource_id) values ('ACCOUNT_ERASED', 'profiles', pseudonym);
  end $$;

revoke all on function app.is_of_person, app.person_tables, app.rows_of_person, app.files_of_person, app.close_account,
  app.keep_account, app.begin_erasure, app.without_words, app.erase_person from public;
grant execute on function app.close_account, app.keep_account to jobscout_app;
grant execute on function app.person_tables, app.rows_of_person, app.files_of_person, app.begin_erasure,
  app.erase_person to jobscout_worker;
