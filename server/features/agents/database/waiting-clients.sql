-- Whether a client waits for an agent, as app.unassigned_clients lists them.
create or replace function app.is_unassigned(p_client uuid) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (select from public.user_roles r where r.user_id = p_client and r.role = 'client')
      and not exists (select from public.client_agents c where c.client_id = p_client)
      and not exists (select from public.account_deletions d where d.user_id = p_client)
      and (not app.setting_flag('require_email_verification', true)
        or exists (select from auth."user" u where u.id = p_client and u."emailVerified"))
  $$;

-- Clients without an agent who may have one: the account is not to be deleted and its address is confirmed. The list, the figures
-- and automatic assignment mean the same people. Applications of staff have no agent and wait for none.
create or replace function app.unassigned_clients() returns table (client_id uuid, since timestamptz)
  language sql stable security definer set search_path = ''
  as $$ select r.user_id, coalesce(
          (select w.since from public.waiting_clients w where w.client_id = r.user_id),
          (select max(o.ended_at) from public.client_agent_periods o where o.client_id = r.user_id), p.created_at)
        from public.user_roles r join public.profiles p on p.user_id = r.user_id
        where r.role = 'client' and (app.rank() >= 3 or current_setting('role') = 'jobscout_worker')
          and not exists (select from public.client_agents c where c.client_id = r.user_id)
          and not exists (select from public.account_deletions d where d.user_id = r.user_id)
          and (not (select app.setting_flag('require_email_verification', true))
            or exists (select from auth."user" u where u.id = r.user_id and u."emailVerified")) $$;
grant execute on function app.unassigned_clients to jobscout_app;

-- While automatic assignment is on, a client waits for an agent from the moment the address is confirmed.
create or replace function app.await_agent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if (new."emailVerified" or not app.setting_flag('require_email_verification', true))
       and app.setting_flag('auto_assign_agents', true)
       and exists (select from public.user_roles where user_id = new.id and role = 'client')
       and not exists (select from public.client_agents where client_id = new.id) then
      insert into public.waiting_clients (client_id, since) values (new.id, app.now()) on conflict do nothing;
    end if;
    return null;
  end $$;
create or replace trigger wait_for_agent after insert on auth."user" for each row execute function app.await_agent();
create or replace trigger wait_for_agent_once_confirmed after update of "emailVerified" on auth."user"
  for each row when (new."emailVerified" and not old."emailVerified") execute function app.await_agent();

-- Once agents are assigned automatically, clients who are without one wait for one.
create or replace function app.await_agents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.waiting_clients (client_id, since)
      select u.client_id, u.since from app.unassigned_clients() u on conflict do nothing;
    return null;
  end $$;
create or replace trigger wait_for_agents_when_switched_on after update of value on public.system_settings for each row
  when (new.key = 'auto_assign_agents' and new.value = 'true' and old.value <> new.value) execute function app.await_agents();

-- Marks those who began to wait since the last time. Returns how many they are and how many wait in all, which is counted only
-- where somebody is new. With automatic assignment switched off, clients wait for an administrator and not for a free place.
create or replace function app.announce_waiting(p_now timestamptz) returns table(new_clients integer, waiting integer)
  language plpgsql security definer set search_path = ''
  as $$
  declare announced integer;
  begin
    update public.waiting_clients w set announced_at = p_now
      where app.setting_flag('auto_assign_agents', true) and w.client_id in
        (select u.client_id from public.waiting_clients u where u.announced_at is null
          and app.is_unassigned(u.client_id) order by u.client_id for update skip locked);
    get diagnostics announced = row_count;
    if announced = 0 then return query select 0, 0; return; end if;
    return query select announced, count(*)::integer from app.unassigned_clients();
  end $$;
grant execute on function app.announce_waiting to jobscout_worker;
