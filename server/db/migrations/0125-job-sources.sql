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

create policy job_sources_read on public.job_sources for select to jobscout_app using ((select app.rank()) >= 3);
create policy job_sources_add on public.job_sources for insert to jobscout_app
  with check ((select app.rank()) >= 3 and created_by = (select app.user_id()));
create policy job_sources_change on public.job_sources for update to jobscout_app
  using ((select app.rank()) >= 3) with check ((select app.rank()) >= 3);
create policy job_sources_by_jobs on public.job_sources to jobscout_worker using (true) with check (true);
grant select on public.job_sources to jobscout_app;
grant insert (kind, address, name, every_hours, next_run_at, created_by, created_at, updated_at) on public.job_sources to jobscout_app;
grant update (name, state, every_hours, next_run_at, updated_at) on public.job_sources to jobscout_app;
grant select, update on public.job_sources to jobscout_worker;

create function app.audit_job_source() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.user_id() is null then return null; end if;
    if tg_op = 'INSERT' then
      perform app.audit('JOB_SOURCE_ADDED', 'job_sources', new.id::text, jsonb_build_object('name', new.name, 'kind', new.kind));
    elsif row(new.name, new.state, new.every_hours) is distinct from row(old.name, old.state, old.every_hours) then
      perform app.audit('JOB_SOURCE_CHANGED', 'job_sources', new.id::text,
        jsonb_build_object('name', new.name, 'state', new.state, 'every_hours', new.every_hours));
    end if;
    return null;
  end $$;
create trigger audit_job_source after insert or update on public.job_sources
  for each row execute function app.audit_job_source();

-- The scraping service was never read on schedule.
insert into public.job_sources (kind, address, name, state) values ('apify', '', 'Scraping service', 'paused');

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
create policy source_postings_read on public.source_postings for select to jobscout_app using ((select app.rank()) >= 3);
create policy source_postings_by_jobs on public.source_postings to jobscout_worker using (true) with check (true);
grant select on public.source_postings to jobscout_app;
grant select, insert, update, delete on public.source_postings to jobscout_worker;
