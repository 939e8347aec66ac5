-- Pending entries have a number: it is their key, and sealing takes them in its order. A number that only grows costs a writer
-- far less than the entry's id as key did.
alter table public.audit_pending add column number bigint generated always as identity primary key;

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
