-- expands: the version before knows none of this and runs on beside it.

-- The operators' desk. Its own process signs operators in and asks; the workers of the service carry out what is asked, and hold it to
-- the operator's role once more. The desk's role of the database (lendside_desk, granted by migrate.ts) reaches these tables and no
-- other: no row of a customer. Times are the database's own: desk and service may run on machines whose clocks differ.

-- Operators. Removed ones stay, because the audit names them.
create table lendside.desk_operators (
  name text primary key check (name ~ '^[a-z][a-z0-9.-]{1,39}$'),
  role text not null check (role in ('viewer', 'servicing', 'operator', 'administrator')),
  -- Invited: the set-up link was not used yet.
  state text not null default 'invited' check (state in ('invited', 'active', 'removed')),
  password_hash text,
  -- Secret of the second factor, sealed with the desk's own key, and the newest step whose code was used.
  totp_sealed text not null,
  totp_step bigint not null default 0,
  set_up_hash text unique,
  set_up_until timestamptz,
  tries integer not null default 0,
  closed_until timestamptz,
  made_at timestamptz not null default clock_timestamp(),
  check ((state = 'active') = (password_hash is not null))
);
alter table lendside.desk_operators enable row level security;
create policy desk_only on lendside.desk_operators using (current_setting('lendside.actor', true) = 'desk');
create policy read_by_worker on lendside.desk_operators for select using (current_setting('lendside.actor', true) = 'worker');
revoke all on lendside.desk_operators from lendside_app;
grant select (name, role, state, made_at) on lendside.desk_operators to lendside_app;

-- Sessions of operators, by the hash of their token.
create table lendside.desk_sessions (
  session_hash text primary key,
  operator text not null references lendside.desk_operators,
  started_at timestamptz not null default clock_timestamp(),
  last_active_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  ended_at timestamptz
);
create index desk_sessions_of_operator on lendside.desk_sessions (operator);
alter table lendside.desk_sessions enable row level security;
create policy desk_only on lendside.desk_sessions using (current_setting('lendside.actor', true) = 'desk');
create policy worker_only on lendside.desk_sessions using (current_setting('lendside.actor', true) = 'worker');
revoke insert on lendside.desk_sessions from lendside_app;
grant delete on lendside.desk_sessions to lendside_app;

-- Requests of operators. One that no worker took before it ran out is taken back; an answer is read once and deleted.
create table lendside.desk_requests (
  request_id text primary key,
  session_hash text not null references lendside.desk_sessions on delete cascade,
  operation text not null,
  input jsonb not null,
  state text not null default 'ASKED' check (state in ('ASKED', 'TAKEN', 'DONE')),
  answer jsonb,
  asked_at timestamptz not null default clock_timestamp(),
  expires_at timestamptz not null,
  check ((state = 'DONE') = (answer is not null))
);
create index desk_requests_asked on lendside.desk_requests (asked_at);
alter table lendside.desk_requests enable row level security;
create policy desk_only on lendside.desk_requests using (current_setting('lendside.actor', true) = 'desk');
create policy worker_only on lendside.desk_requests using (current_setting('lendside.actor', true) = 'worker');
revoke insert on lendside.desk_requests from lendside_app;
grant update (state, answer), delete on lendside.desk_requests to lendside_app;

-- Looks and actions of operators, with what was seen. Append-only: neither role can change or remove a line. A line is written
-- before a request is carried out (`asked`) and one with its outcome.
create table lendside.desk_audit (
  line_id bigint generated always as identity primary key,
  at timestamptz not null default clock_timestamp(),
  operator text not null,
  operation text not null,
  outcome text not null check (outcome in ('asked', 'done', 'refused', 'failed')),
  request_id text,
  customer_id text,
  user_id text,
  loan_id text,
  reason text,
  detail jsonb not null
);
create index desk_audit_of_customer on lendside.desk_audit (customer_id, line_id) where customer_id is not null;
alter table lendside.desk_audit enable row level security;
create policy written_by_desk on lendside.desk_audit for insert with check (current_setting('lendside.actor', true) = 'desk');
create policy worker_only on lendside.desk_audit using (current_setting('lendside.actor', true) = 'worker');
