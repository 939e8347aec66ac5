-- What everybody may know of the sources: whether one is read, and whether there are open listings for everybody.
create or replace function app.job_supply() returns text
  language sql stable security definer set search_path = ''
  as $$ select case
    when exists (select from public.job_listings l where l.is_active and l.owner_id is null) then 'open'
    when exists (select from public.job_sources s where s.state = 'active') then 'no_listing'
    else 'no_source' end $$;
grant execute on function app.job_supply to jobscout_app;
