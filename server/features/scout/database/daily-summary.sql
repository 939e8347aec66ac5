-- Whether drafts were prepared in a span of time that wait still.
create or replace function app.has_new_drafts(p_user uuid, p_begins timestamptz, p_ends timestamptz) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.drafts d where d.user_id = p_user and d.state = 'to_review'
          and d.created_at >= p_begins and d.created_at < p_ends) $$;

-- The best of the drafts that wait for a person's approval, and how many wait.
create or replace function app.waiting_drafts(p_user uuid, p_limit integer)
  returns table (job_title text, company_name text, score integer, total integer)
  language sql stable security definer set search_path = ''
  as $$
    select l.title, l.company, d.score::integer, count(*) over ()::integer
    from public.drafts d join public.job_listings l on l.id = d.listing_id
    where d.user_id = p_user and d.state = 'to_review'
    order by d.score desc nulls last, d.created_at, d.id limit p_limit
  $$;
grant execute on function app.waiting_drafts to jobscout_worker;
