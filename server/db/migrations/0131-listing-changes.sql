-- The index in memory follows listing_features by the transaction that wrote a row last: what a later snapshot sees and an
-- earlier one did not is new. Sequences do not do, since transactions commit in another order than they draw numbers.
alter table public.listing_features add column changed_in xid8 not null default pg_current_xact_id();
create index listing_features_changed_in on public.listing_features (changed_in);

create function app.note_listing_change() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.changed_in := pg_catalog.pg_current_xact_id(); return new; end $$;
revoke all on function app.note_listing_change from public;
create trigger note_listing_change before update on public.listing_features
  for each row execute function app.note_listing_change();

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
create policy removed_listings_by_jobs on public.removed_listings for select to jobscout_worker using (true);
create policy removed_listings_tidied on public.removed_listings for delete to jobscout_worker using (true);
grant select, delete on public.removed_listings to jobscout_worker;

create function app.note_listing_removal() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.removed_listings (listing_id) select listing_id from gone
    on conflict (listing_id) do update set changed_in = pg_catalog.pg_current_xact_id();
    return null;
  end $$;
revoke all on function app.note_listing_removal from public;
create trigger note_listing_removal after delete on public.listing_features
  referencing old table as gone for each statement execute function app.note_listing_removal();
