-- A saved view can be given other filters; its place and its owner stay.
grant update (search, location, type, matches_only, new_only, sort) on public.saved_views to jobscout_app;
