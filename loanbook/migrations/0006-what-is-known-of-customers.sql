-- What the lender was told of a customer. Of the SSN only the last four digits stand here: that it is on file, and what may be shown of it.
alter table loanbook.customers add column ssn_last_four text check (ssn_last_four ~ '^[0-9]{4}$');

-- Whether the Military Lending Act covers them. Unknown never counts as no.
alter table loanbook.customers add column military_status text not null default 'unknown'
  check (military_status in ('covered', 'notCovered', 'unknown'));

grant update (ssn_last_four, military_status) on loanbook.customers to lendside_app;
