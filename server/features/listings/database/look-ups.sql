-- Row policies keep an index from being used by operators that are not leakproof (@@ and && are not), so these look-ups run as the
-- owner and say themselves whom they answer: the same people as the policies.
create or replace function app.search_listings(p_query tsquery) returns setof uuid
  language sql stable parallel safe security definer rows 10000 set search_path = ''
  as $$ select id from public.job_listings where search @@ p_query and is_active and owner_id is null and app.user_id() is not null $$;
grant execute on function app.search_listings to jobscout_app;

create or replace function app.locations_with_keys(p_keys text[]) returns setof integer
  language sql stable security definer parallel safe rows 100 set search_path = ''
  as $$ select id from public.locations where keys && p_keys and app.user_id() is not null $$;
grant execute on function app.locations_with_keys to jobscout_app;

-- The location that has these keys and countries, for a job of one's own. It is named by its keys: what a person typed stays with
-- their job.
create or replace function app.location_with_keys(p_keys text[], p_remote_countries text[], p_version integer) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare found_id integer;
  begin
    if app.user_id() is null or cardinality(p_keys) = 0 then return null; end if;
    select id into found_id from public.locations
      where keys @> p_keys and keys = p_keys and remote_countries = p_remote_countries order by id limit 1;
    if found_id is not null then return found_id; end if;
    insert into public.locations as l (name, keys, remote_countries, places_version)
      values (left(array_to_string(p_keys, ' '), 160) || ' ' || left(md5(p_keys::text || p_remote_countries::text), 16), p_keys,
        p_remote_countries, p_version)
      on conflict (name) do update set places_version = p_version returning id into found_id;
    return found_id;
  end $$;
grant execute on function app.location_with_keys to jobscout_app;

-- What a listing of each of these locations says of its places, also a person's own job, which jobs do not see otherwise.
create or replace function app.places_of_locations(p_locations integer[])
  returns table (location_id integer, location text, locations text[])
  language sql stable security definer set search_path = ''
  as $$
    select distinct on (l.location_id) l.location_id, l.location, l.locations
    from public.job_listings l where l.location_id = any (p_locations) order by l.location_id, l.id
  $$;
grant execute on function app.places_of_locations to jobscout_worker;

-- The latest open listings of everybody's that share a key with this one. A function of the owner, because a row policy keeps
-- `&&` from using the index.
create or replace function app.copies_of(p_listing uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select c.id from public.job_listings l join public.job_listings c
          on c.copy_keys && l.copy_keys and c.is_active and c.copy_keys <> '{}'
        where l.id = p_listing and l.copy_keys <> '{}' and l.owner_id is null and c.owner_id is null and c.id <> l.id
        order by c.posted_date desc, c.id limit 20 $$;
grant execute on function app.copies_of to jobscout_app;
