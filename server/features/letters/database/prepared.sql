-- What the letters of these people for these jobs begin with: how many they have, and what they last wrote about why this company.
create or replace function app.letter_starts(p_users uuid[], p_listings uuid[], p_companies text[])
  returns table (user_id uuid, listing_id uuid, is_written boolean, letters integer, why text)
  language sql stable security definer set search_path = ''
  as $$
    select p.user_id, p.listing_id,
      exists (select from public.letters l where l.user_id = p.user_id and l.listing_id = p.listing_id),
      (select count(*) from public.letters l where l.user_id = p.user_id)::integer,
      coalesce((select l.why from public.letters l where l.user_id = p.user_id and l.company_key = p.company
        order by l.updated_at desc limit 1), '')
    from unnest(p_users, p_listings, p_companies) as p (user_id, listing_id, company)
  $$;
grant execute on function app.letter_starts to jobscout_worker;

-- Adds composed letters. One that is there already stays.
create or replace function app.add_letters(p_letters jsonb, p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    insert into public.letters (user_id, listing_id, job_title, company_name, place, company_key, tone, why, variant, text, origin,
      created_at, updated_at)
    select n.user_id, n.listing_id, n.job_title, n.company_name, n.place, n.company_key, n.tone, n.why, n.variant, n.text, 'composed',
      p_now, p_now
    from jsonb_to_recordset(p_letters) as n (user_id uuid, listing_id uuid, job_title text, company_name text, place text,
      company_key text, tone text, why text, variant smallint, text text)
    on conflict on constraint one_letter_per_job do nothing
  $$;
grant execute on function app.add_letters to jobscout_worker;
