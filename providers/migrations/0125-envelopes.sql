-- expands: signings that DocuSign holds; the embedded room writes none of these.

-- One envelope for each signing, by our own reference: written before DocuSign is asked for it.
create table providers.envelopes (
  session_id text primary key,
  reference text not null unique,
  -- Null until DocuSign has answered.
  envelope_id text unique,
  state text not null default 'pending'
    check (state in ('pending', 'viewing_complete', 'signing_complete', 'decline', 'ttl_expired', 'cancelled')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  -- When DocuSign was last asked how it stands: it wants to be asked seldom.
  asked_at timestamptz not null,
  ended_at timestamptz,
  -- What was signed, with the certificate of completion: fetched once, so that it stays the same.
  document bytea,
  check (document is null or state = 'signing_complete')
);
alter table providers.envelopes enable row level security;
create policy worker_only on providers.envelopes using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.envelopes to lendside_app;
