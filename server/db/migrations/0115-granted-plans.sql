-- Plans that administrators grant. They are kept apart from what is bought, so that no reading of the provider changes them.
create table public.plan_grants (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  plan text not null check (plan in ('starter', 'basic', 'standard', 'professional', 'premium')),
  granted_at timestamptz not null,
  -- The first moment without it.
  ends_at timestamptz not null,
  reason text not null check (length(reason) between 1 and 500),
  granted_by uuid references auth."user" (id) on delete set null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint plan_grants_ahead check (ends_at > granted_at),
  constraint plan_grants_year check (ends_at <= granted_at + interval '12 months 2 days')
);
create index plan_grants_by_admin on public.plan_grants (granted_by);
-- Written by staff about a person, as internal notes are.
comment on column public.plan_grants.reason is 'secret';
select app.protect('public.plan_grants');
create policy plan_grants_by_admins on public.plan_grants for select to jobscout_app using ((select app.rank()) >= 3);
grant select on public.plan_grants to jobscout_app;
create policy plan_grants_by_jobs on public.plan_grants for select to jobscout_worker using (true);
grant select on public.plan_grants to jobscout_worker;

-- The plan that a person was granted, also when it is over.
create function app.grant_of(p_user uuid) returns table (granted_plan text, grant_ends_at timestamptz)
  language sql stable security definer set search_path = ''
  as $$ select g.plan, g.ends_at from public.plan_grants g where g.user_id = p_user and app.can_see_client(p_user) $$;

-- Administrators see who a person is at the provider.
create policy customers_by_admins on public.billing_customers for select to jobscout_app using ((select app.rank()) >= 3);

-- Locks the profile of a client and returns the time zone.
create function app.lock_client(p_user uuid) returns text
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

-- Grants a plan until the end of a day in the person's time zone, in the place of a former grant. Returns nothing if it is
-- granted like this already.
create function app.grant_plan(p_user uuid, p_plan text, p_last_day date, p_reason text, p_now timestamptz)
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
    return query insert into public.plan_grants as g (user_id, plan, granted_at, ends_at, reason, granted_by)
      values (p_user, p_plan, p_now, ends, p_reason, app.user_id())
      on conflict (user_id) do update set plan = excluded.plan, granted_at = excluded.granted_at, ends_at = excluded.ends_at,
        reason = excluded.reason, granted_by = excluded.granted_by
      returning g.*;
    perform app.audit('PLAN_GRANTED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'changes', jsonb_build_array(
      jsonb_build_object('field', 'granted_plan', 'from', former.plan, 'to', p_plan),
      jsonb_build_object('field', 'last_day', 'from', ((former.ends_at at time zone zone) - interval '1 second')::date, 'to', p_last_day))));
  end $$;

-- Returns what was granted; nothing if no grant is in force.
create function app.end_grant(p_user uuid, p_reason text, p_now timestamptz) returns setof public.plan_grants
  language plpgsql security definer set search_path = ''
  as $$
  declare former public.plan_grants;
  begin
    perform app.require_admin();
    delete from public.plan_grants g where g.user_id = p_user and g.ends_at > p_now returning * into former;
    if not found then return; end if;
    perform app.audit('PLAN_GRANT_ENDED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'changes', jsonb_build_array(
      jsonb_build_object('field', 'granted_plan', 'from', former.plan, 'to', null))));
    return next former;
  end $$;

-- Extends a trial by days from its end, or from now if it is over. Returns nothing if it is another one than the administrator
-- has read: two clicks are one extension.
create function app.extend_trial(p_user uuid, p_ends_at timestamptz, p_days integer, p_reason text, p_now timestamptz)
  returns table (trial_ends_at timestamptz)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    zone text := app.lock_client(p_user);
    former timestamptz := (select p.trial_ends_at from public.profiles p where p.user_id = p_user);
    ends timestamptz := greatest(former, p_now) + make_interval(days => p_days);
  begin
    if p_days not between 1 and 90 then raise exception 'too many days' using errcode = 'check_violation', constraint = 'trial_days'; end if;
    if date_trunc('milliseconds', former) <> date_trunc('milliseconds', p_ends_at) then return; end if;
    update public.profiles p set trial_ends_at = ends, trial_refused = false where p.user_id = p_user;
    perform app.audit('TRIAL_EXTENDED', 'profiles', p_user::text, jsonb_build_object('reason', p_reason, 'days', p_days,
      'changes', jsonb_build_array(jsonb_build_object('field', 'trial_ends_at', 'from', (former at time zone zone)::date,
        'to', (ends at time zone zone)::date))));
    return query select ends;
  end $$;

-- Audits that an administrator ended the difference between what is stored and what the provider has.
create function app.note_plan_sync(p_user uuid, p_changes jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    perform app.audit('PLAN_SYNCED', 'profiles', p_user::text, jsonb_build_object('changes', p_changes));
  end $$;

-- Whose trial ends within two days, each once for each end of a trial.
create table app.trial_reminders (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  trial_ends_at timestamptz not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('app.trial_reminders');
create index profiles_by_trial_end on public.profiles (trial_ends_at);

create function app.claim_trial_reminders(p_now timestamptz)
  returns table (user_id uuid, trial_ends_at timestamptz, time_zone text)
  language sql security definer set search_path = ''
  as $$
    with due as (
      select p.user_id, p.trial_ends_at, p.time_zone from public.profiles p
      join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
      where p.trial_ends_at > p_now and p.trial_ends_at <= p_now + interval '2 days' and p.subscription_tier = 'trial'
        and not exists (select from public.subscribers s where s.user_id = p.user_id and s.subscribed
          and coalesce(s.access_until, s.subscription_end, 'infinity') > p_now)
        and not exists (select from public.plan_grants g where g.user_id = p.user_id and g.ends_at > p.trial_ends_at)
        and not exists (select from public.account_deletions d where d.user_id = p.user_id)
    ), claimed as (
      insert into app.trial_reminders as t (user_id, trial_ends_at) select d.user_id, d.trial_ends_at from due d
      on conflict (user_id) do update set trial_ends_at = excluded.trial_ends_at where t.trial_ends_at <> excluded.trial_ends_at
      returning t.user_id
    )
    select d.user_id, d.trial_ends_at, d.time_zone from due d join claimed using (user_id) $$;

revoke all on function app.grant_of, app.lock_client, app.grant_plan, app.end_grant, app.extend_trial, app.note_plan_sync,
  app.claim_trial_reminders from public;
grant execute on function app.grant_of, app.grant_plan, app.end_grant, app.extend_trial, app.note_plan_sync to jobscout_app;
grant execute on function app.claim_trial_reminders to jobscout_worker;
