-- Settlements that were paid, written in the transaction that books them: a loan is settled once, whatever happens.
create table lendside.settlements (
  loan_id       text primary key,
  offer_id      text not null,
  customer_id   text not null,
  signing_id    text not null,
  message_key   text not null unique references lendside.operations,
  amount_cents  bigint not null check (amount_cents > 0),
  paid_at       timestamptz not null
);
alter table lendside.settlements enable row level security;
create policy settlements_of_customer on lendside.settlements using (lendside.sees(customer_id));
grant select, insert, delete on lendside.settlements to lendside_app;
create index settlement_attempts on lendside.operations (loan_id) where kind = 'settlement';
