-- What the lender offers its customers: a settlement of a loan (10), a loan against a vehicle it appraised (12), others.
create table providers.offers (
  offer_id          text primary key,
  customer_id       text not null,
  kind              integer not null check (kind > 0),
  target_loan_id    text,
  settlement_cents  bigint check (settlement_cents > 0),
  qualified_cents   bigint check (qualified_cents > 0),
  made_at           timestamptz not null,
  expires_at        timestamptz not null,
  -- A settlement is of a loan and says how much.
  check (kind <> 10 or (target_loan_id is not null and settlement_cents is not null))
);
create index offers_by_customer on providers.offers (customer_id);
create index settlements_by_loan on providers.offers (target_loan_id, made_at) where kind = 10;
alter table providers.offers enable row level security;
create policy worker_only on providers.offers using (current_setting('lendside.actor', true) = 'worker');
grant select, insert on providers.offers to lendside_app;
