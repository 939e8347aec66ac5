-- One free trial for each mailbox, also for somebody who signs up with variants of its address. A mailbox belongs to the
-- account that proved first that it reads it, so that nobody can use up the trial of another person's mailbox.

-- The mailbox that an address is delivered to: tags after a plus are ignored everywhere, dots where the provider ignores
-- them. Elsewhere j.doe and jdoe can be two people.
create function app.mailbox_of(p_email text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select case when e.domain in ('gmail.com', 'googlemail.com') then replace(e.name, '.', '') || '@gmail.com'
      else e.name || '@' || e.domain end
    from (select regexp_replace(split_part(lower(p_email), '@', 1), '(.)\+.*$', '\1') as name,
      split_part(lower(p_email), '@', 2) as domain) e $$;
revoke all on function app.mailbox_of from public;

create table public.trial_mailboxes (
  mailbox text primary key check (length(mailbox) between 3 and 320),
  user_id uuid not null references auth."user" (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index trial_mailboxes_of_person on public.trial_mailboxes (user_id);
select app.protect('public.trial_mailboxes');
create policy trial_mailboxes_own on public.trial_mailboxes for select to jobscout_app using (user_id = (select app.user_id()));
grant select on public.trial_mailboxes to jobscout_app;

alter table public.profiles add column trial_refused boolean not null default false;
comment on column public.profiles.trial_refused is 'Another account of the same mailbox had the free trial.';

insert into public.trial_mailboxes (mailbox, user_id)
  select app.mailbox_of(u.email), u.id from auth."user" u where u."emailVerified" order by u."createdAt"
  on conflict do nothing;

-- Ends the trial of an account whose mailbox had one. The profile exists: it is written by a trigger that runs before.
create function app.claim_trial() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare owner uuid;
  begin
    if not (new."emailVerified" or not app.setting_flag('require_email_verification', true)) then return null; end if;
    insert into public.trial_mailboxes (mailbox, user_id) values (app.mailbox_of(new.email), new.id) on conflict do nothing;
    select t.user_id into owner from public.trial_mailboxes t where t.mailbox = app.mailbox_of(new.email);
    -- Somebody who has a mailbox already keeps their trial when their address changes.
    if owner <> new.id and not exists (select from public.trial_mailboxes where user_id = new.id) then
      update public.profiles set trial_refused = true, trial_ends_at = least(trial_ends_at, created_at) where user_id = new.id;
    end if;
    return null;
  end $$;
revoke all on function app.claim_trial from public;
create trigger take_trial after insert on auth."user" for each row execute function app.claim_trial();
create trigger take_trial_once_confirmed after update of "emailVerified", email on auth."user" for each row
  when (new."emailVerified" and (not old."emailVerified" or new.email <> old.email)) execute function app.claim_trial();
