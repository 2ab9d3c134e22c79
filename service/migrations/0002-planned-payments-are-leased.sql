-- Planned payments are claimed as all other work is, with a fence and counted attempts, and are held to the edges of
-- their kind by the trigger that every kind has.
alter table lendside.scheduled_payments
  add column fence bigint not null default 0,
  add column attempts integer not null default 0;
create trigger scheduled_payments_edges before update of state on lendside.scheduled_payments
  for each row when (old.state <> new.state) execute function lendside.refuse_wrong_edge('planned');
