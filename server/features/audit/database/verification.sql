create or replace function app.audit_redaction_list(p_erasure uuid) returns bytea
  language sql stable set search_path = ''
  as $$ select sha256(coalesce(string_agg(uuid_send(entry_id) || digest, ''::bytea order by entry_id), ''))
    from public.audit_redactions where erasure_id = p_erasure $$;

-- Entries whose place in the chain is wrong, then the last position that was checked. `digest` is the entry's own, `personal`
-- what its values give and `sealed_personal` what they gave when it was sealed: by them a swapped entry finds its place.
create or replace function app.verify_audit(p_after bigint, p_limit integer)
  returns table (
    is_last boolean, "position" bigint, entry_id uuid, fault text, previous bytea, hash bytea, digest bytea,
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
grant execute on function app.verify_audit to jobscout_worker;

-- What no single entry shows: lists of redactions that do not match, entries outside the chain, a chain shorter than its head.
create or replace function app.verify_audit_whole() returns table (entry_id uuid, fault text)
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
grant execute on function app.verify_audit_whole to jobscout_worker;

create or replace function app.record_audit_verification(
    p_kind text, p_from bigint, p_to bigint, p_faults integer, p_first text, p_entry uuid)
  returns void
  language sql security definer set search_path = ''
  as $$ insert into public.audit_verifications (kind, from_position, to_position, faults, first_fault, first_entry, created_at)
    values (p_kind, p_from, p_to, p_faults, left(p_first, 300), p_entry, clock_timestamp()) $$;
grant execute on function app.record_audit_verification to jobscout_worker;

-- State of the chain, for screens of administrators and checks of the system's health.
create or replace function app.audit_state()
  returns table (
    sealed bigint, pending bigint, oldest_pending_seconds integer, redacted bigint, verified_to bigint,
    verified_at timestamptz, faults integer, first_fault text, first_entry uuid)
  language sql stable security definer set search_path = ''
  as $$
    select h.position, p.pending, p.age, (select count(distinct entry_id) from public.audit_redactions), v.to_position, v.created_at, v.faults, v.first_fault, v.first_entry
    from public.audit_head h
    cross join (select count(*) as pending,
      coalesce(extract(epoch from clock_timestamp() - min(created_at)), 0)::integer as age from public.audit_pending) p
    left join lateral (select * from public.audit_verifications order by created_at desc limit 1) v on true
    where app.rank() >= 3 or app.user_id() is null
  $$;
grant execute on function app.audit_state to jobscout_app, jobscout_worker;

create or replace function app.audit_place(p_entry uuid) returns table ("position" bigint, previous text, hash text)
  language sql stable security definer set search_path = ''
  as $$
    select c.position, encode(coalesce(b.hash, sha256('')), 'hex'), encode(c.hash, 'hex')
    from public.audit_chain c left join public.audit_chain b on b.position = c.position - 1
    where c.entry_id = p_entry and app.rank() >= 3
  $$;
grant execute on function app.audit_place to jobscout_app;
