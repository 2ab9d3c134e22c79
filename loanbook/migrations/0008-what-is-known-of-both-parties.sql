-- Whether both parties of a loan have an SSN on file and are known not to be covered by the Military Lending Act. Either of
-- them may be told that much; the other's row of loanbook.customers stays closed to them.
create function loanbook.known_of_parties(borrower text, cosigner text)
returns table (borrower_has_ssn boolean, cosigner_has_ssn boolean, not_covered boolean)
language sql stable security definer set search_path = loanbook, pg_temp as $$
  select b.ssn_last_four is not null, case when cosigner is not null then c.ssn_last_four is not null end,
    b.military_status = 'notCovered' and coalesce(c.military_status, 'notCovered') = 'notCovered'
  from loanbook.customers b left join loanbook.customers c on c.customer_id = cosigner
  where b.customer_id = borrower
$$;
revoke execute on function loanbook.known_of_parties(text, text) from public;
grant execute on function loanbook.known_of_parties(text, text) to lendside_app;
