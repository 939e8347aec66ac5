-- A new account is a person at once: profile with its trial and its consents, and the least role.
create or replace function app.create_person() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.insert_person(new.id);
    return new;
  end $$;
create or replace trigger create_person after insert on auth."user" for each row execute function app.create_person();

-- The rows of a person's account, for the trigger and for the development setup, which creates one without the trigger.
create or replace function app.insert_person(p_user uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    account auth."user" := (select u from auth."user" u where u.id = p_user);
    trial_days integer := coalesce((select (value #>> '{}')::integer from public.system_settings where key = 'trial_duration_days'), 7);
    accepted boolean := account."legalVersion" is not null;
    accepted_at timestamptz := case when account."legalVersion" is not null then account."createdAt" end;
  begin
    insert into public.profiles (user_id, first_name, last_name, email, trial_ends_at, created_at,
        terms_accepted, terms_accepted_at, terms_version, privacy_accepted, privacy_accepted_at, privacy_version)
      values (account.id, account."firstName", account."lastName", account.email,
        account."createdAt" + make_interval(days => trial_days), account."createdAt",
        accepted, accepted_at, account."legalVersion", accepted, accepted_at, account."legalVersion");
    insert into public.user_roles (user_id) values (account.id);
  end $$;
