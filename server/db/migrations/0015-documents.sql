-- CVs in versions. The bucket path that people see is {userId}/cv-{stamp}.{format}; the file itself lies under a random key.
create table public.cv_versions (
  id uuid not null default gen_random_uuid(),
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
  primary key (id, user_id),
  unique (user_id, stamp)
);
select app.protect('public.cv_versions');

create table public.cv_files (
  version_id uuid not null,
  user_id uuid not null,
  format text not null check (format in ('pdf', 'docx', 'html')),
  storage_key text not null unique check (storage_key ~ '^cv/([0-9a-f-]{36}/)?[0-9a-f-]{36}$'),
  byte_size integer not null check (byte_size between 1 and 5242880),
  sha256 text not null check (length(sha256) = 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (version_id, user_id, format),
  constraint cv_files_version_id_fkey foreign key (version_id, user_id)
    references public.cv_versions (id, user_id) on delete cascade
);
select app.protect('public.cv_files');

-- What went out with an application, as it was.
create table public.application_documents (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  kind text not null check (kind in ('cv')),
  cv_version_id uuid not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint application_documents_once unique (application_id, user_id, kind, cv_version_id),
  constraint application_documents_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade,
  constraint application_documents_cv_version_id_fkey foreign key (cv_version_id, user_id)
    references public.cv_versions (id, user_id) on delete cascade
);
create index application_documents_of_version on public.application_documents (cv_version_id, user_id);
select app.protect('public.application_documents');
