-- Money operations: one row for every movement of money a person asked for (payments now; draws, cash-outs and
-- cancelled renewals later). The row is written before the reply; a worker takes it from there.
create table lendside.operations (
  -- Also the only name by which the processor and the ledger know it.
  message_key       text primary key,
  kind              text not null,
  owner_id          text not null,
  payment_key       text not null,
  body_hash         text not null,
  customer_id       text not null,
  loan_id           text not null,
  amount_cents      bigint not null check (amount_cents > 0),
  card_token        text not null,
  charge_token      text not null,
  -- What the receipt needs to know of the request: language, brand, card as shown, amount type.
  request           jsonb not null,
  confirmation_number text not null,
  state             text not null default 'ACCEPTED'
    check (state in ('ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'POSTED', 'DECLINED', 'VOIDED', 'FAILED')),
  version           integer not null default 1,
  -- Grows with every claim; a worker that was taken for dead cannot write over its successor.
  fence             bigint not null default 0,
  lease_until       timestamptz,
  attempts          integer not null default 0,
  next_attempt_at   timestamptz not null,
  result            jsonb,
  refusal           text,
  client_stopped_waiting_at timestamptz,
  -- A posted payment without it owes the customer a receipt.
  receipt_written_at timestamptz,
  accepted_at       timestamptz not null,
  changed_at        timestamptz not null,
  -- The same key from the same person is the same operation, for ever.
  unique (owner_id, payment_key)
);

create index operations_due on lendside.operations (next_attempt_at)
  where state in ('ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'VOIDED');
create index operations_open_by_loan on lendside.operations (loan_id)
  where state in ('ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'VOIDED');
create index operations_owing_receipt on lendside.operations (changed_at)
  where state = 'POSTED' and receipt_written_at is null;

-- Rows change state three times in a second and then never again: what they leave behind is cleaned up soon.
alter table lendside.operations set (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500);

-- Which edges of the graph exist is known to the database too: a wrong one is refused, whoever asks.
create function lendside.refuse_wrong_edge() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in (
    ('ACCEPTED', 'AUTHORIZING'),
    ('AUTHORIZING', 'POSTED'), ('AUTHORIZING', 'DECLINED'), ('AUTHORIZING', 'UNKNOWN'),
    ('UNKNOWN', 'POSTED'), ('UNKNOWN', 'VOIDED'),
    ('VOIDED', 'FAILED')
  ) then
    raise exception 'operation % cannot go from % to %', old.message_key, old.state, new.state;
  end if;
  return new;
end $$;
create trigger operations_edges before update of state on lendside.operations
  for each row execute function lendside.refuse_wrong_edge();

alter table lendside.operations enable row level security;
create policy operations_of_customer on lendside.operations
  using (
    current_setting('lendside.actor', true) = 'worker'
    or customer_id = any (string_to_array(current_setting('lendside.customers', true), ','))
  );
grant select, insert, update on lendside.operations to lendside_app;

-- How often the receipt of a payment was asked for again, by hour.
create table lendside.receipt_requests (
  message_key text not null references lendside.operations,
  hour        bigint not null,
  count       integer not null,
  primary key (message_key, hour)
);
grant select, insert, update on lendside.receipt_requests to lendside_app;
