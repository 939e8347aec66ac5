-- Entries of the audit log by hour, action and kind, counted when they are sealed: a log of a million entries is not counted
-- anew for each page. What identifies a person is no part of it, so that no erasure changes a count.
create table public.audit_counts (
  hour timestamptz not null,
  action text not null check (length(action) <= 80),
  resource_type text not null check (length(resource_type) <= 60),
  is_critical boolean not null,
  entries integer not null check (entries > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (hour, action, resource_type)
);
select app.protect('public.audit_counts');
create policy audit_counts_read on public.audit_counts for select to jobscout_app using ((select app.rank()) >= 3);
grant select on public.audit_counts to jobscout_app;

insert into public.audit_counts (hour, action, resource_type, is_critical, entries)
  select date_trunc('hour', l.created_at, 'UTC'), l.action, l.resource_type, l.is_critical, count(*)
  from public.audit_logs l where not exists (select from public.audit_pending p where p.entry_id = l.id) group by 1, 2, 3, 4;

-- As before, and counts what it seals.
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
    insert into public.audit_counts as c (hour, action, resource_type, is_critical, entries)
      select date_trunc('hour', l.created_at, 'UTC'), l.action, l.resource_type, l.is_critical, count(*)
      from public.audit_logs l where l.id = any (ids) group by 1, 2, 3, 4
      on conflict (hour, action, resource_type) do update set entries = c.entries + excluded.entries;
    delete from public.audit_pending where entry_id = any (ids);
    update public.audit_head h set position = head.position + cardinality(ids), hash = hashes[cardinality(ids)], updated_at = clock_timestamp();
    return cardinality(ids);
  end $$;

-- Entries that are not sealed, and so not counted.
create function app.pending_audit_entries() returns setof uuid
  language sql stable security definer rows 100 set search_path = ''
  as $$ select p.entry_id from public.audit_pending p where app.rank() >= 3 $$;
revoke all on function app.pending_audit_entries from public;
grant execute on function app.pending_audit_entries to jobscout_app;

-- With what a count needs, so that entries of an actor are counted without reading them.
drop index public.audit_logs_of_actor;
create index audit_logs_of_actor on public.audit_logs (actor_id, created_at desc, id desc) include (is_critical);
