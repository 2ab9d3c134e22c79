-- expands: the version before neither reads nor writes it.

-- The day on which a customer died, as the lender's people found it.
alter table loanbook.customers add column deceased_on date;
grant update (deceased_on) on loanbook.customers to lendside_app;
