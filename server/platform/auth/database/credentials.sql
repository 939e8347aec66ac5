-- The lock makes a change of password wait for this insert, and then end this session; an insert that comes after the
-- change finds the credential gone.
create or replace function app.require_credential_in_force() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform from auth.account where "userId" = new."userId" and "credentialId" = new."credentialId" for share;
    if not found then
      raise exception 'the password was changed meanwhile'
        using errcode = 'check_violation', constraint = 'credential_in_force';
    end if;
    return new;
  end $$;
create or replace trigger require_credential_in_force before insert on auth.session
  for each row execute function app.require_credential_in_force();

-- A change of password names the credential it replaces; a reset by email names none and replaces any.
create or replace function app.replace_credential() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    if new."replacesCredentialId" <> old."credentialId" then
      raise exception 'the password was changed meanwhile'
        using errcode = 'check_violation', constraint = 'credential_in_force';
    end if;
    new."replacesCredentialId" := null;
    if new."credentialId" = old."credentialId" then new."credentialId" := gen_random_uuid(); end if;
    if new."temporaryUntil" is not distinct from old."temporaryUntil" then new."temporaryUntil" := null; end if;
    return new;
  end $$;
create or replace trigger replace_credential before update of password on auth.account
  for each row when (old.password is distinct from new.password) execute function app.replace_credential();

-- Whatever was opened with the old password ends in the same transaction: sessions, challenges, links sent by email.
create or replace function app.end_replaced_credential() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    delete from auth.session where "userId" = new."userId";
    delete from auth.verification where value = new."userId"::text;
    return null;
  end $$;
create or replace trigger end_replaced_credential after update of password on auth.account
  for each row when (old.password is distinct from new.password) execute function app.end_replaced_credential();
