create table public.user_roles (
  -- One role per person: the key itself says so.
  user_id uuid primary key references auth."user" (id) on delete cascade,
  role text not null default 'client' check (role in ('client', 'agent', 'admin', 'super_admin')),
  assigned_by uuid references auth."user" (id) on delete set null,
  assigned_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index user_roles_by_role on public.user_roles (role);
create index user_roles_by_assigner on public.user_roles (assigned_by);
select app.protect('public.user_roles');

create function app.rank_of(p_role text) returns integer
  language sql immutable parallel safe set search_path = ''
  as $$ select case p_role when 'super_admin' then 4 when 'admin' then 3 when 'agent' then 2 when 'client' then 1 else 0 end $$;

-- Rank of the person who acts; 0 for nobody. Read from the table each time: a demotion counts at once.
create function app.rank() returns integer
  language sql stable security definer set search_path = ''
  as $$ select case when app.user_id() is null then 0
          else coalesce((select app.rank_of(role) from public.user_roles where user_id = app.user_id()), 1) end $$;

create table public.profiles (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null unique references auth."user" (id) on delete cascade,
  first_name text not null default '' check (length(first_name) <= 50),
  last_name text not null default '' check (length(last_name) <= 50),
  email text not null check (length(email) <= 255),
  phone text not null default '' check (length(phone) <= 40),
  location text not null default '' check (length(location) <= 200),
  time_zone text not null default 'UTC' check (length(time_zone) <= 60),
  subscription_tier text not null default 'trial' check (length(subscription_tier) <= 40),
  trial_ends_at timestamptz not null,
  total_applications_sent integer not null default 0 check (total_applications_sent >= 0),
  applications_used_this_month integer not null default 0 check (applications_used_this_month >= 0),
  -- First day, in the person's time zone, of the month that the count above belongs to.
  usage_month date not null default date_trunc('month', now()),
  last_login timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.profiles');

create table public.subscribers (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  subscribed boolean not null default false,
  subscription_tier text check (length(subscription_tier) <= 40),
  subscription_end timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.subscribers');

-- A new account is a person at once: profile with its trial, and the least role.
create function app.create_person() returns trigger
  language plpgsql security definer set search_path = ''
  as $$
  declare trial_days integer := coalesce((select (value #>> '{}')::integer from public.system_settings where key = 'trial_duration_days'), 7);
  begin
    insert into public.profiles (user_id, first_name, last_name, email, trial_ends_at, created_at)
      values (new.id, new."firstName", new."lastName", new.email, new."createdAt" + make_interval(days => trial_days), new."createdAt");
    insert into public.user_roles (user_id) values (new.id);
    return new;
  end $$;
create trigger create_person after insert on auth."user" for each row execute function app.create_person();

-- Every server drops what it remembers of a person's role when the row changes.
create function app.announce_role() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_notify('roles', coalesce(new.user_id, old.user_id)::text);
    return null;
  end $$;
create trigger announce_role after insert or update or delete on public.user_roles
  for each row execute function app.announce_role();

-- The one way to change a role: never zero or two roles, never fewer than one super_admin, never above the actor.
-- Super admins may give any role; admins give and take client and agent only. Sessions of the person end.
create function app.assign_role(p_user uuid, p_role text) returns public.user_roles
  language plpgsql security definer set search_path = ''
  as $$
  declare
    current public.user_roles;
    result public.user_roles;
  begin
    -- Two demotions at once must see each other: super_admin rows are locked, in one order.
    perform 1 from public.user_roles where role = 'super_admin' order by user_id for update;
    select * into current from public.user_roles where user_id = p_user for update;
    if not found then raise exception 'no such person' using errcode = 'no_data_found'; end if;
    if app.rank() < 3 or (app.rank() < 4 and greatest(app.rank_of(current.role), app.rank_of(p_role)) >= app.rank()) then
      raise exception 'rank too low' using errcode = 'insufficient_privilege', constraint = 'role_rank';
    end if;
    if current.role = 'super_admin' and p_role <> 'super_admin'
       and (select count(*) from public.user_roles where role = 'super_admin') <= 1 then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    if current.role = p_role then return current; end if;
    update public.user_roles set role = p_role, assigned_by = app.user_id(), assigned_at = now()
      where user_id = p_user returning * into result;
    delete from auth.session where "userId" = p_user;
    perform app.audit('ROLE_CHANGE', 'user_roles', p_user::text, jsonb_build_object('from', current.role, 'to', p_role));
    return result;
  end $$;

-- Deletion by whatever way must not take the last super admin either.
create function app.keep_last_super_admin() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if old.role = 'super_admin' and not exists
       (select from public.user_roles where role = 'super_admin' and user_id <> old.user_id) then
      raise exception 'the last super admin stays' using errcode = 'check_violation', constraint = 'last_super_admin';
    end if;
    return old;
  end $$;
create trigger keep_last_super_admin before delete on public.user_roles
  for each row execute function app.keep_last_super_admin();

revoke all on function app.assign_role, app.create_person, app.announce_role, app.keep_last_super_admin from public;
grant execute on function app.assign_role to jobscout_app;

create policy user_roles_read on public.user_roles for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3);
grant select on public.user_roles to jobscout_app;

create policy settings_read on public.system_settings for select to jobscout_app
  using (is_public or (select app.rank()) >= 3);
grant select on public.system_settings to jobscout_app, jobscout_worker, jobscout_login;
create policy settings_read_by_server on public.system_settings for select to jobscout_login, jobscout_worker using (true);

create policy audit_read on public.audit_logs for select to jobscout_app using ((select app.rank()) >= 3);
grant select on public.audit_logs to jobscout_app;

create policy subscribers_read on public.subscribers for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3);
grant select on public.subscribers to jobscout_app;
