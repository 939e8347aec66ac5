-- The next people after this id whom Scout has to look at, by id.
create or replace function app.due_scout_clients(p_after uuid, p_limit integer) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select s.user_id from public.scout_settings s
    where s.is_due and (p_after is null or s.user_id > p_after) order by s.user_id limit p_limit
  $$;
grant execute on function app.due_scout_clients to jobscout_worker;

-- Those of these people whom nobody looked at meanwhile, locked until the end of the transaction: of two servers each takes others.
create or replace function app.claim_scout_clients(p_users uuid[])
  returns table (user_id uuid, is_paused boolean, waiting_max smallint, min_score smallint)
  language sql security definer set search_path = ''
  as $$
    with due as (
      select s.user_id from public.scout_settings s where s.is_due and s.user_id = any (p_users)
      order by s.user_id for update skip locked
    )
    update public.scout_settings s set is_due = false from due where s.user_id = due.user_id
    returning s.user_id, s.paused_at is not null, s.waiting_max, s.min_score
  $$;
grant execute on function app.claim_scout_clients to jobscout_worker;

-- The drafts of these people, with why one that is to be reviewed can wait no longer.
create or replace function app.scout_drafts(p_users uuid[], p_now timestamptz, p_untouched interval)
  returns table (id uuid, user_id uuid, listing_id uuid, state text, origin text, expired_reason text, expires text)
  language sql stable security definer set search_path = ''
  as $$
    select d.id, d.user_id, d.listing_id, d.state, d.origin, d.expired_reason, case when d.state = 'to_review' then
      case
        when exists (select from public.job_applications a where a.user_id = d.user_id and a.status <> 'withdrawn'
          and (a.listing_id = d.listing_id or a.job_key = app.job_key(l.title, l.company, l.location))) then 'applied'
        when exists (select from public.hidden_jobs h where h.user_id = d.user_id and h.listing_id = d.listing_id) then 'hidden'
        when not l.is_active then 'closed'
        when greatest(d.touched_at, (select t.updated_at from public.letters t
          where t.user_id = d.user_id and t.listing_id = d.listing_id and t.origin <> 'composed')) <= p_now - p_untouched
          then 'untouched'
      end end
    from public.drafts d join public.job_listings l on l.id = d.listing_id
    where d.user_id = any (p_users)
  $$;
grant execute on function app.scout_drafts to jobscout_worker;

-- Listings that these people applied for, also those of applications that they withdrew.
create or replace function app.applied_listings(p_users uuid[]) returns table (user_id uuid, listing_id uuid)
  language sql stable security definer set search_path = ''
  as $$ select a.user_id, a.listing_id from public.job_applications a where a.user_id = any (p_users) and a.listing_id is not null $$;
grant execute on function app.applied_listings to jobscout_worker;

-- Those of the listings whose job the person knows from another listing: they applied for it, or there was a draft for it.
create or replace function app.known_elsewhere(p_users uuid[], p_listings uuid[]) returns table (user_id uuid, listing_id uuid)
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id, p.listing_id
    from unnest(p_users, p_listings) as p (user_id, listing_id)
      join public.job_listings l on l.id = p.listing_id
      cross join lateral app.job_key(l.title, l.company, l.location) as key
    where exists (select from public.job_applications a where a.user_id = p.user_id and a.job_key = key)
      or exists (select from public.drafts d join public.job_listings o on o.id = d.listing_id
        where d.user_id = p.user_id and d.listing_id <> p.listing_id and lower(o.company) = lower(l.company)
          and app.job_key(o.title, o.company, o.location) = key)
  $$;
grant execute on function app.known_elsewhere to jobscout_worker;

-- Takes drafts out of the inbox, each with its reason. One that was decided meanwhile stays as it is.
create or replace function app.expire_drafts(p_drafts jsonb, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    with gone as (
      update public.drafts d set state = 'expired', expired_reason = e.reason, came_back = null, cv_version_id = null, answers = '[]',
        version = d.version + 1, updated_at = p_now
      from jsonb_to_recordset(p_drafts) as e (id uuid, reason text)
      where d.id = e.id and d.state = 'to_review'
      returning d.id, d.user_id, d.listing_id, d.expired_reason
    )
    insert into public.scout_activity (user_id, kind, draft_id, job_title, company_name, reason, at)
    select g.user_id, 'expired', g.id, l.title, l.company, g.expired_reason, p_now
    from gone g join public.job_listings l on l.id = g.listing_id
  $$;
grant execute on function app.expire_drafts to jobscout_worker;

-- A draft leaves the inbox at once where its person applies otherwise, or hides the job.
create or replace function app.note_other_decision() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.expire_drafts((
      select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'reason', tg_argv[0])), '[]') from public.drafts d
      where d.user_id = new.user_id and d.listing_id = new.listing_id and d.state = 'to_review'), app.now());
    return null;
  end $$;
create or replace trigger note_applied_draft after insert on public.job_applications
  for each row when (new.listing_id is not null) execute function app.note_other_decision('applied');
create or replace trigger note_hidden_draft after insert on public.hidden_jobs
  for each row execute function app.note_other_decision('hidden');

-- Puts drafts into the inbox. One that expired, and whose reason is over, comes back. Nothing else is touched.
create or replace function app.prepare_drafts(p_drafts jsonb, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    with prepared as (
      insert into public.drafts as d (user_id, listing_id, origin, score, touched_at, created_at, updated_at)
      select n.user_id, n.listing_id, 'scout', n.score, p_now, p_now, p_now
      from jsonb_to_recordset(p_drafts) as n (user_id uuid, listing_id uuid, score smallint)
      on conflict (user_id, listing_id) do update set state = 'to_review', expired_reason = null, score = excluded.score,
        origin = 'scout', prepared_by = null,
        touched_at = excluded.touched_at, version = d.version + 1, updated_at = excluded.updated_at
        where d.state = 'expired' and d.expired_reason not in ('untouched', 'taken_back')
      returning d.id, d.user_id, d.listing_id
    )
    insert into public.scout_activity (user_id, kind, draft_id, job_title, company_name, at)
    select p.user_id, 'prepared', p.id, l.title, l.company, p_now
    from prepared p join public.job_listings l on l.id = p.listing_id
  $$;
grant execute on function app.prepare_drafts to jobscout_worker;

-- Records what passes found. Where nothing came several times in a row, the person reads it once: the last time, and why.
create or replace function app.note_passes(p_passes jsonb, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    with noted as (
      select * from jsonb_to_recordset(p_passes) as n (user_id uuid, in_roles integer, known integer, below_threshold integer,
        not_prepared integer, prepared integer, min_score smallint, best_below smallint, quiet_reason text)
    ), latest as (
      select n.user_id, l.id, l.is_quiet, l.at <= p_now - interval '20 hours' or row(l.in_roles, l.known, l.below_threshold,
        l.not_prepared, l.min_score, l.best_below, l.quiet_reason) is distinct from row(n.in_roles, n.known, n.below_threshold,
        n.not_prepared, n.min_score, n.best_below, n.quiet_reason) as differs
      from noted n cross join lateral (
        select a.*, a.prepared = 0 and n.prepared = 0 as is_quiet from public.scout_activity a
        where a.user_id = n.user_id and a.kind = 'pass' order by a.at desc, a.id desc limit 1) l
    ), renewed as (
      update public.scout_activity a set at = p_now, in_roles = n.in_roles, known = n.known, below_threshold = n.below_threshold,
        not_prepared = n.not_prepared, min_score = n.min_score, best_below = n.best_below, quiet_reason = n.quiet_reason
      from noted n join latest l on l.user_id = n.user_id
      where a.id = l.id and a.user_id = l.user_id and l.is_quiet and l.differs
    )
    insert into public.scout_activity (user_id, kind, at, in_roles, known, below_threshold, not_prepared, prepared, min_score,
      best_below, quiet_reason)
    select n.user_id, 'pass', p_now, n.in_roles, n.known, n.below_threshold, n.not_prepared, n.prepared, n.min_score, n.best_below,
      n.quiet_reason
    from noted n
    where not exists (select from latest l where l.user_id = n.user_id and l.is_quiet)
  $$;
grant execute on function app.note_passes to jobscout_worker;
