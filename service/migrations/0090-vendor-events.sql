-- expands: the version before has no door for callbacks.

-- Events that vendors told us of by their callbacks, by the vendor's own ids: the same one again leads to nothing.
create table lendside.vendor_events (
  vendor text not null,
  event_id text not null,
  kind text not null,
  received_at timestamptz not null,
  -- Null where acting on it failed: the vendor sends it again.
  handled_at timestamptz,
  -- How often it was told.
  times integer not null default 1,
  primary key (vendor, event_id)
);
create index vendor_events_by_time on lendside.vendor_events using brin (received_at);
alter table lendside.vendor_events enable row level security;
create policy worker_only on lendside.vendor_events using (current_setting('lendside.actor', true) = 'worker');
grant update (handled_at, times), delete on lendside.vendor_events to lendside_app;
