-- Distinct spellings of places; a person's preferred places resolve to these ids by their keys.
create table public.locations (
  id integer generated always as identity primary key,
  name text not null unique check (length(name) <= 200),
  keys text[] not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index locations_keys on public.locations using gin (keys);
select app.protect('public.locations');

create table public.job_listings (
  id uuid primary key default gen_random_uuid(),
  source text not null check (length(source) <= 60),
  source_id text not null default '' check (length(source_id) <= 200),
  -- Two readings with the same key are one posting.
  dedupe_key text not null unique,
  -- Two postings with the same title, company, place and text are one job, under whatever ids it is put up.
  twin_key text,
  -- Digest of everything that came in: an unchanged item writes nothing.
  content_hash text not null,
  title text not null check (length(title) between 1 and 300),
  company text not null check (length(company) between 1 and 200),
  company_url text check (length(company_url) <= 2000),
  location text not null default '' check (length(location) <= 200),
  location_id integer references public.locations (id) on delete restrict,
  description text not null default '' check (length(description) <= 50000),
  is_remote boolean not null default false,
  employment_type text check (employment_type in ('full_time', 'part_time', 'contract', 'freelance', 'internship')),
  experience_level text check (experience_level in ('entry', 'junior', 'mid', 'senior', 'lead', 'executive')),
  industry text check (length(industry) <= 50),
  sector text not null default '' check (length(sector) <= 200),
  company_size text not null default '' check (length(company_size) <= 100),
  salary text not null default '' check (length(salary) <= 300),
  salary_min integer check (salary_min >= 0),
  salary_max integer check (salary_max >= 0),
  salary_currency text check (salary_currency ~ '^[A-Z]{3}$'),
  -- Labels of a dictionary of 256. app.fits would be a third of the time that writing a listing takes.
  skills text[] not null default '{}' check (cardinality(skills) <= 256),
  -- Where each derived value was read: { "industry": { "from": "sector", "matched": "..." }, ... }.
  provenance jsonb not null default '{}',
  job_url text check (length(job_url) <= 2000),
  apply_url text check (length(apply_url) <= 2000),
  posted_date timestamptz not null,
  is_active boolean not null default true,
  -- Title and company stand in it as written too: a half-typed word ("engineeri") is no prefix of a stem ("engin").
  search tsvector generated always as (
    setweight(to_tsvector('english', title) || to_tsvector('simple', title), 'A')
    || setweight(to_tsvector('english', company) || to_tsvector('simple', company), 'B')
    || setweight(to_tsvector('english', left(description, 20000)), 'C')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (salary_min is null or salary_max is null or salary_min <= salary_max)
);
create index job_listings_search on public.job_listings using gin (search);
create index job_listings_source on public.job_listings (source, source_id);
create index job_listings_twin on public.job_listings (twin_key);
create index job_listings_location on public.job_listings (location_id);
select app.protect('public.job_listings');

-- What matching reads: narrow, in dictionary codes, written in the same transaction as the listing.
create table public.listing_features (
  listing_id uuid primary key references public.job_listings (id) on delete cascade,
  location_id integer,
  is_remote boolean not null,
  industry smallint,
  employment_type smallint,
  experience_level smallint,
  -- Annual US dollars; the posting's maximum or its only figure. Other currencies are not compared.
  salary_annual_max integer,
  skills bit(256) not null,
  company_key text not null,
  posted_date timestamptz not null,
  is_active boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index listing_features_newest on public.listing_features (posted_date desc, listing_id desc) where is_active;
select app.protect('public.listing_features');

create table public.ingestion_runs (
  id uuid primary key default gen_random_uuid(),
  source text not null check (length(source) <= 200),
  status text not null default 'running' check (status in ('running', 'finished', 'failed')),
  received integer not null default 0,
  accepted integer not null default 0,
  merged integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  error text check (length(error) <= 1000),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ingestion_runs_latest on public.ingestion_runs (started_at desc);
select app.protect('public.ingestion_runs');

create table public.ingestion_refusals (
  run_id uuid not null references public.ingestion_runs (id) on delete cascade,
  -- Place of the item in what was received, from 1.
  position integer not null,
  title text not null check (length(title) <= 300),
  reason text not null check (length(reason) <= 500),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (run_id, position)
);
select app.protect('public.ingestion_refusals');

create policy locations_read on public.locations for select to jobscout_app using ((select app.user_id()) is not null);
create policy listings_read on public.job_listings for select to jobscout_app using ((select app.user_id()) is not null);
create policy features_read on public.listing_features for select to jobscout_app using ((select app.user_id()) is not null);
create policy runs_read on public.ingestion_runs for select to jobscout_app using ((select app.rank()) >= 3);
create policy refusals_read on public.ingestion_refusals for select to jobscout_app using ((select app.rank()) >= 3);
grant select on public.locations, public.job_listings, public.listing_features, public.ingestion_runs, public.ingestion_refusals
  to jobscout_app;

-- Row policies keep an index from being used by operators that are not leakproof (@@ and && are not), so these two
-- look-ups run as the owner and say themselves whom they answer: the same people as the policies above.
create function app.search_listings(p_query tsquery) returns setof uuid
  language sql stable security definer parallel safe rows 10000 set search_path = ''
  as $$ select id from public.job_listings where search @@ p_query and is_active and app.user_id() is not null $$;
create function app.locations_with_keys(p_keys text[]) returns setof integer
  language sql stable security definer parallel safe rows 100 set search_path = ''
  as $$ select id from public.locations where keys && p_keys and app.user_id() is not null $$;
revoke all on function app.search_listings, app.locations_with_keys from public;
grant execute on function app.search_listings, app.locations_with_keys to jobscout_app;

-- Listings come in by the worker alone.
create policy locations_by_jobs on public.locations to jobscout_worker using (true) with check (true);
create policy listings_by_jobs on public.job_listings to jobscout_worker using (true) with check (true);
create policy features_by_jobs on public.listing_features to jobscout_worker using (true) with check (true);
create policy runs_by_jobs on public.ingestion_runs to jobscout_worker using (true) with check (true);
create policy refusals_by_jobs on public.ingestion_refusals to jobscout_worker using (true) with check (true);
grant select, insert, update on public.locations, public.job_listings, public.listing_features, public.ingestion_runs
  to jobscout_worker;
grant select, insert on public.ingestion_refusals to jobscout_worker;
