-- The schema of the embedded lender, as version 1. A change is a new file beside this one, numbered from 0002.
-- The lender's book: stores, products, customers, loans, the ledger under them, and applications for new loans. A customer's
-- transaction sees the rows of that customer (lendside.sees, which migrate.ts makes before this file).
--
-- Settings that recur: `autovacuum_analyze_scale_factor = 1` where rows are all of one kind, so that statistics taken at every tenth
-- more would cost and say nothing new; `set statistics 0` on columns that no query filters by.

create schema loanbook;
grant usage on schema loanbook to lendside_app;

-- ── Stores and products

-- Stores of the lender.
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

-- Products, a row for each version. A version is never rewritten: a changed product is a new version, valid from its date, and
-- loans keep the version they were made under. `terms` holds what the engine reads (loanbook/src/products/product.ts).
create table loanbook.products (
  product_id text not null,
  version integer not null check (version > 0),
  -- New loans opened from this day on are made under it.
  valid_from date not null,
  lms_id text not null,
  brand text not null,
  state text not null,
  kind text not null,
  name text not null,
  terms jsonb not null,
  primary key (product_id, version)
);

create function loanbook.refuse_product_change() returns trigger language plpgsql as $$
begin
  raise exception 'a version of a product is never rewritten' using errcode = 'insufficient_privilege';
end $$;
create trigger products_never_rewritten before update or delete or truncate on loanbook.products
  for each statement execute function loanbook.refuse_product_change();

-- ── Customers

-- Customers as the lender knows them.
create table loanbook.customers (
  customer_id text primary key,
  lms_id text not null,
  first_name text not null,
  last_name text not null,
  email text,
  phone_number text,
  store_id text not null references loanbook.stores,
  bankrupt boolean not null default false,
  -- The last four digits of the SSN on file: all that may be shown of it.
  ssn_last_four text check (ssn_last_four ~ '^[0-9]{4}$'),
  -- Whether the Military Lending Act covers them. Unknown never counts as no.
  military_status text not null default 'unknown'
    check (military_status in ('covered', 'notCovered', 'unknown')),
  -- The SSN itself is sealed; `ssn_index` is a keyed fingerprint by which its customer is found.
  birth_date date,
  ssn_sealed text,
  ssn_index text,
  -- Their income.
  last_pay_date date,
  pay_frequency text check (pay_frequency in ('weekly', 'everyTwoWeeks', 'twiceAMonth', 'monthly')),
  discretionary_income_cents bigint check (discretionary_income_cents >= 0),
  -- Answers that a law asks lenders to collect. Sealed: only the lender's reports read them.
  demographics_sealed text
);
create index customers_by_ssn on loanbook.customers (ssn_index) where ssn_index is not null;
create index customers_by_phone on loanbook.customers (phone_number) where phone_number is not null;
alter table loanbook.customers enable row level security;
create policy own on loanbook.customers using (lendside.sees(customer_id));
grant update (email, phone_number, bankrupt, ssn_last_four, military_status, ssn_sealed, ssn_index, last_pay_date, pay_frequency,
  discretionary_income_cents, demographics_sealed) on loanbook.customers to lendside_app;

-- A change to a customer changes what their loans allow, and the loans of those they share a loan with: saved copies of all
-- their accounts are out of date.
create function loanbook.bump_versions() returns trigger language plpgsql as $$
begin
  insert into loanbook.customer_versions as v (customer_id, version)
  select id, 1 from (
    select new.customer_id as id
    union
    select unnest(array[l.borrower_id, l.cosigner_id]) from loanbook.loans l
      where l.borrower_id = new.customer_id or l.cosigner_id = new.customer_id) parties
  where id is not null order by id
  on conflict (customer_id) do update set version = v.version + 1;
  return null;
end $$;
create trigger customers_change_accounts after update of ssn_last_four, military_status on loanbook.customers
  for each row when (old.ssn_last_four is distinct from new.ssn_last_four
    or old.military_status is distinct from new.military_status)
  execute function loanbook.bump_versions();

-- Addresses of customers.
create table loanbook.addresses (
  customer_id text not null references loanbook.customers,
  kind text not null check (kind in ('Home', 'Mailing', 'Spouse')),
  line1 text not null,
  line2 text,
  city text not null,
  state text not null,
  zip text not null check (zip ~ '^[0-9]{5}$'),
  changed_at timestamptz not null,
  primary key (customer_id, kind)
);
alter table loanbook.addresses enable row level security;
create policy own on loanbook.addresses using (lendside.sees(customer_id));
grant update, delete on loanbook.addresses to lendside_app;

-- The number of an account is sealed; of what is shown only its last four digits stand in the clear.
create table loanbook.bank_accounts (
  bank_account_id text primary key,
  customer_id text not null references loanbook.customers,
  bank_name text not null,
  routing_number text not null check (routing_number ~ '^[0-9]{9}$'),
  account_sealed text not null,
  account_index text not null,
  last_four text not null check (last_four ~ '^[0-9]{1,4}$'),
  is_primary boolean not null,
  added_at timestamptz not null,
  unique (customer_id, routing_number, account_index)
);
create unique index bank_accounts_primary on loanbook.bank_accounts (customer_id) where is_primary;
alter table loanbook.bank_accounts enable row level security;
create policy own on loanbook.bank_accounts using (lendside.sees(customer_id));
grant update (bank_name, is_primary) on loanbook.bank_accounts to lendside_app;

-- ── Loans

-- Loans. The contract of a loan never changes; the balances are the current state of its journals, saved beside them and
-- checked by the audit.
create table loanbook.loans (
  loan_id text primary key,
  borrower_id text not null references loanbook.customers,
  cosigner_id text references loanbook.customers,
  product_id text not null,
  -- The version of the product it was made under, for good.
  product_version integer not null,
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
  -- Interest earned and not yet a whole cent, in parts of a cent (loanbook/src/schedule/accrual.ts).
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
  last_hash text not null,
  -- What few loans have and what changes rarely: one column, so that a new fact of a loan needs no migration
  -- (LoanExtras, loanbook/src/schedule/loan-extras.ts).
  extras jsonb not null default '{}',
  -- The last event of the loan in posting order: by date, then by the instant of the day. An event dated before it is put in
  -- its place by a replay (loanbook/src/engine/replay.ts).
  last_event_on date not null,
  last_event_ms bigint not null default 0,
  foreign key (product_id, product_version) references loanbook.products
) with (fillfactor = 70);
create index loans_by_borrower on loanbook.loans (borrower_id);
create index loans_by_cosigner on loanbook.loans (cosigner_id) where cosigner_id is not null;
create index loans_to_close on loanbook.loans (next_close_on) where next_close_on is not null;
alter table loanbook.loans
  alter column last_hash set statistics 0,
  alter column extras set statistics 0;
alter table loanbook.loans enable row level security;
create policy own on loanbook.loans using (lendside.sees(borrower_id) or lendside.sees(cosigner_id));
grant update (status_id, paid_off_on, principal_cents, interest_cents, interest_remainder, past_interest_cents, accrued_through,
  interest_stopped, penalty_cents, fee_cents, installment_paid_cents, interest_settled_through, payments_made, late_fees_through,
  next_close_on, sequence, last_hash, extras, last_event_on, last_event_ms) on loanbook.loans to lendside_app;

-- The installments as contracted.
create table loanbook.schedules (
  loan_id text primary key references loanbook.loans,
  customer_id text not null,
  rows jsonb not null
);
alter table loanbook.schedules enable row level security;
create policy own on loanbook.schedules
  using (lendside.sees(customer_id) or exists (select from loanbook.loans l where l.loan_id = schedules.loan_id));

-- Grows with every change to anything a customer owes.
create table loanbook.customer_versions (
  customer_id text primary key,
  version bigint not null
) with (fillfactor = 70);
alter table loanbook.customer_versions enable row level security;
create policy own on loanbook.customer_versions using (lendside.sees(customer_id));
grant update on loanbook.customer_versions to lendside_app;

-- Whether both parties of a loan have an SSN on file and are known not to be covered by the Military Lending Act. Either party
-- may know that much; the other one's row of loanbook.customers stays closed to them.
create function loanbook.known_of_parties(borrower text, cosigner text)
returns table (borrower_has_ssn boolean, cosigner_has_ssn boolean, not_covered boolean)
language sql stable security definer set search_path = loanbook, pg_temp as $$
  select b.ssn_last_four is not null, case when cosigner is not null then c.ssn_last_four is not null end,
    b.military_status = 'notCovered' and coalesce(c.military_status, 'notCovered') = 'notCovered'
  from loanbook.customers b left join loanbook.customers c on c.customer_id = cosigner
  where b.customer_id = borrower
$$;
revoke execute on function loanbook.known_of_parties(text, text) from public;
grant execute on function loanbook.known_of_parties(text, text) to lendside_app;

-- ── The ledger

-- Journals of a loan, one per event, chained by hash. Append only: the application may add and read, never change or remove.
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
  -- What a replay has to know of this event beyond date, kind and amount: a JSON text, sealed as it stands, or null.
  payload text,
  primary key (loan_id, sequence)
) with (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
alter table loanbook.journals
  alter column result set statistics 0,
  alter column previous_hash set statistics 0,
  alter column hash set statistics 0,
  alter column payload set statistics 0;
alter table loanbook.journals enable row level security;
create policy own on loanbook.journals using (lendside.sees(customer_id) or lendside.sees(cosigner_id));

create function loanbook.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append only' using errcode = 'insufficient_privilege';
end $$;
create trigger journals_append_only before update or delete or truncate on loanbook.journals
  for each statement execute function loanbook.refuse_change();

-- Legs of journals: debits above zero, credits below.
create table loanbook.legs (
  reference text not null,
  leg_no integer not null,
  loan_id text not null,
  customer_id text not null,
  account text not null,
  amount_cents bigint not null,
  primary key (reference, leg_no)
) with (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
alter table loanbook.legs enable row level security;
create policy own on loanbook.legs using (lendside.sees(customer_id));

-- Debits are above zero, credits below; all legs of a journal arrive in one statement and sum to zero.
create function loanbook.check_legs() returns trigger language plpgsql set enable_seqscan = off as $$
declare bad text;
begin
  select reference into bad from added group by reference having sum(amount_cents) <> 0 limit 1;
  if bad is not null then
    raise exception 'legs of journal % do not sum to zero', bad using errcode = 'check_violation';
  end if;
  select reference into bad from (select distinct reference from added) journal
    where (select true from loanbook.journals j where j.reference = journal.reference) is null limit 1;
  if bad is not null then
    raise exception 'legs without a journal: %', bad using errcode = 'foreign_key_violation';
  end if;
  return null;
end $$;
create trigger legs_balance after insert on loanbook.legs
  referencing new table as added for each statement execute function loanbook.check_legs();
create trigger legs_append_only before update or delete or truncate on loanbook.legs
  for each statement execute function loanbook.refuse_change();

-- Locks loans in id order and reads them as they are after the wait, with the schedules of those not yet known, and what
-- was posted already under these references. Two statements inside, so that the second sees what the first waited for.
-- A schedule is looked up only where it is asked for, and each statement is planned once a connection: planning the reading
-- anew for the values of every call cost more than the reading.
create function loanbook.lock_loans(ids text[], refs text[], known text[]) returns table (loan json, posted json)
language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
begin
  perform 1 from loanbook.loans l where l.loan_id = any (ids) order by l.loan_id for update;
  return query
    select row_to_json(whole), null::json
      from (select l.*,
              case when not l.loan_id = any (known)
                then (select s.rows from loanbook.schedules s where s.loan_id = l.loan_id) end as schedule
            from loanbook.loans l where l.loan_id = any (ids)) whole
    union all
    select null::json, json_build_object('reference', j.reference, 'result', j.result)
      from loanbook.journals j where j.reference = any (refs);
end $$;

-- ── Applications for new loans

-- Applications. Each belongs to a customer, or to a sign-in while there is no customer number yet.
create table loanbook.applications (
  application_id text primary key,
  customer_id text references loanbook.customers,
  profile_id text,
  lms_id text not null check (lms_id in ('TLXe', 'NLS')),
  brand text not null,
  store_id text not null references loanbook.stores,
  -- Of whatever version is valid when the loan is made.
  product_id text not null,
  kind text not null check (kind in ('new', 'refinance', 'addOn')),
  state text not null
    check (state in ('started', 'submitted', 'approved', 'originated', 'declined', 'withdrawn', 'expired')),
  requested_cents bigint check (requested_cents > 0),
  approved_min_cents bigint check (approved_min_cents > 0),
  approved_max_cents bigint check (approved_max_cents >= approved_min_cents),
  collateral jsonb,
  appraisal_id text,
  documents_asked_for text[] not null default '{}',
  can_upload_documents boolean not null,
  return_url text,
  created_at timestamptz not null,
  expires_at timestamptz,
  -- Why the lender declined, and how the applicant was told: saved as it was sent.
  decline jsonb,
  withdraw_reason text,
  ended_at timestamptz,
  loan_id text unique references loanbook.loans,
  -- The customer's answer to an offer on their vehicle.
  appraisal_status text
    check (appraisal_status in ('accepted', 'declined', 'callRequested')),
  check (customer_id is not null or profile_id is not null),
  check ((state = 'declined') = (decline is not null)),
  check ((state = 'originated') = (loan_id is not null)),
  check (state <> 'approved' or approved_max_cents is not null),
  check ((state in ('started', 'submitted', 'approved')) = (ended_at is null))
);
create index applications_by_customer on loanbook.applications (customer_id) where customer_id is not null;
create index applications_by_profile on loanbook.applications (profile_id) where profile_id is not null;
create unique index applications_by_appraisal on loanbook.applications (appraisal_id) where appraisal_id is not null;
alter table loanbook.applications enable row level security;
create policy own on loanbook.applications using (lendside.sees(customer_id));
grant update on loanbook.applications to lendside_app;

-- Underwriting rules: a row each, for a kind of product and a state or for all ('*'); the most specific row counts. Values are
-- whole cents, percent, days or years, as the name says. The text is the reason given to an applicant whom the rule declines.
create table loanbook.decision_rules (
  rule text not null,
  product_kind text not null default '*',
  state text not null default '*',
  place integer not null,
  value bigint,
  english text not null,
  spanish text not null,
  primary key (rule, product_kind, state)
);

insert into loanbook.decision_rules (rule, product_kind, state, place, value, english, spanish) values
  ('age_years_min', '*', '*', 10, 18, 'You are under the age at which we can make a loan.',
    'Usted no tiene la edad para que podamos darle un préstamo.'),
  ('identity_verified', '*', '*', 20, null, 'We could not confirm who you are with the credit bureau.',
    'No pudimos confirmar su identidad con el buró de crédito.'),
  ('military_product', '*', '*', 30, null, 'This product cannot be sold to service members and their families.',
    'Este producto no se puede vender a militares ni a sus familias.'),
  ('unpaid_debt_none', '*', '*', 40, null, 'You have an account with us that was charged off or is part of a bankruptcy.',
    'Usted tiene con nosotros una cuenta cancelada por impago o incluida en una bancarrota.'),
  ('days_late_max', '*', '*', 50, 10, 'A loan you have with us is past due.',
    'Un préstamo que tiene con nosotros está vencido.'),
  ('open_loans_max', '*', '*', 60, 3, 'You have as many open loans with us as we allow.',
    'Usted ya tiene con nosotros todos los préstamos abiertos que permitimos.'),
  ('open_loans_max', 'payday', '*', 60, 1, 'You have as many open loans with us as we allow with this product.',
    'Usted ya tiene con nosotros todos los préstamos abiertos que permitimos con este producto.'),
  ('income_cents_min', '*', '*', 70, 50000, 'Your income after bills is too low for this product.',
    'Su ingreso después de sus cuentas es muy bajo para este producto.'),
  ('income_cents_min', 'creditLine', '*', 70, 80000, 'Your income after bills is too low for this product.',
    'Su ingreso después de sus cuentas es muy bajo para este producto.'),
  ('bank_days_since_pay_max', '*', '*', 80, 30, 'Your last pay day is too long ago to show a regular income.',
    'Su último día de pago fue hace demasiado tiempo para mostrar un ingreso regular.'),
  ('vehicle_needed', '*', '*', 90, null, 'This product needs a vehicle as security.',
    'Este producto necesita un vehículo como garantía.'),
  ('vehicle_years_max', 'title', '*', 100, 20, 'The vehicle is too old to secure a loan.',
    'El vehículo es demasiado viejo para garantizar un préstamo.'),
  ('income_percent_max', '*', '*', 110, 400, 'Your income after bills is too low for the smallest loan of this product.',
    'Su ingreso después de sus cuentas es muy bajo para el préstamo más pequeño de este producto.'),
  ('income_percent_max', 'payday', '*', 110, 50, 'Your income after bills is too low for the smallest loan of this product.',
    'Su ingreso después de sus cuentas es muy bajo para el préstamo más pequeño de este producto.'),
  ('income_percent_max', 'title', '*', 110, 600, 'Your income after bills is too low for the smallest loan of this product.',
    'Su ingreso después de sus cuentas es muy bajo para el préstamo más pequeño de este producto.'),
  ('owed_cents_max', '*', '*', 120, 2000000, 'What you owe us already is close to the most we lend to one person.',
    'Lo que ya nos debe está cerca de lo máximo que prestamos a una persona.'),
  ('owed_cents_max', 'payday', '*', 120, 100000, 'What you owe us already is close to the most we lend to one person.',
    'Lo que ya nos debe está cerca de lo máximo que prestamos a una persona.'),
  ('owed_cents_max', '*', 'SC', 120, 1500000, 'What you owe us already is close to the most we lend to one person.',
    'Lo que ya nos debe está cerca de lo máximo que prestamos a una persona.'),
  ('approval_days', '*', '*', 900, 30, 'How long an approval stands.', 'Cuánto tiempo vale una aprobación.'),
  ('amount_step_cents', '*', '*', 900, 5000, 'Approved amounts end on a multiple of this.',
    'Los montos aprobados terminan en un múltiplo de esto.');

-- Customer numbers of new customers; those of earlier customers are lower.
create sequence loanbook.customer_numbers start 200001;
grant usage on sequence loanbook.customer_numbers to lendside_app;
