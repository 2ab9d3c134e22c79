-- How far somebody came in paying a loan: amounts and choices, for an hour.
create table lendside.payment_states (
  owner_id    text not null,
  loan_id     text not null,
  customer_id text not null,
  state       text not null,
  route       text not null,
  expires_at  timestamptz not null,
  primary key (owner_id, loan_id)
);
alter table lendside.payment_states enable row level security;
create policy payment_states_of_customer on lendside.payment_states using (lendside.sees(customer_id));
grant select, insert, update, delete on lendside.payment_states to lendside_app;
