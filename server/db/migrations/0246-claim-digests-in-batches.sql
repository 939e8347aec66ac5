-- A row also says that a period was looked at in which nothing had happened.
alter table app.digests_sent add column is_empty boolean not null default false;

-- A summary comes in the morning, a weekly report on Monday, or on Tuesday after an outage. Not later, when something old may be
-- unread again. Returns whom it looked at, at most p_limit after p_after in the order of ids; nobody is looked at twice for a period.
drop function app.claim_digests(text, timestamptz);
create function app.claim_digests(p_kind text, p_now timestamptz, p_after uuid, p_limit integer)
  returns table (user_id uuid, period date, is_empty boolean)
  -- The limit decides the plan: each batch reads on in the index of ids.
  language plpgsql security definer set search_path = '' set plan_cache_mode = 'force_custom_plan'
  as $$
  begin
    -- Of two servers, one waits here and then goes on after the other's batch.
    perform pg_advisory_xact_lock(hashtextextended('digests ' || p_kind, 0));
    return query
      with due as materialized (
        select p.user_id, span.period, span.begins, span.ends
        from public.profiles p
        left join public.user_notification_preferences w on w.user_id = p.user_id
        cross join lateral (select p_now at time zone p.time_zone as local_time) as at_home
        cross join lateral app.digest_period(p_kind, p.time_zone, p_now) span
        where p.user_id > coalesce(p_after, '00000000-0000-0000-0000-000000000000')
          and coalesce(w.email_notifications, true)
          and coalesce(case p_kind when 'weekly' then w.weekly_reports else w.daily_summary end, true)
          and at_home.local_time::time >= '08:00'
          and case p_kind when 'weekly' then extract(isodow from at_home.local_time) <= 2
            else at_home.local_time::time < '12:00' end
          and not exists (select from app.digests_sent s
            where s.user_id = p.user_id and s.kind = p_kind and s.period = span.period)
        order by p.user_id limit p_limit
      ), looked_at as materialized (
        select d.user_id, d.period,
          not exists (select from app.digest_of(p_kind, d.user_id, d.begins, d.ends)) as is_empty
        from due d
      ), forgotten as (
        delete from app.digests_sent s using due d
        where s.user_id = d.user_id and s.kind = p_kind and s.is_empty and s.period < d.period
      ), written as (
        insert into app.digests_sent (user_id, kind, period, is_empty)
        select l.user_id, p_kind, l.period, l.is_empty from looked_at l
      )
      select l.user_id, l.period, l.is_empty from looked_at l order by l.user_id;
  end $$;
revoke all on function app.claim_digests from public;
grant execute on function app.claim_digests to jobscout_worker;
