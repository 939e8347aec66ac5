-- Rejected says that the employer answered, unless the application is closed as unanswered after that. An application that is taken
-- up again has no answer yet. What was made elsewhere comes with its response.
create or replace function app.state_response() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if new.status = 'rejected' then
      if new.response_type in ('', 'none', 'no_response') and (tg_op = 'UPDATE' or app.is_made_here(new.origin)) then
        new.response_type := 'rejection';
      end if;
    elsif tg_op = 'UPDATE' and old.status = 'rejected' and new.response_type = 'rejection' then
      new.response_type := 'no_response';
    end if;
    return new;
  end $$;
create or replace trigger state_response before update of status on public.job_applications
  for each row when (old.status <> new.status) execute function app.state_response();
create or replace trigger state_response_at_once before insert on public.job_applications
  for each row when (new.status = 'rejected') execute function app.state_response();

-- Whether the employer answered is corrected where the end of the application stands in the history.
create or replace function app.correct_response() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    update public.application_status_history h set is_unanswered = new.response_type = 'no_response'
      where (h.id, h.user_id) = (select l.id, l.user_id from public.application_status_history l
        where l.application_id = new.id and l.user_id = new.user_id
        order by l.changed_at desc, l.created_at desc, l.id desc limit 1) and h.status = 'rejected';
    return null;
  end $$;
create or replace trigger correct_response after update of response_type on public.job_applications
  for each row when (new.status = 'rejected' and old.status = 'rejected' and old.response_type <> new.response_type)
  execute function app.correct_response();
