-- The digest of an entry is computed when it is sealed, for many entries in one statement, and kept beside its place in the
-- chain. In the writer's transaction it cost a quarter of the rate of 32 writers. Until it is sealed an entry is only known
-- to audit_pending, as before.

alter table public.audit_chain add column personal_digest bytea check (length(personal_digest) = 32);
comment on column public.audit_chain.personal_digest is 'secret';
alter table public.audit_chain disable trigger user;
update public.audit_chain c set personal_digest = l.personal_digest from public.audit_logs l where l.id = c.entry_id;
alter table public.audit_chain enable trigger user;

-- Read from front to back only: an index would cost each writer as much as the rest of the chain.
alter table public.audit_pending drop constraint audit_pending_pkey;

drop trigger digest_audit_entry on public.audit_logs;
drop function app.digest_audit_entry();
create function app.complete_audit_entry() returns trigger
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
    insert into public.audit_pending (entry_id) values (new.id);
    return new;
  end $$;
revoke all on function app.complete_audit_entry from public;
create trigger complete_audit_entry before insert on public.audit_logs for each row execute function app.complete_audit_entry();

create or replace function app.redact_audit_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare erasure uuid := nullif(current_setting('app.erasure', true), '')::uuid;
  begin
    if erasure is null
       or (old.id, old.action, old.resource_type, old.created_at, old.actor_role)
         is distinct from (new.id, new.action, new.resource_type, new.created_at, new.actor_role) then
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

drop function app.audit_digest(public.audit_logs);
drop function app.audit_link(bytea, bigint, bytea);
drop function app.audit_field(text);
alter table public.audit_logs drop column digest, drop column personal_digest;

-- As before, in a form that PostgreSQL can inline: without a search path of its own. Its callers have an empty one.
create or replace function app.audit_personal_digest(p_entry public.audit_logs) returns bytea
  language sql immutable parallel safe
  as $$ select sha256(p_entry.salt
    || case when p_entry.actor_id is null then '\x00'::bytea
         else '\x01'::bytea || int4send(36) || convert_to(p_entry.actor_id::text, 'UTF8') end
    || case when p_entry.resource_id is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.resource_id)) || convert_to(p_entry.resource_id, 'UTF8') end
    || case when p_entry.metadata is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.metadata::text)) || convert_to(p_entry.metadata::text, 'UTF8') end
    || case when p_entry.address is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.address)) || convert_to(p_entry.address, 'UTF8') end
    || case when p_entry.request_id is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.request_id)) || convert_to(p_entry.request_id, 'UTF8') end) $$;

-- Everything of an entry but updated_at, which only says when it was redacted. One expression: a call for each field made a
-- verification twenty times as expensive.
create function app.audit_digest(p_entry public.audit_logs, p_personal_digest bytea) returns bytea
  language sql immutable parallel safe
  as $$ select sha256('\x01'::bytea || int4send(36) || convert_to(p_entry.id::text, 'UTF8')
    || '\x01'::bytea || int4send(octet_length(p_entry.action)) || convert_to(p_entry.action, 'UTF8')
    || '\x01'::bytea || int4send(octet_length(p_entry.resource_type)) || convert_to(p_entry.resource_type, 'UTF8')
    || int8send((extract(epoch from p_entry.created_at) * 1000000)::bigint)
    || case when p_entry.actor_role is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.actor_role)) || convert_to(p_entry.actor_role, 'UTF8') end
    || p_personal_digest) $$;
revoke all on function app.audit_digest from public;

-- Appends pending entries to the chain and counts them. One server at a time: another one finds the head locked and leaves it.
create or replace function app.seal_audit(p_limit integer) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare
    head record;
    due uuid[];
    ids uuid[];
    personal bytea[];
    digests bytea[];
    hashes bytea[];
    hash bytea;
  begin
    select h.position, h.hash into head from public.audit_head h for update skip locked;
    if not found then return 0; end if;
    with taken as (
      delete from public.audit_pending where ctid = any (array(select q.ctid from public.audit_pending q limit p_limit))
      returning entry_id
    ) select array_agg(entry_id) into due from taken;
    if due is null then return 0; end if;
    select array_agg(d.id), array_agg(d.personal), array_agg(d.digest) into ids, personal, digests from (
      select l.id, p.personal, app.audit_digest(l, p.personal) as digest
      from public.audit_logs l, lateral (select app.audit_personal_digest(l) as personal) p
      where l.id = any (due) order by l.created_at, l.id) d;
    if ids is null then return 0; end if;
    hash := head.hash;
    for i in 1 .. cardinality(ids) loop
      hash := sha256(hash || int8send(head.position + i) || digests[i]);
      hashes[i] := hash;
    end loop;
    insert into public.audit_chain (position, entry_id, hash, personal_digest)
      select head.position + sealed.place, sealed.entry_id, sealed.hash, sealed.personal
      from unnest(ids, hashes, personal) with ordinality as sealed (entry_id, hash, personal, place);
    insert into public.audit_counts as c (hour, action, resource_type, is_critical, entries)
      select date_trunc('hour', l.created_at, 'UTC'), l.action, l.resource_type, l.is_critical, count(*)
      from public.audit_logs l where l.id = any (ids) group by 1, 2, 3, 4
      on conflict (hour, action, resource_type) do update set entries = c.entries + excluded.entries;
    update public.audit_head h set position = head.position + cardinality(ids), hash = hashes[cardinality(ids)], updated_at = clock_timestamp();
    return cardinality(ids);
  end $$;

drop function app.verify_audit(bigint, integer);
-- Entries whose place in the chain is wrong, then the last position that was checked. `digest` is the entry's own, `personal`
-- what its values give and `sealed_personal` what they gave when it was sealed: by them a swapped entry finds its place.
create function app.verify_audit(p_after bigint, p_limit integer)
  returns table (is_last boolean, "position" bigint, entry_id uuid, fault text, previous bytea, hash bytea, digest bytea,
    personal bytea, sealed_personal bytea)
  language sql stable security definer set search_path = ''
  as $$
    with part as materialized (
      select c.position, c.entry_id, c.hash, c.personal_digest
      from public.audit_chain c where c.position > p_after order by c.position limit p_limit
    ), linked as (
      select p.*,
        lag(p.position, 1, p_after) over (order by p.position) as previous_position,
        lag(p.hash, 1, case when p_after = 0 then sha256('') else
          (select b.hash from public.audit_chain b where b.position <= p_after order by b.position desc limit 1) end)
          over (order by p.position) as previous,
        l.id is null as is_missing,
        app.audit_digest(l, p.personal_digest) as digest,
        app.audit_personal_digest(l) as personal
      from part p left join public.audit_logs l on l.id = p.entry_id
    ), judged as (
      select k.*, case
        when k.position <> k.previous_position + 1 then 'gap'
        when k.is_missing then 'removed'
        when k.hash is distinct from sha256(k.previous || int8send(k.position) || k.digest) then 'changed'
        when k.personal is distinct from k.personal_digest and k.personal is distinct from (
          select r.digest from public.audit_redactions r where r.entry_id = k.entry_id order by r.created_at desc limit 1)
          then 'changed'
        end as fault
      from linked k
    )
    select false, j.position, j.entry_id, j.fault, j.previous, j.hash, j.digest, j.personal, j.personal_digest
      from judged j where j.fault is not null
    union all
    select true, (select max(p.position) from part p), null, null, null, null, null, null, null
    order by 1, 2
  $$;
revoke all on function app.verify_audit from public;
grant execute on function app.verify_audit to jobscout_worker;
