-- A submission follows its application in the same transaction, whoever changes that and however.

create or replace function app.is_open_submission(p_state text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select p_state in ('waiting', 'claimed', 'needs_answer') $$;
grant execute on function app.is_open_submission to jobscout_app;

-- The employer has nothing yet.
create or replace function app.is_before_employer(p_status text) returns boolean
  language sql immutable parallel safe set search_path = ''
  as $$ select p_status in ('submitted', 'assigned', 'in_progress') $$;
grant execute on function app.is_before_employer to jobscout_app;

-- Nothing is handed in for a person who withdrew their consents, or whose account is to be deleted.
create or replace function app.stops_handing_in(p_user uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$
    select app.is_closing(p_user)
      or exists (select from public.profiles p where p.user_id = p_user and p.consents_withdrawn_at is not null)
  $$;

-- Every application that is made with the product has its submission.
create or replace function app.open_submission() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    insert into public.submissions (application_id, user_id, state, waiting_since, created_at, updated_at)
      values (new.id, new.user_id, case
          when new.status = 'withdrawn' then 'cancelled'
          when not app.is_before_employer(new.status) then 'answered'
          when app.stops_handing_in(new.user_id) then 'cancelled'
          else 'waiting' end, new.created_at, new.created_at, new.created_at);
    return null;
  end $$;
create or replace trigger open_submission after insert on public.job_applications
  for each row when (new.origin = 'jobscout') execute function app.open_submission();

-- Applied is said only with a proof, or of what was made elsewhere.
create or replace function app.refuse_unproven() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if not exists (select from public.submissions s where s.application_id = new.id and s.state = 'confirmed') then
      raise exception 'nobody has shown that the employer has it' using errcode = 'check_violation', constraint = 'applied_needs_proof';
    end if;
    return new;
  end $$;
create or replace trigger refuse_unproven before update of status on public.job_applications
  for each row when (new.status = 'applied' and old.status <> 'applied' and new.origin = 'jobscout') execute function app.refuse_unproven();
create or replace trigger refuse_unproven_at_once before insert on public.job_applications
  for each row when (new.status = 'applied' and new.origin = 'jobscout') execute function app.refuse_unproven();

-- What is withdrawn is handed in by nobody, and what the employer answered to was handed in somewhere. Set back, it waits again.
create or replace function app.follow_status() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.is_before_employer(new.status) then
      if app.is_before_employer(old.status) then return null; end if;
      update public.submissions set state = case when app.stops_handing_in(new.user_id) then 'cancelled' else 'waiting' end,
          waiting_since = app.now(), return_reason = null, question_id = null
        where application_id = new.id and state in ('answered', 'cancelled', 'returned');
    else
      update public.submissions set state = case new.status when 'withdrawn' then 'cancelled' else 'answered' end,
          claimed_by = null, claimed_at = null
        where application_id = new.id and app.is_open_submission(state);
    end if;
    return null;
  end $$;
create or replace trigger follow_status after update of status on public.job_applications
  for each row when (old.status <> new.status) execute function app.follow_status();

-- Who has no right to the client any more has nothing of theirs in hand. Without an agent nobody waits for an answer.
create or replace function app.follow_agent() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.submissions set claimed_by = null, claimed_at = null,
        state = case when state = 'claimed' or (state = 'needs_answer' and new.assigned_agent is null) then 'waiting' else state end
      where application_id = new.id and state in ('claimed', 'needs_answer');
    return null;
  end $$;
create or replace trigger follow_agent after update of assigned_agent, status on public.job_applications
  for each row when (old.assigned_agent is distinct from new.assigned_agent) execute function app.follow_agent();

-- Ends what is open of a person for whom nothing is handed in, and lets it wait again where that is over.
create or replace function app.follow_person(p_user uuid) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.stops_handing_in(p_user) then
      update public.submissions set state = 'cancelled', claimed_by = null, claimed_at = null
        where user_id = p_user and app.is_open_submission(state);
    elsif exists (select from auth."user" where id = p_user) then
      update public.submissions s set state = 'waiting', waiting_since = app.now() from public.job_applications a
        where s.user_id = p_user and s.state = 'cancelled' and a.id = s.application_id and app.is_before_employer(a.status);
    end if;
  end $$;

create or replace function app.follow_closing() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.follow_person(coalesce(new.user_id, old.user_id));
    return null;
  end $$;
create or replace trigger follow_closing after insert or delete on public.account_deletions
  for each row execute function app.follow_closing();

create or replace function app.follow_consents() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.follow_person(new.user_id);
    return null;
  end $$;
create or replace trigger follow_consents after update of consents_withdrawn_at on public.profiles
  for each row when ((old.consents_withdrawn_at is null) <> (new.consents_withdrawn_at is null))
  execute function app.follow_consents();

-- Health, origin and the like are needed for handing in, and kept no longer. Who has a submission in hand and is erased leaves it
-- to the others.
create or replace function app.keep_submission_whole() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if not app.is_open_submission(new.state) and new.answers <> '[]' then
      new.answers := (select coalesce(jsonb_agg(a order by place), '[]')
        from jsonb_array_elements(new.answers) with ordinality as given (a, place) where a ->> 'kind' is distinct from 'sensitive');
    end if;
    -- The account is being erased, its messages first.
    if new.question_id is null and new.state = 'needs_answer' then
      new.state := 'waiting';
      new.claimed_by := null;
    end if;
    if new.claimed_by is null then
      new.claimed_at := null;
      if new.state = 'claimed' then new.state := 'waiting'; end if;
    end if;
    return new;
  end $$;
create or replace trigger keep_submission_whole before insert or update on public.submissions
  for each row execute function app.keep_submission_whole();
