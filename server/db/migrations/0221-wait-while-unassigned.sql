-- Clients without an agent who may have one: nobody is assigned to an address that still has to be confirmed.
CREATE OR REPLACE FUNCTION app.unassigned_clients()
 RETURNS TABLE(client_id uuid, since timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER
 SET search_path TO ''
AS $function$ select r.user_id, coalesce(
          (select w.since from public.waiting_clients w where w.client_id = r.user_id),
          (select max(o.ended_at) from public.client_agent_periods o where o.client_id = r.user_id), p.created_at)
        from public.user_roles r join public.profiles p on p.user_id = r.user_id
        where r.role = 'client' and (app.rank() >= 3 or current_setting('role') = 'jobscout_worker')
          and not exists (select from public.client_agents c where c.client_id = r.user_id)
          and not exists (select from public.account_deletions d where d.user_id = r.user_id)
          and (not (select app.setting_flag('require_email_verification', true))
            or exists (select from auth."user" u where u.id = r.user_id and u."emailVerified")) $function$;

CREATE OR REPLACE FUNCTION app.announce_waiting(p_now timestamp with time zone)
 RETURNS TABLE(new_clients integer, waiting integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare announced integer;
  begin
    update public.waiting_clients w set announced_at = p_now
      where app.setting_flag('auto_assign_agents', true) and w.client_id in
        (select u.client_id from public.waiting_clients u where u.announced_at is null
          and u.client_id in (select n.client_id from app.unassigned_clients() n) order by u.client_id for update skip locked);
    get diagnostics announced = row_count;
    return query select announced, count(*)::integer from app.unassigned_clients();
  end $function$;

-- Once agents are assigned automatically, clients who are without one wait for one.
create function app.await_agents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.waiting_clients (client_id, since)
      select u.client_id, u.since from app.unassigned_clients() u on conflict do nothing;
    return null;
  end $$;
create trigger wait_for_agents_when_switched_on after update of value on public.system_settings for each row
  when (new.key = 'auto_assign_agents' and new.value = 'true' and old.value <> new.value) execute function app.await_agents();

-- People place clients by app.place_unassigned.
revoke execute on function app.place_client from jobscout_app;
