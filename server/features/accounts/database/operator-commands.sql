-- Gives the account of an address a role, for those who may sign in as the owner of the database: nobody is granted it.
-- The first super admin comes from here; every later role is given in the product. Returns what happened. Super admins whose
-- accounts are going to be deleted do not count as remaining ones.
create or replace function app.grant_role(p_email text, p_role text) returns text
  language plpgsql set search_path = ''
  as $$
  declare
    person uuid;
    is_confirmed boolean;
    former text;
  begin
    -- In the order of app.assign_role, so that two demotions at once see each other and neither waits for the other.
    perform app.assignment_lock(true);
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    select u.id, u."emailVerified", r.role into person, is_confirmed, former
      from auth."user" u join public.user_roles r on r.user_id = u.id
      where lower(u.email) = lower(p_email) for update of r;
    if not found then return 'unknown'; end if;
    if former = p_role then return 'unchanged'; end if;
    if not is_confirmed
       and coalesce((select value from public.system_settings where key = 'require_email_verification'), 'true') <> 'false' then
      return 'unconfirmed';
    end if;
    if former = 'super_admin' and not exists (select from public.user_roles r
        where r.role = 'super_admin' and r.user_id <> person and not app.is_closing(r.user_id)) then
      return 'last_super_admin';
    end if;
    update public.user_roles set role = p_role, assigned_by = null, assigned_at = now() where user_id = person;
    delete from auth.session where "userId" = person;
    perform app.audit('ROLE_CHANGE', 'user_roles', person::text,
      jsonb_build_object('from', former, 'to', p_role, 'by', 'command'));
    return 'granted';
  end $$;

-- Everything about a new administrator in one transaction, or nothing. The address counts as confirmed, since the password is
-- handed over by the super admin. The trigger on the role gives an admin the agent profile; super admins have none, and so no
-- department.
create or replace function app.create_administrator(
    p_email text, p_first_name text, p_last_name text, p_phone text, p_role text, p_department text, p_notes text,
    p_password_hash text, p_legal_version text, p_valid_until timestamptz)
  returns uuid
  language plpgsql security definer set search_path = ''
  as $$
  declare person uuid;
  begin
    if app.rank() < 4 then raise exception 'for super admins' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
    if p_role not in ('admin', 'super_admin') then raise exception 'unknown role' using errcode = 'invalid_parameter_value'; end if;
    perform app.assignment_lock(true);
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    if exists (select from public.profiles where lower(email) = lower(p_email)) then
      raise exception 'a person has this address' using errcode = 'unique_violation', constraint = 'profile_email';
    end if;
    insert into auth."user" (name, email, "emailVerified", "firstName", "lastName")
      values (p_first_name || ' ' || p_last_name, lower(p_email), true, p_first_name, p_last_name) returning id into person;
    insert into auth.account ("accountId", "providerId", "userId", password, "temporaryUntil")
      values (person::text, 'credential', person, p_password_hash, p_valid_until);
    update public.profiles set phone = p_phone, subscription_tier = 'premium', profile_completed = true, completion_celebrated = true,
      welcome_dismissed_at = app.now(), terms_accepted = true, terms_accepted_at = app.now(), terms_version = p_legal_version,
      privacy_accepted = true, privacy_accepted_at = app.now(), privacy_version = p_legal_version, updated_at = app.now()
      where user_id = person;
    update public.user_roles set role = p_role, assigned_by = app.user_id(), assigned_at = app.now() where user_id = person;
    if p_department <> '' then
      update public.agent_profiles set department = p_department where user_id = person;
    end if;
    perform app.audit('ADMIN_CREATED', 'profiles', person::text, jsonb_build_object('role', p_role, 'notes', p_notes,
      'changes', jsonb_build_array(
        jsonb_build_object('field', 'email', 'from', null, 'to', lower(p_email)),
        jsonb_build_object('field', 'role', 'from', null, 'to', p_role))
        || coalesce((select jsonb_build_array(jsonb_build_object('field', 'department', 'from', null, 'to', a.department))
             from public.agent_profiles a where a.user_id = person), '[]')));
    return person;
  end $$;
grant execute on function app.create_administrator to jobscout_app;

-- Operators change the address of an account on request. The new one counts as confirmed, and no link that was sent to the old
-- one works any more. Emails that are kept instead of sent belong to a person by the address, so those to the former one are
-- deleted.
create or replace function app.change_email(p_email text, p_new text) returns text
  language plpgsql set search_path = ''
  as $$
  declare
    person uuid;
    former text;
  begin
    select u.id, u.email into person, former from auth."user" u where lower(u.email) = lower(p_email) for update;
    if not found then return 'unknown'; end if;
    if former = lower(p_new) then return 'unchanged'; end if;
    if exists (select from auth."user" u where lower(u.email) = lower(p_new)) then return 'taken'; end if;
    update auth."user" set email = lower(p_new), "emailVerified" = true, "updatedAt" = now() where id = person;
    update public.profiles set email = lower(p_new) where user_id = person;
    delete from public.mail_outbox where lower(recipient_address) = lower(former);
    delete from auth.session where "userId" = person;
    delete from auth.verification where value = person::text;
    -- Without the addresses, which would outlive the account in the log.
    perform app.audit('EMAIL_CHANGED', 'profiles', person::text, jsonb_build_object('by', 'command'));
    return 'changed';
  end $$;

-- Operators end the two-factor sign-in of somebody who lost phone and recovery codes, or whose secret cannot be read any more.
create or replace function app.end_two_factor(p_email text) returns table (outcome text, person uuid)
  language plpgsql set search_path = ''
  as $$
  declare is_on boolean;
  begin
    select u.id, u."twoFactorEnabled" into person, is_on from auth."user" u where lower(u.email) = lower(p_email) for update;
    if not found then outcome := 'unknown'; return next; return; end if;
    delete from auth.two_factor t where t."userId" = person;
    if not is_on then outcome := 'unchanged'; return next; return; end if;
    update auth."user" set "twoFactorEnabled" = false, "updatedAt" = now() where id = person;
    delete from auth.session s where s."userId" = person;
    perform app.audit('TWO_FACTOR_ENDED', 'profiles', person::text, jsonb_build_object('by', 'command'));
    -- The person sees it too.
    insert into public.security_events (user_id, kind, hour, counted_by, device, last_at, created_at)
      values (person, 'two_factor_disabled', date_trunc('hour', app.now(), 'UTC'), 'operator', 'Operator of this site', app.now(), app.now())
      on conflict (user_id, hour, kind, counted_by) do update set last_at = excluded.last_at;
    outcome := 'ended';
    return next;
  end $$;
