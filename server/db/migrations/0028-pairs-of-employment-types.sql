-- A posting may offer two employment types, and the listing keeps both.
alter table public.job_listings
  drop constraint job_listings_employment_type_check,
  add constraint job_listings_employment_type_check check (employment_type in (
    'full_time', 'part_time', 'contract', 'freelance', 'internship',
    'full_time_or_part_time', 'full_time_or_contract', 'full_time_or_freelance', 'full_time_or_internship',
    'part_time_or_contract', 'part_time_or_freelance', 'part_time_or_internship',
    'contract_or_freelance', 'contract_or_internship', 'freelance_or_internship'));

-- Only the narrower one was kept so far: every board is read as a whole once more.
update public.job_sources set etag = null, last_modified = null where etag is not null or last_modified is not null;
update public.source_postings set fingerprint = null where fingerprint is not null;
