-- expands: the version before names none of it and runs on beside it.

-- The trace of the call (W3C Trace Context) that asked for it: the id that the customer, the log and the traces know it by. Work takes
-- it along, so that what is written for it later, by any process, carries it too.
alter table lendside.operations add column trace_id uuid;
alter table lendside.open_operations add column trace_id uuid;
alter table lendside.audit add column trace_id uuid;
-- Work that is asked for anew is that of the later call.
grant update (trace_id) on lendside.open_operations to lendside_app;

-- How far the audit trail was shipped to each place outside, and the chain up to there. The process that holds the row ships.
create table lendside.audit_shipping (
  place text primary key,
  audit_id bigint not null,
  chain text not null,
  lines bigint not null,
  shipped_at timestamptz not null
);
alter table lendside.audit_shipping enable row level security;
create policy worker_only on lendside.audit_shipping using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.audit_shipping to lendside_app;
