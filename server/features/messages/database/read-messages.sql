-- The thread of a client, for the client and who works for them: no row for others. Unread is what the other side wrote.
create or replace function app.thread_of(p_client uuid) returns table (client_name text, agent_name text, unread integer)
  language sql stable security definer set search_path = ''
  as $$
    select trim(p.first_name || ' ' || p.last_name),
      (select trim(g.first_name || ' ' || g.last_name) from public.client_agents c join public.profiles g on g.user_id = c.agent_id
        where c.client_id = p_client and c.agent_id <> p_client),
      (select count(*)::integer from public.messages m
        where m.user_id = p_client and m.read_at is null and m.from_agency = (p_client = app.user_id()))
    from public.profiles p where p.user_id = p_client and app.can_see_client(p_client)
  $$;
grant execute on function app.thread_of to jobscout_app;

-- Messages of a thread, the latest first: all or one, or those that are open questions, those before another one. Who reads another
-- one's thread leaves an entry in the audit log.
create or replace function app.messages_of(p_client uuid, p_only uuid, p_are_open boolean, p_before uuid, p_limit integer)
  returns table (
    id uuid, kind text, from_agency boolean, author_id uuid, author_name text, text text, application_id uuid, job_title text,
    company_name text, holds boolean, answered_at timestamptz, withdrawn_at timestamptz, read_at timestamptz, created_at timestamptz)
  language plpgsql security definer set search_path = ''
  as $$
  -- The columns of the result have the names of those of the table.
  #variable_conflict use_column
  begin
    if app.note_view(p_client, 'messages') is not true then return; end if;
    return query
      select m.id, m.kind, m.from_agency, m.author_id, coalesce(trim(p.first_name || ' ' || p.last_name), ''), m.text, m.application_id,
        a.job_title, a.company_name, m.holds, m.answered_at, m.withdrawn_at, m.read_at, m.created_at
      from public.messages m
        left join public.profiles p on p.user_id = m.author_id
        left join public.job_applications a on a.id = m.application_id and a.user_id = m.user_id
      where m.user_id = p_client and (p_only is null or m.id = p_only)
        and (not p_are_open or (m.kind = 'question' and m.answered_at is null and m.withdrawn_at is null))
        and (p_before is null or (m.created_at, m.id)
          < (select b.created_at, b.id from public.messages b where b.id = p_before and b.user_id = p_client))
      order by m.created_at desc, m.id desc limit p_limit;
  end $$;
grant execute on function app.messages_of to jobscout_app;

-- The other side saw everything up to a message. False where there is no such thread or message for the actor. Once nothing is unread,
-- the notifications of the thread are read, of the agency those of everybody.
create or replace function app.read_messages(p_client uuid, p_up_to uuid) returns boolean
  language plpgsql security definer set search_path = ''
  as $$
  declare
    is_own boolean := p_client = app.user_id();
    latest timestamptz;
  begin
    if is_own is not true and (app.rank() < 2 or app.can_see_client(p_client) is not true) then return false; end if;
    select m.created_at into latest from public.messages m where m.id = p_up_to and m.user_id = p_client;
    if not found then return false; end if;
    update public.messages m set read_at = app.now()
      where m.user_id = p_client and m.from_agency = is_own and m.read_at is null and m.created_at <= latest;
    if not exists (select from public.messages m where m.user_id = p_client and m.from_agency = is_own and m.read_at is null) then
      update public.notifications n set read = true, read_at = app.now(), updated_at = app.now()
        where not n.read and n.template in ('message.question', 'message.waiting')
          and case when is_own then n.user_id = p_client else n.user_id <> p_client and n.about @> array[p_client] end;
    end if;
    return true;
  end $$;
grant execute on function app.read_messages to jobscout_app;

-- How many messages of a client nobody of the agency has read.
create or replace function app.unread_messages(p_client uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$ select count(*)::integer from public.messages m
        where m.user_id = p_client and not m.from_agency and m.read_at is null and app.can_see_client(p_client) $$;
grant execute on function app.unread_messages to jobscout_app;

-- The last question that held a submission, and the client's answer. Whoever sees the application sees both with it.
create or replace function app.question_of(p_application uuid) returns table (question text, asked_at timestamptz, reply text)
  language sql stable security definer set search_path = ''
  as $$
    select q.text, q.created_at, (select r.text from public.messages r where r.answers = q.id and r.user_id = q.user_id)
    from public.submissions s join public.messages q on q.id = s.question_id and q.user_id = s.user_id
    where s.application_id = p_application and app.can_see_client(s.user_id)
  $$;
grant execute on function app.question_of to jobscout_app;
