-- Where listings come from, besides files: the scraping service, and the boards and pages of companies.
create table public.job_sources (
  id uuid primary key default gen_random_uuid(),
  kind text not null check (kind ~ '^[a-z][a-z-]{0,29}$'),
  -- How the board is named at its provider, or the address of a page. Empty for the scraping service.
  address text not null check (length(address) <= 2000),
  name text not null check (length(name) between 1 and 200),
  state text not null default 'active' check (state in ('active', 'paused')),
  every_hours smallint not null default 24 check (every_hours between 1 and 168),
  next_run_at timestamptz not null default now(),
  -- What the source said of its last document that was stored as a whole.
  etag text check (length(etag) <= 500),
  last_modified text check (length(last_modified) <= 100),
  last_success_at timestamptz,
  failure_count integer not null default 0 check (failure_count >= 0),
  created_by uuid references auth."user" (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint one_source_for_each_board unique (kind, address)
);
create index job_sources_due on public.job_sources (next_run_at) where state = 'active';
create index job_sources_by_person on public.job_sources (created_by);
select app.protect('public.job_sources');
insert into public.job_sources (kind, address, name, state) values ('apify', '', 'Scraping service', 'paused');
