-- Nobody fills the store: of the CVs that were never sent and are not the current one, the latest stay. Answers the keys of
-- the files that have no row any more.
create function app.drop_old_cvs(p_keep integer) returns setof text
  language sql security definer set search_path = ''
  as $$
    with old as (
      select v.id
      from public.cv_versions v join public.profiles p on p.user_id = v.user_id
      where v.user_id = app.user_id()
        and app.cv_path(v.user_id, v.stamp, v.format) is distinct from p.cv_url
        and not exists (select from public.application_documents d where d.cv_version_id = v.id)
      order by v.stamp desc
      offset p_keep
      for update of v skip locked
    ),
    dropped as (delete from public.cv_versions v using old where v.id = old.id returning v.id)
    select f.storage_key from public.cv_files f join dropped on dropped.id = f.version_id
  $$;

-- As before, and the person is held first: no version goes while it is being chosen.
create or replace function app.choose_cv_version(p_version uuid, p_now timestamptz) returns setof public.cv_versions
  language plpgsql security definer set search_path = ''
  as $$
  declare chosen public.cv_versions;
  begin
    perform 1 from public.profiles where user_id = app.user_id() for update;
    select * into chosen from public.cv_versions where id = p_version and user_id = app.user_id();
    if not found then return; end if;
    update public.profiles set cv_url = app.cv_path(chosen.user_id, chosen.stamp, chosen.format), cv_filename = chosen.filename,
        updated_at = p_now
      where user_id = chosen.user_id;
    return next chosen;
  end $$;

revoke all on function app.drop_old_cvs from public;
grant execute on function app.drop_old_cvs to jobscout_app;
