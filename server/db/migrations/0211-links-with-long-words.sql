-- The link of an alert carries the name and the search of its view, whose characters may take nine letters each.
alter table public.notifications drop constraint notifications_action_url_check;
alter table public.notifications add constraint notifications_action_url_check
  check (length(action_url) <= 3000 and action_url ~ '^/(?!/)');
