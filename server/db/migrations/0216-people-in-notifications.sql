-- Whose names are in the words of a notification. The erasure of a person deletes what is about them, whoever received it.
alter table public.notifications add column about uuid[] not null default '{}';
create index notifications_about on public.notifications using gin (about);
-- Earlier ones lead to the person, where to anybody.
alter table public.notifications disable trigger user;
update public.notifications set about = array[right(action_url, 36)::uuid]
  where action_url ~ '^/(clients/|user-management\?user=)[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$';
alter table public.notifications enable trigger user;

-- With a default, since servers of the last release name nobody.
drop function app.notify_person(uuid, text, text, text, text, text, uuid, timestamptz, text, text);
CREATE OR REPLACE FUNCTION app.notify_person(p_user uuid, p_title text, p_message text, p_type text, p_priority text, p_action_url text, p_application uuid, p_expires_at timestamp with time zone, p_template text, p_email_subject text, p_about uuid[] default '{}')
 RETURNS uuid
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare created uuid;
  begin
    -- Inside a SECURITY DEFINER function only the setting still tells which role called.
    if current_setting('role') <> 'jobscout_worker' and app.can_see_client(p_user) is not true then
      raise exception 'not a person the actor may notify' using errcode = 'insufficient_privilege';
    end if;
    insert into public.notifications (user_id, title, message, type, priority, action_url, application_id, application_user_id, expires_at,
        template, email_subject, about)
      values (p_user, p_title, p_message, p_type, p_priority, p_action_url, p_application,
        (select a.user_id from public.job_applications a where a.id = p_application), p_expires_at, p_template, p_email_subject, p_about)
      returning id into created;
    return created;
  end $function$;
revoke all on function app.notify_person from public;
grant execute on function app.notify_person to jobscout_app, jobscout_worker;

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
      where actor_id = p_user or resource_id = p_user::text or strpos(metadata::text, p_user::text) > 0
        or strpos(lower(metadata::text), names[1]) > 0;
    delete from public.notifications where about @> array[p_user];
    delete from auth."user" where id = p_user;
    insert into public.audit_logs (id, action, resource_type, resource_id, metadata)
      values (erasure, 'ACCOUNT_ERASED', 'profiles', pseudonym, jsonb_build_object(
        'redacted', (select count(*) from public.audit_redactions r where r.erasure_id = erasure),
        'redactions', encode(app.audit_redaction_list(erasure), 'hex')));
    perform set_config('app.erasure', '', true);
  end $function$;
