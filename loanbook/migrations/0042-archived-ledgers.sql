-- expands: the version before reads the journals alone, and nothing is archived before an operator says so.

-- Ledgers of loans that ended: what the tables of the ledger hold as rows lies here as one value for each loan, which the database
-- compresses. A loan to which something was booked afterwards, and that ended again, has one more row.
create table loanbook.archived_ledgers (
  loan_id text not null references loanbook.loans,
  first_sequence integer not null,
  last_sequence integer not null,
  -- Parties of the loan, who may read it as they might the journals.
  borrower_id text not null,
  cosigner_id text,
  archived_at timestamptz not null,
  -- Journals in their order, each column under its name, with their legs.
  journals jsonb not null,
  primary key (loan_id, first_sequence),
  check (last_sequence >= first_sequence)
);
alter table loanbook.archived_ledgers alter column journals set statistics 0;
alter table loanbook.archived_ledgers enable row level security;
create policy own on loanbook.archived_ledgers using (lendside.sees(borrower_id) or lendside.sees(cosigner_id));

-- References of archived journals: one that is used again is found, for good.
create table loanbook.archived_references (
  reference text primary key,
  loan_id text not null
);
alter table loanbook.archived_references enable row level security;
create policy worker_only on loanbook.archived_references using (current_setting('lendside.actor', true) = 'worker');

-- The service archives nothing: the login of migrations does.
revoke insert on loanbook.archived_ledgers, loanbook.archived_references from lendside_app;
create trigger archived_ledgers_append_only before update or delete or truncate on loanbook.archived_ledgers
  for each statement execute function loanbook.refuse_change();
create trigger archived_references_append_only before update or delete or truncate on loanbook.archived_references
  for each statement execute function loanbook.refuse_change();

create view loanbook.archived_journals with (security_invoker = true) as
  select a.loan_id, j.sequence, j.reference, j.customer_id, j.cosigner_id, j.kind, j.date, j.posted_at, j.amount_cents,
    j.principal_cents, j.interest_cents, j.fees_cents, j.balance_cents, j.installment_no, j.description, j.confirmation_number,
    j.result, j.previous_hash, j.hash, j.payload, j.legs as archived_legs
  from loanbook.archived_ledgers a cross join lateral jsonb_to_recordset(a.journals) as j (
    sequence integer, reference text, customer_id text, cosigner_id text, kind text, date date, posted_at timestamptz,
    amount_cents bigint, principal_cents bigint, interest_cents bigint, fees_cents bigint, balance_cents bigint,
    installment_no integer, description text, confirmation_number text, result jsonb, previous_hash text, hash text,
    payload text, legs jsonb);

create view loanbook.archived_legs with (security_invoker = true) as
  select j.reference, l.leg_no, j.loan_id, l.customer_id, l.account, l.amount_cents
  from loanbook.archived_journals j cross join lateral jsonb_to_recordset(j.archived_legs) as l (
    leg_no integer, customer_id text, account text, amount_cents bigint);

-- The whole ledger: rows and archive. What a loan's journals say is read here, by `loan_id`; a reference alone is looked up in the
-- journals and in loanbook.archived_references.
create view loanbook.all_journals with (security_invoker = true) as
  select j.loan_id, j.sequence, j.reference, j.customer_id, j.cosigner_id, j.kind, j.date, j.posted_at, j.amount_cents,
    j.principal_cents, j.interest_cents, j.fees_cents, j.balance_cents, j.installment_no, j.description, j.confirmation_number,
    j.result, j.previous_hash, j.hash, j.payload, null::jsonb as archived_legs
  from loanbook.journals j
  union all
  select a.loan_id, a.sequence, a.reference, a.customer_id, a.cosigner_id, a.kind, a.date, a.posted_at, a.amount_cents,
    a.principal_cents, a.interest_cents, a.fees_cents, a.balance_cents, a.installment_no, a.description, a.confirmation_number,
    a.result, a.previous_hash, a.hash, a.payload, a.archived_legs
  from loanbook.archived_journals a;

-- Legs of a journal of that view, in their order: read for the rows that are answered, and no others.
create function loanbook.legs_of(wanted text, archived_legs jsonb) returns json language sql stable as $$
  select coalesce(case when archived_legs is null
    then (select json_agg(json_build_object('account', l.account, 'amountCents', l.amount_cents) order by l.leg_no)
          from loanbook.legs l where l.reference = wanted)
    else (select json_agg(json_build_object('account', l.account, 'amountCents', l.amount_cents) order by l.leg_no)
          from jsonb_to_recordset(archived_legs) as l (leg_no integer, account text, amount_cents bigint)) end, '[]'::json)
$$;

create view loanbook.all_legs with (security_invoker = true) as
  select reference, leg_no, loan_id, customer_id, account, amount_cents from loanbook.legs
  union all
  select reference, leg_no, loan_id, customer_id, account, amount_cents from loanbook.archived_legs;

-- The loan whose journal has a reference.
create function loanbook.loan_of(wanted text) returns text language sql stable as $$
  select loan_id from loanbook.journals where reference = wanted
  union all
  select loan_id from loanbook.archived_references where reference = wanted
  limit 1
$$;

-- A row of the ledger goes once its exact copy stands in the archive, and its reference beside it. Who owns the tables cannot delete
-- another one either.
create function loanbook.refuse_lost_journals() returns trigger language plpgsql as $$
begin
  if exists (
    select loan_id, sequence, reference, customer_id, cosigner_id, kind, date, posted_at, amount_cents, principal_cents, interest_cents,
      fees_cents, balance_cents, installment_no, description, confirmation_number, result, previous_hash, hash, payload from gone
    except all
    select loan_id, sequence, reference, customer_id, cosigner_id, kind, date, posted_at, amount_cents, principal_cents, interest_cents,
      fees_cents, balance_cents, installment_no, description, confirmation_number, result, previous_hash, hash, payload
    from loanbook.archived_journals where loan_id in (select g.loan_id from gone g))
  or exists (select reference, loan_id from gone except all select r.reference, r.loan_id from loanbook.archived_references r
    where r.reference in (select g.reference from gone g)) then
    raise exception 'the ledger is append only: what goes has to stand in the archive as it is' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create function loanbook.refuse_lost_legs() returns trigger language plpgsql as $$
begin
  if exists (
    select reference, leg_no, loan_id, customer_id, account, amount_cents from gone
    except all
    select reference, leg_no, loan_id, customer_id, account, amount_cents
    from loanbook.archived_legs where loan_id in (select g.loan_id from gone g)) then
    raise exception 'the ledger is append only: what goes has to stand in the archive as it is' using errcode = 'insufficient_privilege';
  end if;
  return null;
end $$;
create or replace trigger journals_append_only before update or truncate on loanbook.journals
  for each statement execute function loanbook.refuse_change();
create or replace trigger legs_append_only before update or truncate on loanbook.legs
  for each statement execute function loanbook.refuse_change();
create trigger journals_archived_first after delete on loanbook.journals
  referencing old table as gone for each statement execute function loanbook.refuse_lost_journals();
create trigger legs_archived_first after delete on loanbook.legs
  referencing old table as gone for each statement execute function loanbook.refuse_lost_legs();

-- A reference of an archived journal is answered as before.
create or replace function loanbook.lock_loans(ids text[], refs text[], known text[]) returns table (loan json, posted json)
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
    select null::json, json_build_object('reference', j.reference, 'date', j.date, 'result', j.result)
      from loanbook.journals j where j.reference = any (refs)
    union all
    select null::json, json_build_object('reference', a.reference, 'date', a.date, 'result', a.result)
      from loanbook.archived_references r join loanbook.archived_journals a on a.loan_id = r.loan_id and a.reference = r.reference
      where r.reference = any (refs)
    union all
    select null::json, json_build_object('reference', r.reference, 'refused', r.reason)
      from loanbook.refused_postings r where r.reference = any (refs);
end $$;
