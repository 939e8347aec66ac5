-- The tables of the authentication library, in its own column names. Only the login role reaches them.
create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) <= 120),
  email text not null unique check (length(email) <= 255 and email = lower(email)),
  "emailVerified" boolean not null default false,
  image text,
  "firstName" text not null check (length("firstName") between 1 and 50),
  "lastName" text not null check (length("lastName") between 1 and 50),
  "twoFactorEnabled" boolean not null default false,
  -- The version of both legal texts that the person agreed to at sign-up. Null for accounts that somebody else created.
  "legalVersion" text check (length("legalVersion") <= 40),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
select app.protect('auth."user"');

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  token text not null unique,
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  -- When a session was last used, to the minute: people see it in their list, and staff sessions end by it.
  "lastUsedAt" timestamptz not null default now(),
  "credentialId" uuid not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index session_by_user on auth.session ("userId");
select app.protect('auth.session');
comment on column auth.session.token is 'secret';

create table auth.account (
  id uuid primary key default gen_random_uuid(),
  "accountId" text not null,
  "providerId" text not null,
  "userId" uuid not null references auth."user" (id) on delete cascade,
  "accessToken" text,
  "refreshToken" text,
  "idToken" text,
  "accessTokenExpiresAt" timestamptz,
  "refreshTokenExpiresAt" timestamptz,
  scope text,
  password text,
  -- Each password has an identity, and every session and two-factor challenge names the password it was opened with. A
  -- sign-in that verified a password which was replaced meanwhile therefore opens nothing, however late its insert comes.
  "credentialId" uuid not null unique default gen_random_uuid(),
  -- Set by a change of password to the credential it verified; checked, and cleared again, by a trigger.
  "replacesCredentialId" uuid,
  -- Until when a password that a super admin handed out signs in, for nothing but its change; null for a password of the
  -- person's own.
  "temporaryUntil" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("providerId", "accountId")
);
create index account_by_user on auth.account ("userId");
select app.protect('auth.account');
comment on column auth.account.password is 'secret';
comment on column auth.account."accessToken" is 'secret';
comment on column auth.account."refreshToken" is 'secret';
comment on column auth.account."idToken" is 'secret';

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "credentialId" uuid,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_by_identifier on auth.verification (identifier);
create index verification_by_value on auth.verification (value);
select app.protect('auth.verification');
comment on column auth.verification.value is 'person: id';
comment on column auth.verification.identifier is 'secret';

create table auth.rate_limit (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  "lastRequest" bigint not null
);
select app.protect('auth.rate_limit');

-- Secret and recovery codes are encrypted by the authentication library before they come here.
create table auth.two_factor (
  id uuid primary key default gen_random_uuid(),
  secret text not null,
  "backupCodes" text not null,
  "userId" uuid not null unique references auth."user" (id) on delete cascade,
  verified boolean not null default true,
  "failedVerificationCount" integer not null default 0,
  "lockedUntil" timestamptz,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
select app.protect('auth.two_factor');
comment on column auth.two_factor.secret is 'secret';
comment on column auth.two_factor."backupCodes" is 'secret';

-- Counters of attempts per key (an address, an account), shared by all servers.
create table app.attempts (
  key text primary key check (length(key) <= 300),
  window_ends_at timestamptz not null,
  count integer not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
select app.protect('app.attempts');
