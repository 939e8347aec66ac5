-- A profile's version counts edits of every column that people may write. The former list of columns had to be extended by hand.
create or replace function app.count_profile_version() returns trigger language plpgsql set search_path to '' as $$
begin
  if exists (
    select from jsonb_each(to_jsonb(new)) as edited
    join jsonb_each(to_jsonb(old)) as saved using (key)
    where edited.value is distinct from saved.value
      and edited.key <> 'updated_at'
      and has_column_privilege('jobscout_app', 'public.profiles', edited.key, 'UPDATE')
  ) then
    new.version := old.version + 1;
  end if;
  return new;
end $$;
