-- Rows that are all of one kind: as many again say nothing new of them, and how many there are the planner sees by itself.
-- While payments run, statistics taken at every tenth more cost a twentieth of the machine.
alter table lendside.operations set (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
alter table lendside.audit set (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
