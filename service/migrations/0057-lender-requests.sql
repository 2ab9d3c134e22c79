-- expands: the version before has loans changed in transactions of its own, and asks for none of these.

-- Changes that a system of the lender is asked for: written down before it is asked, so that one which was cut off is asked for again by the
-- same reference, and what follows from its answer is written once.
create table lendside.lender_requests (
  request_id text primary key,
  kind text not null,
  -- Thing that it is about: of one thing a kind is asked for once at a time.
  subject text not null,
  customer_id text not null,
  loan_id text,
  body jsonb not null,
  state text not null check (state in ('ASKED', 'ANSWERED')),
  answer jsonb,
  asked_at timestamptz not null,
  changed_at timestamptz not null,
  check ((state = 'ANSWERED') = (answer is not null))
);
create unique index lender_requests_open on lendside.lender_requests (kind, subject) where state = 'ASKED';
create index lender_requests_by_customer on lendside.lender_requests (customer_id);
alter table lendside.lender_requests enable row level security;
create policy worker_only on lendside.lender_requests using (current_setting('lendside.actor', true) = 'worker');
grant update (state, answer, changed_at), delete on lendside.lender_requests to lendside_app;
