-- The schema of the embedded providers, as version 1. A change is a new file beside this one, numbered from 0002.
-- Every table here belongs to one embedded provider. No customer's transaction sees these rows: the worker's alone does.
--
-- Settings that recur: `autovacuum_analyze_scale_factor = 1` where rows are all of one kind, so that statistics taken at every tenth
-- more would cost and say nothing new; `set statistics 0` on columns that no query filters by.

create schema providers;

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

-- ── Card vault. No card number is kept: a keyed fingerprint recognizes the same number again, its last four digits show it.

-- Keys for card forms: each form encrypts to its own.
create table providers.form_keys (
  form_key_id text primary key,
  owner_id text not null,
  transaction_type text not null,
  origin text not null,
  -- PKCS #8, for one form. Gone as soon as the form was sent.
  private_key text,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index on providers.form_keys (expires_at);
alter table providers.form_keys enable row level security;
create policy worker_only on providers.form_keys using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.form_keys to lendside_app;

-- Cards, by token.
create table providers.cards (
  card_token text primary key check (card_token like 'card\_%'),
  owner_id text not null,
  fingerprint text not null,
  -- How the embedded processor behaves for this test number.
  behaviour text not null,
  last_four text not null check (last_four ~ '^[0-9]{4}$'),
  card_type text not null,
  cardholder_name text not null,
  expiration_month text not null check (expiration_month ~ '^[0-9]{2}$'),
  expiration_year text not null check (expiration_year ~ '^[0-9]{2}$'),
  is_debit boolean not null,
  can_disburse boolean not null,
  guest_card boolean not null,
  saved boolean not null,
  added_at timestamptz not null,
  removed_at timestamptz,
  -- Which payment processors know a card (1 first, 2 second, 4 third).
  processors smallint[] not null default '{1}' check (cardinality(processors) > 0),
  unique (owner_id, fingerprint)
);
-- Cards that guest payers left, found by the person in whose name they paid.
create index cards_of_guests on providers.cards (owner_id) where owner_id like '%/guest/%' and removed_at is null;
alter table providers.cards enable row level security;
create policy worker_only on providers.cards using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.cards to lendside_app;

-- A one-time security token, bound to what it was used for.
create table providers.redemptions (
  security_token_id text primary key,
  card_token text not null,
  used_for text not null,
  redeemed_at timestamptz not null
) with (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
alter table providers.redemptions enable row level security;
create policy worker_only on providers.redemptions using (current_setting('lendside.actor', true) = 'worker');

-- ── Payment processor and disbursement network.

-- What the embedded processor saw, by our own reference.
create table providers.charges (
  reference text primary key,
  card_token text,
  amount_cents bigint,
  outcome text not null check (outcome in ('done', 'declined', 'rejected', 'fenced')),
  -- Reason of a decline or rejection.
  reason text,
  processor_id text,
  approval_code text,
  received_at timestamptz not null,
  -- Time until which the outcome is unknown.
  known_at timestamptz not null,
  voided_at timestamptz,
  check (outcome = 'fenced' or (card_token is not null and amount_cents is not null))
) with (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
alter table providers.charges enable row level security;
create policy worker_only on providers.charges using (current_setting('lendside.actor', true) = 'worker');
grant update on providers.charges to lendside_app;

-- What the embedded network saw of money sent to customers, by our own reference.
create table providers.pay_outs (
  reference text primary key,
  -- Makes the trace number by which a bank sends an entry back.
  place bigint generated always as identity,
  way text not null check (way in ('card', 'pickup', 'store', 'bank', 'none')),
  amount_cents bigint,
  -- A card token, a store or a name; of an account nothing that it could be charged by.
  target jsonb not null,
  -- The account, sealed; removed when its payment can no longer be returned.
  sealed_account text,
  outcome text not null check (outcome in ('sent', 'ready', 'onItsWay', 'failed')),
  reason text,
  pickup_reference text unique,
  ready_until date,
  -- The banking day whose file it goes out with, and the day it arrives.
  bank_date date,
  arrives_on date,
  file_name text,
  received_at timestamptz not null,
  -- Time until which the outcome is unknown.
  known_at timestamptz not null,
  settled_at timestamptz
);
create index pay_outs_for_bank on providers.pay_outs (bank_date) where way = 'bank' and outcome = 'onItsWay';
alter table providers.pay_outs enable row level security;
create policy worker_only on providers.pay_outs using (current_setting('lendside.actor', true) = 'worker');
grant update on providers.pay_outs to lendside_app;

-- Files for the bank. Each is written to disk after its row, and again if that did not happen.
create table providers.bank_files (
  file_name text primary key,
  bank_date date not null unique,
  created_at timestamptz not null,
  entries integer not null,
  total_cents bigint not null,
  sha256 text not null,
  written_at timestamptz,
  -- When the bank's returns of this file were read.
  returns_read_at timestamptz
);
alter table providers.bank_files enable row level security;
create policy worker_only on providers.bank_files using (current_setting('lendside.actor', true) = 'worker');
grant update on providers.bank_files to lendside_app;

-- ── Signing room, offers, and the inbox that developers read.

-- Signing sessions: what a person was given to sign, how far they are, and the signed document.
create table providers.signing_sessions (
  session_id text primary key,
  -- Our reference: the same one again is the same session, with a new ticket.
  reference text not null unique,
  -- SHA-256 of the only way in.
  ticket_hash text not null unique,
  signer_name text not null,
  language text not null check (language in ('english', 'spanish')),
  brand text not null,
  look jsonb not null,
  return_url text not null,
  documents jsonb not null,
  state text not null default 'pending'
    check (state in ('pending', 'viewing_complete', 'signing_complete', 'decline', 'cancelled')),
  -- The signature as adopted: typed, or drawn as lines.
  adopted jsonb,
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  paper bytea,
  check ((state = 'signing_complete') = (adopted is not null))
);
alter table providers.signing_sessions enable row level security;
create policy worker_only on providers.signing_sessions using (current_setting('lendside.actor', true) = 'worker');
grant update on providers.signing_sessions to lendside_app;

-- What the lender offers its customers: a settlement of a loan (10), a loan against a vehicle it appraised (12), others.
create table providers.offers (
  offer_id text primary key,
  customer_id text not null,
  kind integer not null check (kind > 0),
  target_loan_id text,
  settlement_cents bigint check (settlement_cents > 0),
  qualified_cents bigint check (qualified_cents > 0),
  made_at timestamptz not null,
  expires_at timestamptz not null,
  -- A settlement is of a loan and says how much.
  check (kind <> 10 or (target_loan_id is not null and settlement_cents is not null))
);
create index offers_by_customer on providers.offers (customer_id);
create index settlements_by_loan on providers.offers (target_loan_id, made_at) where kind = 10;
alter table providers.offers enable row level security;
create policy worker_only on providers.offers using (current_setting('lendside.actor', true) = 'worker');

-- Messages that customers would have received.
create table providers.inbox (
  message_id text primary key,
  place bigint generated always as identity,
  recipient text not null,
  channel text not null check (channel in ('email', 'text', 'voice', 'push', 'marketing')),
  subject text not null,
  body text not null,
  codes text[] not null,
  links text[] not null,
  attachments jsonb not null,
  delivered_at timestamptz not null
) with (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
create index on providers.inbox (place desc);
alter table providers.inbox
  alter column subject set statistics 0,
  alter column body set statistics 0,
  alter column codes set statistics 0,
  alter column links set statistics 0,
  alter column attachments set statistics 0;
alter table providers.inbox enable row level security;
create policy worker_only on providers.inbox using (current_setting('lendside.actor', true) = 'worker');
