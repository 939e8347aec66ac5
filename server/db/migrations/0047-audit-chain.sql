-- Entries of the audit log are linked into a chain of hashes, so that a changed, removed, swapped or cut entry is noticed.
-- Writers only compute the digest of their own entry; one job appends the entries to the chain (decision 0141).

alter table public.audit_logs
  -- The actor as of then: today's role says nothing about an old entry.
  add column actor_role text check (actor_role in ('client', 'agent', 'admin', 'super_admin')),
  add column address text check (length(address) <= 60),
  add column request_id text check (length(request_id) <= 60),
  add column is_critical boolean not null generated always as (action ~ 'DELETE|ROLE_CHANGE|ADMIN|ERROR|CRITICAL') stored,
  add column salt bytea,
  add column personal_digest bytea check (length(personal_digest) = 32),
  add column digest bytea check (length(digest) = 32);
comment on column public.audit_logs.address is 'secret';
comment on column public.audit_logs.salt is 'secret';
comment on column public.audit_logs.personal_digest is 'secret';
comment on column public.audit_logs.digest is 'secret';

-- A field of a digest, with its length in front: no two rows have the same sequence of fields.
create function app.audit_field(p_value text) returns bytea
  language sql immutable parallel safe set search_path = ''
  as $$ select case when p_value is null then '\x00'::bytea
    else '\x01'::bytea || int4send(octet_length(convert_to(p_value, 'UTF8'))) || convert_to(p_value, 'UTF8') end $$;

-- What concerns persons. Erasure replaces it and drops the salt, without which nobody can confirm a guess.
create function app.audit_personal_digest(p_entry public.audit_logs) returns bytea
  language sql immutable parallel safe set search_path = ''
  as $$ select sha256(p_entry.salt || app.audit_field(p_entry.actor_id::text) || app.audit_field(p_entry.resource_id)
    || app.audit_field(p_entry.metadata::text) || app.audit_field(p_entry.address) || app.audit_field(p_entry.request_id)) $$;

-- Everything of an entry but updated_at, which only says when it was redacted.
create function app.audit_digest(p_entry public.audit_logs) returns bytea
  language sql immutable parallel safe set search_path = ''
  as $$ select sha256(app.audit_field(p_entry.id::text) || app.audit_field(p_entry.action) || app.audit_field(p_entry.resource_type)
    || int8send((extract(epoch from p_entry.created_at) * 1000000)::bigint) || app.audit_field(p_entry.actor_role)
    || p_entry.personal_digest) $$;

create function app.audit_link(p_previous bytea, p_position bigint, p_digest bytea) returns bytea
  language sql immutable parallel safe set search_path = ''
  as $$ select sha256(p_previous || int8send(p_position) || p_digest) $$;

-- Entries that are not in the chain yet.
create table public.audit_pending (
  entry_id uuid primary key,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.audit_pending');

create table public.audit_chain (
  position bigint primary key check (position > 0),
  entry_id uuid not null unique,
  hash bytea not null check (length(hash) = 32),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.audit_chain');

-- The end of the chain, in one row that the sealing job locks.
create table public.audit_head (
  id boolean primary key default true check (id),
  position bigint not null default 0,
  hash bytea not null default sha256(''),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.audit_head');
insert into public.audit_head default values;

-- What an erasure replaced: the digest of the new values. The entry of the erasure holds the digest of its whole list.
create table public.audit_redactions (
  erasure_id uuid not null,
  entry_id uuid not null,
  digest bytea not null,
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  primary key (erasure_id, entry_id)
);
create index audit_redactions_of_entry on public.audit_redactions (entry_id, created_at desc);
select app.protect('public.audit_redactions');

create function app.audit_redaction_list(p_erasure uuid) returns bytea
  language sql stable set search_path = ''
  as $$ select sha256(coalesce(string_agg(uuid_send(entry_id) || digest, ''::bytea order by entry_id), ''))
    from public.audit_redactions where erasure_id = p_erasure $$;

-- What checks of the chain found. The newest one is on the screens of administrators.
create table public.audit_verifications (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind in ('incremental', 'full')),
  from_position bigint not null,
  to_position bigint not null,
  faults integer not null check (faults >= 0),
  -- The first bad entry, in words; null where there is none.
  first_fault text check (length(first_fault) <= 300),
  first_entry uuid,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index audit_verifications_latest on public.audit_verifications (created_at desc);
select app.protect('public.audit_verifications');

-- Entries written before the chain existed are its first ones.
update public.audit_logs set salt = uuid_send(gen_random_uuid());
update public.audit_logs l set personal_digest = app.audit_personal_digest(l);
update public.audit_logs l set digest = app.audit_digest(l);
insert into public.audit_pending (entry_id, created_at) select id, now() from public.audit_logs;
alter table public.audit_logs alter column salt set not null, alter column personal_digest set not null, alter column digest set not null;

create function app.digest_audit_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if new.actor_id is not null then
      if new.actor_role is null then
        select role into new.actor_role from public.user_roles where user_id = new.actor_id;
      end if;
      new.address := coalesce(new.address, nullif(current_setting('app.address', true), ''));
    end if;
    new.request_id := coalesce(new.request_id, nullif(current_setting('app.request_id', true), ''));
    new.salt := uuid_send(gen_random_uuid());
    new.personal_digest := app.audit_personal_digest(new);
    new.digest := app.audit_digest(new);
    insert into public.audit_pending (entry_id) values (new.id);
    return new;
  end $$;
create trigger digest_audit_entry before insert on public.audit_logs for each row execute function app.digest_audit_entry();

-- Append-only for every role, the owner of the table included. Only an erasure, which names itself in the transaction,
-- replaces values that concern persons.
create function app.refuse_audit_change() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$;

create function app.redact_audit_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare erasure uuid := nullif(current_setting('app.erasure', true), '')::uuid;
  begin
    if erasure is null
       or (old.id, old.action, old.resource_type, old.created_at, old.actor_role, old.personal_digest, old.digest)
         is distinct from
         (new.id, new.action, new.resource_type, new.created_at, new.actor_role, new.personal_digest, new.digest) then
      raise exception 'audit_logs is append-only' using errcode = 'insufficient_privilege';
    end if;
    if (old.actor_id, old.resource_id, old.metadata, old.address, old.request_id)
       is not distinct from (new.actor_id, new.resource_id, new.metadata, new.address, new.request_id) then
      return null;
    end if;
    new.salt := uuid_send(gen_random_uuid());
    insert into public.audit_redactions as r (erasure_id, entry_id, digest)
      values (erasure, new.id, app.audit_personal_digest(new))
      on conflict (erasure_id, entry_id) do update set digest = excluded.digest;
    return new;
  end $$;
create trigger append_only_update before update on public.audit_logs for each row execute function app.redact_audit_entry();
create trigger append_only_delete before delete on public.audit_logs for each row execute function app.refuse_audit_change();
create trigger append_only_truncate before truncate on public.audit_logs for each statement execute function app.refuse_audit_change();
create trigger append_only before update or delete on public.audit_chain for each row execute function app.refuse_audit_change();
create trigger append_only_truncate before truncate on public.audit_chain for each statement execute function app.refuse_audit_change();
create trigger keep_head before delete on public.audit_head for each row execute function app.refuse_audit_change();
create trigger append_only before delete on public.audit_redactions for each row execute function app.refuse_audit_change();

-- Appends pending entries to the chain. One server at a time: another one finds the head locked and leaves it.
create function app.seal_audit(p_limit integer) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    head record;
    ids uuid[];
    digests bytea[];
    hashes bytea[];
    hash bytea;
  begin
    select h.position, h.hash into head from public.audit_head h for update skip locked;
    if not found then return 0; end if;
    select array_agg(due.id), array_agg(due.digest) into ids, digests
      from (select l.id, l.digest from public.audit_pending p join public.audit_logs l on l.id = p.entry_id
        order by p.created_at, l.created_at, l.id limit p_limit) due;
    if ids is null then return 0; end if;
    hash := head.hash;
    for i in 1 .. cardinality(ids) loop
      hash := app.audit_link(hash, head.position + i, digests[i]);
      hashes[i] := hash;
    end loop;
    insert into public.audit_chain (position, entry_id, hash)
      select head.position + due.place, due.entry_id, due.hash
      from unnest(ids, hashes) with ordinality as due (entry_id, hash, place);
    delete from public.audit_pending where entry_id = any (ids);
    update public.audit_head h set position = head.position + cardinality(ids), hash = hashes[cardinality(ids)], updated_at = clock_timestamp();
    return cardinality(ids);
  end $$;

revoke all on function app.audit_field, app.audit_personal_digest, app.audit_digest, app.audit_link, app.audit_redaction_list,
  app.seal_audit from public;
grant execute on function app.seal_audit to jobscout_worker;

-- As before, and the redacted entries are listed by the entry of the erasure.
create or replace function app.erase_person(p_user uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pseudonym text := gen_random_uuid()::text;
    erasure uuid := gen_random_uuid();
    names text[];
    holder record;
  begin
    if not exists (select from public.account_deletions where user_id = p_user and erasing_at is not null) then
      raise exception 'this person is not to be erased' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('app.erasure', erasure::text, true);
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
      address = case when p_user::text in (actor_id::text, resource_id) then null else address end,
      request_id = case when p_user::text in (actor_id::text, resource_id) then null else request_id end,
      resource_id = case when resource_id = p_user::text then pseudonym else resource_id end,
      metadata = app.without_words(metadata, p_user::text, pseudonym, names)
      where actor_id = p_user or resource_id = p_user::text or strpos(metadata::text, p_user::text) > 0
        or strpos(lower(metadata::text), names[1]) > 0;
    delete from auth."user" where id = p_user;
    insert into public.audit_logs (id, action, resource_type, resource_id, metadata)
      values (erasure, 'ACCOUNT_ERASED', 'profiles', pseudonym, jsonb_build_object(
        'redacted', (select count(*) from public.audit_redactions r where r.erasure_id = erasure),
        'redactions', encode(app.audit_redaction_list(erasure), 'hex')));
    perform set_config('app.erasure', '', true);
  end $$;
