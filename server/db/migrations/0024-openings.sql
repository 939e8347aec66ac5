-- A person may apply for a second opening of one title at one company. The opening is empty for the first, and the requisition or
-- listing of those that the person confirmed. A withdrawn application blocks no new one.
alter table public.job_applications
  add column opening text not null default '' check (length(opening) <= 100),
  drop constraint one_application_per_job;
-- Two requests at once could have stored an application each for a listing that was renamed between them: the first keeps it.
update public.job_applications a set listing_id = null
  where status <> 'withdrawn' and exists (select from public.job_applications b where b.user_id = a.user_id
    and b.listing_id = a.listing_id and b.status <> 'withdrawn' and (b.created_at, b.id) < (a.created_at, a.id));
-- The guards against applying twice; the check before them only makes the message nice.
create unique index one_application_per_opening on public.job_applications (user_id, job_key, opening) where status <> 'withdrawn';
create unique index one_application_per_listing on public.job_applications (user_id, listing_id) where status <> 'withdrawn';

-- Addresses of boards have other keys now: their postings are read anew, and with them the keys are stored.
update public.job_listings set content_hash = ''
  where owner_id is null and concat_ws(' ', job_url, apply_url) ~*
    'greenhouse\.io|gh_jid=|ashbyhq\.com|ashby_jid=|lever\.co|smartrecruiters\.com|workable\.com|myworkday|/applications/new|/c/new';
