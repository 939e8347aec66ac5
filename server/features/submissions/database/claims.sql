-- Each act locks the application, then its submission, and reads after that: of two acts at once one is first, and a right that was
-- lost meanwhile is lost. Each returns what became of it: done, missing (nothing that the actor may do this with), not_possible in
-- this state, not_claimed, claimed_by_another.

-- No row where the actor may not see it.
create or replace function app.lock_submission(p_application uuid) returns public.submissions
  language plpgsql security definer set search_path = ''
  as $$
  declare locked public.submissions;
  begin
    perform from public.job_applications where id = p_application for no key update;
    select * into locked from public.submissions s where s.application_id = p_application and app.can_see_client(s.user_id) for update;
    return locked;
  end $$;

-- Staff who work for the client. One's own applications are for one's own agent.
create or replace function app.hands_in_for(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select p_client <> app.user_id() and app.rank() >= 2 and app.can_see_client(p_client) $$;

create or replace function app.has_agent(p_application uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.job_applications where id = p_application and assigned_agent is not null) $$;

-- Claiming anew begins the hours anew. What clients hand in themselves is not claimed.
create or replace function app.claim_submission(p_application uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare held public.submissions := app.lock_submission(p_application);
  begin
    if app.hands_in_for(held.user_id) is not true then return 'missing'; end if;
    if held.state = 'claimed' and held.claimed_by <> app.user_id() then return 'claimed_by_another'; end if;
    if held.state not in ('waiting', 'claimed') or not app.has_agent(p_application) then return 'not_possible'; end if;
    update public.submissions set state = 'claimed', claimed_by = app.user_id(), claimed_at = app.now()
      where application_id = p_application;
    return 'done';
  end $$;
grant execute on function app.claim_submission to jobscout_app;

-- Also takes a question back, which anybody may where nobody is left who asked it.
create or replace function app.put_back_submission(p_application uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare held public.submissions := app.lock_submission(p_application);
  begin
    if app.hands_in_for(held.user_id) is not true then return 'missing'; end if;
    if held.state not in ('claimed', 'needs_answer') then return 'not_possible'; end if;
    if held.claimed_by <> app.user_id() then return 'claimed_by_another'; end if;
    update public.submissions set claimed_by = null, state = 'waiting',
        question_id = case held.state when 'claimed' then question_id end
      where application_id = p_application;
    return 'done';
  end $$;
grant execute on function app.put_back_submission to jobscout_app;

-- Asks the client about an application. With p_holds its submission, which the actor has in hand, waits for the answer. Further results
-- are those of app.refuse_message.
create or replace function app.ask_about_submission(p_id uuid, p_application uuid, p_text text, p_holds boolean) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    held public.submissions := app.lock_submission(p_application);
    client uuid := (select a.user_id from public.job_applications a where a.id = p_application);
    refused text;
  begin
    if app.hands_in_for(client) is not true then return 'missing'; end if;
    refused := app.refuse_message(p_id, client);
    if refused is not null then return refused; end if;
    if p_holds then
      if held.state is null then return 'missing'; end if;
      if held.state = 'waiting' then return 'not_claimed'; end if;
      if held.state <> 'claimed' then return 'not_possible'; end if;
      if held.claimed_by <> app.user_id() then return 'claimed_by_another'; end if;
    end if;
    perform app.add_message(p_id, client, 'question', p_text, p_application, p_holds => p_holds);
    if p_holds then
      update public.submissions set state = 'needs_answer', question_id = p_id where application_id = p_application;
    end if;
    return 'done';
  end $$;
grant execute on function app.ask_about_submission to jobscout_app;

-- The client's answer. It is the agency's turn again from now on where the question held a submission. Results as of
-- app.refuse_message, and not_open where somebody was faster.
create or replace function app.reply_to_question(p_id uuid, p_question uuid, p_text text) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    about uuid := (select m.application_id from public.messages m
      where m.id = p_question and m.user_id = app.user_id() and m.kind = 'question');
    refused text;
  begin
    perform app.lock_submission(about);
    if not exists (select from public.messages where id = p_question and user_id = app.user_id() and kind = 'question') then
      return 'missing';
    end if;
    refused := app.refuse_message(p_id, app.user_id());
    if refused is not null then return refused; end if;
    update public.messages set answered_at = app.now()
      where id = p_question and user_id = app.user_id() and answered_at is null and withdrawn_at is null;
    if not found then return 'not_open'; end if;
    perform app.add_message(p_id, app.user_id(), 'answer', p_text, about, p_answers => p_question);
    update public.submissions set state = 'waiting', waiting_since = app.now(), claimed_by = null
      where question_id = p_question and user_id = app.user_id() and state = 'needs_answer';
    return 'done';
  end $$;
grant execute on function app.reply_to_question to jobscout_app;

-- Whether somebody may hand in for a client at this moment: the agent, the deputy of one who is away, an administrator.
create or replace function app.may_hand_in(p_staff uuid, p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.user_roles r where r.user_id = p_staff and (app.rank_of(r.role) >= 3 or (r.role = 'agent'
      and exists (select from public.agent_profiles p where p.user_id = p_staff and p.is_active)
      and exists (select from public.client_agents c where c.client_id = p_client and (c.agent_id = p_staff
        or exists (select from public.agent_absences b join public.profiles p on p.user_id = b.agent_id
          where b.agent_id = c.agent_id and b.deputy_id = p_staff
            and (app.now() at time zone p.time_zone)::date between b.first_day and b.last_day))))))
  $$;

-- Frees what was left lying: claimed so many hours ago, or by somebody who may not hand it in any more. Returns how many.
create or replace function app.free_left_claims(p_hours integer) returns integer
  language plpgsql security definer set search_path = ''
  as $$
  declare freed integer;
  begin
    update public.submissions set claimed_by = null where (application_id, user_id) in (
      select s.application_id, s.user_id from public.submissions s
      where s.claimed_by is not null and ((s.state = 'claimed' and s.claimed_at <= app.now() - make_interval(hours => p_hours))
        or not app.may_hand_in(s.claimed_by, s.user_id))
      for update skip locked);
    get diagnostics freed = row_count;
    return freed;
  end $$;
grant execute on function app.free_left_claims to jobscout_worker;

-- What the person says to the questions of the form, given with the application itself.
create or replace function app.keep_answers(p_application uuid, p_answers jsonb) returns void
  language sql security definer set search_path = ''
  as $$ update public.submissions set answers = p_answers
        where application_id = p_application and user_id = app.user_id() and state = 'waiting' and answers = '[]' $$;
grant execute on function app.keep_answers to jobscout_app;
