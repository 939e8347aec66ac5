-- With automatic assignment switched off, clients wait for an administrator and not for a free place.
CREATE OR REPLACE FUNCTION app.announce_waiting(p_now timestamp with time zone)
 RETURNS TABLE(new_clients integer, waiting integer)
 LANGUAGE plpgsql
 SECURITY DEFINER
 SET search_path TO ''
AS $function$
  declare announced integer;
  begin
    update public.waiting_clients w set announced_at = p_now
      where app.setting_flag('auto_assign_agents', true) and w.client_id in
        (select u.client_id from public.waiting_clients u where u.announced_at is null order by u.client_id for update skip locked);
    get diagnostics announced = row_count;
    return query select announced, count(*)::integer from public.waiting_clients;
  end $function$;

-- As of applications: screens know no other status.
alter table public.application_status_history add constraint application_status_history_status_check check (status in (
  'submitted', 'assigned', 'in_progress', 'applied', 'pending', 'responded', 'interview_scheduled', 'offer_received',
  'rejected', 'withdrawn'));
