-- expands: a table of its own, and what retention needs of another.

-- Calls by the store that customers asked for, each at a time, and what became of it.
create table lendside.store_calls (
  call_id text primary key,
  owner_id text not null,
  payment_key text not null,
  customer_id text not null,
  loan_id text not null,
  store_id text not null,
  time_zone text not null,
  language text not null check (language in ('english', 'spanish')),
  call_at timestamptz not null,
  -- The agreement to this one call, in the words that the customer saw.
  agreed_words text not null,
  state text not null default 'WAITING' check (state in ('WAITING', 'REACHED', 'NOT_REACHED', 'CANCELLED')),
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  -- The operator who called; null while it waits, and where the customer cancelled it.
  called_by text,
  check ((state in ('REACHED', 'NOT_REACHED')) = (called_by is not null)),
  unique (owner_id, payment_key)
);
create unique index store_calls_waiting on lendside.store_calls (loan_id, customer_id) where state = 'WAITING';
create index store_calls_next on lendside.store_calls (call_at) where state = 'WAITING';
alter table lendside.store_calls enable row level security;
create policy store_calls_of_customer on lendside.store_calls using (lendside.sees(customer_id));
grant update, delete on lendside.store_calls to lendside_app;
grant delete on lendside.promises_to_pay to lendside_app;
