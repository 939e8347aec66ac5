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

-- The first moment stays.
create function app.dismiss_welcome(p_now timestamptz) returns void
  language sql security definer set search_path = ''
  as $$
    update public.profiles set welcome_dismissed_at = p_now
    where user_id = app.user_id() and welcome_dismissed_at is null
  $$;
revoke all on function app.dismiss_welcome from public;
grant execute on function app.dismiss_welcome to jobscout_app;
