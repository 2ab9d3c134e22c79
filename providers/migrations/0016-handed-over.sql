-- expands: what a carrier of mail, texts and calls was handed, and what it said.

-- Messages that were handed to a carrier outside, by our own id: a second try of one that was taken is not sent.
create table providers.handed_over (
  message_id text primary key,
  begun_at timestamptz not null,
  -- Absent while the carrier is asked. `unknown`: it was handed all of the message and did not answer.
  outcome text check (outcome in ('delivered', 'refused', 'unknown')),
  reason text,
  -- The carrier's own name of it, by which it tells of it later.
  carrier_reference text unique
);
create index handed_over_by_time on providers.handed_over using brin (begun_at);
alter table providers.handed_over enable row level security;
create policy worker_only on providers.handed_over using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.handed_over to lendside_app;
