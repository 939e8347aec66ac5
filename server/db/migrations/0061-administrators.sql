-- Administrators are created by super admins, with a password that opens nothing but the change of itself.

-- Until when a password that was handed out signs in; null for a password of the person's own.
alter table auth.account add column "temporaryUntil" timestamptz;

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

-- Set where nobody is asked for the ten items of a job seeker's profile.
alter table public.profiles add column profile_completed boolean not null default false;

-- Everything about a new administrator in one transaction, or nothing. The address counts as confirmed, since the
-- password is handed over by the super admin. The trigger on the role gives an admin the agent profile.
create function app.create_administrator(p_email text, p_first_name text, p_last_name text, p_phone text, p_role text,
    p_department text, p_notes text, p_password_hash text, p_legal_version text, p_valid_until timestamptz) returns uuid
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
        jsonb_build_object('field', 'role', 'from', null, 'to', p_role),
        jsonb_build_object('field', 'department', 'from', null, 'to', coalesce(nullif(p_department, ''), 'Administration')))));
    return person;
  end $$;
grant execute on function app.create_administrator to jobscout_app;

-- An admin gives the role of agent only to as many people as the settings allow one admin.
create function app.refuse_more_agents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.assignment_lock(true);
    if app.rank() = 3 and new.assigned_by = app.user_id()
       and (select count(*) from public.user_roles where role = 'agent' and assigned_by = app.user_id()) >= app.setting_number('max_agents_per_admin', 10) then
      raise exception 'as many agents as one admin may have' using errcode = 'check_violation', constraint = 'max_agents_per_admin';
    end if;
    return new;
  end $$;
create trigger refuse_more_agents before update of role on public.user_roles
  for each row when (new.role = 'agent' and old.role <> 'agent') execute function app.refuse_more_agents();
