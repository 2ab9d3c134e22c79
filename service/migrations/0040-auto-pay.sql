-- Auto-pay: what a person signed for a loan, and what became of it. A debit is a row of scheduled_payments like any other
-- planned payment; here stands under which authorisation it is taken.
create table lendside.auto_pay (
  auto_pay_id      text primary key,
  loan_id          text not null,
  owner_id         text not null,
  customer_id      text not null,
  card_token       text not null,
  -- Of the vault: that this card may be charged without its security code.
  charge_token     text not null,
  card_type        text not null,
  last_four        text not null,
  expiration_month text not null,
  expiration_year  text not null,
  brand            text not null,
  language         text not null,
  -- The store's.
  time_zone        text not null,
  -- What was signed: the exact text by its hash, its version, and when. Initials and channel stand with the acknowledgement.
  acknowledgement_id text not null,
  text_hash        text not null,
  text_version     text not null,
  authorized_at    timestamptz not null,
  state            text not null default 'ON' check (state in ('ON', 'STOPPED', 'ENDED')),
  -- Why it is on no more.
  reason           text,
  -- What was debited last, else what was signed for; more needs ten days' notice.
  last_cents       bigint check (last_cents >= 0),
  -- Debits in a row that the bank refused.
  failures         integer not null default 0,
  -- The expiry ("12/29") of the card that the person was warned of.
  warned_of        text,
  -- When it is looked at next.
  look_at          timestamptz not null,
  confirmation_number text,
  created_at       timestamptz not null,
  changed_at       timestamptz not null
);
create unique index auto_pay_of_loan on lendside.auto_pay (loan_id) where state = 'ON';
create index auto_pay_due on lendside.auto_pay (look_at) where state = 'ON';
create index auto_pay_of_card on lendside.auto_pay (card_token) where state = 'ON';
create index auto_pay_of_owner on lendside.auto_pay (owner_id);
-- One authorisation per acknowledgement: a repeated request signs once.
create unique index auto_pay_of_acknowledgement on lendside.auto_pay (acknowledgement_id);

alter table lendside.auto_pay enable row level security;
create policy auto_pay_of_customer on lendside.auto_pay using (lendside.sees(customer_id));
grant select, insert, update on lendside.auto_pay to lendside_app;

alter table lendside.scheduled_payments
  add column auto_pay_id text references lendside.auto_pay,
  -- The due date a debit is for, and which try of it this is.
  add column due_date date,
  add column attempt integer,
  add check ((auto_pay_id is null) = (due_date is null) and (auto_pay_id is null) = (attempt is null));

-- One a day of a loan that a person planned; a debit may fall on the same day and takes only what is due then.
drop index lendside.scheduled_payments_of_day;
create unique index scheduled_payments_of_day on lendside.scheduled_payments (loan_id, scheduled_date)
  where state in ('SCHEDULED', 'SENDING') and auto_pay_id is null;

-- At most one debit of a due date that waits, is under way or was made, whatever happens.
create unique index scheduled_payments_of_due_date on lendside.scheduled_payments (loan_id, due_date)
  where auto_pay_id is not null and state in ('SCHEDULED', 'SENDING', 'POSTED');
create unique index scheduled_payments_of_attempt on lendside.scheduled_payments (loan_id, due_date, attempt)
  where auto_pay_id is not null;
