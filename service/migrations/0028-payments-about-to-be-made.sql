-- expands: the version before asks no question here.
-- Payments that were looked at a moment ago and may be accepted in the next: of two that come in the same instant the second one is
-- asked about. Unlogged: a row means something for seconds, and writing one waits for no disk.
create unlogged table lendside.payments_coming (
  loan_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  owner_id text not null,
  payment_key text not null,
  asked_at timestamptz not null,
  -- By then it was accepted, or its sender gave up.
  until timestamptz not null,
  primary key (loan_id, amount_cents)
) with (fillfactor = 50);
alter table lendside.payments_coming enable row level security;
create policy worker_only on lendside.payments_coming using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.payments_coming to lendside_app;
