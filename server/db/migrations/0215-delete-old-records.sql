-- Deletes some of the records that nobody looks at any more. Returns how many. The latest reading of a source stays.
create function app.delete_records(p_before timestamptz, p_limit integer) returns integer
  language sql security definer set search_path = ''
  as $$
    with readings as (
      delete from public.ingestion_runs where id in (
        select r.id from public.ingestion_runs r
        where r.started_at < p_before and r.status <> 'running'
          and (r.job_source_id is null or exists (select from public.ingestion_runs l
            where l.job_source_id = r.job_source_id and l.started_at > r.started_at))
        limit p_limit) returning 1
    ), digests as (
      delete from app.digests_sent where ctid in (
        select d.ctid from app.digests_sent d where d.created_at < p_before limit p_limit) returning 1
    ), events as (
      delete from public.payment_events where id in (
        select e.id from public.payment_events e where e.received_at < p_before limit p_limit) returning 1
    )
    select (select count(*) from readings)::integer + (select count(*) from digests)::integer
      + (select count(*) from events)::integer
  $$;
grant execute on function app.delete_records to jobscout_worker;
