-- expands: applications that ended may go when they have been held for their time.
grant delete on loanbook.applications to lendside_app;
