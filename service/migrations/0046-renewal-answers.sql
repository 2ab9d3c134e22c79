-- What the credit bureau said about a person's social security number. The number itself is not here.
create table lendside.ssn_checks (
  check_id     text primary key,
  customer_id  text not null,
  user_id      text not null,
  loan_id      text not null,
  -- The agreement it was made with: lendside.consents.
  consent_id   text not null,
  outcome      text not null check (outcome in ('verified', 'notVerified')),
  checked_at   timestamptz not null
);
create index ssn_checks_of_customer on lendside.ssn_checks (customer_id, checked_at);
alter table lendside.ssn_checks enable row level security;
create policy ssn_checks_of_customer on lendside.ssn_checks using (lendside.sees(customer_id));
grant select, insert on lendside.ssn_checks to lendside_app;

-- What people said of their military service, and what the status check answered (32 CFR 232.5). Append-only: the last counts.
create table lendside.military_answers (
  answer_id      text primary key,
  customer_id    text not null,
  user_id        text not null,
  -- Null: only the check was asked again.
  is_military    boolean,
  is_dependent   boolean,
  is_covered     boolean not null,
  certificate_id text not null,
  checked_at     timestamptz not null
);
create index military_answers_of_customer on lendside.military_answers (customer_id, checked_at);
alter table lendside.military_answers enable row level security;
create policy military_answers_of_customer on lendside.military_answers using (lendside.sees(customer_id));
grant select, insert on lendside.military_answers to lendside_app;

-- Whose spouse is told of a new loan, in the states that ask for it. The address stands in the lender's customer file.
create table lendside.spouses (
  loan_id        text not null,
  customer_id    text not null,
  user_id        text not null,
  married        boolean not null,
  -- Null: not told, or not married.
  spouse_name    text,
  same_addresses boolean,
  saved_at       timestamptz not null,
  primary key (loan_id, customer_id)
);
alter table lendside.spouses enable row level security;
create policy spouses_of_customer on lendside.spouses using (lendside.sees(customer_id));
grant select, insert, update on lendside.spouses to lendside_app;
