-- What is known of a customer changes what their loans allow, and those of whom they share a loan with: kept copies of all
-- their accounts no longer hold.
create function loanbook.bump_versions() returns trigger language plpgsql as $$
begin
  insert into loanbook.customer_versions as v (customer_id, version)
  select id, 1 from (
    select new.customer_id as id
    union
    select unnest(array[l.borrower_id, l.cosigner_id]) from loanbook.loans l
      where l.borrower_id = new.customer_id or l.cosigner_id = new.customer_id) parties
  where id is not null order by id
  on conflict (customer_id) do update set version = v.version + 1;
  return null;
end $$;

create trigger customers_change_accounts after update of ssn_last_four, military_status on loanbook.customers
  for each row when (old.ssn_last_four is distinct from new.ssn_last_four
    or old.military_status is distinct from new.military_status)
  execute function loanbook.bump_versions();
