-- What people asked the lender for. Belongs to a customer, or to a sign-in while there is no customer number yet.
create table loanbook.applications (
  application_id       text primary key,
  customer_id          text references loanbook.customers,
  profile_id           text,
  lms_id               text not null check (lms_id in ('TLXe', 'NLS')),
  brand                text not null,
  store_id             text not null references loanbook.stores,
  product_id           text not null references loanbook.products,
  kind                 text not null check (kind in ('new', 'refinance', 'addOn')),
  state                text not null
    check (state in ('started', 'submitted', 'approved', 'originated', 'declined', 'withdrawn', 'expired')),
  requested_cents      bigint check (requested_cents > 0),
  approved_min_cents   bigint check (approved_min_cents > 0),
  approved_max_cents   bigint check (approved_max_cents >= approved_min_cents),
  collateral           jsonb,
  appraisal_id         text,
  documents_asked_for  text[] not null default '{}',
  can_upload_documents boolean not null,
  return_url           text,
  created_at           timestamptz not null,
  expires_at           timestamptz,
  -- Why the lender said no and how that was told: kept as it was given.
  decline              jsonb,
  withdraw_reason      text,
  ended_at             timestamptz,
  loan_id              text unique references loanbook.loans,
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
grant select, insert, update on loanbook.applications to lendside_app;
