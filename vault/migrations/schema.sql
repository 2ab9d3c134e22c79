-- The schema of the embedded card vault, as version 1. A change is a new file beside this one, numbered from 0002.
-- Its tables lie in the database schema of the providers. No customer's transaction sees these rows: the worker's alone does.

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
