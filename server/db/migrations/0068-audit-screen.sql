-- Reading the audit log on the screen of administrators.

-- Everything about one resource, whatever type it is recorded as.
drop index public.audit_logs_of_resource;
create index audit_logs_of_resource on public.audit_logs (resource_id, created_at desc, id desc);
-- Counted without reading the rows.
drop index public.audit_logs_latest;
create index audit_logs_latest on public.audit_logs (created_at desc, id desc) include (is_critical, resource_type);

-- Names of persons and applications that entries refer to. Reading them here records no view of a client: an administrator
-- who reads the log sees who did what, not the client's data.
create function app.audit_names(p_ids uuid[]) returns table (id uuid, kind text, label text, role text)
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id, 'person', coalesce(nullif(btrim(p.first_name || ' ' || p.last_name), ''), p.email), r.role
      from public.profiles p left join public.user_roles r on r.user_id = p.user_id
      where p.user_id = any (p_ids) and app.rank() >= 3
    union all
    select a.id, 'application', a.job_title || ' at ' || a.company_name, null
      from public.job_applications a where a.id = any (p_ids) and app.rank() >= 3
  $$;

-- People whose name or address contains a text, for the search of the log.
create function app.audit_people(p_text text) returns uuid[]
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(array_agg(found.user_id), '{}') from (
      select p.user_id from public.profiles p
      where app.rank() >= 3 and strpos(lower(p.first_name || ' ' || p.last_name || ' ' || p.email), lower(p_text)) > 0
      order by p.last_login desc nulls last limit 100) found
  $$;

create function app.audit_place(p_entry uuid) returns table ("position" bigint, previous text, hash text)
  language sql stable security definer set search_path = ''
  as $$
    select c.position, encode(coalesce(b.hash, sha256('')), 'hex'), encode(c.hash, 'hex')
    from public.audit_chain c left join public.audit_chain b on b.position = c.position - 1
    where c.entry_id = p_entry and app.rank() >= 3
  $$;
revoke all on function app.audit_names, app.audit_people, app.audit_place from public;
grant execute on function app.audit_names, app.audit_people, app.audit_place to jobscout_app;

-- By the server's clock, as the views of clients and everything else that happens in a request.
alter table public.audit_logs alter column created_at set default app.now();
