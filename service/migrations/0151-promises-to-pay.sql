-- expands: a table of its own.

-- Promises to pay: the word of a customer that so much comes by a day, and what became of it. Nothing of the loan changes by one.
create table lendside.promises_to_pay (
  promise_id text primary key,
  owner_id text not null,
  payment_key text not null,
  customer_id text not null,
  loan_id text not null,
  -- Every party of the loan: each may read it, and take it back.
  party_ids text[] not null,
  amount_cents bigint not null check (amount_cents > 0),
  made_on date not null,
  promised_on date not null check (promised_on > made_on),
  -- Payments of the day of the promise that stood before it was given: they do not keep it.
  known_entries text[] not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'FULFILLED', 'BROKEN', 'TAKEN_BACK', 'ENDED')),
  made_at timestamptz not null,
  -- The day on which its giver is reminded; null where that is done, or not wanted.
  remind_on date,
  changed_at timestamptz not null,
  unique (owner_id, payment_key)
);
create index promises_to_pay_of_loan on lendside.promises_to_pay (loan_id, made_at);
-- One at a time waits.
create unique index promises_to_pay_waiting on lendside.promises_to_pay (loan_id) where state = 'WAITING';
alter table lendside.promises_to_pay enable row level security;
create policy promises_to_pay_of_parties on lendside.promises_to_pay using (
  current_setting('lendside.actor', true) = 'worker'
  or party_ids && string_to_array(current_setting('lendside.customers', true), ',')
);
grant update on lendside.promises_to_pay to lendside_app;
