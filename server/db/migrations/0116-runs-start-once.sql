-- The one who starts a run may name it, so that a request whose answer was lost can be repeated.
drop function app.start_run(text, jsonb, boolean, timestamptz);
-- Returns no row when an exclusive run of this kind is active, or a run with this id exists.
create function app.start_run(p_id uuid, p_kind text, p_input jsonb, p_exclusive boolean, p_now timestamptz)
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
revoke all on function app.start_run from public;
grant execute on function app.start_run to jobscout_app;
