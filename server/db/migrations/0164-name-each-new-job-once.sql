-- A job is named by the alert of a saved view or by that of new matches, not by both. Saved views come first: matches wait until
-- each hourly and daily alert of the person has compared what was created until then, and what a view named counts as notified.
create function app.note_matches_as_notified(p_user uuid, p_listings uuid[], p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$ update public.client_matches set notified_at = p_now
        where user_id = p_user and listing_id = any (p_listings) and is_news and notified_at is null $$;
grant execute on function app.note_matches_as_notified to jobscout_worker;

create or replace function app.claim_match_alerts(p_now timestamptz, p_limit integer)
  returns table (user_id uuid, jobs integer, has_roles boolean, job_title text, company_name text, score smallint)
  language sql security definer set search_path = ''
  as $$
    with local_times as (
      select c.user_id, c.has_roles, p_now at time zone p.time_zone as local_time,
        coalesce(w.quiet_hours_start, '22:00')::time as quiet_from, coalesce(w.quiet_hours_end, '08:00')::time as quiet_to,
        (select min(v.alerted_until) from public.saved_views v
          where v.user_id = c.user_id and v.alert in ('hourly', 'daily')) as compared_until
      from public.matched_clients c
        join public.profiles p on p.user_id = c.user_id
        left join public.user_notification_preferences w on w.user_id = c.user_id
      where c.user_id in (select m.user_id from public.client_matches m
          where m.is_news and m.notified_at is null and m.left_at is null)
        and p.job_search_status in ('active', 'passive')
        and (c.alerted_on is null or c.alerted_on < (p_now at time zone p.time_zone)::date)
        and c.user_id in (select app.active_clients(array[c.user_id]))
    ), news as (
      select t.user_id, m.listing_id, m.score, m.fit, l.title, l.company, l.posted_date, t.local_time::date as today
      from local_times t
        join public.client_matches m on m.user_id = t.user_id and m.is_news and m.notified_at is null and m.left_at is null
        join public.job_listings l on l.id = m.listing_id and l.is_active
      where (m.fit >= 2 or not t.has_roles)
        and (t.compared_until is null or l.created_at <= t.compared_until)
        and not (case when t.quiet_from <= t.quiet_to
          then t.local_time::time >= t.quiet_from and t.local_time::time < t.quiet_to
          else t.local_time::time >= t.quiet_from or t.local_time::time < t.quiet_to end)
    ), due as (
      select c.user_id, c.has_roles from public.matched_clients c
      where c.user_id in (select n.user_id from news n)
      order by c.user_id limit p_limit for update skip locked
    ), told as (
      update public.client_matches m set notified_at = p_now
      from news n join due d on d.user_id = n.user_id
      where m.user_id = n.user_id and m.listing_id = n.listing_id and m.notified_at is null
      returning m.user_id, m.listing_id
    ), stamped as (
      update public.matched_clients c set alerted_on = n.today
      from (select distinct n.user_id, n.today from news n) n join due d on d.user_id = n.user_id
      where c.user_id = n.user_id
    )
    select distinct on (n.user_id) n.user_id, (count(*) over (partition by n.user_id))::integer, d.has_roles,
      n.title, n.company, n.score
    from news n join told t on t.user_id = n.user_id and t.listing_id = n.listing_id join due d on d.user_id = n.user_id
    order by n.user_id, n.fit desc nulls last, n.score desc, n.posted_date desc, n.listing_id desc
  $$;
