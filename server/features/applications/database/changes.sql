-- Owner and agent share one database role, so what each may write in a row is told apart here.
create or replace function app.guard_application() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    if current_user <> 'jobscout_app' then return new; end if;
    if new.agent_notes <> old.agent_notes and app.rank() < 2 then
      raise exception 'agent notes are written by staff' using errcode = 'insufficient_privilege';
    end if;
    if new.notes <> old.notes and new.user_id <> app.user_id() then
      raise exception 'notes are written by their owner' using errcode = 'insufficient_privilege';
    end if;
    return new;
  end $$;
create or replace trigger guard_application before update on public.job_applications
  for each row execute function app.guard_application();

create or replace function app.count_application_version() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    new.version := old.version + 1;
    return new;
  end $$;
create or replace trigger count_version before update of status, agent_notes on public.job_applications
  for each row when (old.status is distinct from new.status or old.agent_notes is distinct from new.agent_notes)
  execute function app.count_application_version();

-- A change of agent, of the month in which it was counted or of the listing is no change of the application: updated_at stays.
create or replace trigger touch_updated_at before update on public.job_applications for each row
  when (old.assigned_agent is not distinct from new.assigned_agent and old.quota_month is not distinct from new.quota_month
    and old.listing_id is not distinct from new.listing_id)
  execute function app.touch_updated_at();
