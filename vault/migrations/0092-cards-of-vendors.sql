-- expands: cards that a vendor outside holds; the embedded vault writes none of these.

-- Names that vendors have for a card.
create table providers.card_references (
  card_token text not null references providers.cards on delete cascade,
  vendor text not null,
  reference text not null,
  primary key (card_token, vendor)
);
alter table providers.card_references enable row level security;
create policy worker_only on providers.card_references using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.card_references to lendside_app;

-- What was typed into a vendor's fields, by the security token that we gave for it. No number and no code: the vendor's token stands for both.
create table providers.typed_cards (
  security_token_id text primary key,
  -- Good at the vendor for a quarter of an hour, with the merchant's keys alone.
  vendor_token text not null,
  -- The card that it became; absent for a code alone, and until it is added.
  fingerprint text,
  typed_at timestamptz not null
);
create index typed_cards_by_time on providers.typed_cards using brin (typed_at);
alter table providers.typed_cards enable row level security;
create policy worker_only on providers.typed_cards using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.typed_cards to lendside_app;
