-- expands: the version before writes none of the new kinds, and reads those that are there as it reads others.

-- A disaster protects a customer too: by the address in the customer file, or once papers show that it is theirs.
alter table lendside.protections add column disaster_id text;
alter table lendside.protections add column until_on date;
alter table lendside.protections drop constraint protections_kind_check;
alter table lendside.protections add constraint protections_kind_check check (kind in ('activeDuty', 'bankruptcy', 'disaster'));

-- Payments of a loan are paused while a disaster holds.
alter table lendside.loan_plans drop constraint loan_plans_kind_check;
alter table lendside.loan_plans add constraint loan_plans_kind_check
  check (kind in ('spread', 'skip', 'lower', 'dueDay', 'extended', 'pause'));
