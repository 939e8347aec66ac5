-- People who are invited by email, and become what they are invited as when they accept. The address is the invited person's, who may
-- have no account yet; whoever invited is only mentioned.
create table public.invitations (
  id uuid primary key default gen_random_uuid(),
  email text not null check (email = lower(email) and length(email) between 3 and 255),
  role text not null check (role in ('client', 'agent', 'admin')),
  -- Who answers for it: whoever sent it last. Null once that account is erased, which makes it void.
  invited_by uuid references auth."user" (id) on delete set null,
  -- Of the token in the latest email; null until that is written, so that the token of an earlier one ends when it is sent again.
  token_hash text unique check (length(token_hash) = 64),
  expires_at timestamptz not null,
  accepted_at timestamptz,
  revoked_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint invitation_ends_once check (num_nonnulls(accepted_at, revoked_at) <= 1)
);
comment on column public.invitations.email is 'person: address';
comment on column public.invitations.token_hash is 'secret';
create unique index one_open_invitation on public.invitations (email) where accepted_at is null and revoked_at is null;
create index invitations_of_address on public.invitations (lower(email));
create index invitations_by_inviter on public.invitations (invited_by);
create index invitations_open on public.invitations (created_at desc) where accepted_at is null and revoked_at is null;
select app.protect('public.invitations');
