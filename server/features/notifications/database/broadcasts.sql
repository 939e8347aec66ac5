-- The people of these roles, of any role for an empty list, who signed in since p_active_since, if it is given.
create or replace function app.audience(p_roles text[], p_active_since timestamptz) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$ select p.user_id from public.profiles p join public.user_roles r on r.user_id = p.user_id
        where (cardinality(p_roles) = 0 or r.role = any (p_roles))
          and (p_active_since is null or p.last_login >= p_active_since) $$;

-- Counts the audience, with the settings read once for all people.
create or replace function app.count_audience(p_roles text[], p_active_since timestamptz)
  returns table (people integer, by_email integer)
  language plpgsql stable security definer set search_path = ''
  as $$
  declare
    are_sent boolean := app.setting_flag('enable_email_notifications', true);
    is_confirmation_required boolean := app.setting_flag('require_email_verification', true);
  begin
    if app.rank() < 3 then raise exception 'only administrators broadcast' using errcode = 'insufficient_privilege'; end if;
    return query select count(*)::integer,
        (count(*) filter (where are_sent and (u."emailVerified" or not is_confirmation_required)
          and coalesce(w.email_notifications and w.system_updates, true) and d.user_id is null))::integer
      from app.audience(p_roles, p_active_since) as a (user_id)
        join auth."user" u on u.id = a.user_id
        left join public.user_notification_preferences w on w.user_id = a.user_id
        left join public.account_deletions d on d.user_id = a.user_id;
  end $$;
grant execute on function app.count_audience to jobscout_app;

-- Decides who receives the broadcast of a run that the actor has just started, and returns how many.
create or replace function app.begin_broadcast(
    p_run uuid, p_title text, p_roles text[], p_active_since timestamptz, p_metadata jsonb)
  returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare people integer;
  begin
    if app.rank() < 3 then raise exception 'only administrators broadcast' using errcode = 'insufficient_privilege'; end if;
    insert into public.broadcast_recipients (run_id, user_id) select p_run, a from app.audience(p_roles, p_active_since) a;
    get diagnostics people = row_count;
    update public.runs set total = people where id = p_run and kind = 'broadcast' and started_by = app.user_id() and status = 'queued';
    if not found then raise exception 'no broadcast of the actor' using errcode = 'insufficient_privilege'; end if;
    perform app.audit('NOTIFICATION_BROADCAST', 'runs', p_run::text,
      p_metadata || jsonb_build_object('title', p_title, 'sent', people));
    return people;
  end $$;
grant execute on function app.begin_broadcast to jobscout_app;

-- Notifies the next people of a broadcast. Says who of them allows emails about the system, how many have been notified in
-- all and how many are left.
create or replace function app.deliver_broadcast(
    p_run uuid, p_limit integer, p_title text, p_message text, p_priority text, p_expires_at timestamptz,
    p_now timestamptz)
  returns table (readers uuid[], sent integer, emails integer, left_over integer)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    so_far jsonb;
    people uuid[];
  begin
    -- Of two servers that perform the same run, one waits here and then goes on after the other's batch.
    select r.result into so_far from public.runs r where r.id = p_run for update;
    with chosen as (select b.user_id from public.broadcast_recipients b where b.run_id = p_run order by b.user_id limit p_limit),
    taken as (delete from public.broadcast_recipients b using chosen c where b.run_id = p_run and b.user_id = c.user_id
      returning b.user_id)
    select coalesce(array_agg(t.user_id order by t.user_id), '{}') into people from taken t;
    -- In the order of ids, which keeps two transactions from waiting for each other's counters.
    insert into public.notifications (user_id, title, message, type, priority, expires_at, template, created_at, updated_at)
      select u, p_title, p_message, 'system', p_priority, p_expires_at, 'broadcast', p_now, p_now from unnest(people) as u;
    select coalesce(array_agg(u), '{}') into readers from unnest(people) as u where app.allows_system_emails(u);
    sent := coalesce((so_far ->> 'sent')::integer, 0) + cardinality(people);
    emails := coalesce((so_far ->> 'emails')::integer, 0);
    left_over := (select count(*) from public.broadcast_recipients b where b.run_id = p_run);
    return next;
  end $$;
grant execute on function app.deliver_broadcast to jobscout_worker;

-- Deletes those who have not been notified when a run has ended.
create or replace function app.end_broadcast(p_run uuid) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare dropped integer;
  begin
    delete from public.broadcast_recipients where run_id = p_run;
    get diagnostics dropped = row_count;
    return dropped;
  end $$;
grant execute on function app.end_broadcast to jobscout_worker;
