-- Skills of a listing as ids, so that there may be any number of them. Bit n of the former mask is the id n.
create function app.ids_of_bits(bits bit) returns integer[]
  language sql immutable set search_path = ''
  as $$ select array(select n from generate_series(0, length(bits) - 1) n where pg_catalog.get_bit(bits, n) = 1) $$;
revoke all on function app.ids_of_bits from public;

alter table public.listing_features alter column skills type integer[] using app.ids_of_bits(skills);
alter table public.listing_features
  add constraint listing_features_skills check (cardinality(skills) <= 5000 and array_position(skills, null) is null);
drop function app.ids_of_bits;

alter table public.job_listings
  drop constraint job_listings_skills_check,
  add constraint job_listings_skills_check check (cardinality(skills) <= 2000);
