-- expands: a table of its own.

-- Records of a loan in one file, as they were issued for a lawyer or a counselor. Written once and never changed.
create table lendside.loan_records (
  record_id text primary key,
  number bigint generated always as identity,
  check_code text not null,
  loan_id text not null,
  customer_id text not null,
  user_id text not null,
  brand text not null,
  language text not null check (language in ('english', 'spanish')),
  issued_on date not null,
  facts jsonb not null,
  issued_at timestamptz not null
);
create index loan_records_of_customer on lendside.loan_records (loan_id, customer_id, number);
alter table lendside.loan_records enable row level security;
create policy worker_only on lendside.loan_records using (current_setting('lendside.actor', true) = 'worker');
grant delete on lendside.loan_records to lendside_app;
