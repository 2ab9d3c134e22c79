-- expands: the version before pays a signed loan out, and takes one back, in one transaction with its state.

-- A loan is signed first, then paid out in the books, then its money is owed; and wanted back first, then taken back.
alter table lendside.originations add column signed jsonb, add column back jsonb;
