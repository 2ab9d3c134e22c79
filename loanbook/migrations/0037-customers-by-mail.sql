-- expands: the version before asks nothing by it.
create index customers_by_email on loanbook.customers (lower(email)) where email is not null;
