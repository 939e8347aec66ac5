-- Letters with accents are searched for with and without them. "IT" and the language Go, which are words of every text in lower
-- case, become words of their own where they are written as names.
create or replace function app.searched_text(p_text text) returns text
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
      -- Most texts have no such letter, and need not be taken apart.
      case when p_text ~ '[\u00c0-\u024f\u0300-\u036f]' then
        normalize(
          regexp_replace(
            normalize(
              replace(replace(replace(replace(replace(translate(p_text, 'øØłŁđĐı', 'oOlLdDi'),
                'ß', 'ss'), 'æ', 'ae'), 'Æ', 'AE'), 'œ', 'oe'), 'Œ', 'OE'),
              NFD),
            '([A-Za-z])[\u0300-\u036f]+', '\1', 'g'),
          NFC)
      else p_text end,
      '\mc\+\+', ' cplusplus ', 'gi'),
      '\m([cf])#', ' \1sharp ', 'gi'),
      '(^|[^\w.])\.net\M', '\1 dotnet ', 'gi'),
      '\mIT\M', ' IT infotech ', 'g'),
      '\mGo(?=\s*(?:[,./);+&|]|$)|\s+(?:[Dd]eveloper|[Ee]ngineer|[Pp]rogrammer|[Bb]ackend|[Ss]oftware)\M)', ' Go golang ', 'g'),
      '([,/(&+|]\s?|\m(?:in|and|or|with|using)\s)Go\M', '\1 Go golang ', 'g')
  $$;

-- The words of a text with a mark before each: the list shows jobs whose title has the words of a search first, then those whose
-- card has them.
create function app.marked_words(p_words tsvector, p_mark text) returns tsvector
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select array_to_tsvector(array(select p_mark || word from unnest(tsvector_to_array(p_words)) as word))
  $$;

-- What a text is found by: its words as they are, and their English stems.
create function app.searched_words(p_text text) returns tsvector
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select to_tsvector('pg_catalog.english', text) || to_tsvector('pg_catalog.simple', text) from app.searched_text(p_text) as text
  $$;

-- What a listing is found by: the words of its title, of the rest of its card and of its text, and the marked ones of title and card.
create function app.listing_words(p_title text, p_company text, p_location text, p_is_remote boolean, p_description text)
  returns tsvector
  language sql immutable strict parallel safe set search_path = ''
  as $$
    select title || card || to_tsvector('pg_catalog.english', app.searched_text(left(p_description, 20000)))
      || app.marked_words(title, '=') || app.marked_words(card, '+')
    from app.searched_words(p_title) as title,
      app.searched_words(p_company || ' . ' || p_location || case when p_is_remote then ' . remote' else '' end) as card
  $$;

revoke all on function app.marked_words, app.searched_words, app.listing_words from public;
grant execute on function app.marked_words, app.searched_words, app.listing_words to jobscout_app, jobscout_worker;

-- A stored column cannot change its expression. Dropping it drops its index.
alter table job_listings drop column search;
alter table job_listings add column search tsvector
  generated always as (app.listing_words(title, company, location, is_remote, description)) stored;
create index job_listings_search on public.job_listings using gin (search);

-- "auto" shows the person's roles, and all while they search for another one, as saved views of "mine" have been meant.
alter table saved_views drop constraint saved_views_roles_check;
alter table saved_views alter column roles set default 'auto';
update saved_views set roles = 'auto' where roles = 'mine';
alter table saved_views add constraint saved_views_roles_check check (roles in ('auto', 'mine', 'field', 'other', 'unrecognised', 'all'));

-- The filters of the list as the preferences have them.
alter table saved_views drop constraint saved_views_location_check, drop constraint saved_views_type_check;
alter table saved_views
  add constraint saved_views_location_check check (location in ('all', 'preferred', 'remote', 'new york', 'san francisco', 'london')),
  add constraint saved_views_type_check check (type in ('all', 'full-time', 'part-time', 'contract', 'freelance', 'internship'));
