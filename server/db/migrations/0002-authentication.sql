-- The tables of the authentication library, in its own column names. Only the login role reaches them.

create table auth."user" (
  id uuid primary key default gen_random_uuid(),
  name text not null check (length(name) <= 120),
  email text not null unique check (length(email) <= 255 and email = lower(email)),
  "emailVerified" boolean not null default false,
  image text,
  "firstName" text not null check (length("firstName") between 1 and 50),
  "lastName" text not null check (length("lastName") between 1 and 50),
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);

create table auth.session (
  id uuid primary key default gen_random_uuid(),
  "expiresAt" timestamptz not null,
  token text not null unique,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  "ipAddress" text,
  "userAgent" text,
  "userId" uuid not null references auth."user" (id) on delete cascade
);
create index session_by_user on auth.session ("userId");

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
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now(),
  unique ("providerId", "accountId")
);
create index account_by_user on auth.account ("userId");

create table auth.verification (
  id uuid primary key default gen_random_uuid(),
  identifier text not null,
  value text not null,
  "expiresAt" timestamptz not null,
  "createdAt" timestamptz not null default now(),
  "updatedAt" timestamptz not null default now()
);
create index verification_by_identifier on auth.verification (identifier);

create table auth.rate_limit (
  id uuid primary key default gen_random_uuid(),
  key text not null unique,
  count integer not null,
  "lastRequest" bigint not null
);

grant usage on schema auth to jobscout_login;
grant select, insert, update, delete on all tables in schema auth to jobscout_login;

do $$
declare name text;
begin
  foreach name in array array['"user"', 'session', 'account', 'verification', 'rate_limit'] loop
    perform app.protect(('auth.' || name)::regclass);
    execute format('create policy login_all on auth.%s to jobscout_login using (true) with check (true)', name);
  end loop;
end $$;

-- Streams of a person whose session ended must end too, on every server.
create function app.announce_ended_session() returns trigger
  language plpgsql security definer set search_path = ''
  as $$ begin
    perform pg_notify('sessions', json_build_object('user_id', old."userId", 'session_id', old.id)::text);
    return old;
  end $$;
create trigger announce_ended_session after delete on auth.session
  for each row execute function app.announce_ended_session();
revoke all on function app.announce_ended_session from public;
