-- The only way into the audit log; nobody changes or deletes an entry.
create or replace function app.audit(p_action text, p_resource_type text, p_resource_id text, p_metadata jsonb) returns void
  language sql security definer set search_path = ''
  as $$ insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata)
        values (app.user_id(), p_action, p_resource_type, p_resource_id, coalesce(p_metadata, '{}')) $$;

create or replace function app.complete_audit_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if new.actor_id is not null then
      if new.actor_role is null then
        select role into new.actor_role from public.user_roles where user_id = new.actor_id;
      end if;
      new.address := coalesce(new.address, nullif(current_setting('app.address', true), ''));
    end if;
    new.request_id := coalesce(new.request_id, nullif(current_setting('app.request_id', true), ''));
    new.salt := uuid_send(gen_random_uuid());
    insert into public.audit_pending (entry_id) values (new.id);
    return new;
  end $$;
create or replace trigger complete_audit_entry before insert on public.audit_logs for each row execute function app.complete_audit_entry();

-- Append-only for every role, the owner of the table included. Only an erasure, which names itself in the transaction,
-- replaces values that concern persons.
create or replace function app.refuse_audit_change() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    raise exception '% is append-only', tg_table_name using errcode = 'insufficient_privilege';
  end $$;
create or replace trigger append_only_delete before delete on public.audit_logs for each row execute function app.refuse_audit_change();
create or replace trigger append_only_truncate before truncate on public.audit_logs for each statement execute function app.refuse_audit_change();
create or replace trigger append_only before update or delete on public.audit_chain for each row execute function app.refuse_audit_change();
create or replace trigger append_only_truncate before truncate on public.audit_chain for each statement execute function app.refuse_audit_change();
create or replace trigger keep_head before delete on public.audit_head for each row execute function app.refuse_audit_change();
create or replace trigger append_only before delete on public.audit_redactions for each row execute function app.refuse_audit_change();

create or replace function app.redact_audit_entry() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare erasure uuid := nullif(current_setting('app.erasure', true), '')::uuid;
  begin
    if erasure is null
       or (old.id, old.action, old.resource_type, old.created_at, old.actor_role)
         is distinct from (new.id, new.action, new.resource_type, new.created_at, new.actor_role) then
      raise exception 'audit_logs is append-only' using errcode = 'insufficient_privilege';
    end if;
    if (old.actor_id, old.resource_id, old.metadata, old.address, old.request_id)
       is not distinct from (new.actor_id, new.resource_id, new.metadata, new.address, new.request_id) then
      return null;
    end if;
    new.salt := uuid_send(gen_random_uuid());
    insert into public.audit_redactions as r (erasure_id, entry_id, digest)
      values (erasure, new.id, app.audit_personal_digest(new))
      on conflict (erasure_id, entry_id) do update set digest = excluded.digest;
    return new;
  end $$;
create or replace trigger append_only_update before update on public.audit_logs for each row execute function app.redact_audit_entry();

-- A refused call of the actor. Many of them fill no log: thirty a minute are entries, and one more says that others followed.
create or replace function app.audit_denial(p_procedure text, p_code text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare
    window_key text := 'denied:' || app.user_id()::text;
    place integer;
  begin
    insert into app.attempts as a (key, window_ends_at, count) values (window_key, clock_timestamp() + interval '1 minute', 1)
      on conflict (key) do update set
        count = case when a.window_ends_at <= clock_timestamp() then 1 else a.count + 1 end,
        window_ends_at = case when a.window_ends_at <= clock_timestamp() then clock_timestamp() + interval '1 minute' else a.window_ends_at end
      returning count into place;
    if place > 31 then return; end if;
    insert into public.audit_logs (actor_id, action, resource_type, resource_id, metadata, created_at)
      values (app.user_id(), 'ACCESS_DENIED', 'procedures', left(p_procedure, 100),
        jsonb_build_object('code', p_code) || case when place = 31 then '{"more": true}'::jsonb else '{}' end, app.now());
  end $$;
grant execute on function app.audit_denial to jobscout_app;
