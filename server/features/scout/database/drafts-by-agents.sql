-- Whether the actor prepares drafts for the client. Administrators only read.
create or replace function app.may_prepare_for(p_client uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select p_client <> app.user_id() and app.works_for(p_client) $$;
grant execute on function app.may_prepare_for to jobscout_app;

-- Whether the client did something with a draft after it was prepared: chose a CV, answered, wrote in its letter.
create or replace function app.is_touched(p_draft public.drafts) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select p_draft.touched_at > p_draft.created_at or exists (select from public.letters t
          where t.user_id = p_draft.user_id and t.listing_id = p_draft.listing_id and t.updated_at > p_draft.created_at) $$;

-- What became of these listings for a client, and of all those that agents prepared: for staff, and without anything of what the
-- client wrote, answered or chose. Nobody reads so about themselves.
create or replace function app.client_jobs(p_client uuid, p_listings uuid[])
  returns table (listing_id uuid, is_active boolean, is_hidden boolean, hidden_reason text, draft_id uuid, state text, origin text,
    preparer text, is_mine boolean, is_touched boolean, release_at timestamptz, declined_reason text, expired_reason text,
    prepared_at timestamptz, decided_at timestamptz, application_id uuid, application_status text, response_type text, submission jsonb)
  language plpgsql security definer set search_path = ''
  as $$
  begin
    if p_client = app.user_id() or app.note_view(p_client, 'profile') is not true then return; end if;
    return query
    select l.id, l.is_active, h.listing_id is not null, h.reason, d.id, d.state, d.origin, trim(p.first_name || ' ' || p.last_name),
      coalesce(d.prepared_by = app.user_id(), false), d.id is not null and app.is_touched(d), d.release_at, d.declined_reason,
      d.expired_reason, d.created_at, d.updated_at, a.id, a.status, a.response_type, app.submission_of(a.id)
    from public.job_listings l
      left join public.drafts d on d.user_id = p_client and d.listing_id = l.id
      left join public.profiles p on p.user_id = d.prepared_by
      left join public.hidden_jobs h on h.user_id = p_client and h.listing_id = l.id
      left join lateral (select j.id, j.status, j.response_type from public.job_applications j
        where j.user_id = p_client and (j.listing_id = l.id or j.job_key = app.job_key(l.title, l.company, l.location))
        order by j.application_date desc, j.id limit 1) a on true
    where l.id = any (p_listings || array(
        select o.listing_id from public.drafts o where o.user_id = p_client and o.origin = 'agent'
        order by o.updated_at desc, o.id limit 10))
      and (l.owner_id is null or l.owner_id = p_client);
  end $$;
grant execute on function app.client_jobs to jobscout_app;

-- How many drafts wait for a client's approval, for staff.
create or replace function app.count_client_drafts(p_client uuid) returns integer
  language sql stable security definer set search_path = ''
  as $$ select count(*)::integer from public.drafts d
        where d.user_id = p_client and d.state = 'to_review' and app.can_see_client(p_client) $$;
grant execute on function app.count_client_drafts to jobscout_app;

-- What a letter of a client for a job begins with. Of one that the client wrote in, an agent reads nothing.
create or replace function app.client_letter_start(p_client uuid, p_listing uuid, p_company text)
  returns table (is_edited boolean, tone text, why text, variant integer)
  language sql stable security definer set search_path = ''
  as $$
    select coalesce(t.origin <> 'composed', false), coalesce(t.tone, 'plain'),
      case when t.origin <> 'composed' then '' else coalesce(t.why, s.why) end, coalesce(t.variant, s.letters)::integer
    from app.letter_starts(array[p_client], array[p_listing], array[p_company]) s
      left join public.letters t on t.user_id = s.user_id and t.listing_id = s.listing_id
    where app.may_prepare_for(p_client)
  $$;
grant execute on function app.client_letter_start to jobscout_app;

-- Puts a draft by the actor into the inbox of a client for whom they work, or says why it may not. The letter is composed anew
-- whenever it is read: it says what the client's record says. At most ten drafts by agents wait for a client.
create or replace function app.prepare_for_client(p_client uuid, p_listing uuid, p_score integer, p_letter jsonb)
  returns table (draft_id uuid, refusal text)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    job public.job_listings;
    known_as text;
    prepared uuid;
  begin
    if app.may_prepare_for(p_client) is not true then
      raise exception 'the actor does not work for this client' using errcode = 'insufficient_privilege';
    end if;
    -- A pass of Scout and other agents wait.
    insert into public.scout_settings (user_id) values (p_client) on conflict (user_id) do nothing;
    perform from public.scout_settings s where s.user_id = p_client for update;
    select * into job from public.job_listings l where l.id = p_listing and l.owner_id is null and l.is_active;
    known_as := app.job_key(job.title, job.company, job.location);
    refusal := case
      when job.id is null then 'closed'
      when exists (select from public.hidden_jobs h where h.user_id = p_client and h.listing_id = p_listing) then 'hidden'
      when exists (select from public.job_applications a where a.user_id = p_client
        and (a.listing_id = p_listing or a.job_key = known_as)) then 'applied'
      when exists (select from public.drafts d join public.job_listings l on l.id = d.listing_id
        where d.user_id = p_client and d.state <> 'expired'
          and (d.listing_id = p_listing or lower(l.company) = lower(job.company)
            and app.job_key(l.title, l.company, l.location) = known_as)) then 'prepared'
      when (select count(*) from public.drafts d
        where d.user_id = p_client and d.origin = 'agent' and d.state = 'to_review') >= 10 then 'full'
      end;
    if refusal is not null then return next; return; end if;
    perform app.add_letters(
      jsonb_build_array(p_letter || jsonb_build_object('user_id', p_client, 'listing_id', p_listing)), app.now());
    insert into public.drafts as d (user_id, listing_id, origin, prepared_by, score, touched_at, created_at, updated_at)
    values (p_client, p_listing, 'agent', app.user_id(), p_score, app.now(), app.now(), app.now())
    on conflict (user_id, listing_id) do update set state = 'to_review', origin = 'agent', prepared_by = app.user_id(),
      expired_reason = null, score = excluded.score, touched_at = excluded.touched_at, created_at = excluded.created_at,
      version = d.version + 1, updated_at = excluded.updated_at
    returning d.id into prepared;
    insert into public.scout_activity (user_id, kind, draft_id, job_title, company_name, reason, at)
    values (p_client, 'prepared', prepared, job.title, job.company, 'agent', app.now());
    perform app.audit('DRAFT_PREPARED', 'profiles', p_client::text,
      jsonb_build_object('job_title', job.title, 'company_name', job.company));
    draft_id := prepared;
    return next;
  end $$;
grant execute on function app.prepare_for_client to jobscout_app;

-- Takes a draft that an agent prepared out of the inbox of a client for whom the actor works, as long as the client has not touched
-- it. Returns null, or why not.
create or replace function app.take_draft_back(p_draft uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare draft public.drafts;
  begin
    select * into draft from public.drafts d where d.id = p_draft and d.origin = 'agent' and app.may_prepare_for(d.user_id);
    if draft.id is null then return 'missing'; end if;
    -- In the order in which a letter and its draft are locked.
    perform from public.letters t where t.user_id = draft.user_id and t.listing_id = draft.listing_id for update;
    select * into draft from public.drafts d where d.id = p_draft and d.user_id = draft.user_id for update;
    if draft.state <> 'to_review' then return 'decided'; end if;
    if app.is_touched(draft) then return 'touched'; end if;
    perform app.expire_drafts(jsonb_build_array(jsonb_build_object('id', draft.id, 'reason', 'taken_back')), app.now());
    perform app.audit('DRAFT_TAKEN_BACK', 'profiles', draft.user_id::text, (
      select jsonb_build_object('job_title', l.title, 'company_name', l.company)
      from public.job_listings l where l.id = draft.listing_id));
    return null;
  end $$;
grant execute on function app.take_draft_back to jobscout_app;

-- Who prepared a draft of the actor; null where nobody did, or whose account was erased.
create or replace function app.preparer_name(p_draft uuid) returns text
  language sql stable security definer set search_path = ''
  as $$ select trim(p.first_name || ' ' || p.last_name) from public.drafts d join public.profiles p on p.user_id = d.prepared_by
        where d.id = p_draft and d.user_id = app.user_id() $$;
grant execute on function app.preparer_name to jobscout_app;
