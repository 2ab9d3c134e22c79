-- What few loans have, and what changes rarely: one column, so that a new fact of a loan needs no new one
-- (MoreState, loanbook/src/more-state.ts).

alter table loanbook.loans add column more jsonb not null default '{}';

-- A journal that later ones build on says in `told` what the replay must know of it: a JSON text, sealed as it stands.
-- Null for what date, kind and amount say already.
alter table loanbook.journals add column told text;

-- The last event of a loan in the order in which events count: by date, then by the instant of the day. One that counts
-- before it is put in its place by a replay (loanbook/src/replay.ts).
alter table loanbook.loans add column last_event_on date;
alter table loanbook.loans add column last_event_ms bigint not null default 0;
update loanbook.loans l set
  last_event_on = coalesce((select max(j.date) from loanbook.journals j where j.loan_id = l.loan_id), l.opened_on);
alter table loanbook.loans alter column last_event_on set not null;
grant update (more, last_event_on, last_event_ms) on loanbook.loans to lendside_app;

-- Writes journals with their legs, the loans as they are after them, and the versions of their customers. Versions are
-- taken in id order (`customers` is sorted), so that two groups never wait for each other.
create or replace function loanbook.write_journals(new_journals json, leg_references text[], leg_numbers integer[], leg_loans text[],
  leg_customers text[], leg_accounts text[], leg_cents bigint[], changed_loans json, customers text[]) returns void
language plpgsql set enable_seqscan = off as $$
declare n record;
begin
  insert into loanbook.journals (loan_id, sequence, reference, customer_id, cosigner_id, kind, date, posted_at, amount_cents,
    principal_cents, interest_cents, fees_cents, balance_cents, installment_no, description, confirmation_number, result,
    previous_hash, hash, told)
  select j."loanId", j.sequence, j.reference, j."customerId", j."cosignerId", j.kind, j.date,
    'epoch'::timestamptz + j."postedAtMs" * interval '1 millisecond', j."amountCents",
    j."principalCents", j."interestCents", j."feesCents", j."balanceCents", j."installmentNo", j.description,
    j."confirmationNumber", j.result, j."previousHash", j.hash, j.told
  from json_to_recordset(new_journals) as j("loanId" text, sequence integer, reference text, "customerId" text, "cosignerId" text,
    kind text, date date, "postedAtMs" bigint, "amountCents" bigint, "principalCents" bigint, "interestCents" bigint,
    "feesCents" bigint, "balanceCents" bigint, "installmentNo" integer, description text, "confirmationNumber" text,
    result jsonb, "previousHash" text, hash text, told text);

  insert into loanbook.legs (reference, leg_no, loan_id, customer_id, account, amount_cents)
  select * from unnest(leg_references, leg_numbers, leg_loans, leg_customers, leg_accounts, leg_cents);

  for n in
    select * from json_to_recordset(changed_loans) as c("loanId" text, "statusId" integer, "paidOffOn" date,
      "principalCents" bigint, "interestCents" bigint, "interestRemainder" bigint, "pastInterestCents" bigint,
      "accruedThrough" date, "interestStopped" boolean, "penaltyCents" bigint, "feeCents" bigint,
      "installmentPaidCents" bigint, "interestSettledThrough" integer, "paymentsMade" integer, "lateFeesThrough" integer,
      "nextCloseOn" date, sequence integer, "lastHash" text, "lastEventOn" date,
      "lastEventMs" bigint, more jsonb)
  loop
    update loanbook.loans set
      status_id = n."statusId", paid_off_on = n."paidOffOn", principal_cents = n."principalCents",
      interest_cents = n."interestCents", interest_remainder = n."interestRemainder",
      past_interest_cents = n."pastInterestCents", accrued_through = n."accruedThrough",
      interest_stopped = n."interestStopped", penalty_cents = n."penaltyCents", fee_cents = n."feeCents",
      installment_paid_cents = n."installmentPaidCents", interest_settled_through = n."interestSettledThrough",
      payments_made = n."paymentsMade", late_fees_through = n."lateFeesThrough", next_close_on = n."nextCloseOn",
      sequence = n.sequence, last_hash = n."lastHash",
      last_event_on = n."lastEventOn", last_event_ms = n."lastEventMs", more = n.more
    where loan_id = n."loanId";
  end loop;

  insert into loanbook.customer_versions as v (customer_id, version)
  select id, 1 from unnest(customers) id
  on conflict (customer_id) do update set version = v.version + 1;
end $$;
