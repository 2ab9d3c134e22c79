-- expands: an index alone.
-- concurrently: payments are planned meanwhile.

-- Withdrawals from a card that are over, the newest first: two in a row that its bank refused stop all others.
create index concurrently if not exists scheduled_payments_over_of_card on lendside.scheduled_payments (card_token, changed_at desc)
  where state in ('POSTED', 'FAILED');
