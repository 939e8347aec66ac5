-- The text search drops signs, so that C++, C# and C were one word, and .NET was "net". Names with signs become words of their own.
-- Letters with accents are searched for with and without them. "IT" and the language Go, which are words of every text in lower
-- case, become words of their own where they are written as names.
create function app.searched_text(p_text text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      -- Most texts have no such letter, and need not be taken apart.
      case when p_text ~ '[\u00c0-\u024f\u0300-\u036f]' then
        normalize(
          regexp_replace(
            normalize(
              replace(replace(replace(replace(replace(translate(p_text, 'øØłŁđĐı', 'oOlLdDi'),
                'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'),
              NFD),
            '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'),
          NFC)
      else p_text end,
      '\mc\+\+', ' cplusplus ', 'gi'),
      '\m([cf])#', ' \1sharp ', 'gi'),
      '(^|[^\w.])\.net\M', '\1 dotnet ', 'gi'),
      '\mIT\M', ' IT infotech ', 'g'),
      '\mGo(?=\s*(?:[,./);+&|]|$)|\s+(?:[Dd]eveloper|[Ee]ngineer|[Pp]rogrammer|[Bb]ackend|[Ss]oftware)\M)', ' Go golang ', 'g'),
      '([,/(&+|]\s?|\m(?:in|and|or|with|using)\s)Go\M', '\1 Go golang ', 'g')
  $$;
grant execute on function app.searched_text to jobscout_app, jobscout_worker;

-- What a text is found by: its words as they are, and their English stems.
create function app.searched_words(p_text text) returns tsvector
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select to_tsvector('pg_catalog.english', text) || to_tsvector('pg_catalog.simple', text) from app.searched_text(p_text) as text
  $$;
grant execute on function app.searched_words to jobscout_app, jobscout_worker;

-- The words of a text with a mark before each: the list shows jobs whose title has the words of a search first, then those whose
-- card has them.
create function app.marked_words(p_words tsvector, p_mark text) returns tsvector
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select array_to_tsvector(array(select p_mark || word from unnest(tsvector_to_array(p_words)) as word))
  $$;
grant execute on function app.marked_words to jobscout_app, jobscout_worker;

-- What a listing is found by: the words of its title, of the rest of its card and of its text, and the marked ones of title and
-- card.
create function app.listing_words(p_title text, p_company text, p_location text, p_is_remote boolean, p_description text)
  returns tsvector
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select title || card || to_tsvector('pg_catalog.english', app.searched_text(left(p_description, 20000)))
      || app.marked_words(title, '=') || app.marked_words(card, '+')
    from app.searched_words(p_title) as title,
      app.searched_words(p_company || ' . ' || p_location || case when p_is_remote then ' . remote' else '' end) as card
  $$;
grant execute on function app.listing_words to jobscout_app, jobscout_worker;

-- The full-text parser takes "Airflow/Dagster" and "basics.Airflow" for one word. Their parts are found by this.
-- An item of an index holds 2,712 bytes. A stated skill has at most 60 characters, so longer words are never searched for.
create function app.joined_words(text text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select coalesce(array_agg(distinct part), '{}')
    from regexp_matches(lower(text), '[[:alnum:]_+#-]+(?:[./][[:alnum:]_+#-]+)+', 'g') as m (parts),
      regexp_split_to_table(m.parts[1], '[^[:alnum:]+#]+') as part
    where part <> '' and length(part) <= 60
  $$;
grant execute on function app.joined_words to jobscout_app, jobscout_worker;

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
  dedupe_key text not null unique check (length(dedupe_key) <= 100),
  -- Two postings with the same title, company, place and text are one job, under whatever ids it is put up.
  twin_key text,
  -- Digest of everything that came in: an unchanged item writes nothing.
  content_hash text not null check (length(content_hash) <= 100),
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
  -- app.fits would be a third of the time that writing a listing takes.
  skills text[] not null default '{}' check (cardinality(skills) <= 2000),
  -- Where each derived value was read: { "industry": { "from": "sector", "matched": "..." }, ... }.
  provenance jsonb not null default '{}',
  job_url text check (length(job_url) <= 2000),
  apply_url text check (length(apply_url) <= 2000),
  posted_date timestamptz not null,
  is_active boolean not null default true,
  -- When and why a listing left the lists: no source has it any more, or its own date has passed.
  closed_at timestamptz,
  closed_reason text check (closed_reason in ('missing', 'expired')),
  -- Keys by which a posting finds the listings that may be the same job: company, title and place; addresses and requisitions.
  job_key text check (length(job_key) = 16),
  posting_keys text[] not null default '{}' check (cardinality(posting_keys) <= 8),
  -- Who added it. Only that person, staff who work for them and administrators see it; background jobs do not, so that no
  -- reading, closing, merging, index or nightly batch can touch it. Null: from a source, for everyone.
  owner_id uuid references auth."user" (id) on delete cascade,
  -- Keys by which listings of other companies with nearly the same text are found.
  copy_keys integer[] check (cardinality(copy_keys) <= 4),
  search tsvector
    generated always as (app.listing_words(title, company, location, is_remote, description)) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  check (salary_min is null or salary_max is null or salary_min <= salary_max),
  constraint closed_for_a_reason check ((closed_at is null) = (closed_reason is null) and (closed_at is null or not is_active)),
  -- Nothing by which a source's posting could be taken for it.
  constraint own_listing_stands_alone
    check (owner_id is null or (source = 'own' and is_active and twin_key is null and job_key is null and posting_keys = '{}'))
);
create index job_listings_source on public.job_listings (source, source_id);
create index job_listings_twin on public.job_listings (twin_key);
create index job_listings_location on public.job_listings (location_id);
create index job_listings_job_key on public.job_listings (job_key) where is_active;
create index job_listings_posting_keys on public.job_listings using gin (posting_keys)
  where is_active and posting_keys <> '{}';
create index job_listings_joined_words on public.job_listings
  using gin (app.joined_words(title || ' ' || left(description, 20000)));
create index job_listings_owner on public.job_listings (owner_id, created_at desc) where owner_id is not null;
create index job_listings_copy_keys on public.job_listings using gin (copy_keys) where is_active and copy_keys <> '{}';
create index job_listings_search on public.job_listings using gin (search);
select app.protect('public.job_listings');
comment on column public.job_listings.content_hash is 'secret';

create table public.ingestion_runs (
  id uuid primary key default gen_random_uuid(),
  source text not null check (length(source) <= 200),
  status text not null default 'running' check (status in ('running', 'finished', 'failed', 'cancelled')),
  received integer not null default 0,
  accepted integer not null default 0,
  merged integer not null default 0,
  unchanged integer not null default 0,
  refused integer not null default 0,
  error text check (length(error) <= 1000),
  started_at timestamptz not null default now(),
  finished_at timestamptz,
  -- A reading belongs to its source and to the run that an administrator or the schedule started. It says how far it is, where
  -- it goes on after its server died, and whether it saw everything.
  job_source_id uuid references public.job_sources (id) on delete cascade,
  run_id uuid references public.runs (id) on delete set null,
  total integer check (total >= 0),
  closed integer not null default 0 check (closed >= 0),
  reopened integer not null default 0 check (reopened >= 0),
  is_complete boolean,
  -- The next request, and how many postings of its page are stored.
  position jsonb check (length(position::text) <= 10000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index ingestion_runs_latest on public.ingestion_runs (started_at desc);
create index ingestion_runs_of_source on public.ingestion_runs (job_source_id, started_at desc);
create index ingestion_runs_of_run on public.ingestion_runs (run_id);
-- However many runs are about it.
create unique index one_reading_of_a_source on public.ingestion_runs (job_source_id) where status = 'running';
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

-- A posting that a source has, and the listing it became. Several postings may be one listing, which is open as long as one
-- of them is there.
create table public.source_postings (
  job_source_id uuid not null references public.job_sources (id) on delete cascade,
  posting_id text not null check (length(posting_id) between 1 and 200),
  -- Null for a posting that was refused.
  listing_id uuid references public.job_listings (id) on delete cascade,
  -- Of the entry in a list whose details are read apart: unchanged details are not read again.
  fingerprint text check (length(fingerprint) <= 64),
  valid_until timestamptz,
  -- The reading that saw it last. Readings are deleted before postings are, so it is no foreign key.
  seen_by uuid not null,
  seen_at timestamptz not null,
  -- Complete readings in a row that did not see it.
  misses smallint not null default 0 check (misses between 0 and 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (job_source_id, posting_id)
);
create index source_postings_listing on public.source_postings (listing_id);
create index source_postings_valid_until on public.source_postings (valid_until) where valid_until is not null;
select app.protect('public.source_postings');

-- What other postings of a listing's job say, and why they are taken for the same job.
create table public.merged_postings (
  dedupe_key text primary key check (length(dedupe_key) <= 100),
  listing_id uuid not null references public.job_listings (id) on delete cascade,
  source text not null check (length(source) <= 60),
  source_id text not null default '' check (length(source_id) <= 200),
  content_hash text not null check (length(content_hash) <= 100),
  title text not null check (length(title) between 1 and 300),
  company text not null check (length(company) between 1 and 200),
  location text not null default '' check (length(location) <= 200),
  salary text not null default '' check (length(salary) <= 300),
  job_url text check (length(job_url) <= 2000),
  apply_url text check (length(apply_url) <= 2000),
  posted_date timestamptz not null,
  evidence jsonb not null check (length(evidence::text) <= 2000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index merged_postings_listing on public.merged_postings (listing_id);
select app.protect('public.merged_postings');
comment on column public.merged_postings.content_hash is 'secret';
