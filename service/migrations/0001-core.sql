-- What the service itself keeps, beside the lender's books and the providers' tables. Rows of one customer are shown
-- to that customer's transactions and to the worker only (lendside.sees, made before the first migration).

-- How far developers and tests have moved the product's clock forward. Always 0 in production.
create table lendside.clock (
  only_row   boolean primary key default true check (only_row),
  offset_ms  bigint not null check (offset_ms >= 0)
);
insert into lendside.clock (offset_ms) values (0);
grant update on lendside.clock to lendside_app;

-- Messages written in the business transaction and delivered after it.
create table lendside.outbox (
  message_id       text primary key,
  message          jsonb not null,
  state            text not null default 'waiting' check (state in ('waiting', 'delivered', 'refused', 'givenUp')),
  attempts         integer not null default 0,
  next_attempt_at  timestamptz not null,
  reason           text,
  written_at       timestamptz not null,
  settled_at       timestamptz
);
create index outbox_due on lendside.outbox (next_attempt_at) where state = 'waiting';
alter table lendside.outbox enable row level security;
create policy outbox_written_by_anyone on lendside.outbox for insert with check (true);
create policy outbox_read_by_worker on lendside.outbox using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.outbox to lendside_app;

-- Who did what to which account. Append-only: the application's role can neither change nor remove a line.
create table lendside.audit (
  audit_id     bigint generated always as identity primary key,
  at           timestamptz not null,
  customer_id  text,
  user_id      text,
  loan_id      text,
  what         text not null,
  detail       jsonb not null
);
create index audit_of_customer on lendside.audit (customer_id, audit_id);
alter table lendside.audit enable row level security;
create policy audit_written_by_anyone on lendside.audit for insert with check (true);
create policy audit_read_by_customer on lendside.audit for select using (lendside.sees(customer_id));

-- The account list of a person as it goes out, kept until the lender's book changes or the business date does.
-- customer_key: the person's customer ids, sorted, joined by a comma; brand '' stands for all brands.
create table lendside.account_documents (
  customer_key  text not null,
  brand         text not null,
  as_of         date not null,
  version       bigint not null,
  -- Which shape of reply it was written for: a newer program writes it anew.
  shape         text not null,
  body          text not null,
  primary key (customer_key, brand)
);
alter table lendside.account_documents enable row level security;
create policy account_documents_of_customer on lendside.account_documents using (
  current_setting('lendside.actor', true) = 'worker'
  or string_to_array(customer_key, ',') <@ string_to_array(current_setting('lendside.customers', true), ',')
);
grant update, delete on lendside.account_documents to lendside_app;
