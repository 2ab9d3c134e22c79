-- Visits to a store that people booked.
create table lendside.appointments (
  appointment_id   text primary key,
  -- Who booked it. Both parties of the loan may see, move and cancel it.
  customer_id      text not null,
  user_id          text not null,
  loan_id          text not null,
  brand            text not null,
  language         text not null,
  store_id         text not null,
  -- The store's.
  time_zone        text not null,
  starts_at        timestamptz not null,
  ends_at          timestamptz not null check (ends_at > starts_at),
  appointment_type text not null,
  state            text not null default 'BOOKED' check (state in ('BOOKED', 'CANCELLED', 'OVER')),
  -- How often it was moved: a calendar program takes the newest.
  moves            integer not null default 0,
  -- When the reminder goes out; null when it was sent, or there is no time left for one.
  remind_at        timestamptz,
  created_at       timestamptz not null,
  changed_at       timestamptz not null
);
-- One visit at a time in a store.
create unique index appointments_of_slot on lendside.appointments (store_id, starts_at) where state = 'BOOKED';
-- One that is still to come of a loan.
create unique index appointments_of_loan on lendside.appointments (loan_id) where state = 'BOOKED';
create index appointments_to_remind on lendside.appointments (remind_at) where state = 'BOOKED' and remind_at is not null;

alter table lendside.appointments enable row level security;
create policy appointments_of_customer on lendside.appointments using (lendside.sees(customer_id));
grant select, insert, update on lendside.appointments to lendside_app;
