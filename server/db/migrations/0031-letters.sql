-- The letter of a person for a job, as it reads now.
create table public.letters (
  id uuid not null default gen_random_uuid(),
  user_id uuid not null references auth."user" (id) on delete cascade,
  listing_id uuid references public.job_listings (id) on delete set null,
  -- What it was written for, however the listing reads later.
  job_title text not null check (length(job_title) <= 300),
  company_name text not null check (length(company_name) <= 200),
  place text not null check (length(place) <= 2000),
  -- "Why this one?" is remembered for the company.
  company_key text not null check (length(company_key) <= 200),
  tone text not null check (tone in ('plain', 'warm', 'formal')),
  why text not null default '' check (length(why) <= 500),
  -- Which opening and closing: letters of one person count up, so that they differ.
  variant smallint not null check (variant >= 0),
  text text not null check (length(text) <= 8000),
  origin text not null check (origin in ('composed', 'edited')),
  version integer not null default 1,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (id, user_id),
  constraint one_letter_per_job unique (user_id, listing_id)
);
create index letters_listing on public.letters (listing_id);
create index letters_company on public.letters (user_id, company_key, updated_at desc);
select app.protect('public.letters');

-- What a letter said before it was composed anew or restored.
create table public.letter_versions (
  user_id uuid not null,
  letter_id uuid not null,
  -- The version of the letter that said it.
  number integer not null check (number > 0),
  text text not null check (length(text) <= 8000),
  origin text not null check (origin in ('composed', 'edited')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (letter_id, user_id, number),
  constraint letter_versions_letter_id_fkey foreign key (letter_id, user_id)
    references public.letters (id, user_id) on delete cascade
);
select app.protect('public.letter_versions');

-- The letter that an application was made with stays with it as it was.
alter table public.application_documents
  drop constraint application_documents_kind_check,
  add constraint application_documents_kind_check check (kind in ('cv', 'letter')),
  alter column cv_version_id drop not null,
  add column letter text check (length(letter) <= 8000),
  add constraint one_content check ((kind = 'cv') = (cv_version_id is not null) and (kind = 'letter') = (letter is not null));
create unique index one_letter_per_application on public.application_documents (application_id, user_id) where kind = 'letter';
