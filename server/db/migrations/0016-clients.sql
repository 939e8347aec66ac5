-- Notes among staff. The client reads none: not here, not in an export, where secret columns are left out.
create table public.client_notes (
  id uuid not null default gen_random_uuid(),
  client_id uuid not null references auth."user" (id) on delete cascade,
  -- The application it is about; null for one about the client.
  application_id uuid,
  author_id uuid references auth."user" (id) on delete set null,
  body text not null check (length(body) between 1 and 5000 and body = btrim(body)),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, client_id),
  constraint client_notes_application_id_fkey foreign key (application_id, client_id)
    references public.job_applications (id, user_id) on delete cascade
);
create index client_notes_of_client on public.client_notes (client_id, created_at desc);
create index client_notes_by_author on public.client_notes (author_id);
create index client_notes_of_application on public.client_notes (application_id, client_id);
select app.protect('public.client_notes');
comment on column public.client_notes.body is 'secret';
comment on column public.client_notes.author_id is 'secret';
