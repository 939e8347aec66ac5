-- Where the local mail adapter puts what it would send.
create table public.mail_outbox (
  id uuid primary key default gen_random_uuid(),
  recipient_name text not null default '' check (length(recipient_name) <= 120),
  recipient_address text not null check (length(recipient_address) <= 255),
  subject text not null check (length(subject) <= 300),
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
create index mail_outbox_latest on public.mail_outbox (created_at desc);
select app.protect('public.mail_outbox');

create policy outbox_read on public.mail_outbox for select to jobscout_app using ((select app.rank()) >= 4);
grant select on public.mail_outbox to jobscout_app;
create policy outbox_fill on public.mail_outbox for insert to jobscout_worker with check (true);
grant insert (recipient_name, recipient_address, subject, body_text, body_html) on public.mail_outbox to jobscout_worker;
