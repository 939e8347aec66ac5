-- CVs in versions. The bucket path that people see is {userId}/cv-{stamp}.{format}; the file itself lies under a random key.
create table public.cv_versions (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  -- Milliseconds since 1970, as it stands in the path.
  stamp bigint not null,
  kind text not null check (kind in ('uploaded', 'generated')),
  -- The file that the version is; a generated one has others of the same content beside it.
  format text not null check (format in ('pdf', 'docx', 'html')),
  -- A label. Files are never found by it.
  filename text not null check (length(filename) between 1 and 255),
  -- What a generated one was made of, so that the next can begin with it.
  input jsonb check (length(input::text) <= 100000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (user_id, stamp)
);
select app.protect('public.cv_versions');

create table public.cv_files (
  version_id uuid not null references public.cv_versions (id) on delete cascade,
  format text not null check (format in ('pdf', 'docx', 'html')),
  storage_key text not null unique check (storage_key ~ '^cv/[0-9a-f-]{36}$'),
  byte_size integer not null check (byte_size between 1 and 5242880),
  sha256 text not null check (length(sha256) = 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (version_id, format)
);
select app.protect('public.cv_files');

-- What went out with an application, as it was.
create table public.application_documents (
  id uuid primary key default gen_random_uuid(),
  application_id uuid not null references public.job_applications (id) on delete cascade,
  kind text not null check (kind in ('cv')),
  cv_version_id uuid not null references public.cv_versions (id) on delete cascade,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  unique (application_id, kind, cv_version_id)
);
create index application_documents_of_version on public.application_documents (cv_version_id);
select app.protect('public.application_documents');

-- A version that was sent stays as long as its person does.
create function app.keep_sent_cv() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    if exists (select from public.application_documents where cv_version_id = old.id)
       and exists (select from auth."user" where id = old.user_id) then
      raise exception 'this CV was sent with an application' using errcode = 'check_violation', constraint = 'sent_cv_stays';
    end if;
    return old;
  end $$;
create trigger keep_sent_cv before delete on public.cv_versions for each row execute function app.keep_sent_cv();

create function app.cv_path(p_user uuid, p_stamp bigint, p_format text) returns text
  language sql immutable parallel safe set search_path = ''
  as $$ select p_user::text || '/cv-' || p_stamp::text || '.' || p_format $$;

-- A new version of one's own CV, which becomes the current one. Its files are stored before their rows are written.
create function app.add_cv_version(p_kind text, p_filename text, p_input jsonb, p_files jsonb, p_now timestamptz)
  returns public.cv_versions
  language plpgsql security definer set search_path = ''
  as $$
  declare
    added public.cv_versions;
    v_stamp bigint := floor(extract(epoch from p_now) * 1000);
    v_last bigint;
  begin
    -- Two at the same moment follow each other, and no stamp is given twice.
    perform 1 from public.profiles where user_id = app.user_id() for update;
    if not found then raise exception 'no such person' using errcode = 'insufficient_privilege'; end if;
    select max(stamp) into v_last from public.cv_versions where user_id = app.user_id();
    insert into public.cv_versions (user_id, stamp, kind, format, filename, input, created_at, updated_at)
      values (app.user_id(), greatest(v_stamp, v_last + 1), p_kind, p_files -> 0 ->> 'format', p_filename, p_input, p_now, p_now)
      returning * into added;
    insert into public.cv_files (version_id, format, storage_key, byte_size, sha256, created_at, updated_at)
      select added.id, f ->> 'format', f ->> 'storage_key', (f ->> 'byte_size')::integer, f ->> 'sha256', p_now, p_now
      from jsonb_array_elements(p_files) f;
    update public.profiles set cv_url = app.cv_path(added.user_id, added.stamp, added.format), cv_filename = added.filename,
        updated_at = p_now
      where user_id = added.user_id;
    return added;
  end $$;

-- An older version of one's own becomes the current one; no row where it is not one's own.
create function app.choose_cv_version(p_version uuid, p_now timestamptz) returns setof public.cv_versions
  language plpgsql security definer set search_path = ''
  as $$
  declare chosen public.cv_versions;
  begin
    select * into chosen from public.cv_versions where id = p_version and user_id = app.user_id();
    if not found then return; end if;
    update public.profiles set cv_url = app.cv_path(chosen.user_id, chosen.stamp, chosen.format), cv_filename = chosen.filename,
        updated_at = p_now
      where user_id = chosen.user_id;
    return next chosen;
  end $$;

-- Keeps the current CV with one's own application; without a CV there is nothing to keep.
create function app.freeze_cv(p_application uuid) returns boolean
  language sql security definer set search_path = ''
  as $$
    with frozen as (
      insert into public.application_documents (application_id, kind, cv_version_id)
      select a.id, 'cv', v.id
      from public.job_applications a
        join public.profiles p on p.user_id = a.user_id
        join public.cv_versions v on v.user_id = p.user_id and app.cv_path(v.user_id, v.stamp, v.format) = p.cv_url
      where a.id = p_application and a.user_id = app.user_id()
      on conflict do nothing
      returning 1)
    select exists (select from frozen)
  $$;

revoke all on function app.keep_sent_cv, app.add_cv_version, app.choose_cv_version, app.freeze_cv from public;
grant execute on function app.add_cv_version, app.choose_cv_version, app.freeze_cv to jobscout_app;

create policy cv_versions_read on public.cv_versions for select to jobscout_app
  using (user_id = (select app.user_id()) or (select app.rank()) >= 3 or ((select app.rank()) = 2 and app.can_see_client(user_id)));
grant select on public.cv_versions to jobscout_app;

create policy cv_files_read on public.cv_files for select to jobscout_app
  using (exists (select from public.cv_versions v where v.id = version_id));
grant select on public.cv_files to jobscout_app, jobscout_worker;
-- The sweeper compares what lies in the store with what is known here.
create policy cv_files_read_by_jobs on public.cv_files for select to jobscout_worker using (true);

create policy application_documents_read on public.application_documents for select to jobscout_app
  using (app.can_see_application(application_id));
grant select on public.application_documents to jobscout_app;
