-- Rows that are all of one kind: as many again say nothing new of them (see the service's migration of this name).
alter table loanbook.journals set (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
alter table loanbook.legs set (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
