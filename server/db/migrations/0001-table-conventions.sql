-- What every later migration needs. The schemas and the four roles exist already (platform/db/migrations/roles.ts).

grant usage on schema app to jobscout_login, jobscout_app, jobscout_worker;
grant usage on schema auth to jobscout_login;

-- Functions are executable by nobody until they are granted.
alter default privileges revoke execute on functions from public;

-- Who acts: set by the server for one transaction; nothing set means nobody.
create function app.user_id() returns uuid
  language sql stable parallel safe set search_path = ''
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;
grant execute on function app.user_id to jobscout_app, jobscout_worker;

-- The time of this transaction by the server's clock.
create function app.now() returns timestamptz
  language sql stable parallel safe set search_path = ''
  as $$ select coalesce(nullif(current_setting('app.now', true), '')::timestamptz, now()) $$;
grant execute on function app.now to jobscout_app, jobscout_worker;

create function app.touch_updated_at() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    new.updated_at := coalesce(nullif(new.updated_at, old.updated_at), now());
    return new;
  end $$;

-- Gives a table what every table must have: row-level security, enabled and forced; the one policy that lets
-- SECURITY DEFINER helpers (which run as the owner) see it; nothing for anybody else yet; updated_at kept.
create function app.protect(target regclass) returns void
  language plpgsql set search_path = ''
  as $$ begin
    execute format('alter table %s enable row level security', target);
    execute format('alter table %s force row level security', target);
    execute format('create policy owner_all on %s to jobscout_owner using (true) with check (true)', target);
    execute format('revoke all on %s from public', target);
    if exists (select from pg_catalog.pg_attribute where attrelid = target and attname = 'updated_at' and not attisdropped) then
      execute format('create trigger touch_updated_at before update on %s for each row execute function app.touch_updated_at()', target);
    end if;
  end $$;

-- Lists hold no more and no longer entries than the form takes.
create function app.fits(list text[], max_items integer, max_length integer) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select cardinality(list) <= max_items and not exists (select from unnest(list) as entry where entry is null or length(entry) > max_length) $$;
grant execute on function app.fits to jobscout_app;
