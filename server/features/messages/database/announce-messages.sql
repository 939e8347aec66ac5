-- Who may see the thread of a client at this moment.
create or replace function app.readers_of_thread(p_client uuid) returns setof uuid
  language sql stable security definer set search_path = ''
  as $$
    select p_client
    union select c.agent_id from public.client_agents c where c.client_id = p_client
    union select b.deputy_id from public.client_agents c join public.agent_absences b on b.agent_id = c.agent_id
      where c.client_id = p_client and b.deputy_id is not null and app.may_hand_in(b.deputy_id, p_client)
    union select r.user_id from public.user_roles r where app.rank_of(r.role) >= 3
  $$;

-- Wakes their browsers, once for each thread that a statement changed.
create or replace function app.announce_messages() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_notify('messages', json_build_object('user_id', reader, 'client_id', client_id)::text)
      from (select distinct user_id as client_id from changed) threads cross join lateral app.readers_of_thread(client_id) as reader;
    return null;
  end $$;
create or replace trigger announce_new_messages after insert on public.messages
  referencing new table as changed for each statement execute function app.announce_messages();
create or replace trigger announce_changed_messages after update on public.messages
  referencing new table as changed for each statement execute function app.announce_messages();
create or replace trigger announce_removed_messages after delete on public.messages
  referencing old table as changed for each statement execute function app.announce_messages();

-- Whether nothing that the same side wrote before waits to be read: then its reader is not notified again. Of a client, what was written to a
-- former agent does not count.
create or replace function app.is_first_unread(p_client uuid, p_message uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.messages m where m.id = p_message and m.user_id = p_client and app.can_see_client(p_client)
      and not exists (select from public.messages b where b.user_id = p_client and b.from_agency = m.from_agency
        and b.kind in ('message', 'question', 'answer') and b.read_at is null and b.created_at < m.created_at
        and (b.from_agency or b.created_at >= (select c.assigned_at from public.client_agents c where c.client_id = p_client))))
  $$;
grant execute on function app.is_first_unread to jobscout_app;

-- Who of the agency is notified of a message, while nobody there has read it: the agent, in their absence the deputy, and who asked what
-- it answers, if they still work for the client.
create or replace function app.agency_readers(p_client uuid, p_message uuid) returns table (user_id uuid, client_name text)
  language sql stable security definer set search_path = ''
  as $$
    select r.id, trim(p.first_name || ' ' || p.last_name)
    from public.messages m join public.profiles p on p.user_id = m.user_id
    cross join lateral (
      select case when app.is_away(c.agent_id) then coalesce(b.deputy_id, c.agent_id) else c.agent_id end
        from public.client_agents c left join public.agent_absences b on b.agent_id = c.agent_id
        where c.client_id = m.user_id
      union
      select q.author_id from public.messages q where q.id = m.answers and q.user_id = m.user_id) r (id)
    where m.id = p_message and m.user_id = p_client and not m.from_agency and m.read_at is null and app.may_hand_in(r.id, p_client)
  $$;
grant execute on function app.agency_readers to jobscout_worker;
