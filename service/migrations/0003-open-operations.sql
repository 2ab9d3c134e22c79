-- What is still to be done with money stands in a narrow table of its own; the wide rows of operations are then changed in
-- place, because no index of theirs looks at what changes (heap-only updates).
create table lendside.open_operations (
  message_key text primary key,
  loan_id     text not null,
  customer_id text not null,
  due_at      timestamptz not null
);
create index open_operations_due on lendside.open_operations (due_at);
create index open_operations_by_loan on lendside.open_operations (loan_id);
insert into lendside.open_operations (message_key, loan_id, customer_id, due_at)
  select message_key, loan_id, customer_id, next_attempt_at from lendside.operations
   where state in ('ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'VOIDED');

alter table lendside.open_operations enable row level security;
create policy open_operations_of_customer on lendside.open_operations using (lendside.sees(customer_id));
grant select, insert, delete, update (due_at) on lendside.open_operations to lendside_app;
-- Rows live for a second: what they leave behind is cleaned up soon.
alter table lendside.open_operations set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);

-- A letter is named when the business is written and worded when it is sent: kind and reference stand for its text.
alter table lendside.outbox
  alter column message drop not null,
  add column kind text,
  add column reference text,
  add check (message is not null or (kind is not null and reference is not null));
insert into lendside.outbox (message_id, kind, reference, next_attempt_at, written_at)
  select 'receipt ' || message_key, 'receipt', message_key, changed_at, changed_at from lendside.operations
   where state = 'POSTED' and receipt_written_at is null
  on conflict do nothing;

drop index lendside.operations_due, lendside.operations_open_by_loan, lendside.operations_owing_receipt;
alter table lendside.operations drop column next_attempt_at, drop column receipt_written_at;
alter table lendside.operations set (fillfactor = 45);
