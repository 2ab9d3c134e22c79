-- What a person agreed to on the way to a renewal, with the exact text by its hash. Append-only.
create table lendside.renewal_consents (
  consent_id   text primary key,
  customer_id  text not null,
  user_id      text not null,
  loan_id      text not null,
  about        text not null check (about in ('restrictedState', 'ssnCheck')),
  -- Two letters, where the consent is about a state.
  state        text,
  version      text not null,
  text_hash    text not null,
  language     text not null,
  given_at     timestamptz not null
);
create index renewal_consents_of_customer on lendside.renewal_consents (customer_id, given_at);
alter table lendside.renewal_consents enable row level security;
create policy renewal_consents_of_customer on lendside.renewal_consents using (lendside.sees(customer_id));
grant select, insert on lendside.renewal_consents to lendside_app;

-- What the credit bureau said about a person's social security number. The number itself is not here.
create table lendside.ssn_checks (
  check_id     text primary key,
  customer_id  text not null,
  user_id      text not null,
  loan_id      text not null,
  consent_id   text not null references lendside.renewal_consents,
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

-- Where the spouse is told of a new loan, in the states that ask for it.
create table lendside.spouse_addresses (
  loan_id        text not null,
  customer_id    text not null,
  user_id        text not null,
  spouse_name    text,
  same_addresses boolean not null,
  address        jsonb not null,
  saved_at       timestamptz not null,
  primary key (loan_id, customer_id)
);
alter table lendside.spouse_addresses enable row level security;
create policy spouse_addresses_of_customer on lendside.spouse_addresses using (lendside.sees(customer_id));
grant select, insert, update on lendside.spouse_addresses to lendside_app;
