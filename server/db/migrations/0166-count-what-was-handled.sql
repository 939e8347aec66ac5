-- What the person marked done or gave another status since a moment, each application or client once. It reads the history
-- without recording a view, as `app.processed_by_agent` does: it says how many, not which.
create function app.handled_since(p_since timestamptz) returns integer
  language sql stable security definer set search_path = ''
  as $$
    select count(*)::integer from (
      select subject_id from public.attention_marks where user_id = app.user_id() and done_at >= p_since
      union
      select application_id from public.application_status_history
      where changed_by = app.user_id() and changed_at >= p_since
    ) handled
  $$;
grant execute on function app.handled_since to jobscout_app;
