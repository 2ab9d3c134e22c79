-- What the embedded card vault keeps. No card number: a keyed fingerprint tells the same number again, the last four show it.
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
  unique (owner_id, fingerprint)
);

-- A one-time security token, bound to what it was used for.
create table providers.redemptions (
  security_token_id text primary key,
  card_token text not null,
  used_for text not null,
  redeemed_at timestamptz not null
);

grant update, delete on providers.form_keys, providers.cards to lendside_app;

do $$
declare name text;
begin
  foreach name in array array['form_keys', 'cards', 'redemptions'] loop
    execute format('alter table providers.%I enable row level security', name);
    execute format('create policy worker_only on providers.%I using (current_setting(''lendside.actor'', true) = ''worker'')', name);
  end loop;
end $$;
