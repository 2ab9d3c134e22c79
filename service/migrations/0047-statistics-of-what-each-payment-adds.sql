-- expands: settings of tables alone.
-- Each payment adds a row to these. Rows are all of one kind: statistics at every tenth more cost and say nothing new, and of words
-- and facts, which no question filters by, they say nothing at all.
alter table lendside.outbox
  set (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
alter table lendside.issued_documents
  set (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
alter table lendside.saved_messages
  alter column subject set statistics 0,
  alter column words set statistics 0,
  set (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
