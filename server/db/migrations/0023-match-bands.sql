-- Where a match stands in the order "best" before its score counts: see bandOf() in features/scoring/rank.ts.
alter table public.client_matches
  add column band smallint not null default 0 constraint client_matches_band_check check (band between 0 and 6);
update public.client_matches set band = case when fit is null then 1 when fit = 0 then 0 else fit + 1 end;

-- The last band and the highest score in one number.
alter table public.matched_clients
  drop constraint matched_clients_floor_check,
  add constraint matched_clients_floor_check check (floor between 0 and 706);

-- Scores are of what each person stated from now on: every client is computed anew.
update public.matched_clients set is_outdated = true;
