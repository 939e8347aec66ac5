-- Messages are written by these functions alone. Each says what became of it: done, repeated (it is there already), missing (nothing
-- that the actor may do this with), closing, no_agent, too_many, not_open.

-- Why the actor may not write to the thread of a client; null where they may. One author writes at a time, which the daily limit needs.
create or replace function app.refuse_message(p_id uuid, p_client uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare author uuid;
  begin
    if p_client <> app.user_id() and (app.rank() < 2 or app.can_see_client(p_client) is not true) then return 'missing'; end if;
    if not exists (select from auth."user" where id = p_client) then return 'missing'; end if;
    perform pg_advisory_xact_lock(hashtextextended('messages of ' || app.user_id()::text, 0));
    select m.author_id into author from public.messages m where m.id = p_id and m.user_id = p_client;
    if found then return case when author = app.user_id() then 'repeated' else 'missing' end; end if;
    if app.is_closing(p_client) then return 'closing'; end if;
    if not app.has_somebody(p_client) then return 'no_agent'; end if;
    if (select count(*) from public.messages m where m.author_id = app.user_id() and m.kind in ('message', 'question', 'answer')
        and m.created_at > app.now() - interval '24 hours') >= 100 then
      return 'too_many';
    end if;
    return null;
  end $$;

-- Whether a client has an agent to write to.
create or replace function app.has_somebody(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.client_agents where client_id = p_client and agent_id <> p_client) $$;

-- Adds to a thread, as the actor. No two of a thread have the same time, which is their order.
create or replace function app.add_message(
    p_id uuid, p_client uuid, p_kind text, p_text text, p_application uuid, p_holds boolean default false, p_answers uuid default null)
  returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_advisory_xact_lock(hashtextextended('thread ' || p_client::text, 0));
    insert into public.messages (id, user_id, author_id, from_agency, kind, text, application_id, holds, answers, created_at, updated_at)
      select p_id, p_client, app.user_id(), p_client <> app.user_id(), p_kind, p_text, p_application, p_holds, p_answers, at, at
      from (select greatest(app.now(), max(m.created_at) + interval '1 microsecond') as at
        from public.messages m where m.user_id = p_client) latest;
  end $$;

create or replace function app.write_message(p_id uuid, p_client uuid, p_text text, p_application uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare refused text := app.refuse_message(p_id, p_client);
  begin
    if refused is not null then return refused; end if;
    if p_application is not null
        and not exists (select from public.job_applications a where a.id = p_application and a.user_id = p_client) then
      return 'missing';
    end if;
    perform app.add_message(p_id, p_client, 'message', p_text, p_application);
    return 'done';
  end $$;
grant execute on function app.write_message to jobscout_app;

-- A question that waits no longer because its submission went on without the answer.
create or replace function app.withdraw_question() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.messages set withdrawn_at = app.now()
      where id = old.question_id and user_id = old.user_id and answered_at is null and withdrawn_at is null;
    return null;
  end $$;
create or replace trigger withdraw_question after update of state on public.submissions
  for each row when (old.state = 'needs_answer' and new.state <> 'needs_answer') execute function app.withdraw_question();

-- Nobody needs an answer about an application that has ended.
create or replace function app.withdraw_questions() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.messages set withdrawn_at = app.now()
      where application_id = new.id and user_id = new.user_id and kind = 'question' and answered_at is null and withdrawn_at is null;
    return null;
  end $$;
create or replace trigger withdraw_questions after update of status on public.job_applications
  for each row when (app.is_open(old.status) and not app.is_open(new.status)) execute function app.withdraw_questions();
