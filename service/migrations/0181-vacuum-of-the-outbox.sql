-- expands: settings of a table alone.
-- A receipt leaves the outbox when a carrier took it. Its place is free again after some thousand of them, long before a fifth of all
-- that ever stood here is gone.
alter table lendside.outbox
  set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 5000);
