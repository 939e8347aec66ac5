-- What a person brought along in one file.
create table public.application_imports (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  file_name text not null check (length(file_name) between 1 and 255),
  kind text not null check (kind in ('table', 'linkedin', 'jobscout')),
  -- Rows of the file: applications that it made, that were known, and that lacked something or were left out.
  imported integer not null check (imported between 1 and 10000),
  already_here integer not null check (already_here between 0 and 10000),
  left_out integer not null check (left_out between 0 and 10000),
  undone_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id)
);
create index application_imports_of_person on public.application_imports (user_id, created_at desc);
select app.protect('public.application_imports');

-- Nobody knows where those were made that were marked as applied before there were proofs: they are no other applications than before.
-- An application that was rejected without an answer is told from one whose employer said so.
alter table public.job_applications
  drop constraint job_applications_origin_check,
  disable trigger user;
update public.job_applications set origin = 'before_proofs' where origin = 'elsewhere';
update public.job_applications set response_type = 'rejection'
  where status = 'rejected' and response_type in ('', 'none', 'no_response');
alter table public.job_applications
  enable trigger user,
  add constraint job_applications_origin_check check (origin in ('jobscout', 'before_proofs', 'imported', 'elsewhere')),
  add column import_id uuid,
  add constraint job_applications_import_id_fkey foreign key (import_id, user_id)
    references public.application_imports (id, user_id) on delete set null (import_id),
  add constraint imports_make_imported check (import_id is null or origin = 'imported'),
  -- What was made without the product is handed in by nobody.
  add constraint nothing_to_hand_in check (origin in ('jobscout', 'before_proofs') or status not in ('submitted', 'assigned'));
create index job_applications_of_import on public.job_applications (import_id, user_id) where import_id is not null;

-- The end of an application that the employer never answered is stored as rejected, and is no answer.
alter table public.application_status_history add column is_unanswered boolean not null default false;
-- Its result has a column more.
drop function if exists app.digest_of(text, uuid, timestamptz, timestamptz);
