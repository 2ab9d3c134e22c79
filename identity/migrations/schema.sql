-- The schema of the embedded sign-in, as version 1. A change is a new file beside this one, numbered from 0002.
-- Its tables lie in the database schema of the providers. No customer's transaction sees these rows: the worker's alone does.

-- ── Sign-in: people, devices, sessions. Passwords and tokens are kept as hashes only.

-- People who can sign in.
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
  created_at timestamptz not null,
  -- What a person agreed to when registering, where they came from, and until when their profile is locked.
  consent_version text,
  consented_at timestamptz,
  referral_short_code text,
  locked_until timestamptz
);
-- A verified contact is a name to sign in with too.
create index on providers.users (email) where email_verified;
create index on providers.users (phone_number) where phone_verified;
alter table providers.users enable row level security;
create policy worker_only on providers.users using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.users to lendside_app;

-- Devices on which they signed in.
create table providers.devices (
  device_key text primary key,
  device_group_key text not null,
  user_id text not null references providers.users on delete cascade,
  name text not null,
  remembered boolean not null,
  trusted boolean not null,
  first_seen_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- A device that was only seen by a link is not one of the person's own.
  by_link boolean not null default false
);
create index on providers.devices (user_id);
alter table providers.devices enable row level security;
create policy worker_only on providers.devices using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.devices to lendside_app;

-- Sessions: full ones by password, narrower ones by link or device key.
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
  ended_why text check (ended_why in ('signedOut', 'inactive', 'reused', 'replaced')),
  began_by text not null default 'signIn' check (began_by in ('signIn', 'link', 'deviceKey')),
  -- The one loan the session may see, and where its flow begins.
  loan_id text,
  entry_path text,
  -- When the person last proved again who they are.
  stepped_up_at timestamptz
);
create index on providers.sessions (user_id);
alter table providers.sessions enable row level security;
create policy worker_only on providers.sessions using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.sessions to lendside_app;

-- Refresh tokens of a session: one family, each used once and followed by the next.
create table providers.refresh_tokens (
  token_hash bytea primary key,
  session_id text not null references providers.sessions on delete cascade,
  issued_at timestamptz not null,
  rotated_at timestamptz
);
create index on providers.refresh_tokens (session_id);
alter table providers.refresh_tokens enable row level security;
create policy worker_only on providers.refresh_tokens using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.refresh_tokens to lendside_app;

-- The secrets of a remembered device are one family: each is used once and followed by the next.
create table providers.device_secrets (
  secret_hash bytea primary key,
  device_key text not null references providers.devices on delete cascade,
  user_id text not null references providers.users on delete cascade,
  issued_at timestamptz not null,
  rotated_at timestamptz
);
create index on providers.device_secrets (device_key);
create index on providers.device_secrets (user_id);
alter table providers.device_secrets enable row level security;
create policy worker_only on providers.device_secrets using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.device_secrets to lendside_app;

-- Sign-in attempts by account, by known device and by address. Subjects are hashes: what people type as a name may be a
-- password.
create table providers.sign_in_tries (
  subject text primary key,
  tries integer not null,
  window_started_at timestamptz not null,
  blocked_until timestamptz not null
);
alter table providers.sign_in_tries enable row level security;
create policy worker_only on providers.sign_in_tries using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.sign_in_tries to lendside_app;

-- One-time codes that were requested, for any name: the row for an unknown name looks like every other, and its code is never
-- right. No foreign key: checking it would take longer for names that exist.
create table providers.code_requests (
  request_id text primary key,
  purpose text not null
    check (purpose in ('registration', 'passwordReset', 'trustedDevice', 'loginChange', 'loanStep')),
  -- Hash of the name or person it was asked for.
  subject text not null,
  user_id text,
  -- The session that asked, where there was one.
  session_id text,
  channel text not null check (channel in ('email', 'text', 'voice')),
  -- The contact that the code proves.
  recipient text,
  -- A keyed hash: all codes of six digits could be tried against a plain one.
  code_hash bytea not null,
  tries integer not null default 0,
  -- Action that the right code completes.
  pending jsonb not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on providers.code_requests (expires_at);
create index on providers.code_requests (user_id, purpose);
-- A session that asks for another code can no longer use the one before.
create index on providers.code_requests (session_id) where session_id is not null;
-- How many were sent for one loan, or to one contact, in a day.
create index code_requests_of_loans on providers.code_requests ((pending ->> 'loanId'), asked_at)
  where purpose = 'loanStep';
create index code_requests_to_contacts on providers.code_requests (recipient, asked_at) where purpose = 'loanStep';
alter table providers.code_requests enable row level security;
create policy worker_only on providers.code_requests using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.code_requests to lendside_app;

-- Links to money work once.
create table providers.used_links (
  nonce_hash bytea primary key,
  user_id text not null references providers.users on delete cascade,
  used_at timestamptz not null,
  expires_at timestamptz not null
);
alter table providers.used_links enable row level security;
create policy worker_only on providers.used_links using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.used_links to lendside_app;

-- Passkeys (WebAuthn), each for one host.
create table providers.passkeys (
  passkey_id text primary key,
  credential_id text not null unique,
  user_id text not null references providers.users on delete cascade,
  -- The host whose pages may ask for it.
  host text not null,
  public_key bytea not null,
  counter bigint not null,
  transports text not null,
  device_name text not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index on providers.passkeys (user_id);
alter table providers.passkeys enable row level security;
create policy worker_only on providers.passkeys using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.passkeys to lendside_app;

-- Passkey challenges. Each is answered once, soon, and for the purpose it was issued for.
create table providers.passkey_requests (
  request_id text primary key,
  challenge text not null,
  purpose text not null check (purpose in ('register', 'signIn', 'stepUp')),
  user_id text references providers.users on delete cascade,
  session_id text references providers.sessions on delete cascade,
  host text not null,
  expires_at timestamptz not null
);
create index on providers.passkey_requests (expires_at);
alter table providers.passkey_requests enable row level security;
create policy worker_only on providers.passkey_requests using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.passkey_requests to lendside_app;
