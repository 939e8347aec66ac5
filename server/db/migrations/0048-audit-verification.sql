-- Entries after a position that do not match their place in the chain, with what the caller needs to tell a swap.
create function app.verify_audit(p_after bigint, p_limit integer)
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
        app.audit_digest(l) as actual_digest, app.audit_personal_digest(l) as personal
      from part p left join public.audit_logs l on l.id = p.entry_id
    ), judged as (
      select k.*, case
        when k.position <> k.previous_position + 1 then 'gap'
        when k.is_missing then 'removed'
        when k.hash <> app.audit_link(k.previous, k.position, k.actual_digest) then 'changed'
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

-- What no single entry shows: lists of redactions that do not match, entries outside the chain, a chain shorter than its head.
create function app.verify_audit_whole() returns table (entry_id uuid, fault text)
  language sql stable security definer set search_path = ''
  as $$
    select e.id, 'redactions' from public.audit_logs e
      where e.action = 'ACCOUNT_ERASED' and e.metadata ? 'redactions'
        and e.metadata ->> 'redactions' <> encode(app.audit_redaction_list(e.id), 'hex')
    union all
    select r.entry_id, 'redactions' from public.audit_redactions r
      where not exists (select from public.audit_logs e where e.id = r.erasure_id and e.action = 'ACCOUNT_ERASED')
    union all
    select l.id, 'added' from public.audit_logs l
      where not exists (select from public.audit_chain c where c.entry_id = l.id)
        and not exists (select from public.audit_pending p where p.entry_id = l.id)
    union all
    select p.entry_id, 'removed' from public.audit_pending p
      where not exists (select from public.audit_logs l where l.id = p.entry_id)
    union all
    select null, 'cut' from public.audit_head h
      where not exists (select from public.audit_chain c where c.position = h.position and c.hash = h.hash) and h.position > 0
        or exists (select from public.audit_chain c where c.position > h.position)
  $$;

create function app.audit_head() returns table ("position" bigint, hash text)
  language sql stable security definer set search_path = ''
  as $$ select h.position, encode(h.hash, 'hex') from public.audit_head h $$;

-- The hash at a position, to compare it with a signed one.
create function app.audit_hash_at(p_position bigint) returns text
  language sql stable security definer set search_path = ''
  as $$ select encode(c.hash, 'hex') from public.audit_chain c where c.position = p_position $$;

create function app.record_audit_verification(p_kind text, p_from bigint, p_to bigint, p_faults integer, p_first text, p_entry uuid)
  returns void
  language sql security definer set search_path = ''
  as $$ insert into public.audit_verifications (kind, from_position, to_position, faults, first_fault, first_entry, created_at)
    values (p_kind, p_from, p_to, p_faults, left(p_first, 300), p_entry, clock_timestamp()) $$;

-- State of the chain, for screens of administrators and checks of the system's health.
create function app.audit_state() returns table (sealed bigint, pending bigint, oldest_pending_seconds integer,
    redacted bigint, verified_to bigint, verified_at timestamptz, faults integer, first_fault text, first_entry uuid)
  language sql stable security definer set search_path = ''
  as $$
    select h.position, p.pending, p.age, (select count(distinct entry_id) from public.audit_redactions), v.to_position, v.created_at, v.faults, v.first_fault, v.first_entry
    from public.audit_head h
    cross join (select count(*) as pending,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::integer as age from public.audit_pending) p
    left join lateral (select * from public.audit_verifications order by created_at desc limit 1) v on true
    where app.rank() >= 3 or app.user_id() is null
  $$;

-- Who is told when the chain is broken.
create function app.super_admin_ids() returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select user_id from public.user_roles where role = 'super_admin' $$;

revoke all on function app.super_admin_ids, app.verify_audit, app.verify_audit_whole, app.audit_head, app.audit_hash_at, app.record_audit_verification,
  app.audit_state from public;
grant execute on function app.super_admin_ids, app.verify_audit, app.verify_audit_whole, app.audit_head, app.audit_hash_at,
  app.record_audit_verification, app.audit_state to jobscout_worker;
grant execute on function app.audit_state to jobscout_app;
