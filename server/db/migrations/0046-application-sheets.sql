-- What a person keeps with an application: people, files and notes. The limits count places, so that concurrent requests keep them too.

create table public.application_people (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  place smallint not null check (place between 1 and 20),
  name text not null check (length(name) between 1 and 200),
  role text not null default '' check (length(role) <= 200),
  email text not null default '' check (length(email) <= 255),
  phone text not null default '' check (length(phone) <= 40),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint application_people_place unique (application_id, user_id, place),
  constraint application_people_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade
);
select app.protect('public.application_people');

create table public.application_files (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  place smallint not null check (place between 1 and 10),
  -- Among the files of all of the person's applications.
  total_place smallint not null check (total_place between 1 and 100),
  filename text not null check (length(filename) between 1 and 255),
  format text not null check (format in ('pdf', 'docx', 'png', 'jpeg', 'txt')),
  storage_key text not null unique check (storage_key ~ '^application-files/[0-9a-f-]{36}/[0-9a-f-]{36}$'),
  byte_size integer not null check (byte_size between 1 and 5242880),
  sha256 text not null check (length(sha256) = 64),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint application_files_place unique (application_id, user_id, place),
  constraint application_files_total_place unique (user_id, total_place),
  constraint application_files_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade
);
select app.protect('public.application_files');

create table public.application_notes (
  id uuid not null default gen_random_uuid(),
  application_id uuid not null,
  user_id uuid not null,
  place smallint not null check (place between 1 and 50),
  body text not null check (length(body) between 1 and 5000),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint application_notes_place unique (application_id, user_id, place),
  constraint application_notes_application_id_fkey foreign key (application_id, user_id)
    references public.job_applications (id, user_id) on delete cascade
);
select app.protect('public.application_notes');

-- What people wrote becomes the first note. When it was written was never kept: it has the date of its application.
insert into public.application_notes (application_id, user_id, place, body, created_at, updated_at)
  select id, user_id, 1, notes, created_at, created_at from public.job_applications where notes <> '';

comment on column public.job_applications.notes is 'The newest of application_notes, kept by triggers in both directions.';
