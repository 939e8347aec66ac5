-- The best listings of each client, kept by background jobs so that people can be told of new ones.

-- What is known of a client whose matches are kept. A row exists from the first save of the preferences on.
create table public.matched_clients (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- Rises with every change that decides on the matches, so that one which happens during a computation is not lost.
  version integer not null default 1,
  is_outdated boolean not null default true,
  -- What is found after other preferences were saved is no news.
  starts_anew boolean not null default true,
  -- Listings created later are news. Null before the first computation.
  known_since timestamptz,
  -- A listing enters from this place on: rank of its fit * 101 + score of the last of fifty. 0 while there are fewer.
  floor smallint not null default 0 check (floor between 0 and 504),
  -- Whether titles are known that listings fit or not.
  has_roles boolean not null default false,
  -- The run that has not come to this client yet.
  run_id uuid references public.runs (id) on delete set null,
  -- The day in the client's time zone of the last alert.
  alerted_on date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index matched_clients_outdated on public.matched_clients (user_id) where is_outdated;
create index matched_clients_of_run on public.matched_clients (run_id);

create table public.client_matches (
  user_id uuid not null references auth."user" (id) on delete cascade,
  listing_id uuid not null references public.job_listings (id) on delete cascade,
  score smallint not null check (score between 50 and 100),
  -- Null: the title of the listing names no known role, or the client has none.
  fit smallint check (fit between 0 and 3),
  found_at timestamptz not null,
  -- Created after the client's matches were first known, so that an alert may name it.
  is_news boolean not null,
  -- An alert names a listing once. Those of one alert have the same time.
  notified_at timestamptz check (notified_at is null or is_news),
  -- No longer among the best. It is kept, so that it is no news when it comes back.
  left_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, listing_id)
);
create index client_matches_of_listing on public.client_matches (listing_id);
create index client_matches_to_tell on public.client_matches (user_id)
  where is_news and notified_at is null and left_at is null;
create index client_matches_of_alert on public.client_matches (user_id, notified_at) where notified_at is not null;
create index client_matches_left on public.client_matches (left_at) where left_at is not null;

-- Up to where changes of listings were compared with clients.
create table public.match_cursor (
  only_row boolean primary key default true check (only_row),
  snapshot pg_snapshot,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
insert into public.match_cursor default values;

select app.protect('public.matched_clients');
select app.protect('public.client_matches');
select app.protect('public.match_cursor');

create policy matched_clients_by_jobs on public.matched_clients to jobscout_worker using (true) with check (true);
create policy client_matches_by_jobs on public.client_matches to jobscout_worker using (true) with check (true);
create policy match_cursor_by_jobs on public.match_cursor to jobscout_worker using (true) with check (true);
create policy matched_clients_own on public.matched_clients for select to jobscout_app
  using (user_id = (select app.user_id()));
-- They tell what the client looks for, as the profile does.
create policy client_matches_read on public.client_matches for select to jobscout_app
  using (user_id = (select app.user_id()) or case
    when (select app.rank()) >= 3 or user_id in (select app.my_clients()) then app.note_view(user_id, 'profile')
    else false end);
grant select, update on public.matched_clients to jobscout_worker;
grant select, insert, update, delete on public.client_matches to jobscout_worker;
grant select, update on public.match_cursor to jobscout_worker;
grant select on public.matched_clients, public.client_matches to jobscout_app;

-- What changes the preferences of a client, so that the next matches are those of somebody else, in a way.
create function app.note_preferences_change() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    insert into public.matched_clients as m (user_id) values (new.user_id)
    on conflict (user_id) do update set version = m.version + 1, is_outdated = true, starts_anew = true;
    return null;
  end $$;
create trigger note_preferences_change after insert or update on public.job_preferences
  for each row execute function app.note_preferences_change();
-- Positions stand for titles where none are stated.
create function app.note_positions_change() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true, starts_anew = true
    where m.user_id = new.user_id;
    return null;
  end $$;
create trigger note_positions_change after update of work_experience on public.profiles
  for each row when (new.work_experience is distinct from old.work_experience)
  execute function app.note_positions_change();

-- A listing that the client applied for is no match any more.
create function app.note_applied_change() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true
    where m.user_id = coalesce(new.user_id, old.user_id);
    return null;
  end $$;
create trigger note_applied_change after insert or delete on public.job_applications
  for each row execute function app.note_applied_change();

-- Called where the actor hides a listing or shows it again.
create function app.outdate_own_matches() returns void language sql security definer set search_path = '' as $$
    update public.matched_clients m set version = m.version + 1, is_outdated = true where m.user_id = app.user_id()
  $$;

-- The rows of removed listings go with them; others move up.
create function app.note_removed_matches() returns trigger language plpgsql security definer set search_path = '' as $$
  begin
    update public.matched_clients m set version = m.version + 1, is_outdated = true
    where m.user_id in (select g.user_id from gone g where g.left_at is null);
    return null;
  end $$;
create trigger note_removed_matches after delete on public.client_matches
  referencing old table as gone for each statement execute function app.note_removed_matches();

insert into public.matched_clients (user_id) select user_id from public.job_preferences;

-- Whose matches are kept: clients with preferences whose account is not going to be deleted.
create function app.active_clients(p_users uuid[]) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id from public.job_preferences p
    join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
    where p.user_id = any (p_users)
      and not exists (select from public.account_deletions d where d.user_id = p.user_id)
  $$;

-- Those of the given matches that a client has applied for.
create function app.applied_matches(p_users uuid[], p_listings uuid[])
  returns table (user_id uuid, listing_id uuid)
  language sql stable security definer set search_path = ''
  as $$
    select m.user_id, m.listing_id
    from unnest(p_users, p_listings) as m (user_id, listing_id)
      join public.job_applications a on a.user_id = m.user_id and a.listing_id = m.listing_id
    union
    select m.user_id, m.listing_id
    from unnest(p_users, p_listings) as m (user_id, listing_id)
      join public.job_listings l on l.id = m.listing_id
      join public.job_applications a on a.user_id = m.user_id and a.job_key = app.job_key(l.title, l.company, l.location)
  $$;

-- Claims what an alert tells each client now: outside the client's quiet hours, once a day, and only jobs of the client's
-- roles where these are known. Of concurrent calls only one gets each.
create function app.claim_match_alerts(p_now timestamptz, p_limit integer)
  returns table (user_id uuid, jobs integer, has_roles boolean, job_title text, company_name text, score smallint)
  language sql security definer set search_path = ''
  as $$
    with local_times as (
      select c.user_id, c.has_roles, p_now at time zone p.time_zone as local_time,
        coalesce(w.quiet_hours_start, '22:00')::time as quiet_from, coalesce(w.quiet_hours_end, '08:00')::time as quiet_to
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
revoke all on function app.active_clients, app.applied_matches, app.claim_match_alerts, app.outdate_own_matches,
  app.note_preferences_change, app.note_positions_change, app.note_applied_change, app.note_removed_matches from public;
grant execute on function app.outdate_own_matches to jobscout_app;
grant execute on function app.active_clients, app.applied_matches, app.claim_match_alerts to jobscout_worker;
