-- Jobs that people add themselves. Only the person, whoever works for them and administrators see them; background jobs do not,
-- so that no reading, closing, merging, index or nightly batch can touch one.
alter table public.job_listings
  -- Who added it. Null: from a source, for everyone.
  add column owner_id uuid references auth."user" (id) on delete cascade,
  -- Nothing by which a source's posting could be taken for it.
  add constraint own_listing_stands_alone
    check (owner_id is null or (source = 'own' and is_active and twin_key is null and job_key is null and posting_keys = '{}')),
  add constraint job_listings_dedupe_key_check check (length(dedupe_key) <= 100),
  add constraint job_listings_content_hash_check check (length(content_hash) <= 100);
create index job_listings_owner on public.job_listings (owner_id, created_at desc) where owner_id is not null;

alter table public.listing_features
  add column owner_id uuid references auth."user" (id) on delete cascade,
  -- It is in nobody's lists, its owner's included, whatever reads them.
  add constraint own_listing_is_unlisted check (owner_id is null or not is_active),
  add constraint listing_features_company_key_check check (length(company_key) <= 1000);
create index listing_features_owner on public.listing_features (owner_id) where owner_id is not null;

alter function app.can_see_client(uuid) parallel safe;
grant delete on public.job_listings to jobscout_app;
grant insert (owner_id, source, dedupe_key, content_hash, title, company, location, location_id, description, is_remote, employment_type,
    experience_level, industry, sector, salary, salary_min, salary_max, salary_currency, skills, provenance, job_url, apply_url,
    posted_date, created_at, updated_at),
  update (dedupe_key, content_hash, title, company, location, location_id, description, is_remote, employment_type, experience_level,
    industry, sector, salary, salary_min, salary_max, salary_currency, skills, provenance, job_url, apply_url, updated_at)
  on public.job_listings to jobscout_app;
alter policy listings_by_jobs on public.job_listings using (owner_id is null) with check (owner_id is null);
alter policy listings_read on public.job_listings
  using ((select app.user_id()) is not null and (owner_id is null or app.note_view(owner_id, 'applications')));
create policy own_listings_add on public.job_listings for insert to jobscout_app with check (owner_id = (select app.user_id()));
create policy own_listings_change on public.job_listings for update to jobscout_app
  using (owner_id = (select app.user_id())) with check (owner_id = (select app.user_id()));
create policy own_listings_remove on public.job_listings for delete to jobscout_app using (owner_id = (select app.user_id()));

grant insert (listing_id, owner_id, location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills,
    company_key, posted_date, is_active, role_set, title_words, roles_version, created_at, updated_at),
  update (location_id, is_remote, industry, employment_type, experience_level, salary_annual_max, skills, company_key, posted_date,
    is_active, role_set, title_words, roles_version, updated_at)
  on public.listing_features to jobscout_app;
alter policy features_by_jobs on public.listing_features using (owner_id is null) with check (owner_id is null);
alter policy features_read on public.listing_features
  using ((select app.user_id()) is not null and (owner_id is null or app.can_see_client(owner_id)));
create policy own_features_add on public.listing_features for insert to jobscout_app with check (owner_id = (select app.user_id()));
create policy own_features_change on public.listing_features for update to jobscout_app
  using (owner_id = (select app.user_id())) with check (owner_id = (select app.user_id()));

-- A thousand jobs of one's own at most, however many requests come at once.
create function app.limit_own_listings() returns trigger language plpgsql security definer set search_path = '' as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('own listings ' || new.owner_id::text, 0));
    if (select count(*) from public.job_listings where owner_id = new.owner_id) >= 1000 then
      raise exception 'there are a thousand jobs of one''s own' using errcode = 'check_violation', constraint = 'own_listings_max';
    end if;
    return new;
  end $$;
create trigger limit_own_listings before insert on public.job_listings for each row when (new.owner_id is not null)
  execute function app.limit_own_listings();

-- The location that has these keys, for a job of one's own. It is named by its keys: what a person typed stays with their job.
create function app.location_with_keys(p_keys text[]) returns integer language plpgsql security definer set search_path = '' as $$
  declare found_id integer;
  begin
    if app.user_id() is null or cardinality(p_keys) = 0 then return null; end if;
    select id into found_id from public.locations where keys @> p_keys and keys = p_keys order by id limit 1;
    if found_id is not null then return found_id; end if;
    insert into public.locations as l (name, keys) values (left(array_to_string(p_keys, ' '), 200), p_keys)
      on conflict (name) do update set keys = l.keys returning id into found_id;
    return found_id;
  end $$;
grant execute on function app.location_with_keys(text[]) to jobscout_app;

create or replace function app.search_listings(p_query tsquery) returns setof uuid
language sql stable parallel safe security definer rows 10000 set search_path = '' as
$$ select id from public.job_listings where search @@ p_query and is_active and owner_id is null and app.user_id() is not null $$;

-- Which sources bring applications: jobs that clients add themselves come from none.
create or replace function app.count_admin_figures(p_now timestamp with time zone, p_answers text[], p_no_answer text[])
 RETURNS jsonb
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$
  with clients as (
    select p.user_id, p.created_at, p.last_login from public.profiles p
    join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
  ), applications as materialized (
    select id, application_date as sent, listing_id, application_method, company_name, status, assigned_agent,
      response_type <> all (p_no_answer) as stated
    from public.job_applications where application_date <= p_now
  ), answers as (
    select h.application_id, min(h.changed_at) as at from public.application_status_history h
    where h.status = any (p_answers) and h.changed_at <= p_now group by h.application_id
  ), answered as materialized (
    select a.id, coalesce(n.at, a.sent) as at from applications a left join answers n on n.application_id = a.id
    where a.stated or n.at is not null
  ), weeks as (
    select back, p_now - make_interval(days => 7 * back) as ends from generate_series(0, 11) as back
  ), sent_by_week as (
    select floor(extract(epoch from p_now - sent) / 604800)::integer as back, count(*) as n
    from applications where sent > p_now - interval '84 days' group by 1
  ), clients_by_week as (
    select floor(extract(epoch from p_now - created_at) / 604800)::integer as back, count(*) as n
    from clients where created_at > p_now - interval '84 days' and created_at <= p_now group by 1
  ), months as (
    select back, p_now - make_interval(days => 30 * back) as ends from generate_series(0, 5) as back
  )
  select jsonb_build_object(
    'clients', jsonb_build_object(
      'total', (select count(*) from clients),
      'last_30_days', (select count(*) from clients where created_at > p_now - interval '30 days'),
      'weeks', (select jsonb_agg(coalesce(c.n, 0) order by w.back desc) from weeks w left join clients_by_week c using (back))),
    'active_users', jsonb_build_object(
      'count', (select count(*) from public.profiles where last_login > p_now - interval '30 days'),
      'total', (select count(*) from public.profiles)),
    'applications', jsonb_build_object(
      'total', (select count(*) from applications),
      'last_7_days', (select count(*) from applications where sent > p_now - interval '7 days'),
      'weeks', (select jsonb_agg(coalesce(s.n, 0) order by w.back desc) from weeks w left join sent_by_week s using (back))),
    'unassigned_applications', (select count(*) from applications where assigned_agent is null and status not in ('withdrawn', 'rejected')),
    'statuses', (select coalesce(jsonb_object_agg(status, n), '{}') from (select status, count(*) as n from applications group by status) s),
    'success', (select jsonb_agg(jsonb_build_object('until', m.ends,
        'applications', (select count(*) from applications where sent <= m.ends),
        'answered', (select count(*) from answered d join applications a using (id) where d.at <= m.ends and a.sent <= m.ends))
        order by m.back desc) from months m),
    'sources', (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'count', n) order by n desc, name), '[]') from (
        select coalesce(l.source, '') as name, count(*) as n
        from applications a left join public.job_listings l on l.id = a.listing_id
        where a.application_method <> 'own_job' group by 1 order by 2 desc, 1 limit 5) s),
    'companies', (select coalesce(jsonb_agg(jsonb_build_object('name', company_name, 'count', n) order by n desc, company_name), '[]') from (
        select company_name, count(*) as n from applications group by 1 order by 2 desc, 1 limit 10) c),
    'plans', (select coalesce(jsonb_object_agg(tier, n), '{}') from (
        select coalesce(case
            when g.plan is not null and (b.plan is null or coalesce(o.place_of_grant >= o.place_of_bought, true)) then g.plan
            else b.plan end, p.subscription_tier) as tier, count(*) as n
        from public.profiles p join clients c on c.user_id = p.user_id
        left join lateral (select s.subscription_tier as plan from public.subscribers s where s.user_id = p.user_id and s.subscribed
          and coalesce(s.access_until, s.subscription_end, 'infinity') > p_now) b on true
        left join lateral (select pg.plan from public.plan_grants pg where pg.user_id = p.user_id and pg.ends_at > p_now) g on true
        cross join lateral (select array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], g.plan) as place_of_grant,
          array_position(array['starter', 'basic', 'standard', 'professional', 'premium'], b.plan) as place_of_bought) o
        group by 1) t)
  ) $function$;
