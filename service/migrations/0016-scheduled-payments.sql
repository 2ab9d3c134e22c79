-- Payments planned for a later day. They are no money operations before their day: what is written here is a wish, and on
-- its day it is accepted as an operation under a key of its own, once.
create table lendside.scheduled_payments (
  scheduled_payment_id text primary key,
  owner_id       text not null,
  payment_key    text not null,
  body_hash      text not null,
  customer_id    text not null,
  loan_id        text not null,
  amount_cents   bigint not null check (amount_cents > 0),
  amount_type    text not null,
  card_token     text not null,
  charge_token   text not null,
  card_type      text not null,
  last_four      text not null,
  brand          text not null,
  language       text not null,
  scheduled_date date not null,
  -- The store's.
  time_zone      text not null,
  -- When it is sent; moved on while an earlier payment of the loan is not settled.
  due_at         timestamptz not null,
  state          text not null default 'SCHEDULED'
    check (state in ('SCHEDULED', 'SENDING', 'POSTED', 'FAILED', 'CANCELLED')),
  -- The operation that was made of it.
  message_key    text,
  refusal        text,
  lease_until    timestamptz,
  created_at     timestamptz not null,
  changed_at     timestamptz not null,
  unique (owner_id, payment_key)
);
-- One a day of a loan: a wish that is sent twice is one.
create unique index scheduled_payments_of_day on lendside.scheduled_payments (loan_id, scheduled_date)
  where state in ('SCHEDULED', 'SENDING');
create index scheduled_payments_due on lendside.scheduled_payments (due_at) where state in ('SCHEDULED', 'SENDING');
create index scheduled_payments_of_owner on lendside.scheduled_payments (owner_id, scheduled_date);
create index scheduled_payments_of_card on lendside.scheduled_payments (card_token)
  where state in ('SCHEDULED', 'SENDING');

alter table lendside.scheduled_payments enable row level security;
create policy scheduled_payments_of_customer on lendside.scheduled_payments using (lendside.sees(customer_id));
grant select, insert, update on lendside.scheduled_payments to lendside_app;
