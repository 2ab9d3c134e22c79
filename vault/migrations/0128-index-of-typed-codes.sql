-- expands: an index alone.
-- concurrently: cards are typed meanwhile.
create index concurrently if not exists typed_cards_with_code on providers.typed_cards (typed_at) where sealed_code is not null;
