-- Pay, dates, levels, remote work and the addresses of postings are read in more languages from now on. What a board says has not
-- changed since its last reading would stay as it was read then, so every board is read as a whole once more.
update public.job_sources set etag = null, last_modified = null where etag is not null or last_modified is not null;
update public.source_postings set fingerprint = null where fingerprint is not null;
