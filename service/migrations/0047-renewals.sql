-- A renewal stands with the operation that made it: written in the transaction that posts it, signed by each party of the
-- loan, or taken back. Amounts of nothing exist since: a renewal without a payment, and taking one back.
alter table lendside.operations
  drop constraint operations_amount_cents_check,
  add constraint operations_amount_cents_check
    check (amount_cents > 0 or (amount_cents = 0 and kind in ('renewal', 'cancelRenewal')));

create table lendside.renewals (
  -- The message key of the operation that made it.
  renewal_id        text primary key references lendside.operations,
  -- Who asked for it: the user, and as which customer.
  owner_id          text not null,
  started_by        text not null,
  old_loan_id       text not null,
  new_loan_id       text not null unique,
  borrower_id       text not null,
  cosigner_id       text,
  brand             text not null,
  language          text not null,
  payment_cents     bigint not null check (payment_cents >= 0),
  state             text not null default 'SIGNING' check (state in ('SIGNING', 'SIGNED', 'CANCELLED')),
  borrower_signed_at timestamptz,
  cosigner_signed_at timestamptz,
  -- The signing sessions, as evidence.
  borrower_signing_id text,
  cosigner_signing_id text,
  -- Not signed by all until then, it is taken back as of this business date.
  deadline          timestamptz not null,
  deadline_date     date not null,
  -- The operation that takes it back, while it is under way and after it did.
  cancel_key        text,
  cancel_reason     text,
  invitations       integer not null default 0,
  renewed_at        timestamptz not null,
  changed_at        timestamptz not null,
  -- Signed by everybody, or still to be signed by somebody.
  check (state <> 'SIGNED' or (borrower_signed_at is not null and (cosigner_id is null or cosigner_signed_at is not null)))
);
-- One renewal of a loan stands.
create unique index renewals_standing on lendside.renewals (old_loan_id) where state <> 'CANCELLED';
create index renewals_due on lendside.renewals (deadline) where state = 'SIGNING';
create index renewals_of_borrower on lendside.renewals (borrower_id);
create index renewals_of_cosigner on lendside.renewals (cosigner_id);

alter table lendside.renewals enable row level security;
create policy renewals_of_parties on lendside.renewals
  using (lendside.sees(borrower_id) or lendside.sees(cosigner_id));
grant select, insert, update on lendside.renewals to lendside_app;
