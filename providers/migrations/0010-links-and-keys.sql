-- Sessions that are not a password sign-in, and what proves them: links, device keys, passkeys.

-- A device that was only seen by a link is not one of the person's own.
alter table providers.devices add column by_link boolean not null default false;

alter table providers.sessions
  add column began_by text not null default 'signIn' check (began_by in ('signIn', 'link', 'deviceKey')),
  -- The one loan the session may see, and where its flow begins.
  add column loan_id text,
  add column entry_path text,
  -- When the person last proved again who they are.
  add column stepped_up_at timestamptz;

-- Links to money work once.
create table providers.used_links (
  nonce_hash bytea primary key,
  user_id text not null references providers.users on delete cascade,
  used_at timestamptz not null,
  expires_at timestamptz not null
);

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

-- Challenges that were handed out. Each is answered once, soon, and for what it was asked.
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

grant update, delete on providers.used_links, providers.device_secrets, providers.passkeys, providers.passkey_requests
  to lendside_app;

do $$
declare name text;
begin
  foreach name in array array['used_links', 'device_secrets', 'passkeys', 'passkey_requests'] loop
    execute format('alter table providers.%I enable row level security', name);
    execute format('create policy worker_only on providers.%I using (current_setting(''lendside.actor'', true) = ''worker'')', name);
  end loop;
end $$;
