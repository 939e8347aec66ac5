-- What somebody else changes of a person's interview and next action is in the audit log, as their changes of the status and the
-- notes for the client are.
create or replace function app.record_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_status boolean := tg_op = 'INSERT' or new.status <> old.status;
    changes jsonb;
  begin
    if is_status then
      insert into public.application_status_history (application_id, user_id, status, notes, changed_by, changed_at)
        values (new.id, new.user_id, new.status,
                coalesce(nullif(current_setting('app.status_note', true), ''),
                  case when tg_op = 'UPDATE' and new.agent_notes <> old.agent_notes then new.agent_notes else '' end),
                app.user_id(), new.updated_at);
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
