-- Whoever works for a client sees that the client's account is to be deleted. Nothing more is to be done for such a client.
create policy account_deletions_read_by_agents on public.account_deletions for select to jobscout_app using (app.works_for(user_id));

-- Jobs ask too.
create or replace function app.agent_of(p_client uuid) returns uuid
  language sql security definer set search_path = ''
  as $$ select agent_id from public.client_agents
        where client_id = p_client
          and (p_client = app.user_id() or app.rank() >= 3 or current_setting('role') = 'jobscout_worker') $$;
grant execute on function app.agent_of to jobscout_worker;

CREATE OR REPLACE FUNCTION app.attention_items(p_now timestamp with time zone, p_zone text)
 RETURNS TABLE(kind text, subject_id uuid, client_id uuid, since timestamp with time zone, urgency integer, snoozed_until timestamp with time zone)
 LANGUAGE sql
 STABLE SECURITY DEFINER ROWS 100
 SET search_path TO ''
AS $function$
    with mine as materialized (select m as client_id from app.my_clients() as m
      where not exists (select from public.account_deletions d where d.user_id = m)),
    days as (select (((p_now at time zone p_zone)::date + 2)::timestamp at time zone p_zone) as after_tomorrow),
    applications as (
      select a.id, a.user_id, a.status, a.updated_at, s.changed_at,
        s.changed_by is null or s.changed_by = a.user_id as is_by_owner,
        case when a.interview_done_at is null then a.interview_at end as begins,
        case when a.interview_done_at is null then a.interview_at + make_interval(mins => a.interview_minutes) end as ends
      from mine
      cross join lateral (select * from public.job_applications o where o.user_id = mine.client_id
        and o.status in ('submitted', 'assigned', 'in_progress', 'applied', 'pending', 'responded', 'interview_scheduled')) a
      cross join lateral (select h.changed_at, h.changed_by from public.application_status_history h
        where h.application_id = a.id order by h.changed_at desc, h.created_at desc limit 1) s
    ),
    reasons as (
      select a.*, case
        when a.begins > p_now and a.begins < days.after_tomorrow then 'interview'
        when a.status = 'interview_scheduled' and a.ends <= p_now then 'outcome'
        when a.status in ('assigned', 'in_progress') or (a.status = 'submitted' and a.is_by_owner) then 'submit'
        when a.status = 'pending' then 'review'
        when a.status = 'responded' then 'reply'
        when a.status in ('applied', 'submitted') and a.updated_at <= p_now - interval '7 days' then 'follow_up'
      end as kind
      from applications a cross join days
    ),
    items as (
      select r.kind, r.id as subject_id, r.user_id as client_id,
        case r.kind when 'interview' then r.begins when 'outcome' then r.ends when 'follow_up' then r.updated_at
          when 'submit' then (select min(h.changed_at) from public.application_status_history h
            where h.application_id = r.id and h.changed_at > coalesce((select max(o.changed_at)
              from public.application_status_history o
              where o.application_id = r.id and o.status not in ('submitted', 'assigned', 'in_progress')), '-infinity'))
          else r.changed_at end as since
      from reasons r where r.kind is not null
      union all
      -- Until the agent has opened the client.
      select 'new_client', c.client_id, c.client_id, c.assigned_at
      from public.client_agents c
      where c.client_id in (select client_id from mine) and c.assigned_at > p_now - interval '30 days'
        and not exists (select from public.audit_logs l where l.resource_type = 'profiles'
          and l.resource_id = c.client_id::text and l.actor_id = app.user_id() and l.action = 'VIEW_PROFILE'
          and l.created_at >= c.assigned_at)
    )
    select i.kind, i.subject_id, i.client_id, i.since,
      case i.kind
        when 'interview' then 1
        when 'review' then case when i.since <= p_now - interval '3 days' then 0 when i.since <= p_now - interval '1 day' then 1 else 2 end
        when 'follow_up' then case when i.since <= p_now - interval '14 days' then 1 else 2 end
        when 'submit' then case when i.since <= p_now - interval '2 days' then 0 else 1 end
        when 'reply' then case when i.since <= p_now - interval '2 days' then 0 else 1 end
        else case when i.since <= p_now - interval '1 day' then 0 else 1 end
      end,
      case when m.snoozed_until > p_now then m.snoozed_until end
    from items i
    left join public.attention_marks m on m.user_id = (select app.user_id()) and m.kind = i.kind and m.subject_id = i.subject_id
      and m.cause_at >= i.since
    -- Another week without movement asks again.
    where m.done_at is null or (i.kind = 'follow_up' and m.done_at <= p_now - interval '7 days')
  $function$;

-- Erasure takes along the notifications of staff that lead to the person.
CREATE OR REPLACE FUNCTION app.erase_person(p_user uuid)
 RETURNS void
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
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
      where actor_id = p_user or resource_id = p_user::text or strpos(metadata::text, p_user::text) > 0
        or strpos(lower(metadata::text), names[1]) > 0;
    delete from public.notifications where action_url = '/clients/' || p_user;
    delete from auth."user" where id = p_user;
    insert into public.audit_logs (id, action, resource_type, resource_id, metadata)
      values (erasure, 'ACCOUNT_ERASED', 'profiles', pseudonym, jsonb_build_object(
        'redacted', (select count(*) from public.audit_redactions r where r.erasure_id = erasure),
        'redactions', encode(app.audit_redaction_list(erasure), 'hex')));
    perform set_config('app.erasure', '', true);
  end $function$;
