-- The sealed document of a signing in the object store, called so wherever it is read.
alter table lendside.signings rename column paper_key to document_key;
alter table lendside.signings rename column paper_hash to document_hash;
-- Counts requests of any kind by the hour, not those for documents alone.
alter table lendside.paper_requests rename to limited_requests;
