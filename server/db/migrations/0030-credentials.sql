-- Each password has an identity, and every session and two-factor challenge names the password it was opened with. A
-- sign-in that verified a password which was replaced meanwhile therefore opens nothing, however late its insert comes.

alter table auth.account
  add column "credentialId" uuid not null unique default gen_random_uuid(),
  -- Set by a change of password to the credential it verified; checked, and cleared again, by the trigger below.
  add column "replacesCredentialId" uuid;

alter table auth.session add column "credentialId" uuid;
update auth.session s set "credentialId" = a."credentialId"
  from auth.account a where a."userId" = s."userId" and a."providerId" = 'credential';
delete from auth.session where "credentialId" is null;
alter table auth.session alter column "credentialId" set not null;

alter table auth.verification add column "credentialId" uuid;

-- A change of password names the credential it replaces; a reset by email names none and replaces any.
create function app.replace_credential() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    if new."replacesCredentialId" <> old."credentialId" then
      raise exception 'the password was changed meanwhile'
        using errcode = 'check_violation', constraint = 'credential_in_force';
    end if;
    new."replacesCredentialId" := null;
    if new."credentialId" = old."credentialId" then new."credentialId" := gen_random_uuid(); end if;
    return new;
  end $$;
create trigger replace_credential before update of password on auth.account
  for each row when (old.password is distinct from new.password) execute function app.replace_credential();

-- Whatever was opened with the old password ends in the same transaction: sessions, challenges, links sent by email.
create function app.end_replaced_credential() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    delete from auth.session where "userId" = new."userId";
    delete from auth.verification where value = new."userId"::text;
    return null;
  end $$;
create trigger end_replaced_credential after update of password on auth.account
  for each row when (old.password is distinct from new.password) execute function app.end_replaced_credential();

-- The lock makes a change of password wait for this insert, and then end this session; an insert that comes after the
-- change finds the credential gone.
create function app.require_credential_in_force() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform from auth.account where "userId" = new."userId" and "credentialId" = new."credentialId" for share;
    if not found then
      raise exception 'the password was changed meanwhile'
        using errcode = 'check_violation', constraint = 'credential_in_force';
    end if;
    return new;
  end $$;
create trigger require_credential_in_force before insert on auth.session
  for each row execute function app.require_credential_in_force();

revoke all on function app.replace_credential, app.end_replaced_credential, app.require_credential_in_force from public;
