-- Whether somebody of this rank may invite people for the role, which is the rule of role changes. Nobody is invited as super admin.
create or replace function app.may_invite(p_rank integer, p_role text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select p_rank >= 4 or (p_rank = 3 and p_role in ('client', 'agent')) $$;
grant execute on function app.may_invite to jobscout_app;

-- open, or why it cannot be accepted. It is void once the one who answers for it may not invite for the role any more or closed their
-- account, and taken once somebody signed up with the address.
create or replace function app.invitation_state(p_invitation public.invitations) returns text
  language sql stable security definer set search_path = ''
  as $$
    select case
      when p_invitation.accepted_at is not null then 'accepted'
      when p_invitation.revoked_at is not null then 'revoked'
      when exists (select from auth."user" u where u.email = p_invitation.email) then 'taken'
      when not app.may_invite(coalesce((select app.rank_of(r.role) from public.user_roles r
        where r.user_id = p_invitation.invited_by and not app.is_closing(r.user_id)), 0), p_invitation.role) then 'void'
      when p_invitation.expires_at <= app.now() then 'expired'
      else 'open' end
  $$;
grant execute on function app.invitation_state to jobscout_app, jobscout_worker;

create or replace function app.refuse_known_address(p_email text) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if exists (select from auth."user" u where u.email = p_email) then
      raise exception 'a person has this address' using errcode = 'unique_violation', constraint = 'profile_email';
    end if;
  end $$;

-- The entries of the audit log name the invitation and not the address, which would outlive an invitation that nobody accepts.
create or replace function app.invite_person(p_email text, p_role text, p_expires_at timestamptz) returns public.invitations
  language plpgsql security definer set search_path = ''
  as $$
  declare result public.invitations;
  begin
    if not app.may_invite(app.rank(), p_role) then
      raise exception 'rank too low' using errcode = 'insufficient_privilege', constraint = 'role_rank';
    end if;
    perform app.refuse_known_address(p_email);
    if p_role = 'agent' then perform app.refuse_agents_over_limit(app.user_id()); end if;
    insert into public.invitations (email, role, invited_by, expires_at, created_at)
      values (p_email, p_role, app.user_id(), p_expires_at, app.now()) returning * into result;
    perform app.audit('INVITATION_SENT', 'invitations', result.id::text, jsonb_build_object('role', p_role));
    return result;
  end $$;
grant execute on function app.invite_person to jobscout_app;

-- The invitation of an id that the actor may change; locked, so that acceptance, sending and revoking wait for each other.
create or replace function app.lock_invitation(p_id uuid) returns public.invitations
  language plpgsql security definer set search_path = ''
  as $$
  declare result public.invitations;
  begin
    select * into result from public.invitations where id = p_id for update;
    if not found or not app.may_invite(app.rank(), result.role) then
      raise exception 'no such invitation' using errcode = 'no_data_found';
    end if;
    if num_nonnulls(result.accepted_at, result.revoked_at) > 0 then
      raise exception 'the invitation has ended' using errcode = 'check_violation', constraint = 'invitation_ends_once';
    end if;
    return result;
  end $$;

-- A new email with a new token: the former one ends now. Whoever sends it answers for it.
create or replace function app.resend_invitation(p_id uuid, p_expires_at timestamptz) returns public.invitations
  language plpgsql security definer set search_path = ''
  as $$
  declare result public.invitations := app.lock_invitation(p_id);
  begin
    perform app.refuse_known_address(result.email);
    update public.invitations set token_hash = null, expires_at = p_expires_at, invited_by = app.user_id()
      where id = p_id returning * into result;
    perform app.audit('INVITATION_RESENT', 'invitations', p_id::text, jsonb_build_object('role', result.role));
    return result;
  end $$;
grant execute on function app.resend_invitation to jobscout_app;

create or replace function app.revoke_invitation(p_id uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare former public.invitations := app.lock_invitation(p_id);
  begin
    update public.invitations set revoked_at = app.now() where id = p_id;
    perform app.audit('INVITATION_REVOKED', 'invitations', p_id::text, jsonb_build_object('role', former.role));
  end $$;
grant execute on function app.revoke_invitation to jobscout_app;

-- Makes the account of an invited person, with the address as confirmed by the email that held the token, and everything that
-- comes with the role, or nothing. Returns the state that the invitation was in, and the person where it was open. The lock of
-- assign_role comes first here too: the rank of the one who invited stays what it is until the end.
create or replace function app.accept_invitation(
    p_token_hash text, p_first_name text, p_last_name text, p_password_hash text, p_legal_version text, p_address text)
  returns table (state text, person uuid, email text)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    invitation public.invitations;
  begin
    perform app.assignment_lock(true);
    select * into invitation from public.invitations i where i.token_hash = p_token_hash for update;
    if not found then return; end if;
    state := app.invitation_state(invitation);
    email := invitation.email;
    if state <> 'open' then return next; return; end if;
    insert into auth."user" (name, email, "emailVerified", "firstName", "lastName", "legalVersion")
      values (p_first_name || ' ' || p_last_name, invitation.email, true, p_first_name, p_last_name, p_legal_version)
      returning id into person;
    insert into auth.account ("accountId", "providerId", "userId", password)
      values (person::text, 'credential', person, p_password_hash);
    if invitation.role <> 'client' then
      update public.user_roles r set role = invitation.role, assigned_by = invitation.invited_by, assigned_at = app.now()
        where r.user_id = person;
    end if;
    update public.invitations set accepted_at = app.now() where id = invitation.id;
    insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, address, created_at)
      values (person, 'INVITATION_ACCEPTED', 'profiles', person::text, jsonb_build_object('role', invitation.role,
        'invitation', invitation.id, 'invited_by', invitation.invited_by), p_address, app.now());
    return next;
  end $$;
grant execute on function app.accept_invitation to jobscout_worker;
