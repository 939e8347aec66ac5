-- Claims what an alert tells each client now: outside the client's quiet hours, once a day, and only jobs of the client's
-- roles where these are known. Of concurrent calls only one gets each.
create or replace function app.claim_match_alerts(p_now timestamptz, p_after uuid, p_limit integer)
  returns table(user_id uuid, jobs integer, has_roles boolean, job_title text, company_name text, score smallint)
  language sql security definer set search_path = ''
  as $$
    with due as (
      select c.user_id, c.has_roles, t.local_time::date as today, v.compared_until
      from public.matched_clients c
        join public.profiles p on p.user_id = c.user_id and p.job_search_status in ('active', 'passive')
        join public.user_roles r on r.user_id = c.user_id and r.role = 'client'
        left join public.user_notification_preferences w on w.user_id = c.user_id
        cross join lateral (select p_now at time zone p.time_zone as local_time,
          coalesce(w.quiet_hours_start, '22:00')::time as quiet_from, coalesce(w.quiet_hours_end, '08:00')::time as quiet_to) t
        cross join lateral (select min(v.alerted_until) as compared_until from public.saved_views v
          where v.user_id = c.user_id and v.alert in ('hourly', 'daily')) v
      where (p_after is null or c.user_id > p_after)
        and (c.alerted_on is null or c.alerted_on < t.local_time::date)
        and not app.is_within_hours(t.local_time::time, t.quiet_from, t.quiet_to)
        and exists (select from public.job_preferences j where j.user_id = c.user_id)
        and not exists (select from public.account_deletions d where d.user_id = c.user_id)
        -- An hourly view that waited for the end of quiet hours is compared first, so that the night's jobs are named too.
        and not exists (select from public.saved_views v where v.user_id = c.user_id and v.alert = 'hourly'
          and v.alert_due <= p_now and v.alert_due > p_now - interval '1 day')
        and exists (select from public.client_matches m
          join public.job_listings l on l.id = m.listing_id and l.is_active
          where m.user_id = c.user_id and m.is_news and m.notified_at is null and m.left_at is null
            and (m.fit >= 2 or not c.has_roles)
            and (v.compared_until is null or l.created_at <= v.compared_until))
      order by c.user_id limit p_limit for update of c skip locked
    ), news as (
      select d.user_id, d.has_roles, m.listing_id, m.score, m.band, l.title, l.company, l.posted_date
      from due d
        join public.client_matches m on m.user_id = d.user_id and m.is_news and m.notified_at is null and m.left_at is null
        join public.job_listings l on l.id = m.listing_id and l.is_active
      where (m.fit >= 2 or not d.has_roles) and (d.compared_until is null or l.created_at <= d.compared_until)
    ), told as (
      update public.client_matches m set notified_at = p_now from news n
      where m.user_id = n.user_id and m.listing_id = n.listing_id and m.notified_at is null
      returning m.user_id, m.listing_id
    ), stamped as (
      update public.matched_clients c set alerted_on = d.today from due d where c.user_id = d.user_id
    )
    select distinct on (n.user_id) n.user_id, (count(*) over (partition by n.user_id))::integer, n.has_roles,
      n.title, n.company, n.score
    from news n join told t on t.user_id = n.user_id and t.listing_id = n.listing_id
    order by n.user_id, n.band desc, n.score desc, n.posted_date desc, n.listing_id desc
  $$;
grant execute on function app.claim_match_alerts to jobscout_worker;

-- A job is named by the alert of a saved view or by that of new matches, not by both. Saved views come first: matches wait until
-- each hourly and daily alert of the person has compared what was created until then, and what a view named counts as notified.
create or replace function app.note_matches_as_notified(p_user uuid, p_listings uuid[], p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$ update public.client_matches set notified_at = p_now
        where user_id = p_user and listing_id = any (p_listings) and is_news and notified_at is null $$;
grant execute on function app.note_matches_as_notified to jobscout_worker;
