-- expands: a table of its own, of which the version before knows nothing.

-- What the law protects customers from: told by them, or learned by the lender. One of a kind stands at a time.
create table lendside.protections (
  protection_id text primary key,
  customer_id text not null,
  -- Who told it; null where the desk did.
  user_id text,
  kind text not null check (kind in ('activeDuty', 'bankruptcy')),
  state text not null check (state in ('TOLD', 'STANDS', 'REFUSED', 'ENDED')),
  from_on date not null,
  -- What it rests on: a certificate of the status check, papers that were sent, court and number of a case.
  proof text not null,
  told_at timestamptz not null,
  decided_at timestamptz,
  -- The operator by name; null where the status check decided.
  decided_by text,
  note text,
  ended_on date,
  check ((state = 'ENDED') = (ended_on is not null))
);
create unique index protections_standing on lendside.protections (customer_id, kind) where state in ('TOLD', 'STANDS');
create index protections_of_customer on lendside.protections (customer_id, told_at desc);
alter table lendside.protections enable row level security;
create policy protections_of_customer on lendside.protections using (lendside.sees(customer_id));
grant update on lendside.protections to lendside_app;
