-- An item of an index holds 2,712 bytes. A stated skill has at most 60 characters, so longer words are never asked for.
create or replace function app.joined_words(text text) returns text[]
  language sql immutable set search_path = ''
  as $$
    select coalesce(array_agg(distinct part), '{}')
    from regexp_matches(lower(text), '[[:alnum:]_+#-]+(?:[./][[:alnum:]_+#-]+)+', 'g') as m (parts),
      regexp_split_to_table(m.parts[1], '[^[:alnum:]+#]+') as part
    where part <> '' and length(part) <= 60
  $$;
