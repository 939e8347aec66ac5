-- What a client does with an application that is made with the product reaches the agency in the thread, in the same transaction. Of
-- what staff do the thread says nothing, and where there is no agent it reaches nobody.
create or replace function app.note_client_act() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if app.user_id() is distinct from new.user_id or new.origin <> 'jobscout' or not app.has_somebody(new.user_id) then
      return null;
    end if;
    if tg_op = 'INSERT' then
      perform app.add_message(gen_random_uuid(), new.user_id, 'applied', '', new.id);
    elsif new.status = 'withdrawn' and old.status <> 'withdrawn' then
      perform app.add_message(gen_random_uuid(), new.user_id, 'withdrew', '', new.id);
    elsif old.status = 'withdrawn' and new.status <> 'withdrawn' then
      -- Undone at once, it was never withdrawn.
      delete from public.messages where application_id = new.id and user_id = new.user_id and kind = 'withdrew'
        and created_at > app.now() - interval '10 seconds';
    end if;
    if new.notes <> (case tg_op when 'INSERT' then '' else old.notes end) then
      perform app.note_client_note(new.id, new.user_id, new.notes);
    end if;
    return null;
  end $$;
create or replace trigger note_client_act after insert or update of status, notes on public.job_applications
  for each row execute function app.note_client_act();

-- A note that is edited within an hour is one note, in its last words.
create or replace function app.note_client_note(p_application uuid, p_client uuid, p_note text) returns void
  language plpgsql security definer set search_path = ''
  as $$
  declare latest uuid := (select m.id from public.messages m where m.application_id = p_application and m.user_id = p_client
    and m.kind = 'noted' and m.created_at > app.now() - interval '1 hour' order by m.created_at desc limit 1);
  begin
    if p_note = '' then
      delete from public.messages where id = latest and user_id = p_client;
    elsif latest is null then
      perform app.add_message(gen_random_uuid(), p_client, 'noted', p_note, p_application);
    else
      update public.messages set text = p_note, read_at = null where id = latest and user_id = p_client;
    end if;
  end $$;

-- What an application that is undone left in the thread goes with it, and nobody is asked about it.
create or replace function app.forget_client_acts() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    delete from public.messages
      where application_id = old.id and user_id = old.user_id and kind in ('applied', 'withdrew', 'noted');
    update public.messages set withdrawn_at = app.now()
      where application_id = old.id and user_id = old.user_id and kind = 'question' and answered_at is null and withdrawn_at is null;
    return old;
  end $$;
create or replace trigger forget_client_acts before delete on public.job_applications
  for each row execute function app.forget_client_acts();
