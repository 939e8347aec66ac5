-- Operators change the address of an account on request. The new one counts as confirmed, and no link that was sent to the old
-- one works any more.
create function app.change_email(p_email text, p_new text) returns text
  language plpgsql set search_path = '' as $$
  declare
    person uuid;
    former text;
  begin
    select u.id, u.email into person, former from auth."user" u where lower(u.email) = lower(p_email) for update;
    if not found then return 'unknown'; end if;
    if former = lower(p_new) then return 'unchanged'; end if;
    if exists (select from auth."user" u where lower(u.email) = lower(p_new)) then return 'taken'; end if;
    update auth."user" set email = lower(p_new), "emailVerified" = true, "updatedAt" = now() where id = person;
    update public.profiles set email = lower(p_new) where user_id = person;
    delete from auth.session where "userId" = person;
    delete from auth.verification where value = person::text;
    -- Without the addresses, which would outlive the account in the log.
    perform app.audit('EMAIL_CHANGED', 'profiles', person::text, jsonb_build_object('by', 'command'));
    return 'changed';
  end $$;
