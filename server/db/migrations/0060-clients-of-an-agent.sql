-- What an agent does for a client: changes of status that two people cannot overwrite unseen, notes that the client never
-- sees, and the subscription that decides the client's quota.

-- Counts changes of what staff write. A change based on another version is refused.
alter table public.job_applications add column version integer not null default 1 check (version >= 1);
create function app.count_application_version() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    new.version := old.version + 1;
    return new;
  end $$;
create trigger count_version before update of status, agent_notes on public.job_applications
  for each row when (old.status is distinct from new.status or old.agent_notes is distinct from new.agent_notes)
  execute function app.count_application_version();

-- The note of a change stands in the history although an earlier change had the same one. Changes by staff are audited.
create or replace function app.record_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_status boolean := tg_op = 'INSERT' or new.status <> old.status;
    changes jsonb := '[]';
  begin
    if is_status then
      insert into public.application_status_history (application_id, status, notes, changed_by, changed_at)
        values (new.id, new.status,
                coalesce(nullif(current_setting('app.status_note', true), ''),
                  case when tg_op = 'UPDATE' and new.agent_notes <> old.agent_notes then new.agent_notes else '' end),
                app.user_id(), new.updated_at);
    end if;
    if tg_op = 'UPDATE' and app.user_id() is not null and app.user_id() <> new.user_id
       and (is_status or new.agent_notes <> old.agent_notes) then
      if is_status then
        changes := jsonb_build_array(jsonb_build_object('field', 'status', 'from', old.status, 'to', new.status));
      end if;
      if new.agent_notes <> old.agent_notes then
        changes := changes || jsonb_build_object('field', 'agent_notes', 'from', old.agent_notes, 'to', new.agent_notes);
      end if;
      perform app.audit(case when is_status then 'APPLICATION_STATUS_CHANGED' else 'APPLICATION_NOTES_CHANGED' end,
        'job_applications', new.id::text, jsonb_build_object('client_id', new.user_id, 'changes', changes));
    end if;
    return null;
  end $$;

-- Notes among staff. The client reads none: not here, not in an export, where secret columns are left out.
create table public.client_notes (
  id uuid primary key default gen_random_uuid(),
  client_id uuid not null references auth."user" (id) on delete cascade,
  -- The application it is about; null for one about the client.
  application_id uuid references public.job_applications (id) on delete cascade,
  author_id uuid references auth."user" (id) on delete set null,
  body text not null check (length(body) between 1 and 5000 and body = btrim(body)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index client_notes_of_client on public.client_notes (client_id, created_at desc);
create index client_notes_of_application on public.client_notes (application_id);
create index client_notes_by_author on public.client_notes (author_id);
select app.protect('public.client_notes');
comment on column public.client_notes.body is 'secret';
comment on column public.client_notes.author_id is 'secret';

-- Staff who work for the client. Nobody reads what colleagues wrote about them when they were a client themselves.
create function app.may_note(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select p_client <> app.user_id() and (app.rank() >= 3 or app.works_for(p_client)) $$;

create policy client_notes_read on public.client_notes for select to jobscout_app using (app.may_note(client_id));
create policy client_notes_create on public.client_notes for insert to jobscout_app
  with check (app.may_note(client_id) and author_id = (select app.user_id())
    and (application_id is null
      or exists (select from public.job_applications a where a.id = application_id and a.user_id = client_id)));
create policy client_notes_remove on public.client_notes for delete to jobscout_app
  using (app.may_note(client_id) and author_id = (select app.user_id()));
grant select, delete on public.client_notes to jobscout_app;
grant insert (client_id, application_id, author_id, body, created_at, updated_at) on public.client_notes to jobscout_app;

create function app.audit_client_note() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare note public.client_notes := coalesce(new, old);
  begin
    if app.user_id() is not null then
      perform app.audit(case tg_op when 'INSERT' then 'INTERNAL_NOTE_ADDED' else 'INTERNAL_NOTE_DELETED' end,
        'client_notes', note.id::text, jsonb_build_object('client_id', note.client_id));
    end if;
    return null;
  end $$;
create trigger audit_client_note after insert or delete on public.client_notes
  for each row execute function app.audit_client_note();

create function app.names_in_notes(p_client uuid) returns table (user_id uuid, name text)
  language sql stable security definer set search_path = ''
  as $$ select distinct p.user_id, trim(p.first_name || ' ' || p.last_name)
        from public.client_notes n join public.profiles p on p.user_id = n.author_id
        where n.client_id = p_client and app.may_note(p_client) $$;

-- Applications of one client by status, and when one of them moved last.
create function app.count_applications(p_client uuid)
  returns table (by_status jsonb, total integer, recent_activity timestamptz)
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(jsonb_object_agg(status, n), '{}'), coalesce(sum(n), 0)::integer, max(latest)
    from (select status, count(*)::integer as n, max(updated_at) as latest from public.job_applications
          where user_id = p_client and app.can_see_client(p_client) group by status) counted
  $$;

-- The subscription of oneself and of clients whom one works for.
create function app.subscription_of(p_user uuid)
  returns table (subscribed boolean, subscription_tier text, subscription_end timestamptz)
  language sql stable security definer set search_path = ''
  as $$ select s.subscribed, s.subscription_tier, s.subscription_end from public.subscribers s
        where s.user_id = p_user and app.can_see_client(p_user) $$;

-- What decides when the client gets an email. No row for people whom the actor does not work for.
create function app.email_timing(p_client uuid)
  returns table (email_notifications boolean, application_confirmations boolean, quiet_hours_start time,
    quiet_hours_end time, time_zone text, closing boolean)
  language sql stable security definer set search_path = ''
  as $$
    select w.email_notifications, w.application_confirmations, w.quiet_hours_start, w.quiet_hours_end, p.time_zone,
      d.user_id is not null
    from public.profiles p
      left join public.user_notification_preferences w on w.user_id = p.user_id
      left join public.account_deletions d on d.user_id = p.user_id
    where p.user_id = p_client and (app.rank() >= 3 or app.works_for(p_client))
  $$;

-- An export of a client's applications by staff.
create function app.record_client_export(p_client uuid, p_rows integer) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.rank() < 2 or not app.can_see_client(p_client) then
      raise exception 'not a client of the actor' using errcode = 'insufficient_privilege';
    end if;
    perform app.audit('CLIENT_APPLICATIONS_EXPORTED', 'profiles', p_client::text, jsonb_build_object('rows', p_rows));
  end $$;

grant execute on function app.may_note, app.names_in_notes, app.count_applications, app.subscription_of, app.email_timing,
  app.record_client_export to jobscout_app;
