-- The schema of the embedded providers, as version 1. A change is a new file beside this one, numbered from 0002.
-- Every table here belongs to one embedded provider. No customer's transaction sees these rows: the worker's alone does.
--
-- Settings that recur: `autovacuum_analyze_scale_factor = 1` where rows are all of one kind, so that statistics taken at every tenth
-- more would cost and say nothing new; `set statistics 0` on columns that no query filters by.

create schema providers;

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
