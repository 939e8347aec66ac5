-- The profile is the record of a career: entries with fields, of which the texts above are derived. Each list is checked by the schema
-- of contract/career/record.ts.
alter table public.profiles
  add column summary text not null default '' check (length(summary) <= 2000),
  add column positions jsonb not null default '[]',
  add column education jsonb not null default '[]',
  add column certificates jsonb not null default '[]',
  add column languages jsonb not null default '[]',
  add column projects jsonb not null default '[]',
  add column links text[] not null default '{}' check (app.fits(links, 20, 500)),
  add constraint record_fits check (
    jsonb_typeof(positions) = 'array' and jsonb_array_length(positions) <= 30
    and jsonb_typeof(education) = 'array' and jsonb_array_length(education) <= 20
    and jsonb_typeof(certificates) = 'array' and jsonb_array_length(certificates) <= 40
    and jsonb_typeof(languages) = 'array' and jsonb_array_length(languages) <= 30
    and jsonb_typeof(projects) = 'array' and jsonb_array_length(projects) <= 30
    and length(positions::text) + length(education::text) + length(certificates::text) + length(languages::text)
      + length(projects::text) <= 2000000);

-- What profiles hold becomes entries of text alone, and one education.
update public.profiles set
  positions = coalesce((
    select jsonb_agg(jsonb_build_object('id', gen_random_uuid(), 'title', '', 'employer', '', 'employer_in_sentence', '', 'place', '',
      'start', '', 'end', '', 'is_current', false, 'bullets', '[]'::jsonb, 'text', entry, 'source', 'profile') order by at)
    from unnest(work_experience) with ordinality as entries (entry, at)), '[]'),
  education = case when school_university = '' and major_field = '' then '[]'::jsonb else jsonb_build_array(jsonb_build_object(
    'id', gen_random_uuid(), 'degree', '', 'field', major_field, 'school', school_university, 'start', '', 'end', '', 'note', '',
    'source', 'profile')) end
  where work_experience <> '{}' or school_university <> '' or major_field <> '';
