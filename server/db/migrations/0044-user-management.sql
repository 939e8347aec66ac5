-- Filters of the list of people under a name of the administrator's own, ten at most.
create table public.user_views (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  place smallint not null check (place between 1 and 10),
  name text not null check (length(name) between 1 and 60 and name = btrim(name)),
  -- The name as names are compared.
  name_key text not null check (length(name_key) between 1 and 200),
  filters jsonb not null check (octet_length(filters::text) <= 4000),
  sort text not null check (sort in ('name', 'role', 'agent', 'plan', 'last_active', 'created')),
  direction text not null check (direction in ('asc', 'desc')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint user_views_place unique (user_id, place),
  constraint user_views_name unique (user_id, name_key)
);
select app.protect('public.user_views');
create policy user_views_own on public.user_views to jobscout_app
  using (user_id = (select app.user_id())) with check (user_id = (select app.user_id()));
grant select, delete on public.user_views to jobscout_app;
grant insert (user_id, place, name, name_key, filters, sort, direction), update (name, name_key, filters, sort, direction, updated_at)
  on public.user_views to jobscout_app;

-- Administrators see which accounts are about to be erased.
create policy account_deletions_read_by_admins on public.account_deletions for select to jobscout_app
  using ((select app.rank()) >= 3);

-- What administrators see of one person beside the profile, without reading the applications themselves.
create function app.user_facts(p_user uuid)
  returns table (open_applications integer, total_applications integer, titles text[], remote_only boolean, agent_until timestamptz)
  language plpgsql stable security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    return query select
      (select count(*)::integer from public.job_applications where user_id = p_user and app.is_open(status)),
      (select count(*)::integer from public.job_applications where user_id = p_user),
      (select p.target_titles from public.job_preferences p where p.user_id = p_user),
      (select p.remote_only from public.job_preferences p where p.user_id = p_user),
      (select max(ended_at) from public.client_agent_periods where client_id = p_user);
  end $$;

-- Who took which list of people out of the product, and how many.
create function app.note_export(p_action text, p_metadata jsonb) returns void
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform app.require_admin();
    if p_action not in ('USERS_EXPORTED', 'AGENT_PERFORMANCE_EXPORTED') then
      raise exception 'unknown export' using errcode = 'invalid_parameter_value';
    end if;
    perform app.audit(p_action, 'profiles', null, p_metadata);
  end $$;

-- The latest sign-in first is how the list opens.
create index profiles_by_sign_in on public.profiles (last_login desc nulls last, user_id);

grant execute on function app.user_facts, app.note_export to jobscout_app;
