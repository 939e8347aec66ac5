-- Whom a person allows to reword their texts. Without a row nothing of theirs is sent.
create table public.ai_permissions (
  user_id uuid primary key references auth."user" (id) on delete cascade,
  -- The host that the person was shown. Another one needs a new permission.
  provider text not null check (length(provider) between 1 and 300),
  allowed_at timestamptz not null default now(),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('public.ai_permissions');

-- Calls of a provider for a person in a month (UTC), each counted before it is made.
create table public.ai_usage (
  user_id uuid not null references auth."user" (id) on delete cascade,
  month date not null,
  calls integer not null check (calls > 0),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (user_id, month)
);
create index ai_usage_month on public.ai_usage (month);
select app.protect('public.ai_usage');

-- A letter that an AI ordered and worded, each sentence held against the record.
alter table public.letters
  drop constraint letters_origin_check,
  add constraint letters_origin_check check (origin in ('composed', 'edited', 'ai'));
alter table public.letter_versions
  drop constraint letter_versions_origin_check,
  add constraint letter_versions_origin_check check (origin in ('composed', 'edited', 'ai'));
