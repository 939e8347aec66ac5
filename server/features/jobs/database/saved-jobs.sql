-- 500 saved jobs at most, however many requests come at once.
create or replace function app.limit_saved_jobs() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('saved jobs ' || new.user_id::text, 0));
    if (select count(*) from public.saved_jobs where user_id = new.user_id and listing_id <> new.listing_id) >= 500 then
      raise exception 'there are 500 saved jobs' using errcode = 'check_violation', constraint = 'saved_jobs_max';
    end if;
    return new;
  end $$;
create or replace trigger limit_saved_jobs before insert on public.saved_jobs for each row
  execute function app.limit_saved_jobs();
