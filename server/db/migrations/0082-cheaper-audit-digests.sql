-- The same digests, computed in one expression: PostgreSQL cannot inline a function that states its search path, and a call for
-- each field made an entry of the audit log twice as expensive and a verification twenty times.
create or replace function app.audit_personal_digest(p_entry public.audit_logs) returns bytea
  language sql immutable parallel safe set search_path = ''
  as $$ select sha256(p_entry.salt
      || (case when p_entry.actor_id::text is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(p_entry.actor_id::text)) || convert_to(p_entry.actor_id::text, 'UTF8') end)
      || (case when p_entry.resource_id is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(p_entry.resource_id)) || convert_to(p_entry.resource_id, 'UTF8') end)
      || (case when p_entry.metadata::text is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(p_entry.metadata::text)) || convert_to(p_entry.metadata::text, 'UTF8') end)
      || (case when p_entry.address is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(p_entry.address)) || convert_to(p_entry.address, 'UTF8') end)
      || (case when p_entry.request_id is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(p_entry.request_id)) || convert_to(p_entry.request_id, 'UTF8') end)) $$;
create or replace function app.audit_digest(p_entry public.audit_logs) returns bytea
  language sql immutable parallel safe set search_path = ''
  as $$ select sha256((case when p_entry.id::text is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(p_entry.id::text)) || convert_to(p_entry.id::text, 'UTF8') end)
      || (case when p_entry.action is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(p_entry.action)) || convert_to(p_entry.action, 'UTF8') end)
      || (case when p_entry.resource_type is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(p_entry.resource_type)) || convert_to(p_entry.resource_type, 'UTF8') end)
      || int8send((extract(epoch from p_entry.created_at) * 1000000)::bigint)
      || (case when p_entry.actor_role is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(p_entry.actor_role)) || convert_to(p_entry.actor_role, 'UTF8') end)
      || p_entry.personal_digest) $$;

-- Both are repeated in the trigger and in the verification, which run for each entry.
create or replace function app.digest_audit_entry() returns trigger
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
    new.personal_digest := sha256(new.salt
      || (case when new.actor_id::text is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(new.actor_id::text)) || convert_to(new.actor_id::text, 'UTF8') end)
      || (case when new.resource_id is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(new.resource_id)) || convert_to(new.resource_id, 'UTF8') end)
      || (case when new.metadata::text is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(new.metadata::text)) || convert_to(new.metadata::text, 'UTF8') end)
      || (case when new.address is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(new.address)) || convert_to(new.address, 'UTF8') end)
      || (case when new.request_id is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(new.request_id)) || convert_to(new.request_id, 'UTF8') end));
    new.digest := sha256((case when new.id::text is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(new.id::text)) || convert_to(new.id::text, 'UTF8') end)
      || (case when new.action is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(new.action)) || convert_to(new.action, 'UTF8') end)
      || (case when new.resource_type is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(new.resource_type)) || convert_to(new.resource_type, 'UTF8') end)
      || int8send((extract(epoch from new.created_at) * 1000000)::bigint)
      || (case when new.actor_role is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(new.actor_role)) || convert_to(new.actor_role, 'UTF8') end)
      || new.personal_digest);
    insert into public.audit_pending (entry_id) values (new.id);
    return new;
  end $$;

create or replace function app.verify_audit(p_after bigint, p_limit integer)
  returns table (is_last boolean, "position" bigint, entry_id uuid, fault text, previous bytea, hash bytea, digests bytea[])
  language sql stable security definer set search_path = ''
  as $$
    with part as materialized (
      select c.position, c.entry_id, c.hash from public.audit_chain c where c.position > p_after order by c.position limit p_limit
    ), linked as (
      select p.position, p.entry_id, p.hash,
        lag(p.position, 1, p_after) over (order by p.position) as previous_position,
        lag(p.hash, 1, case when p_after = 0 then sha256('') else
          (select b.hash from public.audit_chain b where b.position <= p_after order by b.position desc limit 1) end)
          over (order by p.position) as previous,
        l.id is null as is_missing, l.digest as stored_digest, l.personal_digest,
        sha256((case when l.id::text is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(l.id::text)) || convert_to(l.id::text, 'UTF8') end)
      || (case when l.action is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(l.action)) || convert_to(l.action, 'UTF8') end)
      || (case when l.resource_type is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(l.resource_type)) || convert_to(l.resource_type, 'UTF8') end)
      || int8send((extract(epoch from l.created_at) * 1000000)::bigint)
      || (case when l.actor_role is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(l.actor_role)) || convert_to(l.actor_role, 'UTF8') end)
      || l.personal_digest) as actual_digest,
      sha256(l.salt
      || (case when l.actor_id::text is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(l.actor_id::text)) || convert_to(l.actor_id::text, 'UTF8') end)
      || (case when l.resource_id is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(l.resource_id)) || convert_to(l.resource_id, 'UTF8') end)
      || (case when l.metadata::text is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(l.metadata::text)) || convert_to(l.metadata::text, 'UTF8') end)
      || (case when l.address is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(l.address)) || convert_to(l.address, 'UTF8') end)
      || (case when l.request_id is null then '\x00'::bytea else '\x01'::bytea || int4send(octet_length(l.request_id)) || convert_to(l.request_id, 'UTF8') end)) as personal
      from part p left join public.audit_logs l on l.id = p.entry_id
    ), judged as (
      select k.*, case
        when k.position <> k.previous_position + 1 then 'gap'
        when k.is_missing then 'removed'
        when k.hash <> sha256(k.previous || int8send(k.position) || k.actual_digest) then 'changed'
        when k.personal <> k.personal_digest and k.personal is distinct from (select r.digest from public.audit_redactions r
          where r.entry_id = k.entry_id order by r.created_at desc limit 1) then 'changed'
        end as fault
      from linked k
    )
    select false, j.position, j.entry_id, j.fault, j.previous, j.hash,
      array_remove(array[j.actual_digest, j.stored_digest], null)
      from judged j where j.fault is not null
    union all
    select true, (select max(p.position) from part p), null, null, null, null, null
    order by 1, 2
  $$;

-- A batch is chosen by key, then ordered by time: sorting all that is pending for each batch took minutes after a million
-- entries were written at once.
create or replace function app.seal_audit(p_limit integer) returns integer
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
      from (select l.id, l.digest
        from (select q.entry_id from public.audit_pending q order by q.entry_id limit p_limit) p
        join public.audit_logs l on l.id = p.entry_id order by l.created_at, l.id) due;
    if ids is null then return 0; end if;
    hash := head.hash;
    for i in 1 .. cardinality(ids) loop
      hash := sha256(hash || int8send(head.position + i) || digests[i]);
      hashes[i] := hash;
    end loop;
    insert into public.audit_chain (position, entry_id, hash)
      select head.position + due.place, due.entry_id, due.hash
      from unnest(ids, hashes) with ordinality as due (entry_id, hash, place);
    delete from public.audit_pending where entry_id = any (ids);
    update public.audit_head h set position = head.position + cardinality(ids), hash = hashes[cardinality(ids)], updated_at = clock_timestamp();
    return cardinality(ids);
  end $$;
