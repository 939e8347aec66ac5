-- What the person says to the questions of the form, given with the application itself.
create or replace function app.keep_answers(p_application uuid, p_answers jsonb) returns void
  language sql security definer set search_path = ''
  as $$ update public.submissions set answers = p_answers
        where application_id = p_application and user_id = app.user_id() and state = 'waiting' and answers = '[]' $$;
grant execute on function app.keep_answers to jobscout_app;
