-- How a person reads who approved: "Scout, by Mara Okafor's standing approval of November 2, 2026".
create or replace function app.standing_approval_words(p_user uuid, p_consented_at timestamptz) returns text
  language sql stable security definer set search_path = ''
  as $$ select format('Scout, by %s''s standing approval of %s', trim(p.first_name || ' ' || p.last_name),
          to_char(p_consented_at at time zone p.time_zone, 'FMMonth FMDD, YYYY'))
        from public.profiles p where p.user_id = p_user and p_consented_at is not null
          and app.user_id() is not distinct from p_user $$;
grant execute on function app.standing_approval_words to jobscout_app;

create or replace function app.auto_approvals_stopped() returns boolean
  language sql stable security definer set search_path = ''
  as $$ select app.setting_flag('stop_automatic_approvals', false) $$;
grant execute on function app.auto_approvals_stopped to jobscout_app;

-- How many drafts Scout approved by itself on this day of the person's calendar, also those that came back since.
create or replace function app.auto_approvals_today(p_user uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$ select count(*)::integer from public.scout_activity a join public.profiles p on p.user_id = a.user_id
        where a.user_id = p_user and a.kind = 'approved' and a.consented_at is not null
          and a.at > app.now() - interval '2 days'
          and (a.at at time zone p.time_zone)::date = (app.now() at time zone p.time_zone)::date $$;

-- The actor's standing approval, which nobody ends before the transaction does: not the person, not whoever takes their agent away, and
-- no super admin who stops all. No row where there is none. Locks in the order of those who move clients: the profile first.
create or replace function app.hold_auto_mode()
  returns table (min_score integer, daily_max integer, consent_version text, consented_at timestamptz, approved_today integer,
    has_agent boolean, is_stopped boolean)
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- app.save_settings takes it alone: a setting that was never stored has no row to lock.
    perform pg_advisory_xact_lock_shared(hashtextextended('settings', 0));
    perform from public.profiles p where p.user_id = app.user_id() for no key update;
    perform from public.scout_settings s where s.user_id = app.user_id() for no key update;
    return query
      select s.auto_min_score::integer, s.auto_daily_max::integer, s.auto_consent_version, s.auto_consented_at,
        app.auto_approvals_today(s.user_id), exists (select from public.client_agents c where c.client_id = s.user_id),
        app.auto_approvals_stopped()
      from public.scout_settings s where s.user_id = app.user_id() and s.auto_consented_at is not null;
  end $$;
grant execute on function app.hold_auto_mode to jobscout_app;

-- Drafts that Scout may approve for those of these people who let it, with the role of their person, the best first: those that nobody
-- touched since they were prepared.
create or replace function app.auto_candidates(p_users uuid[]) returns table (user_id uuid, role text, draft_id uuid)
  language sql stable security definer set search_path = ''
  as $$
    select d.user_id, r.role, d.id
    from public.scout_settings s join public.drafts d on d.user_id = s.user_id join public.user_roles r on r.user_id = s.user_id
    where s.user_id = any (p_users) and s.paused_at is null and d.state = 'to_review' and d.origin = 'scout' and d.version = 1
      and d.score >= s.auto_min_score and exists (select from public.client_agents c where c.client_id = s.user_id)
      and not app.auto_approvals_stopped()
    order by d.user_id, d.score desc, d.created_at, d.id
  $$;
grant execute on function app.auto_candidates to jobscout_worker;

-- No program approves in a person's name beyond what they allowed.
create or replace function app.guard_auto_approval() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare allowed public.scout_settings;
  begin
    select * into allowed from public.scout_settings s where s.user_id = new.user_id for no key update;
    if old.state <> 'to_review' or new.state <> 'approved' or old.version <> 1
      or allowed.auto_consented_at is distinct from new.consented_at or allowed.paused_at is not null
      or (new.score >= allowed.auto_min_score) is not true
      or app.auto_approvals_today(new.user_id) >= allowed.auto_daily_max
      or not exists (select from public.client_agents c where c.client_id = new.user_id)
      or app.auto_approvals_stopped()
    then
      raise exception 'beyond the standing approval' using errcode = 'check_violation', constraint = 'auto_mode_limits';
    end if;
    return new;
  end $$;
create or replace trigger guard_auto_approval before update of approved_by on public.drafts for each row
  when (new.approved_by = 'auto' and old.approved_by is distinct from 'auto') execute function app.guard_auto_approval();

-- What Scout approved and sent stands in the audit log in the name of the standing approval.
create or replace function app.record_auto_release() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    perform app.audit('APPLIED_BY_SCOUT', 'job_applications', new.application_id::text, jsonb_build_object(
      'client_id', new.user_id, 'by', app.standing_approval_words(new.user_id, new.consented_at)));
    return null;
  end $$;
create or replace trigger record_auto_release after update of state on public.drafts for each row
  when (old.state = 'approved' and new.state = 'released' and new.approved_by = 'auto') execute function app.record_auto_release();

-- A standing approval that is given is audited. When it ends, by whomever, what was approved by it and not sent waits for the person.
create or replace function app.record_auto_mode() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if new.auto_consented_at is not null then
      insert into public.scout_activity (user_id, kind, at) values (new.user_id, 'auto_on', app.now());
      perform app.audit('AUTO_MODE_ON', 'profiles', new.user_id::text, jsonb_build_object('min_score', new.auto_min_score,
        'daily_max', new.auto_daily_max, 'consent_version', new.auto_consent_version));
      return null;
    end if;
    with back as (
      update public.drafts d set state = 'to_review', approved_hash = null, approved_by = null, approved_at = null,
        release_at = null, consented_at = null, noticed_at = null, came_back = coalesce(new.auto_end_reason, 'switched_off'),
        version = d.version + 1, touched_at = app.now(), updated_at = app.now()
      where d.user_id = new.user_id and d.state = 'approved' and d.approved_by = 'auto'
      returning d.id, d.listing_id, d.came_back
    )
    insert into public.scout_activity (user_id, kind, draft_id, job_title, company_name, reason, at)
    select new.user_id, 'came_back', b.id, l.title, l.company, b.came_back, app.now()
    from back b join public.job_listings l on l.id = b.listing_id;
    insert into public.scout_activity (user_id, kind, reason, at)
      values (new.user_id, 'auto_off', coalesce(new.auto_end_reason, ''), app.now());
    perform app.audit('AUTO_MODE_OFF', 'profiles', new.user_id::text,
      jsonb_build_object('reason', coalesce(new.auto_end_reason, 'switched_off')));
    return null;
  end $$;
create or replace trigger record_auto_mode_start after insert on public.scout_settings for each row
  when (new.auto_consented_at is not null) execute function app.record_auto_mode();
create or replace trigger record_auto_mode after update of auto_consented_at on public.scout_settings for each row
  when (old.auto_consented_at is distinct from new.auto_consented_at) execute function app.record_auto_mode();

create or replace function app.end_auto_mode(p_user uuid, p_reason text) returns void
  language sql security definer set search_path = ''
  as $$ update public.scout_settings s set auto_min_score = null, auto_daily_max = null, auto_consent_version = null,
          auto_consented_at = null, auto_end_reason = p_reason, updated_at = app.now()
        where s.user_id = p_user and s.auto_consented_at is not null $$;

-- It was given for the agent who hands in.
create or replace function app.end_auto_mode_without_agent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    -- With the client, everything of theirs is going.
    if exists (select from auth."user" u where u.id = old.client_id) then
      perform app.end_auto_mode(old.client_id, 'agent_lost');
    end if;
    return null;
  end $$;
create or replace trigger end_auto_mode after delete on public.client_agents
  for each row execute function app.end_auto_mode_without_agent();

-- It was given for jobs as the preferences described them.
create or replace function app.end_auto_mode_of_preferences() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.end_auto_mode(new.user_id, 'preferences_changed');
    return null;
  end $$;
create or replace trigger end_auto_mode after update on public.job_preferences for each row
  when (row(new.target_titles, new.preferred_locations, new.remote_ok, new.remote_only, new.salary_min, new.salary_max,
      new.employment_types, new.excluded_companies, new.preferred_industries, new.experience_level, new.skills)
    is distinct from row(old.target_titles, old.preferred_locations, old.remote_ok, old.remote_only, old.salary_min, old.salary_max,
      old.employment_types, old.excluded_companies, old.preferred_industries, old.experience_level, old.skills))
  execute function app.end_auto_mode_of_preferences();

-- It was given to an earlier text. Versions are dates.
create or replace function app.end_outdated_consents(p_version text) returns void
  language sql security definer set search_path = ''
  as $$ select app.end_auto_mode(s.user_id, 'consent_changed') from public.scout_settings s where s.auto_consent_version < p_version $$;
grant execute on function app.end_outdated_consents to jobscout_worker;

-- People whose standing approval ended without them, each once.
create or replace function app.claim_ended_auto_modes(p_now timestamptz) returns table (user_id uuid, reason text)
  language sql security definer set search_path = ''
  as $$
    with ended as (
      select s.user_id from public.scout_settings s where s.auto_end_reason is not null and s.auto_end_noticed_at is null
      for update skip locked
    )
    update public.scout_settings s set auto_end_noticed_at = p_now from ended where s.user_id = ended.user_id
    returning s.user_id, s.auto_end_reason
  $$;
grant execute on function app.claim_ended_auto_modes to jobscout_worker;

-- What the email about these approvals says. It is written now: the time to undo them begins with it.
create or replace function app.deliver_auto_approvals(p_user uuid, p_drafts uuid[], p_now timestamptz, p_undo interval)
  returns table (job_title text, company_name text, release_at timestamptz)
  language sql security definer set search_path = ''
  as $$
    update public.drafts d set noticed_at = p_now, release_at = greatest(d.release_at, p_now + p_undo)
    from public.job_listings l
    where d.user_id = p_user and d.id = any (p_drafts) and d.state = 'approved' and d.approved_by = 'auto' and l.id = d.listing_id
    returning l.title, l.company, d.release_at
  $$;
grant execute on function app.deliver_auto_approvals to jobscout_worker;
