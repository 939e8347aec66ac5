-- A thousand jobs of one's own at most, however many requests come at once.
create or replace function app.limit_own_listings() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('own listings ' || new.owner_id::text, 0));
    if (select count(*) from public.job_listings where owner_id = new.owner_id) >= 1000 then
      raise exception 'there are a thousand jobs of one''s own' using errcode = 'check_violation', constraint = 'own_listings_max';
    end if;
    return new;
  end $$;
create or replace trigger limit_own_listings before insert on public.job_listings for each row when (new.owner_id is not null)
  execute function app.limit_own_listings();
