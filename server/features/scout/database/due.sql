-- Scout looks again at a person where something changed that decides on their drafts: their matches, their record and consents, what
-- they bought or were granted.
create or replace function app.note_scout_change() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    insert into public.scout_settings as s (user_id) values (new.user_id)
    on conflict (user_id) do update set is_due = true where not s.is_due;
    return null;
  end $$;
create or replace trigger note_computed_matches after update of floor on public.matched_clients for each row
  when (not new.is_outdated) execute function app.note_scout_change();
create or replace trigger note_profile_change after update of positions, terms_accepted, privacy_accepted on public.profiles for each row
  when (row(new.positions, new.terms_accepted, new.privacy_accepted)
    is distinct from row(old.positions, old.terms_accepted, old.privacy_accepted))
  execute function app.note_scout_change();
create or replace trigger note_subscription_change after insert or update on public.subscribers for each row
  execute function app.note_scout_change();
create or replace trigger note_grant_change after insert or update on public.plan_grants for each row
  execute function app.note_scout_change();

-- A draft that was decided makes room for another one.
create or replace trigger note_decided_draft after update of state on public.drafts for each row
  when (old.state = 'to_review' and new.state in ('approved', 'declined')) execute function app.note_scout_change();

create or replace function app.note_scout_settings() returns trigger
  language plpgsql set search_path = ''
  as $$ begin
    new.is_due := true;
    -- Scout approves nothing below what it prepares.
    if new.auto_min_score < new.min_score then new.auto_min_score := new.min_score; end if;
    return new;
  end $$;
create or replace trigger note_scout_settings before update of paused_at, waiting_max, min_score, auto_min_score, auto_daily_max
  on public.scout_settings for each row
  execute function app.note_scout_settings();

-- The draft of a listing that closed leaves the inbox.
create or replace function app.note_closed_draft() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  begin
    update public.scout_settings s set is_due = true
    where not s.is_due and s.user_id in (
      select d.user_id from public.drafts d where d.listing_id = new.listing_id and d.state = 'to_review');
    return null;
  end $$;
create or replace trigger note_closed_draft after update of is_active on public.listing_features for each row
  when (old.is_active and not new.is_active) execute function app.note_closed_draft();

-- Once a night everybody is looked at: days passed, and a month may have begun.
create or replace function app.look_at_everybody() returns void
  language sql security definer set search_path = ''
  as $$ update public.scout_settings set is_due = true where not is_due $$;
grant execute on function app.look_at_everybody to jobscout_worker;
