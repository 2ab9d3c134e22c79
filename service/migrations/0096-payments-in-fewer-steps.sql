-- What a payment costs the database, a step at a time.

-- Whose rows a statement may see is worked out once a statement, not once a row.
alter policy operations_of_customer on lendside.operations using (
  (select current_setting('lendside.actor', true) = 'worker')
  or customer_id = any ((select string_to_array(current_setting('lendside.customers', true), ','))::text[])
);
alter policy open_operations_of_customer on lendside.open_operations using (
  (select current_setting('lendside.actor', true) = 'worker')
  or customer_id = any ((select string_to_array(current_setting('lendside.customers', true), ','))::text[])
);

-- What is under way on a loan is read where it is written: without a look at the operation itself.
alter table lendside.open_operations
  add column amount_cents bigint,
  -- Nobody can say yet what became of it.
  add column unresolved   boolean not null default false;
update lendside.open_operations open set amount_cents = o.amount_cents, unresolved = o.state in ('UNKNOWN', 'VOIDED')
  from lendside.operations o where o.message_key = open.message_key;
alter table lendside.open_operations alter column amount_cents set not null;
grant update (unresolved) on lendside.open_operations to lendside_app;

-- The edges are compared in place; the function is called only to refuse.
drop trigger operations_edges on lendside.operations;
create or replace function lendside.refuse_wrong_edge() returns trigger language plpgsql as $$
begin
  raise exception 'operation % cannot go from % to %', old.message_key, old.state, new.state;
end $$;
create trigger operations_edges before update of state on lendside.operations
  for each row when (old.state <> new.state and (old.state, new.state) not in (
    ('ACCEPTED', 'AUTHORIZING'),
    ('AUTHORIZING', 'POSTED'), ('AUTHORIZING', 'DECLINED'), ('AUTHORIZING', 'UNKNOWN'),
    ('UNKNOWN', 'POSTED'), ('UNKNOWN', 'VOIDED'),
    ('VOIDED', 'FAILED')
  )) execute function lendside.refuse_wrong_edge();

-- An index that looks at the state kept operations from being changed in place: each step wrote into every index again. What paid
-- for a switch is few; the state is looked up in the row.
drop index lendside.operations_switch_paid;
create index operations_for_switch on lendside.operations (loan_id) where request ->> 'amountType' = 'onlineProduct';

-- Nobody asks for a row by what these hold, and working out how their values are spread means sorting documents.
alter table lendside.operations
  alter column request set statistics 0, alter column result set statistics 0, alter column body_hash set statistics 0,
  alter column charge_token set statistics 0, alter column confirmation_number set statistics 0;
alter table lendside.audit alter column detail set statistics 0;
alter table lendside.outbox alter column message set statistics 0;
