-- What concerns persons. Erasure replaces it and drops the salt, without which nobody can confirm a guess. One expression without
-- a search path of its own, so that PostgreSQL can inline it: a call for each field made a verification twenty times as expensive.
-- Its callers have an empty search path.
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

-- Everything of an entry but updated_at, which only says when it was redacted. One expression, as above.
create or replace function app.audit_digest(p_entry public.audit_logs, p_personal_digest bytea) returns bytea
  language sql immutable parallel safe
  as $$ select sha256('\x01'::bytea || int4send(36) || convert_to(p_entry.id::text, 'UTF8')
    || '\x01'::bytea || int4send(octet_length(p_entry.action)) || convert_to(p_entry.action, 'UTF8')
    || '\x01'::bytea || int4send(octet_length(p_entry.resource_type)) || convert_to(p_entry.resource_type, 'UTF8')
    || int8send((extract(epoch from p_entry.created_at) * 1000000)::bigint)
    || case when p_entry.actor_role is null then '\x00'::bytea
         else '\x01'::bytea || int4send(octet_length(p_entry.actor_role)) || convert_to(p_entry.actor_role, 'UTF8') end
    || p_personal_digest) $$;

-- Appends pending entries to the chain and counts them. One server at a time: another one finds the head locked and leaves it.
-- A batch is chosen by key, then ordered by time: sorting all that is pending for each batch took minutes after a million
-- entries were written at once.
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
      delete from public.audit_pending
      where number = any (array(select q.number from public.audit_pending q order by q.number limit p_limit))
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
grant execute on function app.seal_audit to jobscout_worker;

create or replace function app.audit_head() returns table ("position" bigint, hash text)
  language sql stable security definer set search_path = ''
  as $$ select h.position, encode(h.hash, 'hex') from public.audit_head h $$;
grant execute on function app.audit_head to jobscout_worker;

-- The hash at a position, to compare it with a signed one.
create or replace function app.audit_hash_at(p_position bigint) returns text
  language sql stable security definer set search_path = ''
  as $$ select encode(c.hash, 'hex') from public.audit_chain c where c.position = p_position $$;
grant execute on function app.audit_hash_at to jobscout_worker;

-- How long ago the first entry of the audit chain was sealed, in seconds; null for an empty chain. From then on a head is
-- signed every hour, so a verification that finds none knows that they are gone. By the clock, as the chain is sealed.
create or replace function app.audit_chain_age() returns integer
  language sql stable security definer set search_path = ''
  as $$ select extract(epoch from clock_timestamp() - created_at)::integer from public.audit_chain order by position limit 1 $$;
grant execute on function app.audit_chain_age to jobscout_worker;

-- Entries that are not sealed, and so not counted.
create or replace function app.pending_audit_entries() returns setof uuid
  language sql stable security definer rows 100 set search_path = ''
  as $$ select p.entry_id from public.audit_pending p where app.rank() >= 3 $$;
grant execute on function app.pending_audit_entries to jobscout_app;
