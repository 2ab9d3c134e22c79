-- expands: the version before gives notices too, and is not asked for them here.

-- Notices of the right to cure a default: until one has run out, the security of the loan is not taken.
create table loanbook.cure_notices (
  reference text primary key,
  loan_id text not null references loanbook.loans,
  given_on date not null
);
create index cure_notices_of_loan on loanbook.cure_notices (loan_id);
alter table loanbook.cure_notices enable row level security;
create policy worker_only on loanbook.cure_notices using (current_setting('lendside.actor', true) = 'worker');

-- Those that were given before stand among the letters of the service, where it lies in this database.
do $$ begin
  if to_regclass('lendside.account_letters') is not null then
    perform set_config('lendside.actor', 'worker', true);
    insert into loanbook.cure_notices (reference, loan_id, given_on)
    select 'cure:' || a.loan_id || ':' || a.about, a.loan_id, a.written_on
      from lendside.account_letters a join loanbook.loans l on l.loan_id = a.loan_id
     where a.event = 'rightToCure';
  end if;
end $$;
