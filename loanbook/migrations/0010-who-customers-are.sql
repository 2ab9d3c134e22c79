-- What proves that somebody is this customer. The number itself is sealed; it is found again by a keyed fingerprint.
alter table loanbook.customers
  add column birth_date date,
  add column ssn_sealed text,
  add column ssn_index text;
create index customers_by_ssn on loanbook.customers (ssn_index) where ssn_index is not null;
create index customers_by_phone on loanbook.customers (phone_number) where phone_number is not null;
