-- Staff hear of each client who begins to wait once.
alter table public.waiting_clients add column announced_at timestamptz;
create index waiting_clients_unannounced on public.waiting_clients (client_id) where announced_at is null;

-- Marks those who began to wait since the last time. Returns how many they are and how many wait in all.
create function app.announce_waiting(p_now timestamptz) returns table (new_clients integer, waiting integer)
  language plpgsql security definer set search_path = ''
  as $$
  declare announced integer;
  begin
    update public.waiting_clients w set announced_at = p_now
      where w.client_id in (select u.client_id from public.waiting_clients u where u.announced_at is null order by u.client_id for update skip locked);
    get diagnostics announced = row_count;
    return query select announced, count(*)::integer from public.waiting_clients;
  end $$;
grant execute on function app.announce_waiting to jobscout_worker;
