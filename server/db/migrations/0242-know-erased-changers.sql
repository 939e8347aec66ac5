-- The account of who set a status may be erased. The row then names nobody, as one that the product set by itself.
alter table public.application_status_history add column changer_erased boolean not null default false;

create function app.mark_erased_changer() returns trigger language plpgsql set search_path = '' as $$
  begin
    new.changer_erased := true;
    return new;
  end $$;
revoke all on function app.mark_erased_changer from public;

create trigger mark_erased_changer before update of changed_by on public.application_status_history
  for each row when (old.changed_by is not null and new.changed_by is null) execute function app.mark_erased_changer();

-- Of earlier erasures the audit log knows: a change by staff has an entry of its transaction, with a pseudonym as its actor.
update public.application_status_history h set changer_erased = true
  where h.changed_by is null and exists (
    select from public.audit_logs l where l.resource_id = h.application_id::text and l.action = 'APPLICATION_STATUS_CHANGED'
      and l.actor_id is not null and l.created_at between h.created_at - interval '1 second' and h.created_at + interval '1 second');
