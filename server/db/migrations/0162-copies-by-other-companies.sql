-- Keys by which listings of other companies with nearly the same text are found. Null: the listing is from before, and gets its
-- keys when its posting is seen again.
alter table public.job_listings add column copy_keys integer[] check (cardinality(copy_keys) <= 4);
create index job_listings_copy_keys on public.job_listings using gin (copy_keys) where is_active and copy_keys <> '{}';

-- The latest open listings of everybody's that share a key with this one. A function of the owner, because a row policy keeps
-- `&&` from using the index.
create function app.copies_of(p_listing uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select c.id from public.job_listings l join public.job_listings c
          on c.copy_keys && l.copy_keys and c.is_active and c.copy_keys <> '{}'
        where l.id = p_listing and l.copy_keys <> '{}' and l.owner_id is null and c.owner_id is null and c.id <> l.id
        order by c.posted_date desc, c.id limit 20 $$;
grant execute on function app.copies_of to jobscout_app;
