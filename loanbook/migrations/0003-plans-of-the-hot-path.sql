-- The hot path as functions with planner settings of their own: a plan made while the book was small would read whole
-- tables for every group of payments once it is large.

alter function loanbook.lock_loans(text[], text[], text[]) set enable_seqscan = off;

-- Debits are above zero, credits below; all legs of a journal arrive in one statement and sum to zero.
create or replace function loanbook.check_legs() returns trigger language plpgsql set enable_seqscan = off as $$
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

-- Writes journals with their legs, the loans as they are after them, and the versions of their customers. Versions are
-- taken in id order, so that two groups never wait for each other.
create function loanbook.write_journals(new_journals json, leg_references text[], leg_numbers integer[], leg_loans text[],
  leg_customers text[], leg_accounts text[], leg_cents bigint[], changed_loans json) returns void
language plpgsql set enable_seqscan = off set enable_hashjoin = off set enable_mergejoin = off set enable_material = off as $$
begin
with journal as (
  insert into loanbook.journals (loan_id, sequence, reference, customer_id, cosigner_id, kind, date, posted_at, amount_cents,
    principal_cents, interest_cents, fees_cents, balance_cents, installment_no, description, confirmation_number, result,
    previous_hash, hash)
  select j."loanId", j.sequence, j.reference, j."customerId", j."cosignerId", j.kind, j.date,
    'epoch'::timestamptz + j."postedAtMs" * interval '1 millisecond', j."amountCents",
    j."principalCents", j."interestCents", j."feesCents", j."balanceCents", j."installmentNo", j.description,
    j."confirmationNumber", j.result, j."previousHash", j.hash
  from json_to_recordset(new_journals) as j("loanId" text, sequence integer, reference text, "customerId" text, "cosignerId" text,
    kind text, date date, "postedAtMs" bigint, "amountCents" bigint, "principalCents" bigint, "interestCents" bigint,
    "feesCents" bigint, "balanceCents" bigint, "installmentNo" integer, description text, "confirmationNumber" text,
    result jsonb, "previousHash" text, hash text)
), leg as (
  insert into loanbook.legs (reference, leg_no, loan_id, customer_id, account, amount_cents)
  select * from unnest(leg_references, leg_numbers, leg_loans, leg_customers, leg_accounts, leg_cents)
), changed as (
  update loanbook.loans l set
    status_id = n."statusId", paid_off_on = n."paidOffOn", principal_cents = n."principalCents",
    interest_cents = n."interestCents", interest_remainder = n."interestRemainder",
    past_interest_cents = n."pastInterestCents", accrued_through = n."accruedThrough",
    interest_stopped = n."interestStopped", penalty_cents = n."penaltyCents", fee_cents = n."feeCents",
    installment_paid_cents = n."installmentPaidCents", interest_settled_through = n."interestSettledThrough",
    payments_made = n."paymentsMade", late_fees_through = n."lateFeesThrough", next_close_on = n."nextCloseOn",
    sequence = n.sequence, last_hash = n."lastHash"
  from json_to_recordset(changed_loans) as n("loanId" text, "statusId" integer, "paidOffOn" date, "principalCents" bigint,
    "interestCents" bigint, "interestRemainder" bigint, "pastInterestCents" bigint, "accruedThrough" date,
    "interestStopped" boolean, "penaltyCents" bigint, "feeCents" bigint, "installmentPaidCents" bigint,
    "interestSettledThrough" integer, "paymentsMade" integer, "lateFeesThrough" integer, "nextCloseOn" date,
    sequence integer, "lastHash" text)
  where l.loan_id = n."loanId"
  returning l.borrower_id, l.cosigner_id
)
insert into loanbook.customer_versions as v (customer_id, version)
select distinct id, 1 from changed, unnest(array[borrower_id, cosigner_id]) id where id is not null order by id
on conflict (customer_id) do update set version = v.version + 1;
end $$;
