create or replace function app.rank_of(p_role text) returns integer
  language sql immutable parallel safe set search_path = ''
  as $$ select case p_role when 'super_admin' then 4 when 'admin' then 3 when 'agent' then 2 when 'client' then 1 else 0 end $$;

-- Rank of the person who acts; 0 for nobody. Read from the table each time: a demotion counts at once.
create or replace function app.rank() returns integer
  language sql stable security definer set search_path = ''
  as $$ select case when app.user_id() is null then 0
          else coalesce((select app.rank_of(role) from public.user_roles where user_id = app.user_id()), 1) end $$;
grant execute on function app.rank to jobscout_app;

create or replace function app.require_admin() returns void
  language plpgsql set search_path = ''
  as $$ begin
    if app.rank() < 3 then raise exception 'for administrators' using errcode = 'insufficient_privilege', constraint = 'role_rank'; end if;
  end $$;

-- The one way to change a role: never zero or two roles, never fewer than one super_admin, never above the actor.
-- Super admins may give any role; admins give and take client and agent only. Sessions of the person end.
create or replace function app.assign_role(p_user uuid, p_role text) returns user_roles
  language plpgsql security definer set search_path = ''
  as $$
  declare
    current public.user_roles;
    result public.user_roles;
  begin
    perform app.assignment_lock(true);
    -- Two demotions at once must see each other: super_admin rows are locked, in one order.
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    select * into current from public.user_roles where user_id = p_user for update;
    if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
    if app.rank() < 3 or (app.rank() < 4 and greatest(app.rank_of(current.role), app.rank_of(p_role)) >= app.rank()) then
      raise exception 'rank too low' using errcode = 'insufficient_privilege', constraint = 'role_rank';
    end if;
    if current.role = 'super_admin' and p_role <> 'super_admin'
       and not exists (select from public.user_roles r
         where r.role = 'super_admin' and r.user_id <> p_user and not app.is_closing(r.user_id)) then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    if current.role = p_role then return current; end if;
    if current.role = 'agent' then perform app.refuse_clients_left(p_user); end if;
    update public.user_roles set role = p_role, assigned_by = app.user_id(), assigned_at = now()
      where user_id = p_user returning * into result;
    delete from auth.session where "userId" = p_user;
    perform app.audit('ROLE_CHANGE', 'user_roles', p_user::text, jsonb_build_object('from', current.role, 'to', p_role,
      'changes', jsonb_build_array(jsonb_build_object('field', 'role', 'from', current.role, 'to', p_role))));
    return result;
  end $$;
grant execute on function app.assign_role to jobscout_app;

-- Every server drops what it remembers of a person's role when the row changes.
create or replace function app.announce_role() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_notify('roles', coalesce(new.user_id, old.user_id)::text);
    return null;
  end $$;
create or replace trigger announce_role after insert or update or delete on public.user_roles
  for each row execute function app.announce_role();

-- Deletion by whatever way must not take the last super admin either.
create or replace function app.keep_last_super_admin() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if old.role = 'super_admin' and not exists
       (select from public.user_roles where role = 'super_admin' and user_id <> old.user_id) then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    return old;
  end $$;
create or replace trigger keep_last_super_admin before delete on public.user_roles
  for each row execute function app.keep_last_super_admin();
