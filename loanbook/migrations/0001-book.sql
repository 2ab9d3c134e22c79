-- The lender's book: customers, stores, products, loans, and the ledger under them.

create schema loanbook;
grant usage on schema loanbook to lendside_app;

create table loanbook.stores (
  store_id text primary key,
  lms_id text not null,
  brand text not null,
  name text not null,
  line1 text not null,
  city text not null,
  state text not null,
  state_name text not null,
  zip text not null,
  phone text not null,
  hours_raw text not null,
  time_zone text not null,
  latitude double precision not null,
  longitude double precision not null
);

-- A product is a row of data; `terms` holds what the engine reads (loanbook/src/product.ts).
create table loanbook.products (
  product_id text primary key,
  lms_id text not null,
  brand text not null,
  state text not null,
  kind text not null,
  name text not null,
  terms jsonb not null
);

create table loanbook.customers (
  customer_id text primary key,
  lms_id text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  store_id text not null references loanbook.stores,
  bankrupt boolean not null default false
);

-- What a loan is never changes; what it owes is the current state of its journals, kept beside them and checked by the audit.
create table loanbook.loans (
  loan_id text primary key,
  borrower_id text not null references loanbook.customers,
  cosigner_id text references loanbook.customers,
  product_id text not null references loanbook.products,
  store_id text not null references loanbook.stores,
  lms_id text not null,
  brand text not null,
  opened_on date not null,
  amount_cents bigint not null check (amount_cents > 0),
  rate_percent text not null,
  collateral jsonb,
  status_id integer not null,
  paid_off_on date,
  principal_cents bigint not null check (principal_cents >= 0),
  interest_cents bigint not null check (interest_cents >= 0),
  -- Interest earned and not yet a whole cent, in parts of a cent (loanbook/src/accrual.ts).
  interest_remainder bigint not null,
  -- The part of the interest that was earned up to the last due date before `accrued_through`.
  past_interest_cents bigint not null,
  accrued_through date not null,
  interest_stopped boolean not null,
  penalty_cents bigint not null check (penalty_cents >= 0),
  fee_cents bigint not null check (fee_cents >= 0),
  installment_paid_cents bigint not null,
  interest_settled_through integer not null,
  payments_made integer not null,
  late_fees_through integer not null,
  -- The day on which the daily close has something to do for this loan next.
  next_close_on date,
  sequence integer not null,
  last_hash text not null
) with (fillfactor = 70);
create index loans_by_borrower on loanbook.loans (borrower_id);
create index loans_by_cosigner on loanbook.loans (cosigner_id) where cosigner_id is not null;
create index loans_to_close on loanbook.loans (next_close_on) where next_close_on is not null;

-- The installments as contracted.
create table loanbook.schedules (
  loan_id text primary key references loanbook.loans,
  customer_id text not null,
  rows jsonb not null
);

-- Append only: the application may add and read, never change or take away.
create table loanbook.journals (
  loan_id text not null,
  sequence integer not null,
  reference text not null unique,
  customer_id text not null,
  cosigner_id text,
  kind text not null,
  date date not null,
  posted_at timestamptz not null,
  amount_cents bigint not null,
  principal_cents bigint not null,
  interest_cents bigint not null,
  fees_cents bigint not null,
  balance_cents bigint not null,
  -- First installment that was not fully paid when this was posted, counted from 1.
  installment_no integer not null,
  description text not null,
  confirmation_number text,
  result jsonb,
  previous_hash text not null,
  hash text not null,
  primary key (loan_id, sequence)
);

create table loanbook.legs (
  reference text not null,
  leg_no integer not null,
  loan_id text not null,
  customer_id text not null,
  account text not null,
  amount_cents bigint not null,
  primary key (reference, leg_no)
);

-- Grows with every change to anything a customer owes.
create table loanbook.customer_versions (
  customer_id text primary key,
  version bigint not null
) with (fillfactor = 70);

-- Debits are above zero, credits below; all legs of a journal arrive in one statement and sum to zero.
create function loanbook.check_legs() returns trigger language plpgsql as $$
declare bad text;
begin
  select reference into bad from added group by reference having sum(amount_cents) <> 0 limit 1;
  if bad is not null then
    raise exception 'legs of journal % do not sum to zero', bad using errcode = 'check_violation';
  end if;
  select added.reference into bad from added left join loanbook.journals using (reference)
    where journals.reference is null limit 1;
  if bad is not null then
    raise exception 'legs without a journal: %', bad using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;

create trigger legs_balance after insert on loanbook.legs
  referencing new table as added for each statement execute function loanbook.check_legs();

create function loanbook.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only' using errcode = 'insufficient_privilege';
end $$;

create trigger journals_append_only before update or delete or truncate on loanbook.journals
  for each statement execute function loanbook.refuse_change();
create trigger legs_append_only before update or delete or truncate on loanbook.legs
  for each statement execute function loanbook.refuse_change();

-- Locks loans in id order and reads them as they are after the wait, with their schedule and product, and what was posted
-- already under these references. Two statements inside, so that the second one sees what the first one waited for.
create function loanbook.lock_loans(ids text[], refs text[]) returns table (loan json, posted json) language plpgsql as $$
begin
  perform 1 from loanbook.loans l where l.loan_id = any (ids) order by l.loan_id for update;
  return query
    select row_to_json(whole), null::json
      from (select l.*, s.rows as schedule from loanbook.loans l join loanbook.schedules s using (loan_id)
            where l.loan_id = any (ids)) whole
    union all
    select null::json, json_build_object('reference', j.reference, 'result', j.result)
      from loanbook.journals j where j.reference = any (refs);
end $$;

alter table loanbook.customers enable row level security;
alter table loanbook.loans enable row level security;
alter table loanbook.schedules enable row level security;
alter table loanbook.journals enable row level security;
alter table loanbook.legs enable row level security;
alter table loanbook.customer_versions enable row level security;

create policy own on loanbook.customers using (lendside.sees(customer_id));
create policy own on loanbook.loans using (lendside.sees(borrower_id) or lendside.sees(cosigner_id));
create policy own on loanbook.schedules
  using (lendside.sees(customer_id) or exists (select from loanbook.loans l where l.loan_id = schedules.loan_id));
create policy own on loanbook.journals using (lendside.sees(customer_id) or lendside.sees(cosigner_id));
create policy own on loanbook.legs using (lendside.sees(customer_id));
create policy own on loanbook.customer_versions using (lendside.sees(customer_id));

grant select, insert on all tables in schema loanbook to lendside_app;
grant update (bankrupt, email, phone_number) on loanbook.customers to lendside_app;
grant update (status_id, paid_off_on, principal_cents, interest_cents, interest_remainder, past_interest_cents, accrued_through,
  interest_stopped, penalty_cents, fee_cents, installment_paid_cents, interest_settled_through, payments_made,
  late_fees_through, next_close_on, sequence, last_hash) on loanbook.loans to lendside_app;
grant update on loanbook.customer_versions to lendside_app;
