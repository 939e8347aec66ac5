-- What every later migration leans on. The schemas and the four roles exist already (platform/db/roles).

grant usage on schema app to jobscout_login, jobscout_app, jobscout_worker;

-- Who acts: set by the server for one transaction; nothing set means nobody.
create function app.user_id() returns uuid
  language sql stable parallel safe set search_path = ''
  as $$ select nullif(current_setting('app.user_id', true), '')::uuid $$;

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
revoke all on function app.protect from public;
