-- Returns no row when an exclusive run of this kind is active, or a run with this id exists.
create or replace function app.start_run(p_id uuid, p_kind text, p_input jsonb, p_exclusive boolean, p_now timestamptz)
  returns setof public.runs
  language plpgsql security definer set search_path = ''
  as $$
  declare created public.runs;
  begin
    if app.rank() < 3 then
      raise exception 'runs are started by administrators' using errcode = 'insufficient_privilege';
    end if;
    insert into public.runs (id, kind, started_by, input, is_exclusive, created_at, updated_at)
      values (p_id, p_kind, app.user_id(), p_input, p_exclusive, p_now, p_now)
      on conflict do nothing
      returning * into created;
    if not found then return; end if;
    perform app.audit('RUN_STARTED', 'runs', created.id::text, jsonb_build_object('kind', p_kind));
    return next created;
  end $$;
grant execute on function app.start_run to jobscout_app;

-- A queued run ends at once, a running one at its next step. Empty when there is no active run of this id.
create or replace function app.cancel_run(p_id uuid, p_now timestamptz) returns setof public.runs
  language plpgsql security definer set search_path = ''
  as $$
  declare changed public.runs;
  begin
    if app.rank() < 3 then
      raise exception 'runs are cancelled by administrators' using errcode = 'insufficient_privilege';
    end if;
    update public.runs set
      cancel_requested_at = coalesce(cancel_requested_at, p_now),
      finished_at = case when status = 'queued' then p_now end,
      status = case when status = 'queued' then 'cancelled' else status end,
      updated_at = p_now
      where id = p_id and status in ('queued', 'running')
      returning * into changed;
    if not found then return; end if;
    perform app.audit('RUN_CANCELLED', 'runs', p_id::text, jsonb_build_object('kind', changed.kind));
    return next changed;
  end $$;
grant execute on function app.cancel_run to jobscout_app;
