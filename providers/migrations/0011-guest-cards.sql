-- Cards that guest payers left, found by the person in whose name they paid.
create index cards_of_guests on providers.cards (owner_id) where owner_id like '%/guest/%' and removed_at is null;
