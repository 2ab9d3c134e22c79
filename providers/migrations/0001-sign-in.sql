-- What the embedded sign-in knows: people, their devices and sessions. Passwords and tokens only as hashes.
create schema providers;

create table providers.users (
  user_id text primary key,
  username text not null unique check (username = lower(username)),
  password_hash text not null,
  state text not null check (state in ('confirmed', 'unconfirmed', 'passwordResetRequired')),
  first_name text not null,
  last_name text not null,
  email text,
  email_verified boolean not null,
  phone_number text,
  phone_verified boolean not null,
  customer_id text unique,
  tlxe_customer_id text unique,
  nls_customer_id text unique,
  mdm_id text,
  show_paid_off boolean not null,
  non_customer_refer text,
  language text not null check (language in ('english', 'spanish')),
  -- The next sign-in counts as from a known device.
  trust_next_device boolean not null default false,
  created_at timestamptz not null
);

create table providers.devices (
  device_key text primary key,
  device_group_key text not null,
  user_id text not null references providers.users on delete cascade,
  name text not null,
  remembered boolean not null,
  trusted boolean not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null
);
create index on providers.devices (user_id);

create table providers.sessions (
  session_id text primary key,
  user_id text not null references providers.users on delete cascade,
  device_key text not null references providers.devices on delete cascade,
  kind text not null check (kind in ('customer', 'non-customer', 'guest', 'locked-link', 'other-party')),
  locked_flow text,
  device_trusted boolean not null,
  remember_me boolean not null,
  started_at timestamptz not null,
  last_active_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  ended_why text check (ended_why in ('signedOut', 'inactive', 'reused'))
);
create index on providers.sessions (user_id);

-- A session's refresh tokens are one family: each is used once and followed by the next.
create table providers.refresh_tokens (
  token_hash bytea primary key,
  session_id text not null references providers.sessions on delete cascade,
  issued_at timestamptz not null,
  rotated_at timestamptz
);
create index on providers.refresh_tokens (session_id);

-- Tries by account, by known device and by address. Subjects are hashes: what people type as a name may be a password.
create table providers.sign_in_tries (
  subject text primary key,
  tries integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz not null
);

grant update, delete on all tables in schema providers to lendside_app;

-- A customer's transaction sees none of these rows.
do $$
declare name text;
begin
  foreach name in array array['users', 'devices', 'sessions', 'refresh_tokens', 'sign_in_tries'] loop
    execute format('alter table providers.%I enable row level security', name);
    execute format('create policy worker_only on providers.%I using (current_setting(''lendside.actor'', true) = ''worker'')', name);
  end loop;
end $$;
