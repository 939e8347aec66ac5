-- A list of links stays as it is while the pages that it leads to change: only a page that describes its jobs itself may be asked
-- whether it has changed. The next reading keeps that again where it is so.
update public.job_sources set etag = null, last_modified = null where kind = 'web-page';
