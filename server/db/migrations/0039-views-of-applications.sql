-- Staff save filters of more than one list: administrators those of the people, agents those of their clients' applications.
alter table public.user_views add column list text not null default 'users' check (list in ('users', 'applications'));
alter table public.user_views alter column list drop default;
alter table public.user_views
  drop constraint user_views_place,
  drop constraint user_views_name,
  drop constraint user_views_sort_check,
  add constraint user_views_place unique (user_id, list, place),
  add constraint user_views_name unique (user_id, list, name_key),
  add constraint user_views_sort check (case list
    when 'users' then sort in ('name', 'role', 'agent', 'plan', 'last_active', 'created')
    else sort in ('updated', 'applied', 'client', 'job', 'status') end);

-- The list over all clients of an agent reads the submissions of each of them.
create index submissions_of_person on public.submissions (user_id, application_id) include (state, waiting_since);
