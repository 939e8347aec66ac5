-- Nobody signs up without ticking that they agree to both legal texts; the server says which version was in force. Null for
-- accounts that somebody else created.
alter table auth."user" add column "legalVersion" text check (length("legalVersion") <= 40);

-- A new account is a person at once: profile with its trial and its consents, and the least role.
create or replace function app.create_person() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    trial_days integer := coalesce((select (value #>> '{}')::integer from public.system_settings where key = 'trial_duration_days'), 7);
    accepted boolean := new."legalVersion" is not null;
    accepted_at timestamptz := case when new."legalVersion" is not null then new."createdAt" end;
  begin
    insert into public.profiles (user_id, first_name, last_name, email, trial_ends_at, created_at,
        terms_accepted, terms_accepted_at, terms_version, privacy_accepted, privacy_accepted_at, privacy_version)
      values (new.id, new."firstName", new."lastName", new.email, new."createdAt" + make_interval(days => trial_days), new."createdAt",
        accepted, accepted_at, new."legalVersion", accepted, accepted_at, new."legalVersion");
    insert into public.user_roles (user_id) values (new.id);
    return new;
  end $$;
