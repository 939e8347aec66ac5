-- Keys by which a posting finds the listings that may be the same job: company, title and place; addresses and requisitions.
-- Listings from before get theirs when their posting is seen again.
alter table public.job_listings
  add column job_key text check (length(job_key) = 16),
  add column posting_keys text[] not null default '{}' check (cardinality(posting_keys) <= 8);
create index job_listings_job_key on public.job_listings (job_key) where is_active;
create index job_listings_posting_keys on public.job_listings using gin (posting_keys)
  where is_active and posting_keys <> '{}';

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
create policy merged_postings_read on public.merged_postings for select to jobscout_app
  using ((select app.user_id()) is not null);
create policy merged_postings_by_jobs on public.merged_postings to jobscout_worker using (true) with check (true);
grant select on public.merged_postings to jobscout_app;
grant select, insert, update, delete on public.merged_postings to jobscout_worker;
