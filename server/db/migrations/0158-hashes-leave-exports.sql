-- Of listings that a person added. It says nothing to them.
comment on column public.job_listings.content_hash is 'secret';
comment on column public.merged_postings.content_hash is 'secret';
