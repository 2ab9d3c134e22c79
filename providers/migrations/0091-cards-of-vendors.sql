-- expands: cards and charges of processors outside; the embedded ones write none of these.

-- Charges that a processor outside was asked for, by our own reference: written before it is asked. Its fence is here, because no processor sells one.
create table providers.asked_charges (
  reference text primary key,
  vendor text not null,
  -- `asked`: the outcome is not known; a reference in any other state is never sent.
  state text not null check (state in ('asked', 'done', 'declined', 'rejected', 'fenced')),
  reason text,
  card_token text,
  amount_cents bigint,
  processor_id text,
  approval_code text,
  asked_at timestamptz not null,
  voided_at timestamptz,
  check (state in ('rejected', 'fenced') or (card_token is not null and amount_cents is not null)),
  check ((state = 'done') = (processor_id is not null))
);
create index asked_charges_by_time on providers.asked_charges using brin (asked_at);
alter table providers.asked_charges enable row level security;
create policy worker_only on providers.asked_charges using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.asked_charges to lendside_app;
