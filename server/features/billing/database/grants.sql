-- Locks the profile of a client and returns the time zone.
create or replace function app.lock_client(p_user uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare zone text;
  begin
    perform app.require_admin();
    select p.time_zone into zone from public.profiles p where p.user_id = p_user for no key update;
    if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
    if not exists (select from public.user_roles r where r.user_id = p_user and r.role = 'client') then
      raise exception 'not a client' using errcode = 'check_violation', constraint = 'plan_of_client';
    end if;
    return zone;
  end $$;

-- The plan that a person was granted, also when it is over.
create or replace function app.grant_of(p_user uuid) returns table (granted_plan text, grant_ends_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$ select g.plan, g.ends_at from public.plan_grants g where g.user_id = p_user
          and (current_setting('role') = 'jobscout_worker' or app.can_see_client(p_user)) $$;
grant execute on function app.grant_of to jobscout_app, jobscout_worker;

-- Grants a plan until the end of a day in the person's time zone, in the place of a former grant. Returns nothing if it is
-- granted like this already.
create or replace function app.grant_plan(
    p_user uuid, p_plan text, p_last_day date, p_replaces timestamptz, p_reason text, p_now timestamptz)
  returns setof public.plan_grants
  language plpgsql security definer set search_path = ''
  as $$
  declare
    zone text := app.lock_client(p_user);
    ends timestamptz := (p_last_day + 1)::timestamp at time zone zone;
    former public.plan_grants;
  begin
    select * into former from public.plan_grants g where g.user_id = p_user;
    if former.plan = p_plan and former.ends_at = ends then return; end if;
    if former.ends_at <= p_now then former := null; end if;
    if former.granted_at is not null and former.granted_at is distinct from p_replaces then
      raise exception 'another grant' using errcode = 'check_violation', constraint = 'grant_as_read';
    end if;
    return query insert into public.plan_grants as g (user_id, plan, granted_at, ends_at, reason, granted_by)
      values (p_user, p_plan, p_now, ends, p_reason, app.user_id())
      on conflict (user_id) do update set plan = excluded.plan, granted_at = excluded.granted_at, ends_at = excluded.ends_at,
        reason = excluded.reason, granted_by = excluded.granted_by
      returning g.*;
    perform app.audit('PLAN_GRANTED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'changes', jsonb_build_array(
      jsonb_build_object('field', 'granted_plan', 'from', former.plan, 'to', p_plan),
      jsonb_build_object('field', 'last_day', 'from', ((former.ends_at at time zone zone) - interval '1 second')::date, 'to', p_last_day))));
  end $$;
grant execute on function app.grant_plan to jobscout_app;

-- Returns what was granted; nothing if no grant is in force.
create or replace function app.end_grant(p_user uuid, p_granted_at timestamptz, p_reason text, p_now timestamptz)
  returns setof public.plan_grants
  language plpgsql security definer set search_path = ''
  as $$
  declare former public.plan_grants;
  begin
    perform app.require_admin();
    delete from public.plan_grants g where g.user_id = p_user and g.ends_at > p_now and g.granted_at = p_granted_at
      returning * into former;
    if not found then return; end if;
    perform app.audit('PLAN_GRANT_ENDED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'changes', jsonb_build_array(
      jsonb_build_object('field', 'granted_plan', 'from', former.plan, 'to', null))));
    return next former;
  end $$;
grant execute on function app.end_grant to jobscout_app;

-- The end of a granted plan is announced two days before, once for each end. Grants of fewer than three days are not announced:
-- the person has just read when they end. Staff buy no plan, so the end of one from before is not announced to them.
create or replace function app.claim_grant_reminders(p_now timestamptz)
  returns table (user_id uuid, granted_plan text, grant_ends_at timestamptz, time_zone text)
  language sql security definer set search_path = ''
  as $$
    update public.plan_grants g set announced_end = g.ends_at
    from public.profiles p join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
    where p.user_id = g.user_id and g.ends_at > p_now and g.ends_at <= p_now + interval '2 days'
      and g.ends_at > g.granted_at + interval '3 days' and g.announced_end is distinct from g.ends_at
      and not exists (select from public.account_deletions d where d.user_id = g.user_id)
    returning g.user_id, g.plan, g.ends_at, p.time_zone $$;
grant execute on function app.claim_grant_reminders to jobscout_worker;
