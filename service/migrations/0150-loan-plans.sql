-- expands: the version before knows none of this and runs on beside it.

-- Plans of loans that cannot be paid as agreed: what was chosen with the figures that were told, signed, and what became of it. The
-- books know each by its name.
create table lendside.loan_plans (
  plan_id text primary key,
  owner_id text not null,
  payment_key text not null,
  customer_id text not null,
  loan_id text not null,
  -- Every party of the loan: each may read it, and take it back on its day.
  party_ids text[] not null,
  kind text not null check (kind in ('spread', 'skip', 'lower', 'dueDay', 'extended')),
  payments integer check (payments > 0),
  first_due_date date,
  -- The schedule before and after, as it was told: its name in the books and its figures.
  version text not null,
  figures jsonb not null,
  state text not null default 'CHOSEN'
    check (state in ('CHOSEN', 'LEFT', 'SIGNED', 'REFUSED', 'STANDS', 'UNDONE', 'FULFILLED', 'BROKEN')),
  chosen_at timestamptz not null,
  signing_id text,
  -- The business date on which it was made, the last on which it can be taken back, and its own last due date.
  made_on date,
  until_date date not null,
  -- The debit of auto-pay that went with it, with what it was and what it became.
  planned jsonb not null default '[]',
  changed_at timestamptz not null,
  undone_by text,
  refusal text,
  check ((state = 'UNDONE') = (undone_by is not null)),
  check ((state = 'REFUSED') = (refusal is not null)),
  unique (owner_id, payment_key)
);
create index loan_plans_of_loan on lendside.loan_plans (loan_id, chosen_at);
-- One at a time is chosen, signed or lived by.
create unique index loan_plans_under_way on lendside.loan_plans (loan_id) where state in ('CHOSEN', 'SIGNED');
create index loan_plans_standing on lendside.loan_plans (until_date) where state = 'STANDS';
alter table lendside.loan_plans enable row level security;
create policy loan_plans_of_parties on lendside.loan_plans using (
  current_setting('lendside.actor', true) = 'worker'
  or party_ids && string_to_array(current_setting('lendside.customers', true), ',')
);
grant update on lendside.loan_plans to lendside_app;

alter table lendside.signings drop constraint signings_purpose_check;
alter table lendside.signings add constraint signings_purpose_check
  check (purpose in ('loan', 'refinance', 'addon', 'settlement', 'plan'));
