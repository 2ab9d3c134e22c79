-- The embedded signing room: what somebody was given to sign, how far they are, and the paper that came of it.
create table providers.signing_sessions (
  session_id   text primary key,
  -- Ours: the same again is the same session, with a new ticket.
  reference    text not null unique,
  -- SHA-256 of the only way in.
  ticket_hash  text not null unique,
  signer_name  text not null,
  language     text not null check (language in ('english', 'spanish')),
  brand        text not null,
  look         jsonb not null,
  return_url   text not null,
  documents    jsonb not null,
  state        text not null default 'pending'
    check (state in ('pending', 'viewing_complete', 'signing_complete', 'decline', 'cancelled')),
  -- The signature as adopted: typed, or drawn as lines.
  adopted      jsonb,
  started_at   timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  paper        bytea,
  check ((state = 'signing_complete') = (adopted is not null))
);
alter table providers.signing_sessions enable row level security;
create policy worker_only on providers.signing_sessions using (current_setting('lendside.actor', true) = 'worker');
grant select, insert, update on providers.signing_sessions to lendside_app;
