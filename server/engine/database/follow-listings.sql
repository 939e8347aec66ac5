create or replace function app.note_listing_change() returns trigger
  language plpgsql set search_path = ''
  as $$ begin new.changed_in := pg_catalog.pg_current_xact_id(); return new; end $$;
create or replace trigger note_listing_change before update on public.listing_features
  for each row execute function app.note_listing_change();

create or replace function app.note_listing_removal() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.removed_listings (listing_id) select listing_id from gone
    on conflict (listing_id) do update set changed_in = pg_catalog.pg_current_xact_id();
    return null;
  end $$;
create or replace trigger note_listing_removal after delete on public.listing_features
  referencing old table as gone for each statement execute function app.note_listing_removal();
