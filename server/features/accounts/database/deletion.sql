-- Begins the grace of the person who acts: all their sessions end. Asking again changes nothing. Never the last super admin.
create or replace function app.close_account(p_now timestamptz, p_erase_after timestamptz) returns timestamptz
  language plpgsql security definer set search_path = ''
  as $$
  declare result timestamptz;
  begin
    if app.user_id() is null then raise exception 'nobody acts' using errcode = 'insufficient_privilege'; end if;
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    if app.rank() = 4 and not exists (select from public.user_roles r where r.role = 'super_admin' and r.user_id <> app.user_id()
        and not app.is_closing(r.user_id)) then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    insert into public.account_deletions (user_id, erase_after, created_at) values (app.user_id(), p_erase_after, p_now)
      on conflict do nothing;
    select erase_after into result from public.account_deletions where user_id = app.user_id();
    delete from auth.session where "userId" = app.user_id();
    perform app.audit('ACCOUNT_DELETION_REQUESTED', 'profiles', app.user_id()::text, '{}');
    return result;
  end $$;
grant execute on function app.close_account to jobscout_app;

-- Withdraws the request to delete the account; false when there is none, or its day has come.
create or replace function app.keep_account(p_now timestamptz) returns boolean
  language plpgsql security definer set search_path = ''
  as $$ begin
    delete from public.account_deletions where user_id = app.user_id() and erasing_at is null and erase_after > p_now;
    if not found then return false; end if;
    perform app.audit('ACCOUNT_KEPT', 'profiles', app.user_id()::text, '{}');
    return true;
  end $$;
grant execute on function app.keep_account to jobscout_app;

-- A person who asked for deletion of the account gets no clients and is no super admin who stays. An agent's clients are released
-- before the agent is erased: released by a trigger on the deleted profile, they changed the row that was being deleted.
create or replace function app.is_closing(p_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.account_deletions where user_id = p_user) $$;

-- Ends the time in which the account can be kept. Returns the address, for emails stored elsewhere; null when the day has not come or
-- another run has finished. May be called again after a fault.
create or replace function app.begin_erasure(p_user uuid, p_now timestamptz) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare address text;
  begin
    update public.account_deletions set erasing_at = coalesce(erasing_at, p_now) where user_id = p_user and erase_after <= p_now;
    if not found then return null; end if;
    delete from auth.session where "userId" = p_user;
    select email into address from auth."user" where id = p_user;
    return address;
  end $$;
grant execute on function app.begin_erasure to jobscout_worker;

-- Erases a person: rows that only a comment ties to the person first, the audit log made anonymous and the redacted entries listed
-- by the entry of the erasure, then the account and with it all that dies with it. The notifications of staff that lead to the
-- person go, too. Only after begin_erasure.
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
grant execute on function app.erase_person to jobscout_worker;
