-- The last day to apply for a listing, as its postings state it: the latest where several do. A function of the owner, because
-- people read postings only as listings.
create or replace function app.closing_day(p_listing uuid) returns date
  language sql stable security definer set search_path = ''
  as $$
    select ((max(valid_until) - interval '1 second') at time zone 'UTC')::date from public.source_postings
    where listing_id = p_listing and app.user_id() is not null
  $$;
grant execute on function app.closing_day to jobscout_app;
