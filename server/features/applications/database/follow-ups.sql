-- What is planned once an application was handed in. contract/applications/next-action.ts says the same.
create or replace function app.follow_up_action(p_company text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select rtrim(left('Follow up with ' || p_company, 200)) $$;

-- Plans a follow-up for the seventh day of the client's calendar: with the proof that the employer has the application, where nothing
-- else is planned, and a second and last one when that is done without an answer. An answer or the end of the application clears one
-- that is pending; one that was never done may be planned again when a withdrawal is undone. Nobody writes the count but this trigger.
create or replace function app.plan_follow_up() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare
    action text := app.follow_up_action(new.company_name);
    awaits_answer boolean := new.status = 'applied' or app.is_before_employer(new.status);
    is_pending boolean := new.follow_ups_planned > 0 and new.next_action = action and new.next_action_done_at is null;
    was_pending boolean := old.next_action = action and old.next_action_done_at is null;
  begin
    if not awaits_answer then
      if new.status <> old.status and is_pending then
        new.next_action := '';
        new.next_action_date := null;
        new.follow_ups_planned := new.follow_ups_planned - 1;
      end if;
    elsif (new.status = 'applied' and (app.is_before_employer(old.status) or old.status = 'withdrawn')
        and new.origin = 'jobscout' and new.follow_ups_planned = 0
        and (new.next_action = '' or new.next_action_done_at is not null))
      or (was_pending and new.next_action = action and new.next_action_done_at is not null and new.follow_ups_planned = 1) then
      new.next_action := action;
      new.next_action_date := (select app.now() at time zone p.time_zone from public.profiles p where p.user_id = new.user_id)::date + 7;
      new.next_action_done_at := null;
      new.follow_ups_planned := new.follow_ups_planned + 1;
    end if;
    return new;
  end $$;
create or replace trigger plan_follow_up before update of status, next_action_done_at on public.job_applications
  for each row execute function app.plan_follow_up();
