-- Several loans paid in one go: what was asked under the key of the whole, and which loans were refused. Those that were
-- accepted are operations as any other, under keys made of this one; they are written in the same transaction.
create table lendside.several_payments (
  owner_id     text not null,
  payment_key  text not null,
  body_hash    text not null,
  -- Of whom asked, as they are known to the lender systems.
  customer_ids text[] not null,
  -- Loan, amount, key and, where it was refused, why: in the order in which they were asked for.
  payments     jsonb not null,
  created_at   timestamptz not null,
  primary key (owner_id, payment_key)
);
alter table lendside.several_payments enable row level security;
create policy several_payments_of_customer on lendside.several_payments
  using (exists (select 1 from unnest(customer_ids) as one (customer_id) where lendside.sees(one.customer_id)));
grant select, insert on lendside.several_payments to lendside_app;

-- Loans whose last payment ended without an answer or failed, for the minutes in which nobody pays them again by hand. It
-- holds only while the operation it names did not end well.
create table lendside.retry_restrictions (
  message_key text primary key,
  loan_id     text not null,
  customer_id text not null,
  until       timestamptz not null
);
create index retry_restrictions_of_loan on lendside.retry_restrictions (loan_id, until);
alter table lendside.retry_restrictions enable row level security;
create policy retry_restrictions_of_customer on lendside.retry_restrictions using (lendside.sees(customer_id));
grant select, insert on lendside.retry_restrictions to lendside_app;
