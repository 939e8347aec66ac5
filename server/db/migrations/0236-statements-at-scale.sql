-- An item of an index holds 2,712 bytes. A stated skill has at most 60 characters, so longer words are never asked for.
create or replace function app.joined_words(text text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select coalesce(array_agg(distinct part), '{}')
    from regexp_matches(lower(text), '[[:alnum:]_+#-]+(?:[./][[:alnum:]_+#-]+)+', 'g') as m (parts),
      regexp_split_to_table(m.parts[1], '[^[:alnum:]+#]+') as part
    where part <> '' and length(part) <= 60
  $$;

-- The persons and addresses that an entry of the audit log names, for its index. An erasure looks for one among millions of entries.
create function app.mentions_in(metadata jsonb) returns text[]
  language sql immutable set search_path = ''
  as $$
    -- Of escaped characters, such as line breaks, the letter behind the backslash is none of an address.
    with said as (select regexp_replace(lower(metadata::text), '\\(u[0-9a-f]{4}|.)', ' ', 'g') as words)
    select coalesce(array_agg(distinct m.found[1]), '{}') from (
      select regexp_matches(words, '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}', 'g') from said
      union all
      select regexp_matches(words, '[[:alnum:]_.+%-]+@[[:alnum:]-]+(?:\.[[:alnum:]-]+)*', 'g') from said
      where strpos(words, '@') > 0
    ) as m (found)
    where length(m.found[1]) <= 320
  $$;
revoke all on function app.mentions_in from public;
create index audit_logs_mentions on public.audit_logs using gin (app.mentions_in(metadata));

create or replace function app.erase_person(p_user uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    pseudonym text := gen_random_uuid()::text;
    erasure uuid := gen_random_uuid();
    names text[];
    holder record;
  begin
    if not exists (select from public.account_deletions where user_id = p_user and erasing_at is not null) then
      raise exception 'this person is not to be erased' using errcode = 'insufficient_privilege';
    end if;
    perform set_config('app.erasure', erasure::text, true);
    insert into public.waiting_clients (client_id, since)
      select client_id, app.now() from public.client_agents where agent_id = p_user on conflict do nothing;
    delete from public.client_agents where agent_id = p_user;
    update public.job_applications set assigned_agent = null where assigned_agent = p_user;
    select array[lower(u.email), lower(u."firstName"), lower(u."lastName"), lower(p.first_name), lower(p.last_name), lower(p.phone)]
      into names from auth."user" u left join public.profiles p on p.user_id = u.id where u.id = p_user;
    for holder in select * from app.person_tables() loop
      if holder.has_id and holder.name <> 'public.audit_logs' then
        execute format('update public.audit_logs l set metadata = app.without_words(l.metadata, $1::text, $2, $3)
          where l.resource_id in (select t.id::text from %s t where %s)', holder.name, holder.condition)
          using p_user, pseudonym, names;
      end if;
      if not holder.dies and holder.name <> 'public.audit_logs' then
        execute format('delete from %s t where %s', holder.name, holder.condition) using p_user;
      end if;
    end loop;
    update public.audit_logs set
      actor_id = case when actor_id = p_user then pseudonym::uuid else actor_id end,
      address = case when p_user::text in (actor_id::text, resource_id) then null else address end,
      request_id = case when p_user::text in (actor_id::text, resource_id) then null else request_id end,
      resource_id = case when resource_id = p_user::text then pseudonym else resource_id end,
      metadata = app.without_words(metadata, p_user::text, pseudonym, names)
      where actor_id = p_user or resource_id = p_user::text
        or app.mentions_in(metadata) && app.mentions_in(jsonb_build_array(p_user, names[1]));
    delete from public.notifications where about @> array[p_user];
    delete from auth."user" where id = p_user;
    insert into public.audit_logs (id, action, resource_type, resource_id, metadata)
      values (erasure, 'ACCOUNT_ERASED', 'profiles', pseudonym, jsonb_build_object(
        'redacted', (select count(*) from public.audit_redactions r where r.erasure_id = erasure),
        'redactions', encode(app.audit_redaction_list(erasure), 'hex')));
    perform set_config('app.erasure', '', true);
  end $$;

-- Compares ids in the column's own type, which its index can answer.
create or replace function app.is_of_person(p_table oid, p_alias text, p_seen oid[]) returns text
  language plpgsql stable set search_path = ''
  as $$
  declare
    ties text[] := '{}';
    tie record;
    parent text := p_alias || 'p';
    inside text;
  begin
    if p_table = 'auth."user"'::regclass then return format('%s.id = $1', p_alias); end if;
    for tie in
      select a.attname, a.atttypid, pg_catalog.format_type(a.atttypid, null) as type, pg_catalog.col_description(p_table, a.attnum) as said,
        k.oid is not null as by_key
      from pg_catalog.pg_attribute a
      left join pg_catalog.pg_constraint k on k.conrelid = p_table and k.contype = 'f' and k.confdeltype = 'c'
        and k.confrelid = 'auth."user"'::regclass and k.conkey = array[a.attnum]
      where a.attrelid = p_table and a.attnum > 0 and not a.attisdropped
    loop
      if tie.by_key or (tie.attname = 'user_id' and tie.atttypid = 'uuid'::regtype) then
        ties := ties || format('%s.%I = $1', p_alias, tie.attname);
      elsif tie.said = 'person: id' then
        ties := ties || format('%s.%I = $1::text::%s', p_alias, tie.attname, tie.type);
      elsif tie.said = 'person: address' then
        ties := ties || format('lower(%s.%I) = (select u.email from auth."user" u where u.id = $1)', p_alias, tie.attname);
      end if;
    end loop;
    if cardinality(ties) = 0 then
      for tie in
        select k.confrelid, (select string_agg(format('%s.%I = %s.%I', parent, theirs.attname, p_alias, ours.attname), ' and ')
            from unnest(k.conkey, k.confkey) as pair (our_column, their_column)
            join pg_catalog.pg_attribute ours on ours.attrelid = k.conrelid and ours.attnum = pair.our_column
            join pg_catalog.pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attnum = pair.their_column) as joined
        from pg_catalog.pg_constraint k
        where k.conrelid = p_table and k.contype = 'f' and k.confdeltype = 'c' and k.confrelid <> p_table
          and k.confrelid <> all (p_seen)
        order by k.oid
      loop
        inside := app.is_of_person(tie.confrelid, parent, p_seen || p_table);
        if inside is not null then
          ties := ties || format('exists (select from %s %s where %s and %s)', tie.confrelid::regclass, parent, tie.joined, inside);
        end if;
      end loop;
    end if;
    if cardinality(ties) = 0 then return null; end if;
    return '(' || array_to_string(ties, ' or ') || ')';
  end $$;

-- Ends the sessions of staff past their idle limit: all of them, or one person's.
create function app.end_idle_sessions(p_user uuid) returns void
  language sql security definer set search_path = ''
  as $$
    delete from auth.session s using public.user_roles r
    where r.role <> 'client' and (p_user is null or r.user_id = p_user)
      and s."userId" = r.user_id and s."lastUsedAt" < now() - app.idle_limit(r.user_id)
  $$;
revoke all on function app.end_idle_sessions from public;
grant execute on function app.end_idle_sessions to jobscout_login;

-- Claims up to p_limit clients after p_after, in the order of their ids, and returns what each is notified of.
drop function app.claim_match_alerts;
create function app.claim_match_alerts(p_now timestamptz, p_after uuid, p_limit integer)
  returns table(user_id uuid, jobs integer, has_roles boolean, job_title text, company_name text, score smallint)
  language sql security definer set search_path = ''
  as $$
    with due as (
      select c.user_id, c.has_roles, t.local_time::date as today, v.compared_until
      from public.matched_clients c
        join public.profiles p on p.user_id = c.user_id and p.job_search_status in ('active', 'passive')
        join public.user_roles r on r.user_id = c.user_id and r.role = 'client'
        left join public.user_notification_preferences w on w.user_id = c.user_id
        cross join lateral (select p_now at time zone p.time_zone as local_time,
          coalesce(w.quiet_hours_start, '22:00')::time as quiet_from, coalesce(w.quiet_hours_end, '08:00')::time as quiet_to) t
        cross join lateral (select min(v.alerted_until) as compared_until from public.saved_views v
          where v.user_id = c.user_id and v.alert in ('hourly', 'daily')) v
      where (p_after is null or c.user_id > p_after)
        and (c.alerted_on is null or c.alerted_on < t.local_time::date)
        and not app.is_within_hours(t.local_time::time, t.quiet_from, t.quiet_to)
        and exists (select from public.job_preferences j where j.user_id = c.user_id)
        and not exists (select from public.account_deletions d where d.user_id = c.user_id)
        -- An hourly view that waited for the end of quiet hours is compared first, so that the night's jobs are named too.
        and not exists (select from public.saved_views v where v.user_id = c.user_id and v.alert = 'hourly'
          and v.alert_due <= p_now and v.alert_due > p_now - interval '1 day')
        and exists (select from public.client_matches m
          join public.job_listings l on l.id = m.listing_id and l.is_active
          where m.user_id = c.user_id and m.is_news and m.notified_at is null and m.left_at is null
            and (m.fit >= 2 or not c.has_roles)
            and (v.compared_until is null or l.created_at <= v.compared_until))
      order by c.user_id limit p_limit for update of c skip locked
    ), news as (
      select d.user_id, d.has_roles, m.listing_id, m.score, m.fit, l.title, l.company, l.posted_date
      from due d
        join public.client_matches m on m.user_id = d.user_id and m.is_news and m.notified_at is null and m.left_at is null
        join public.job_listings l on l.id = m.listing_id and l.is_active
      where (m.fit >= 2 or not d.has_roles) and (d.compared_until is null or l.created_at <= d.compared_until)
    ), told as (
      update public.client_matches m set notified_at = p_now from news n
      where m.user_id = n.user_id and m.listing_id = n.listing_id and m.notified_at is null
      returning m.user_id, m.listing_id
    ), stamped as (
      update public.matched_clients c set alerted_on = d.today from due d where c.user_id = d.user_id
    )
    select distinct on (n.user_id) n.user_id, (count(*) over (partition by n.user_id))::integer, n.has_roles,
      n.title, n.company, n.score
    from news n join told t on t.user_id = n.user_id and t.listing_id = n.listing_id
    order by n.user_id, n.fit desc nulls last, n.score desc, n.posted_date desc, n.listing_id desc
  $$;
revoke all on function app.claim_match_alerts from public;
grant execute on function app.claim_match_alerts to jobscout_worker;

-- Whether a client waits for an agent, as app.unassigned_clients lists them.
create function app.is_unassigned(p_client uuid) returns boolean
  language sql stable set search_path = ''
  as $$
    select exists (select from public.user_roles r where r.user_id = p_client and r.role = 'client')
      and not exists (select from public.client_agents c where c.client_id = p_client)
      and not exists (select from public.account_deletions d where d.user_id = p_client)
      and (not app.setting_flag('require_email_verification', true)
        or exists (select from auth."user" u where u.id = p_client and u."emailVerified"))
  $$;
revoke all on function app.is_unassigned from public;
create or replace function app.next_to_place() returns uuid
  language sql security definer set search_path = ''
  as $$ select w.client_id from public.waiting_clients w
        where app.setting_flag('auto_assign_agents', true) and exists
          (select from public.agent_profiles a join public.user_roles r on r.user_id = a.user_id and r.role = 'agent'
           where a.is_active and a.assigned_clients_count < least(a.max_clients, app.setting_number('agent_workload_threshold', 15))
             and not app.is_away(a.user_id) and not app.is_closing(a.user_id))
        and app.is_unassigned(w.client_id)
        order by w.since, w.client_id limit 1 $$;
-- Counts all who wait only where somebody is new.
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

-- For what is deleted each night, and for the links that a new password ends.
create index digests_sent_created on app.digests_sent (created_at);
create index verification_by_value on auth.verification (value);

-- Reads after the lock, so that it sees what a save of settings has just committed.
create or replace function app.switch_maintenance(p_on boolean) returns boolean
  language plpgsql set search_path = ''
  as $$
  declare former boolean;
  begin
    perform pg_advisory_xact_lock(hashtextextended('settings', 0));
    former := app.setting_flag('maintenance_mode', false);
    if former = p_on then return false; end if;
    insert into public.system_settings as s (key, value) values ('maintenance_mode', to_jsonb(p_on))
      on conflict (key) do update set value = excluded.value, version = s.version + 1, changed_by = null, updated_at = now();
    insert into public.setting_changes (key, from_value, to_value)
      values ('maintenance_mode', to_jsonb(former), to_jsonb(p_on));
    perform app.audit('SETTING_CHANGE', 'system_settings', 'maintenance_mode', jsonb_build_object('by', 'command',
      'changes', jsonb_build_array(jsonb_build_object('field', 'maintenance_mode', 'from', former, 'to', p_on))));
    return true;
  end $$;

create or replace function app.grant_role(p_email text, p_role text) returns text
  language plpgsql set search_path = ''
  as $$
  declare
    person uuid;
    is_confirmed boolean;
    former text;
  begin
    -- In the order of app.assign_role, so that two demotions at once see each other and neither waits for the other.
    perform app.assignment_lock(true);
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
    if former = 'super_admin' and not exists (select from public.user_roles r
        where r.role = 'super_admin' and r.user_id <> person and not app.is_closing(r.user_id)) then
      return 'last_super_admin';
    end if;
    update public.user_roles set role = p_role, assigned_by = null, assigned_at = now() where user_id = person;
    delete from auth.session where "userId" = person;
    perform app.audit('ROLE_CHANGE', 'user_roles', person::text,
      jsonb_build_object('from', former, 'to', p_role, 'by', 'command'));
    return 'granted';
  end $$;
