-- expands: names that vendors know charges and payouts by; CyberSource and the embedded ones write none of these.

-- The name that a processor gave to a charge of which it could not say yet what became of it.
alter table providers.asked_charges add column unknown_id text;

-- Our references by the shorter names that a vendor takes: written before it is asked, read where its files and callbacks name them.
create table providers.sent_references (
  vendor text not null,
  sent_as text not null,
  reference text not null,
  sent_at timestamptz not null,
  primary key (sent_as, vendor)
);
create index sent_references_by_time on providers.sent_references using brin (sent_at);
alter table providers.sent_references enable row level security;
create policy worker_only on providers.sent_references using (current_setting('lendside.actor', true) = 'worker');
grant select, insert, delete on providers.sent_references to lendside_app;
