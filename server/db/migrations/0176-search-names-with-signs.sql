-- The text search drops signs, so that C++, C# and C were one word, and .NET was "net". Names with signs become words of their own.
create function app.searched_text(p_text text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select regexp_replace(regexp_replace(regexp_replace(p_text,
      '\mc\+\+', ' cplusplus ', 'gi'),
      '\m([cf])#', ' \1sharp ', 'gi'),
      '(^|[^\w.])\.net\M', '\1 dotnet ', 'gi')
  $$;
revoke all on function app.searched_text from public;
grant execute on function app.searched_text to jobscout_app, jobscout_worker;

-- People also type where they want to work. A stored column cannot change its expression. Dropping it drops its index.
alter table job_listings drop column search;
alter table job_listings add column search tsvector generated always as (
  setweight(to_tsvector('english'::regconfig, app.searched_text(title)) || to_tsvector('simple'::regconfig, app.searched_text(title)), 'A')
  || setweight(to_tsvector('english'::regconfig, app.searched_text(company)) || to_tsvector('simple'::regconfig, app.searched_text(company)), 'B')
  || setweight(to_tsvector('english'::regconfig, location) || to_tsvector('simple'::regconfig, location), 'B')
  || setweight(to_tsvector('simple'::regconfig, case when is_remote then 'remote' else '' end), 'B')
  || setweight(to_tsvector('english'::regconfig, app.searched_text(left(description, 20000))), 'C')) stored;
create index job_listings_search on public.job_listings using gin (search);
