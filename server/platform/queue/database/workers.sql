-- Records that a worker runs, and deletes those that were killed an hour ago or earlier.
create or replace function app.record_worker(p_id uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from app.workers where seen_at < now() - interval '1 hour' and id <> p_id;
    insert into app.workers (id) values (p_id) on conflict (id) do update set seen_at = now()
  $$;
grant execute on function app.record_worker to jobscout_login;

create or replace function app.remove_worker(p_id uuid) returns void
  language sql security definer set search_path = ''
  as $$ delete from app.workers where id = p_id $$;
grant execute on function app.remove_worker to jobscout_login;

create or replace function app.list_workers() returns table (seen_at timestamptz, silent_seconds double precision)
  language sql stable security definer set search_path = ''
  as $$ select seen_at, extract(epoch from now() - seen_at)::double precision from app.workers order by seen_at desc $$;
grant execute on function app.list_workers to jobscout_login;
