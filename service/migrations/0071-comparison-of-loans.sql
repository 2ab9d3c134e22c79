-- expands: the version before names no difference of loans, and lists those that are named here as it lists its own.

-- Differences between a loan system and us stand beside those of processor and bank.
alter table lendside.settlement_differences drop constraint settlement_differences_source_check;
alter table lendside.settlement_differences add constraint settlement_differences_source_check
  check (source in ('cards', 'bank', 'loans')) not valid;
alter table lendside.settlement_differences drop constraint settlement_differences_kind_check;
alter table lendside.settlement_differences add constraint settlement_differences_kind_check
  check (kind in ('missingHere', 'missingThere', 'amountDiffers', 'doubled', 'late',
    'chargebackNotBooked', 'refundNotBooked', 'returnNotBooked', 'correctionAsked',
    'balanceDiffers', 'ownerChanged', 'unreadable')) not valid;

-- Business days whose comparison is done.
create table lendside.loan_comparisons (
  day date primary key,
  loans integer not null,
  found integer not null,
  finished_at timestamptz not null
);
alter table lendside.loan_comparisons enable row level security;
create policy worker_only on lendside.loan_comparisons using (current_setting('lendside.actor', true) = 'worker');
grant delete on lendside.loan_comparisons to lendside_app;
