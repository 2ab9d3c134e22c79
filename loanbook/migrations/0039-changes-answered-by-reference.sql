-- expands: the version before changes loans in transactions of the service, and asks for none of these.

-- What a change of a loan was answered, once for each reference: asked again, it is answered the same, a refusal too.
create table loanbook.change_answers (
  reference text primary key,
  loan_id text not null,
  answer jsonb not null,
  answered_at timestamptz not null
);
create index change_answers_of_loan on loanbook.change_answers (loan_id);
alter table loanbook.change_answers enable row level security;
create policy worker_only on loanbook.change_answers using (current_setting('lendside.actor', true) = 'worker');

-- Credit of a line that is held for a draw until it is booked or released, or its time is over.
create table loanbook.credit_holds (
  reference text primary key,
  loan_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  held_until timestamptz not null
);
create index credit_holds_of_loan on loanbook.credit_holds (loan_id);
alter table loanbook.credit_holds enable row level security;
grant delete on loanbook.credit_holds to lendside_app;
create policy worker_only on loanbook.credit_holds using (current_setting('lendside.actor', true) = 'worker');

-- The day a posting counts on is answered with its result: a receipt that is written after midnight names the day of the posting.
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
    select null::json, json_build_object('reference', r.reference, 'refused', r.reason)
      from loanbook.refused_postings r where r.reference = any (refs);
end $$;
