-- What somebody was sent to sign, and what became of it. The signing provider says so; a browser never does.
create table lendside.signings (
  signing_id     text primary key,
  loan_id        text not null,
  customer_id    text not null,
  user_id        text not null,
  purpose        text not null check (purpose in ('loan', 'refinance', 'addon', 'settlement')),
  language       text not null,
  -- The provider's name of it; null only between writing the row and being told.
  session_id     text,
  -- What is signed, in its order: the exact texts.
  documents      jsonb not null,
  state          text not null default 'pending'
    check (state in ('pending', 'signing_complete', 'decline', 'ttl_expired', 'replaced')),
  started_at     timestamptz not null,
  expires_at     timestamptz not null,
  ended_at       timestamptz,
  -- The sealed paper in the object store.
  paper_key      text,
  paper_hash     text,
  check ((state = 'signing_complete') = (paper_key is not null))
);
-- One person signs one thing at a time.
create unique index signings_open on lendside.signings (loan_id, customer_id, purpose) where state = 'pending';
create index signings_pending on lendside.signings (started_at) where state = 'pending';
create index signings_of_loan on lendside.signings (loan_id, customer_id, started_at);
alter table lendside.signings enable row level security;
create policy signings_of_customer on lendside.signings using (lendside.sees(customer_id));
grant select, insert, update on lendside.signings to lendside_app;
