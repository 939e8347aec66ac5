-- removed_listings
create policy removed_listings_by_jobs on public.removed_listings for select to jobscout_worker using (true);
create policy removed_listings_tidied on public.removed_listings for delete to jobscout_worker using (true);
grant select, delete on public.removed_listings to jobscout_worker;
