-- The salary that the listing stated when the person applied, as a range: annual, in whole units of the currency.
alter table public.job_applications
  add column salary_min integer check (salary_min >= 0),
  add column salary_max integer check (salary_max >= 0),
  add column salary_currency text check (salary_currency ~ '^[A-Z]{3}$'),
  -- An interview that took place asks for nothing any more.
  add column interview_done_at timestamptz,
  add check (salary_min <= salary_max);

update public.job_applications a
set salary_min = l.salary_min, salary_max = l.salary_max, salary_currency = l.salary_currency
from public.job_listings l where l.id = a.listing_id;

grant insert (salary_min, salary_max, salary_currency) on public.job_applications to jobscout_app;
grant update (interview_done_at) on public.job_applications to jobscout_app;

-- Dismissed once, the welcome stays away on every device.
alter table public.profiles add column welcome_dismissed_at timestamptz;
grant update (welcome_dismissed_at) on public.profiles to jobscout_app;
