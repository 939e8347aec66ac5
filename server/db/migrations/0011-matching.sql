-- The occupations that titles of listings name, as codes of the dictionary of roles. Thousands of listings share a row.
create table public.role_sets (
  id smallint primary key generated always as identity,
  first smallint not null check (first > 0),
  -- A title such as "Designer and Developer" names two.
  second smallint check (second > 0 and second <> first),
  -- A single general word such as "analyst" places a title in a field only.
  is_weak boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint role_sets_roles unique nulls not distinct (first, second, is_weak)
);
select app.protect('public.role_sets');

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
  skills integer[] not null,
  company_key text not null check (length(company_key) <= 1000),
  posted_date timestamptz not null,
  is_active boolean not null,
  -- The index in memory follows listing_features by the transaction that wrote a row last: what a later snapshot sees and an
  -- earlier one did not is new. Sequences do not do, since transactions commit in another order than they draw numbers.
  changed_in xid8 not null default pg_current_xact_id(),
  -- Null: the title names no known role.
  role_set smallint references public.role_sets (id) on delete restrict,
  -- For wanted titles that are no known role.
  title_words text[] not null default '{}',
  -- Of the dictionary that placed the title. A job places listings anew whose version is older.
  roles_version integer not null default 0 check (roles_version >= 0),
  -- Of the dictionary that the listing was read with. A job reads listings anew whose version is older.
  skills_version integer not null default 0 check (skills_version >= 0),
  owner_id uuid references auth."user" (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint listing_features_title_words check (cardinality(title_words) <= 60),
  constraint listing_features_skills check (cardinality(skills) <= 5000 and array_position(skills, null) is null),
  -- It is in nobody's lists, its owner's included, whatever reads them.
  constraint own_listing_is_unlisted check (owner_id is null or not is_active)
);
create index listing_features_newest on public.listing_features (posted_date desc, listing_id desc) where is_active;
create index listing_features_changed_in on public.listing_features (changed_in);
create index listing_features_roles_version on public.listing_features (roles_version);
create index listing_features_role_set on public.listing_features (role_set);
create index listing_features_skills_version on public.listing_features (skills_version);
create index listing_features_owner on public.listing_features (owner_id) where owner_id is not null;
-- The listings of a company, to complete the industry of those that state none.
create index listing_features_company on public.listing_features (company_key, (industry is null)) where owner_id is null;
select app.protect('public.listing_features');

-- Listings that are gone leave no row to read.
create table public.removed_listings (
  listing_id uuid primary key,
  changed_in xid8 not null default pg_current_xact_id(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index removed_listings_changed_in on public.removed_listings (changed_in);
create index removed_listings_updated_at on public.removed_listings (updated_at);
select app.protect('public.removed_listings');

-- What is known of a client whose matches are kept. A row exists from the first save of the preferences on.
create table public.matched_clients (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- Rises with every change that decides on the matches, so that one which happens during a computation is not lost.
  version integer not null default 1,
  is_outdated boolean not null default true,
  -- What is found after other preferences were saved is not new.
  starts_anew boolean not null default true,
  -- Listings created later are new. Null before the first computation.
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
select app.protect('public.matched_clients');

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
  -- No longer among the best. It is kept, so that it is not new when it comes back.
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
select app.protect('public.client_matches');

-- Up to where changes of listings were compared with clients.
create table public.match_cursor (
  only_row boolean primary key default true check (only_row),
  snapshot pg_snapshot,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.match_cursor');
insert into public.match_cursor default values;
