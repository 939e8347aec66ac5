-- Gives the account of an address a role, for whoever may sign in as the owner of the database: nobody is granted it.
-- The first super admin comes from here; every later role is given in the product. Returns what happened.
create function app.grant_role(p_email text, p_role text) returns text
  language plpgsql set search_path = ''
  as $$
  declare
    person uuid;
    is_confirmed boolean;
    former text;
  begin
    -- In the order of app.assign_role, so that two demotions at once see each other.
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
    if former = 'super_admin' and (select count(*) from public.user_roles where role = 'super_admin') <= 1 then
      return 'last_super_admin';
    end if;
    update public.user_roles set role = p_role, assigned_by = null, assigned_at = now() where user_id = person;
    delete from auth.session where "userId" = person;
    perform app.audit('ROLE_CHANGE', 'user_roles', person::text,
      jsonb_build_object('from', former, 'to', p_role, 'by', 'command'));
    return 'granted';
  end $$;
