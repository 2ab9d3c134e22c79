-- expands: rows that were held for their time may go, and the embedded processor and bank say each day what they settled.
grant delete on providers.charges, providers.pay_outs, providers.bank_files, providers.offers, providers.inbox to lendside_app;
create index charges_by_time on providers.charges using brin (received_at);
create index inbox_by_time on providers.inbox using brin (delivered_at);

-- Settlement files that the embedded processor and bank wrote: one a day of each.
create table providers.settlement_files (
  file_name text primary key,
  source text not null check (source in ('cards', 'bank')),
  day date not null,
  lines integer not null,
  sha256 text not null,
  created_at timestamptz not null,
  unique (source, day)
);
alter table providers.settlement_files enable row level security;
create policy worker_only on providers.settlement_files using (current_setting('lendside.actor', true) = 'worker');
grant delete on providers.settlement_files to lendside_app;
