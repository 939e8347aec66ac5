-- The countries in which a remote job with this place may be done, as ISO codes: none where it may be done anywhere, or where the
-- place does not say. `places_version` is that of the reader that read keys and countries.
alter table public.locations
  add column remote_countries text[] not null default '{}',
  add column places_version integer not null default 0;

-- Every place of a posting with several. `location` then holds as many of them as fit.
alter table public.job_listings
  add column locations text[] not null default '{}'
    constraint job_listings_locations_check check (app.fits(locations, 50, 200));
grant execute on function app.fits to jobscout_worker;

-- It takes the countries as well. A new database has none yet.
drop function if exists app.location_with_keys(text[]);
