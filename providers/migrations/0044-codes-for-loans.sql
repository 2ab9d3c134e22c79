-- Codes that show, in the middle of a renewal or a draw, that the person who signed in is still the one who acts.
alter table providers.code_requests drop constraint code_requests_purpose_check;
alter table providers.code_requests add constraint code_requests_purpose_check
  check (purpose in ('registration', 'passwordReset', 'trustedDevice', 'loginChange', 'loanStep'));
-- How many were sent for one loan, or to one contact, in a day.
create index code_requests_of_loans on providers.code_requests ((pending ->> 'loanId'), asked_at)
  where purpose = 'loanStep';
create index code_requests_to_contacts on providers.code_requests (recipient, asked_at) where purpose = 'loanStep';
