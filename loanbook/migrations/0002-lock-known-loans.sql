-- A schedule never changes: a process that knows it need not be sent it again with every payment.

drop function loanbook.lock_loans(text[], text[]);

-- Locks loans in id order and reads them as they are after the wait, with the schedules of those not yet known, and what
-- was posted already under these references. Two statements inside, so that the second sees what the first waited for.
create function loanbook.lock_loans(ids text[], refs text[], known text[]) returns table (loan json, posted json)
language plpgsql as $$
begin
  perform 1 from loanbook.loans l where l.loan_id = any (ids) order by l.loan_id for update;
  return query
    select row_to_json(whole), null::json
      from (select l.*, s.rows as schedule from loanbook.loans l
            left join loanbook.schedules s on s.loan_id = l.loan_id and not l.loan_id = any (known)
            where l.loan_id = any (ids)) whole
    union all
    select null::json, json_build_object('reference', j.reference, 'result', j.result)
      from loanbook.journals j where j.reference = any (refs);
end $$;
