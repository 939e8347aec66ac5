-- What a person approved is not changed before it was sent: they take the approval back first.
create or replace function app.keep_approved_letter() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if exists (select from public.drafts d
        where d.user_id = new.user_id and d.listing_id = new.listing_id and d.state = 'approved') then
      raise exception 'this letter is approved' using errcode = 'check_violation', constraint = 'approved_letter_stays';
    end if;
    return new;
  end $$;
create or replace trigger keep_approved_letter before update of text on public.letters for each row
  when (new.text is distinct from old.text) execute function app.keep_approved_letter();

-- Whether the actor approved an application for this job that was not sent yet.
create or replace function app.letter_is_approved(p_listing uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select exists (select from public.drafts d
      where d.user_id = app.user_id() and d.listing_id = p_listing and d.state = 'approved')
  $$;
grant execute on function app.letter_is_approved to jobscout_app;

-- Approved drafts whose time to be undone is over, with the role of their person, the longest waiting first; and those that Scout approved
-- by itself while that is stopped, which come back.
create or replace function app.due_releases(p_now timestamptz, p_limit integer)
  returns table (id uuid, user_id uuid, role text)
  language sql stable security definer set search_path = ''
  as $$ select d.id, d.user_id, r.role
        from public.drafts d join public.user_roles r on r.user_id = d.user_id
        where d.state = 'approved' and (d.release_at <= p_now or (d.approved_by = 'auto' and app.auto_approvals_stopped()))
        order by d.release_at, d.id limit p_limit $$;
grant execute on function app.due_releases to jobscout_worker;

-- Who hands in the actor's applications; null where they do it themselves.
create or replace function app.my_agent_name() returns text
  language sql stable security definer set search_path = ''
  as $$ select trim(p.first_name || ' ' || p.last_name)
        from public.client_agents c join public.profiles p on p.user_id = c.agent_id where c.client_id = app.user_id() $$;
grant execute on function app.my_agent_name to jobscout_app;

-- Nothing that was approved is sent once its person withdrew their consents, also if they give them again.
create or replace function app.take_back_approvals() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    with back as (
      update public.drafts d set state = 'to_review', approved_hash = null, approved_by = null, approved_at = null, release_at = null,
        came_back = 'consent', version = d.version + 1, touched_at = app.now(), updated_at = app.now()
      where d.user_id = new.user_id and d.state = 'approved'
      returning d.id, d.user_id, d.listing_id
    )
    insert into public.scout_activity (user_id, kind, draft_id, job_title, company_name, reason, at)
    select b.user_id, 'came_back', b.id, l.title, l.company, 'consent', app.now()
    from back b join public.job_listings l on l.id = b.listing_id;
    return null;
  end $$;
create or replace trigger take_back_approvals after update of consents_withdrawn_at on public.profiles
  for each row when (old.consents_withdrawn_at is null and new.consents_withdrawn_at is not null)
  execute function app.take_back_approvals();
