-- What administrators see of one person beside the profile, without reading the applications themselves.
create or replace function app.user_facts(p_user uuid)
  returns table (
    open_applications integer, total_applications integer, titles text[], remote_only boolean, agent_until timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    return query select
      (select count(*)::integer from public.job_applications where user_id = p_user and app.is_open(status) and app.is_made_here(origin)),
      (select count(*)::integer from public.job_applications where user_id = p_user and app.is_made_here(origin)),
      (select p.target_titles from public.job_preferences p where p.user_id = p_user),
      (select p.remote_only from public.job_preferences p where p.user_id = p_user),
      (select max(ended_at) from public.client_agent_periods where client_id = p_user);
  end $$;
grant execute on function app.user_facts to jobscout_app;

-- Who took which list of people out of the product, and how many.
create or replace function app.note_export(p_action text, p_metadata jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    if p_action not in ('USERS_EXPORTED', 'AGENT_PERFORMANCE_EXPORTED') then
      raise exception 'unknown export' using errcode = 'invalid_parameter_value';
    end if;
    perform app.audit(p_action, 'profiles', null, p_metadata);
  end $$;
grant execute on function app.note_export to jobscout_app;
