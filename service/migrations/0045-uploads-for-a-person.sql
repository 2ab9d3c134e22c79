-- expands: uploads that wait for a person are one more state, which the version before leaves alone; it names none of the new columns.
-- Each constraint is wider than the one it takes the place of: rows that stand are not looked at again (`not valid`).

-- Uploads that a person has to look at: nothing of them is taken or refused before. `review` is why.
alter table lendside.uploads drop constraint uploads_state_check;
alter table lendside.uploads add constraint uploads_state_check
  check (state in ('ISSUED', 'RECEIVING', 'RECEIVED', 'IN_REVIEW', 'ACCEPTED', 'REFUSED', 'EXPIRED')) not valid;
-- A picture lies there while a person looks at it, and for a moment after it was refused.
alter table lendside.uploads drop constraint uploads_check;
alter table lendside.uploads
  add column review text check (review in ('unsure', 'unavailable', 'rule')),
  add column review_at timestamptz,
  -- When the scanner was asked last: what was not looked at for longest comes first.
  add column looked_at timestamptz,
  -- The operator by name, where a person decided.
  add column decided_by text;
alter table lendside.uploads add constraint uploads_check check (
  (state <> 'ACCEPTED' or saved_key is not null)
  and (state <> 'IN_REVIEW' or (review is not null and review_at is not null))) not valid;

-- One extension of the time to answer a request for deletion, told to its person before that time is over.
alter table lendside.deletion_requests
  add column extended_at timestamptz,
  add column extended_by text,
  add column extension_reason text,
  add constraint deletion_requests_extension
    check ((extended_at is null) = (extended_by is null) and (extended_at is null) = (extension_reason is null));

-- What a bank sends as it is: returns with their code, and corrections, which move nothing.
alter table lendside.settlement_lines drop constraint settlement_lines_kind_check;
alter table lendside.settlement_lines add constraint settlement_lines_kind_check
  check (kind in ('charge', 'payout', 'refund', 'chargeback', 'return', 'correction')) not valid;
alter table lendside.settlement_lines drop constraint settlement_lines_amount_cents_check;
alter table lendside.settlement_lines add constraint settlement_lines_amount_cents_check
  check (amount_cents > 0 or (kind = 'correction' and amount_cents = 0)) not valid;
alter table lendside.settlement_lines add column code text check (code ~ '^[RC][0-9]{2}$');
alter table lendside.settlement_differences drop constraint settlement_differences_kind_check;
alter table lendside.settlement_differences add constraint settlement_differences_kind_check
  check (kind in ('missingHere', 'missingThere', 'amountDiffers', 'doubled', 'late',
    'chargebackNotBooked', 'refundNotBooked', 'returnNotBooked', 'correctionAsked'));
