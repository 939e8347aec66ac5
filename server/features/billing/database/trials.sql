-- The mailbox that an address is delivered to: tags after a plus are ignored everywhere, dots where the provider ignores
-- them. Elsewhere j.doe and jdoe can be two people.
create or replace function app.mailbox_of(p_email text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select case when e.domain in ('gmail.com', 'googlemail.com') then replace(e.name, '.', '') || '@gmail.com'
      else e.name || '@' || e.domain end
    from (select regexp_replace(split_part(lower(p_email), '@', 1), '(.)\+.*$', '\1') as name,
      split_part(lower(p_email), '@', 2) as domain) e $$;

-- Ends the trial of an account whose mailbox had one. The profile exists: it is written by a trigger that runs before.
create or replace function app.claim_trial() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare owner uuid;
  begin
    if not (new."emailVerified" or not app.setting_flag('require_email_verification', true)) then return null; end if;
    insert into public.trial_mailboxes (mailbox, user_id) values (app.mailbox_of(new.email), new.id) on conflict do nothing;
    select t.user_id into owner from public.trial_mailboxes t where t.mailbox = app.mailbox_of(new.email);
    -- Somebody who has a mailbox already keeps their trial when their address changes.
    if owner <> new.id and not exists (select from public.trial_mailboxes where user_id = new.id) then
      update public.profiles set trial_refused = true, trial_ends_at = least(trial_ends_at, created_at) where user_id = new.id;
    end if;
    return null;
  end $$;
create or replace trigger take_trial after insert on auth."user" for each row execute function app.claim_trial();
create or replace trigger take_trial_once_confirmed after update of "emailVerified", email on auth."user" for each row
  when (new."emailVerified" and (not old."emailVerified" or new.email <> old.email)) execute function app.claim_trial();

create or replace function app.claim_trial_reminders(p_now timestamptz)
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
grant execute on function app.claim_trial_reminders to jobscout_worker;

-- Extends a trial by days from its end, or from now if it is over. Returns nothing if it is another one than the administrator
-- has read: two clicks are one extension.
create or replace function app.extend_trial(p_user uuid, p_ends_at timestamptz, p_days integer, p_reason text, p_now timestamptz)
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
grant execute on function app.extend_trial to jobscout_app;

-- Clients whose trial ended within the last days.
create or replace function app.ended_trials(p_days integer, p_now timestamptz) returns setof uuid
  language plpgsql stable security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    return query select p.user_id from public.profiles p
      join public.user_roles r on r.user_id = p.user_id and r.role = 'client'
      where p.trial_ends_at > p_now - make_interval(days => p_days) and p.trial_ends_at <= p_now and not p.trial_refused;
  end $$;
grant execute on function app.ended_trials to jobscout_app;

-- Administrators have the largest plan while they are staff. Who becomes a client begins with the trial.
create or replace function app.end_tier_of_staff() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.profiles set subscription_tier = 'trial' where user_id = new.user_id and subscription_tier <> 'trial';
    return null;
  end $$;
create or replace trigger end_tier_of_staff after update of role on public.user_roles for each row
  when (new.role = 'client' and old.role <> 'client') execute function app.end_tier_of_staff();
