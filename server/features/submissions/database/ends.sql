-- How a submission ends: with a proof, without having been handed in, or as if it had never been. Locks and results as in claims.sql.

-- Keeps a proof, the first of which makes the application Applied. A further one corrects it and replaces none. Returns `confirmed` for
-- the first, `added` for another, `too_many`.
create or replace function app.confirm_submission(p_application uuid, p_proof jsonb) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    held public.submissions := app.lock_submission(p_application);
    is_owner boolean := held.user_id = app.user_id();
  begin
    if (is_owner or app.hands_in_for(held.user_id)) is not true then return 'missing'; end if;
    if held.state <> 'confirmed' then
      if held.state = 'claimed' and held.claimed_by <> app.user_id() then return 'claimed_by_another'; end if;
      if held.state = 'waiting' and not is_owner then return 'not_claimed'; end if;
      if not app.is_open_submission(held.state) or (held.state = 'needs_answer' and not is_owner) then return 'not_possible'; end if;
    end if;
    -- The word of the person. Staff have something to show.
    if p_proof ->> 'kind' = 'stated' and not is_owner then return 'not_possible'; end if;
    if (select count(*) from public.submission_proofs p where p.application_id = p_application) >= 10 then return 'too_many'; end if;
    insert into public.submission_proofs (application_id, user_id, kind, text, format, storage_key, byte_size, sha256, added_by, created_at, updated_at)
      values (p_application, held.user_id, p_proof ->> 'kind', coalesce(p_proof ->> 'text', ''), p_proof ->> 'format',
        p_proof ->> 'storage_key', (p_proof ->> 'byte_size')::integer, p_proof ->> 'sha256', app.user_id(), app.now(), app.now());
    if not is_owner then
      perform app.audit('PROOF_ADDED', 'job_applications', p_application::text,
        jsonb_build_object('client_id', held.user_id, 'kind', p_proof ->> 'kind'));
    end if;
    if held.state <> 'confirmed' then
      update public.submissions set state = 'confirmed', confirmed_at = app.now(), claimed_by = null where application_id = p_application;
    end if;
    update public.job_applications set status = 'applied', updated_at = greatest(app.now(), updated_at + interval '1 microsecond')
      where id = p_application and app.is_before_employer(status);
    return case held.state when 'confirmed' then 'added' else 'confirmed' end;
  end $$;
grant execute on function app.confirm_submission to jobscout_app;

-- Whether the product itself sees that a posting is closed.
create or replace function app.is_posting_closed(p_listing uuid) returns boolean
  language sql stable security definer set search_path = ''
  as $$ select exists (select from public.job_listings where id = p_listing and owner_id is null and not is_active) $$;

-- Ends an application that cannot be handed in and gives its month back what it took, once. One that somebody has handed in, or that
-- has ended otherwise, is only given back, unless p_open_only. By staff who work for the client; the client alone may only end
-- one that nobody else hands in and whose posting the product itself sees closed. Returns `returned`, `given_back`, `not_counted`, and
-- the month where it was counted.
create or replace function app.return_submission(
    p_application uuid, p_reason text, p_open_only boolean, out outcome text, out month date)
  language plpgsql security definer set search_path = ''
  as $$
  declare
    held public.submissions := app.lock_submission(p_application);
    application public.job_applications;
  begin
    select * into application from public.job_applications a where a.id = p_application and app.can_see_client(a.user_id);
    if application.user_id is null or not (app.rank() >= 2 or application.user_id = app.user_id()) then
      outcome := 'missing';
    elsif app.is_open_submission(held.state) then
      if held.state = 'claimed' and held.claimed_by <> app.user_id() then outcome := 'claimed_by_another'; return; end if;
      if not app.hands_in_for(held.user_id) and (application.assigned_agent is not null or p_reason <> 'closed'
          or not app.is_posting_closed(application.listing_id)) then
        outcome := 'not_possible';
        return;
      end if;
      update public.submissions set state = 'returned', return_reason = p_reason, claimed_by = null where application_id = p_application;
      update public.job_applications set status = 'withdrawn', updated_at = greatest(app.now(), updated_at + interval '1 microsecond')
        where id = p_application;
      month := app.give_back_quota(p_application, p_reason);
      outcome := 'returned';
    elsif p_open_only then
      outcome := 'not_possible';
    elsif not app.hands_in_for(application.user_id) then
      outcome := 'missing';
    else
      month := app.give_back_quota(p_application, p_reason);
      outcome := case when month is null then 'not_counted' else 'given_back' end;
    end if;
  end $$;
grant execute on function app.return_submission to jobscout_app;

-- Takes an own application back within ten seconds, while nobody has it in hand: with everything that belongs to it, and the count.
-- The audit log keeps it. Returns done, missing or too_late.
create or replace function app.undo_application(p_application uuid) returns text
  language plpgsql security definer set search_path = ''
  as $$
  declare
    held public.submissions := app.lock_submission(p_application);
    undone public.job_applications;
  begin
    if (held.user_id = app.user_id()) is not true then return 'missing'; end if;
    delete from public.job_applications a where a.id = p_application and a.user_id = held.user_id and held.state = 'waiting'
        and a.status = 'submitted' and a.created_at > app.now() - interval '10 seconds'
      returning * into undone;
    if not found then return 'too_late'; end if;
    update public.profiles p set total_applications_sent = p.total_applications_sent - 1,
        applications_used_this_month = p.applications_used_this_month
          - (p.usage_month = undone.quota_month and p.applications_used_this_month > 0)::integer
      where p.user_id = undone.user_id and undone.quota_month is not null and p.total_applications_sent > 0;
    perform app.audit('APPLICATION_UNDONE', 'job_applications', p_application::text,
      jsonb_build_object('client_id', undone.user_id));
    return 'done';
  end $$;
grant execute on function app.undo_application to jobscout_app;
