-- expands: what was typed into fields of ours for a vendor outside; the embedded vault writes none of these.

-- The security code of a charge that is not asked for yet, under a key of the ring. It goes when it was asked for, and an hour after it was typed.
alter table providers.typed_cards add column sealed_code text;

-- What a vendor said of cards of a BIN when one was typed. It is of no person, and leads to no card.
create table providers.known_bins (
  vendor text not null,
  bin text not null,
  card_type text not null,
  is_debit boolean not null,
  can_disburse boolean not null,
  issuer text not null,
  known_at timestamptz not null,
  primary key (vendor, bin)
);
create index known_bins_by_time on providers.known_bins using brin (known_at);
alter table providers.known_bins enable row level security;
create policy worker_only on providers.known_bins using (current_setting('lendside.actor', true) = 'worker');
grant select, insert, update, delete on providers.known_bins to lendside_app;
