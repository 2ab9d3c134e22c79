-- What the lender keeps of a customer beside their name: where they live, when they are paid, which banks they have.
alter table loanbook.customers
  add column last_pay_date date,
  add column pay_frequency text check (pay_frequency in ('weekly', 'everyTwoWeeks', 'twiceAMonth', 'monthly')),
  add column discretionary_income_cents bigint check (discretionary_income_cents >= 0),
  -- What a law asks lenders to ask, as it was answered. Sealed: nobody but the lender's reports reads it.
  add column demographics_sealed text;

create table loanbook.addresses (
  customer_id text not null references loanbook.customers,
  kind        text not null check (kind in ('Home', 'Mailing', 'Spouse')),
  line1       text not null,
  line2       text,
  city        text not null,
  state       text not null,
  zip         text not null check (zip ~ '^[0-9]{5}$'),
  changed_at  timestamptz not null,
  primary key (customer_id, kind)
);

-- The number of an account is sealed; of what is shown only its last four digits stand in the clear.
create table loanbook.bank_accounts (
  bank_account_id text primary key,
  customer_id     text not null references loanbook.customers,
  bank_name       text not null,
  routing_number  text not null check (routing_number ~ '^[0-9]{9}$'),
  account_sealed  text not null,
  account_index   text not null,
  last_four       text not null check (last_four ~ '^[0-9]{1,4}$'),
  is_primary      boolean not null,
  added_at        timestamptz not null,
  unique (customer_id, routing_number, account_index)
);
create unique index bank_accounts_primary on loanbook.bank_accounts (customer_id) where is_primary;

alter table loanbook.addresses enable row level security;
alter table loanbook.bank_accounts enable row level security;
create policy own on loanbook.addresses using (lendside.sees(customer_id));
create policy own on loanbook.bank_accounts using (lendside.sees(customer_id));
grant select, insert, update, delete on loanbook.addresses to lendside_app;
grant select, insert, update (bank_name, is_primary) on loanbook.bank_accounts to lendside_app;
grant update (last_pay_date, pay_frequency, discretionary_income_cents, demographics_sealed, ssn_sealed, ssn_index)
  on loanbook.customers to lendside_app;
