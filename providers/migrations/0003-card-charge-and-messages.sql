-- What the embedded processor saw, by our own reference.
create table providers.charges (
  reference text primary key,
  card_token text,
  amount_cents bigint,
  outcome text not null check (outcome in ('done', 'declined', 'rejected', 'fenced')),
  -- Why it was declined or rejected.
  reason text,
  processor_id text,
  approval_code text,
  received_at timestamptz not null,
  -- Until then nobody can say what became of it.
  known_at timestamptz not null,
  voided_at timestamptz,
  check (outcome = 'fenced' or (card_token is not null and amount_cents is not null))
);

-- What customers would have received.
create table providers.inbox (
  message_id text primary key,
  place bigint generated always as identity,
  recipient text not null,
  channel text not null check (channel in ('email', 'text', 'voice')),
  subject text not null,
  body text not null,
  codes text[] not null,
  links text[] not null,
  attachments jsonb not null,
  delivered_at timestamptz not null
);
create index on providers.inbox (recipient, place desc);
create index on providers.inbox (place desc);

grant update on providers.charges to lendside_app;

do $$
declare name text;
begin
  foreach name in array array['charges', 'inbox'] loop
    execute format('alter table providers.%I enable row level security', name);
    execute format('create policy worker_only on providers.%I using (current_setting(''lendside.actor'', true) = ''worker'')', name);
  end loop;
end $$;
