-- What a person agreed to when registering, where they came from, and until when their profile is locked.
alter table providers.users
  add column consent_version text,
  add column consented_at timestamptz,
  add column referral_short_code text,
  add column locked_until timestamptz;

-- A verified contact is a name to sign in with too.
create index on providers.users (email) where email_verified;
create index on providers.users (phone_number) where phone_verified;

-- Codes that were asked for, by anybody and for any name: a row for a name nobody has looks like every other and is
-- never right. No foreign key: looking one up would take longer for those who exist.
create table providers.code_requests (
  request_id text primary key,
  purpose text not null check (purpose in ('registration', 'passwordReset', 'trustedDevice', 'loginChange')),
  -- Hash of the name or person it was asked for.
  subject text not null,
  user_id text,
  -- The session that asked, where there was one.
  session_id text,
  channel text not null check (channel in ('email', 'text', 'voice')),
  -- The contact that the code proves.
  recipient text,
  -- Keyed: six digits are soon tried through by whoever reads the table.
  code_hash bytea not null,
  tries integer not null default 0,
  -- What the right code will do.
  pending jsonb not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on providers.code_requests (expires_at);
create index on providers.code_requests (user_id, purpose);

grant update, delete on providers.code_requests to lendside_app;
alter table providers.code_requests enable row level security;
create policy worker_only on providers.code_requests using (current_setting('lendside.actor', true) = 'worker');
