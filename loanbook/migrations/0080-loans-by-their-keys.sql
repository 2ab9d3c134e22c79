-- Locks loans in id order and reads them as they are after the wait, with the schedules of those not yet known, and what
-- was posted already under these references. Two statements inside, so that the second sees what the first waited for.
-- A schedule is looked up only where it is asked for, and each statement is planned once a connection: planning the reading
-- anew for the values of every call cost more than the reading.
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
      from loanbook.journals j where j.reference = any (refs);
end $$;
