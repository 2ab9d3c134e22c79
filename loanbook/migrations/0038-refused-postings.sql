-- expands: the version before posts and changes its state in one transaction, and asks for no refusal of before.

-- Postings that a loan did not take. A reference is answered once: asked again, also by a slow caller, it stays refused.
create table loanbook.refused_postings (
  reference text primary key,
  loan_id text not null,
  reason text not null,
  refused_at timestamptz not null
);
create index refused_postings_of_loan on loanbook.refused_postings (loan_id);
alter table loanbook.refused_postings enable row level security;
create policy worker_only on loanbook.refused_postings using (current_setting('lendside.actor', true) = 'worker');

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
    select null::json, json_build_object('reference', j.reference, 'result', j.result)
      from loanbook.journals j where j.reference = any (refs)
    union all
    select null::json, json_build_object('reference', r.reference, 'refused', r.reason)
      from loanbook.refused_postings r where r.reference = any (refs);
end $$;
