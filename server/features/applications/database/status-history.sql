-- An application that has ended stays with the agent who had it.
create or replace function app.is_open(p_status text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select p_status not in ('rejected', 'withdrawn') $$;
grant execute on function app.is_open to jobscout_app;

-- Every status an application has ever had stands in the history, whoever set it. The note of a change stands in the history
-- although an earlier change had the same one. What somebody else changes of a person's application - its status, the notes for the
-- client, interview and next action - is in the audit log.
create or replace function app.record_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_status boolean := tg_op = 'INSERT' or new.status <> old.status;
    changes jsonb;
  begin
    if is_status then
      insert into public.application_status_history (application_id, user_id, status, notes, changed_by, changed_at, is_unanswered)
        values (new.id, new.user_id, new.status,
                coalesce(nullif(current_setting('app.status_note', true), ''),
                  case when tg_op = 'UPDATE' and new.agent_notes <> old.agent_notes then new.agent_notes else '' end),
                app.user_id(), new.updated_at, new.status = 'rejected' and new.response_type = 'no_response');
    end if;
    if tg_op = 'UPDATE' and app.user_id() is not null and app.user_id() <> new.user_id then
      select jsonb_agg(jsonb_build_object('field', f.name, 'from', former -> f.name, 'to', later -> f.name) order by f.place)
        into changes
        from (select to_jsonb(old) as former, to_jsonb(new) as later) rows,
          unnest(array['status', 'agent_notes', 'interview_at', 'interview_minutes', 'interview_place', 'interview_link',
            'interview_notes', 'interview_done_at', 'next_action', 'next_action_date', 'next_action_done_at'])
            with ordinality as f (name, place)
        where former -> f.name <> later -> f.name;
      if changes is not null then
        perform app.audit(case when is_status then 'APPLICATION_STATUS_CHANGED'
            when new.agent_notes <> old.agent_notes then 'APPLICATION_NOTES_CHANGED' else 'APPLICATION_PLAN_CHANGED' end,
          'job_applications', new.id::text, jsonb_build_object('client_id', new.user_id, 'changes', changes));
      end if;
    end if;
    return null;
  end $$;
create or replace trigger record_status after insert or update on public.job_applications
  for each row execute function app.record_status();

create or replace function app.mark_erased_changer() returns trigger
  language plpgsql set search_path = ''
  as $$
  begin
    new.changer_erased := true;
    return new;
  end $$;
create or replace trigger mark_erased_changer before update of changed_by on public.application_status_history
  for each row when (old.changed_by is not null and new.changed_by is null) execute function app.mark_erased_changer();

-- Who changed an application: a client may know the first and last name of that person, and nothing else.
create or replace function app.names_in_history(p_application uuid) returns table (user_id uuid, name text)
  language sql stable security definer set search_path = ''
  as $$ select distinct p.user_id, trim(p.first_name || ' ' || p.last_name)
        from public.application_status_history h join public.profiles p on p.user_id = h.changed_by
        where h.application_id = p_application and app.can_see_application(p_application) $$;
grant execute on function app.names_in_history to jobscout_app;
