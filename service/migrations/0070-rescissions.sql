-- Loans given back within their time: what has to be returned, until when and where. One for each loan, for ever.
create table lendside.rescissions (
  loan_id             text primary key,
  -- Also the name by which the books know it.
  rescission_id       text not null unique,
  owner_id            text not null,
  payment_key         text not null,
  customer_id         text not null,
  -- Everybody on the loan: each may read it.
  party_ids           text[] not null,
  return_cents        bigint not null check (return_cents >= 0),
  return_until        date not null,
  store_id            text not null,
  confirmation_number text not null unique,
  rescinded_at        timestamptz not null,
  unique (owner_id, payment_key)
);
alter table lendside.rescissions enable row level security;
create policy rescissions_of_parties on lendside.rescissions using (
  current_setting('lendside.actor', true) = 'worker'
  or party_ids && string_to_array(current_setting('lendside.customers', true), ',')
);
grant select, insert on lendside.rescissions to lendside_app;

-- Whether what was due for a switch on the website was paid is asked by loan.
create index operations_switch_paid on lendside.operations (loan_id)
  where state = 'POSTED' and request ->> 'amountType' = 'onlineProduct';
