-- expands: an index alone.
-- concurrently: cards are added meanwhile.
create index concurrently if not exists cards_not_saved on providers.cards (card_token) where not saved and removed_at is null;
