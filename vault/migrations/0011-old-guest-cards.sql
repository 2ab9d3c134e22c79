-- expands
-- Cards of guests whose visit ended by itself: a job looks for the oldest.
create index guest_cards_by_time on providers.cards (added_at) where guest_card and removed_at is null;
