-- The schema of the service itself, as version 1. A change is a new file beside this one, numbered from 0002.
-- A customer's transaction sees the rows of that customer and the worker's sees all of them (lendside.sees, which
-- migrate.ts makes with the schema before this file). The application may read and add rows; what else it may do is
-- granted here.
--
-- Settings that recur: `autovacuum_analyze_scale_factor = 1` where rows are all of one kind, so that statistics taken
-- at every tenth more would cost and say nothing new; `set statistics 0` on columns that no query filters by.
--
-- Sections: clock, messages and audit; money operations; planned payments and auto-pay; renewals; cash; new loans;
-- settlements and rescissions; documents and signing; people and their choices; linking; appointments and notices;
-- referrals.

-- ── Clock, messages and audit

-- How far developers and tests have moved the product's clock forward. Always 0 in production.
create table lendside.clock (
  only_row boolean primary key default true check (only_row),
  offset_ms bigint not null check (offset_ms >= 0)
);
grant update on lendside.clock to lendside_app;
insert into lendside.clock (offset_ms) values (0);

-- Messages written in the business transaction and delivered after it.
create table lendside.outbox (
  message_id text primary key,
  message jsonb,
  state text not null default 'waiting' check (state in ('waiting', 'delivered', 'refused', 'givenUp')),
  attempts integer not null default 0,
  next_attempt_at timestamptz not null,
  reason text,
  written_at timestamptz not null,
  settled_at timestamptz,
  kind text,
  reference text,
  check (message is not null or (kind is not null and reference is not null))
);
create index outbox_due on lendside.outbox (next_attempt_at) where state = 'waiting';
alter table lendside.outbox
  alter column message set statistics 0;
alter table lendside.outbox enable row level security;
create policy outbox_written_by_anyone on lendside.outbox for insert with check (true);
create policy outbox_read_by_worker on lendside.outbox using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.outbox to lendside_app;

-- Who did what to which account. Append-only: the application's role can neither change nor remove a line.
create table lendside.audit (
  audit_id bigint generated always as identity primary key,
  at timestamptz not null,
  customer_id text,
  user_id text,
  loan_id text,
  what text not null,
  detail jsonb not null
) with (autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
create index audit_of_customer on lendside.audit (customer_id, audit_id);
-- Account activity of people who are no customers anywhere: what they did is found by who they are.
create index audit_of_person on lendside.audit (user_id, audit_id) where customer_id is null;
alter table lendside.audit
  alter column detail set statistics 0;
alter table lendside.audit enable row level security;
create policy audit_written_by_anyone on lendside.audit for insert with check (true);
create policy audit_read_by_customer on lendside.audit for select using (lendside.sees(customer_id));

-- The account list of a person as it goes out, kept until the lender's book changes or the business date does.
-- customer_key: the person's customer ids, sorted, joined by a comma; brand '' stands for all brands.
create table lendside.account_documents (
  customer_key text not null,
  brand text not null,
  as_of date not null,
  version bigint not null,
  -- Which shape of reply it was written for: a newer program writes it anew.
  shape text not null,
  body text not null,
  primary key (customer_key, brand)
);
alter table lendside.account_documents enable row level security;
create policy account_documents_of_customer on lendside.account_documents using (
  current_setting('lendside.actor', true) = 'worker'
  or string_to_array(customer_key, ',') <@ string_to_array(current_setting('lendside.customers', true), ',')
);
grant update, delete on lendside.account_documents to lendside_app;

-- ── Money operations

-- Money operations: one row for every movement of money that a person asked for, written before the reply; a worker
-- takes it from there. Rows change state three times in a second and then never again, so that vacuum comes early and
-- analyze late, and room is left on each page for changes in place.
create table lendside.operations (
  -- Also the only name by which the processor and the ledger know it.
  message_key text primary key,
  kind text not null,
  owner_id text not null,
  payment_key text not null,
  body_hash text not null,
  customer_id text not null,
  loan_id text not null,
  -- A renewal without a payment, and its cancellation, move nothing.
  amount_cents bigint not null
    constraint operations_amount_cents_check
    check (amount_cents > 0 or (amount_cents = 0 and kind in ('renewal', 'cancelRenewal'))),
  card_token text not null,
  charge_token text not null,
  -- What the receipt needs to know of the request: language, brand, card as shown, amount type.
  request jsonb not null,
  confirmation_number text not null,
  state text not null default 'ACCEPTED'
    check (state in ('ACCEPTED', 'AUTHORIZING', 'UNKNOWN', 'POSTED', 'DECLINED', 'VOIDED', 'FAILED')),
  version integer not null default 1,
  -- Grows with every claim; a worker that was taken for dead cannot write over its successor.
  fence bigint not null default 0,
  lease_until timestamptz,
  attempts integer not null default 0,
  result jsonb,
  refusal text,
  client_stopped_waiting_at timestamptz,
  accepted_at timestamptz not null,
  changed_at timestamptz not null,
  -- The same key from the same person is the same operation, for ever.
  unique (owner_id, payment_key)
) with (autovacuum_vacuum_scale_factor = 0.02, autovacuum_vacuum_threshold = 500, fillfactor = 45,
  autovacuum_analyze_scale_factor = 1, autovacuum_analyze_threshold = 1000);
create index settlement_attempts on lendside.operations (loan_id) where kind = 'settlement';
create index operations_for_switch on lendside.operations (loan_id) where request ->> 'amountType' = 'onlineProduct';
alter table lendside.operations
  alter column body_hash set statistics 0,
  alter column charge_token set statistics 0,
  alter column request set statistics 0,
  alter column confirmation_number set statistics 0,
  alter column result set statistics 0;
alter table lendside.operations enable row level security;
create policy operations_of_customer on lendside.operations using (
  (select current_setting('lendside.actor', true) = 'worker')
  or customer_id = any ((select string_to_array(current_setting('lendside.customers', true), ','))::text[])
);
grant update on lendside.operations to lendside_app;

-- Which edges the graph of each kind of money request has (domain/src/money-edges.ts, held equal by a test). Whatever writes,
-- one trigger refuses every other one.
create table lendside.money_edges (
  kind text not null,
  from_state text not null,
  to_state text not null,
  primary key (kind, from_state, to_state)
);
revoke insert on lendside.money_edges from lendside_app;
insert into lendside.money_edges (kind, from_state, to_state) values
  ('operation', 'ACCEPTED', 'AUTHORIZING'),
  ('operation', 'AUTHORIZING', 'POSTED'), ('operation', 'AUTHORIZING', 'DECLINED'), ('operation', 'AUTHORIZING', 'UNKNOWN'),
  ('operation', 'UNKNOWN', 'POSTED'), ('operation', 'UNKNOWN', 'VOIDED'),
  ('operation', 'VOIDED', 'FAILED'),
  ('planned', 'SCHEDULED', 'SENDING'), ('planned', 'SCHEDULED', 'CANCELLED'),
  ('planned', 'SENDING', 'POSTED'), ('planned', 'SENDING', 'FAILED'), ('planned', 'SENDING', 'CANCELLED'),
  ('draw', 'ACCEPTED', 'BOOKED'), ('draw', 'ACCEPTED', 'DECLINED'), ('draw', 'ACCEPTED', 'CANCELLED'),
  ('draw', 'BOOKED', 'CANCELLED'),
  ('origination', 'ACCEPTED', 'SIGNING'), ('origination', 'ACCEPTED', 'REFUSED'),
  ('origination', 'SIGNING', 'PAID_OUT'), ('origination', 'SIGNING', 'ENDED'),
  ('origination', 'PAID_OUT', 'ENDED'),
  ('disbursement', 'WAITING', 'UNKNOWN'), ('disbursement', 'WAITING', 'READY'), ('disbursement', 'WAITING', 'ON_ITS_WAY'), ('disbursement', 'WAITING', 'CHOOSING'), ('disbursement', 'WAITING', 'SENT'), ('disbursement', 'WAITING', 'CANCELLED'),
  ('disbursement', 'UNKNOWN', 'READY'), ('disbursement', 'UNKNOWN', 'ON_ITS_WAY'), ('disbursement', 'UNKNOWN', 'CHOOSING'), ('disbursement', 'UNKNOWN', 'SENT'), ('disbursement', 'UNKNOWN', 'CANCELLED'),
  ('disbursement', 'READY', 'UNKNOWN'), ('disbursement', 'READY', 'ON_ITS_WAY'), ('disbursement', 'READY', 'CHOOSING'), ('disbursement', 'READY', 'SENT'), ('disbursement', 'READY', 'CANCELLED'),
  ('disbursement', 'ON_ITS_WAY', 'UNKNOWN'), ('disbursement', 'ON_ITS_WAY', 'READY'), ('disbursement', 'ON_ITS_WAY', 'CHOOSING'), ('disbursement', 'ON_ITS_WAY', 'SENT'), ('disbursement', 'ON_ITS_WAY', 'CANCELLED'),
  ('disbursement', 'CHOOSING', 'WAITING'), ('disbursement', 'CHOOSING', 'UNKNOWN'), ('disbursement', 'CHOOSING', 'READY'), ('disbursement', 'CHOOSING', 'ON_ITS_WAY'), ('disbursement', 'CHOOSING', 'SENT'), ('disbursement', 'CHOOSING', 'CANCELLED'),
  ('cashOut', 'WAITING', 'UNKNOWN'), ('cashOut', 'WAITING', 'SENT'), ('cashOut', 'WAITING', 'FAILED'),
  ('cashOut', 'UNKNOWN', 'SENT'), ('cashOut', 'UNKNOWN', 'FAILED');
create function lendside.refuse_wrong_edge() returns trigger language plpgsql as $$
begin
  if not exists (select from lendside.money_edges
                  where kind = tg_argv[0] and from_state = old.state and to_state = new.state) then
    raise exception '% cannot go from % to %', tg_argv[0], old.state, new.state;
  end if;
  return new;
end $$;
-- The edge that nearly every payment goes is known here: it costs no look into the table.
create trigger operations_edges before update of state on lendside.operations
  for each row when (old.state <> new.state and (old.state, new.state) <> ('AUTHORIZING', 'POSTED'))
  execute function lendside.refuse_wrong_edge('operation');

-- Operations that are not settled yet, in a narrow table of their own: the wide rows of operations are then changed in
-- place (heap-only updates), because no index of theirs looks at what changes.
create table lendside.open_operations (
  message_key text primary key,
  loan_id text not null,
  customer_id text not null,
  due_at timestamptz not null,
  -- Copied from the operation, so that what is under way on a loan is known without reading it.
  amount_cents bigint not null,
  -- The processor has not said yet what became of it.
  unresolved boolean not null default false
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 5000);
create index open_operations_due on lendside.open_operations (due_at);
create index open_operations_by_loan on lendside.open_operations (loan_id);
alter table lendside.open_operations enable row level security;
create policy open_operations_of_customer on lendside.open_operations using (
  (select current_setting('lendside.actor', true) = 'worker')
  or customer_id = any ((select string_to_array(current_setting('lendside.customers', true), ','))::text[])
);
grant delete on lendside.open_operations to lendside_app;
grant update (due_at, unresolved) on lendside.open_operations to lendside_app;

-- How often the receipt of a payment was asked for again, by hour.
create table lendside.receipt_requests (
  message_key text not null references lendside.operations,
  hour bigint not null,
  count integer not null,
  primary key (message_key, hour)
);
grant update on lendside.receipt_requests to lendside_app;

-- Several loans paid in one request: its payments, and which loans were refused. The accepted ones are operations like
-- any other, under keys derived from this one, written in the same transaction.
create table lendside.several_payments (
  owner_id text not null,
  payment_key text not null,
  body_hash text not null,
  -- Of whom asked, as they are known to the lender systems.
  customer_ids text[] not null,
  -- Loan, amount, key and, where it was refused, why: in the order in which they were asked for.
  payments jsonb not null,
  created_at timestamptz not null,
  primary key (owner_id, payment_key)
);
alter table lendside.several_payments enable row level security;
create policy several_payments_of_customer on lendside.several_payments
  using (exists (select 1 from unnest(customer_ids) as one (customer_id) where lendside.sees(one.customer_id)));

-- Loans whose last payment failed or has no outcome yet: they take no payment by hand for some minutes, unless the
-- operation named here ends well.
create table lendside.retry_restrictions (
  message_key text primary key,
  loan_id text not null,
  customer_id text not null,
  until timestamptz not null
);
create index retry_restrictions_of_loan on lendside.retry_restrictions (loan_id, until);
alter table lendside.retry_restrictions enable row level security;
create policy retry_restrictions_of_customer on lendside.retry_restrictions using (lendside.sees(customer_id));

-- How far a person came in paying a loan: amounts and choices, for an hour.
create table lendside.payment_states (
  owner_id text not null,
  loan_id text not null,
  customer_id text not null,
  state text not null,
  route text not null,
  expires_at timestamptz not null,
  -- The service's seal of the row.
  mac text not null default '',
  primary key (owner_id, loan_id)
);
alter table lendside.payment_states enable row level security;
create policy payment_states_of_customer on lendside.payment_states using (lendside.sees(customer_id));
grant update, delete on lendside.payment_states to lendside_app;

-- Payments sent in one guest visit, by hour: a link is no place to try out stolen cards (security 25).
create table lendside.guest_charges (
  visit text not null,
  hour bigint not null,
  count integer not null,
  primary key (visit, hour)
);
grant update on lendside.guest_charges to lendside_app;

-- Customers to whose cards and banks no money is sent until then.
create table lendside.money_holds (
  customer_id text primary key,
  until timestamptz not null,
  why text not null
);
alter table lendside.money_holds enable row level security;
create policy worker_only on lendside.money_holds using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.money_holds to lendside_app;

-- Who is working on a loan: one holder for each loan and kind of lock. A lock that expired counts as none; the next
-- holder takes its row over. Both parties see it, so that each can be told of the other.
create table lendside.loan_locks (
  loan_id text not null,
  lock_type text not null check (lock_type in ('altParty', 'addOn')),
  -- Which party of the loan holds it, and as whom and where they signed in.
  customer_id text not null,
  user_id text not null,
  session_id text not null,
  -- First name and initial: all that the other party is told.
  shown_as text not null,
  -- A new one each time the lock is taken: an act with an older one is refused.
  token text not null,
  party_ids text[] not null,
  since timestamptz not null,
  until timestamptz not null,
  primary key (loan_id, lock_type)
);
alter table lendside.loan_locks enable row level security;
create policy loan_locks_of_parties on lendside.loan_locks using (
  current_setting('lendside.actor', true) = 'worker'
  or party_ids && string_to_array(current_setting('lendside.customers', true), ',')
);
grant update, delete on lendside.loan_locks to lendside_app;

-- Which of these keys were used before, what is under way on these loans, and which loans take no payment for a while.
-- A function, for planner settings of its own: open operations come and go with every payment, so that a plan made for
-- one set of values would look cheaper for ever after statistics taken at a bad moment. Payment keys and restrictions
-- are looked up one by one, however many operations the planner expects. No index is read by bitmap: only a plain index
-- scan clears away the entry of an operation long closed, and a bitmap would read all of them again for every payment
-- until the next vacuum.
create function lendside.before_accepting(owner_ids text[], payment_keys text[], loan_ids text[], at timestamptz)
returns table (what text, owner_id text, payment_key text, message_key text, body_hash text, loan_id text,
  amount_cents bigint, unknown boolean, until timestamptz)
language plpgsql stable set enable_seqscan = off set enable_bitmapscan = off set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
    select 'key', k.owner_id, k.payment_key, o.message_key, o.body_hash, null::text, 0::bigint, false, null::timestamptz
      from unnest(owner_ids, payment_keys) k (owner_id, payment_key)
           cross join lateral (
             select one.message_key, one.body_hash from lendside.operations one
              where one.owner_id = k.owner_id and one.payment_key = k.payment_key
              limit 1) o
    union all
    select 'loan', null, null, null, null, k.loan_id, sum(open.amount_cents)::bigint, bool_or(open.unresolved), null
      from unnest(loan_ids) k (loan_id)
           -- Loan by loan: the index remembers for a while what was open, and only a plain look at it clears that away.
           cross join lateral (select amount_cents, unresolved from lendside.open_operations where loan_id = k.loan_id offset 0) open
     group by k.loan_id
    union all
    select 'restricted', null, null, null, null, r.loan_id, 0, false, max(r.until)
      from lendside.retry_restrictions r
           cross join lateral (
             select from lendside.operations one
              where one.message_key = r.message_key and one.state not in ('POSTED', 'DECLINED')
              limit 1) o
     where r.loan_id = any (loan_ids) and r.until > at
     group by r.loan_id;
end $$;

-- ── Planned payments and auto-pay

-- Auto-pay: what a person signed for a loan, and what became of it. A debit is a row of scheduled_payments like any
-- other planned payment; here stands under which authorisation it is taken.
create table lendside.auto_pay (
  auto_pay_id text primary key,
  loan_id text not null,
  owner_id text not null,
  customer_id text not null,
  card_token text not null,
  -- Of the vault: that this card may be charged without its security code.
  charge_token text not null,
  card_type text not null,
  last_four text not null,
  expiration_month text not null,
  expiration_year text not null,
  brand text not null,
  language text not null,
  -- The store's.
  time_zone text not null,
  -- What was signed: the exact text by its hash, its version, and when. Initials and channel stand with the
  -- acknowledgement.
  acknowledgement_id text not null,
  text_hash text not null,
  text_version text not null,
  authorized_at timestamptz not null,
  state text not null default 'ON' check (state in ('ON', 'STOPPED', 'ENDED')),
  -- Reason why auto-pay was turned off.
  reason text,
  -- What was debited last, else what was signed for; more needs ten days' notice.
  last_cents bigint check (last_cents >= 0),
  -- Debits in a row that the bank refused.
  failures integer not null default 0,
  -- The expiry ("12/29") of the card that the person was warned of.
  warned_of text,
  -- When it is checked next.
  look_at timestamptz not null,
  confirmation_number text,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index auto_pay_of_loan on lendside.auto_pay (loan_id) where state = 'ON';
create index auto_pay_due on lendside.auto_pay (look_at) where state = 'ON';
create index auto_pay_of_card on lendside.auto_pay (card_token) where state = 'ON';
create index auto_pay_of_owner on lendside.auto_pay (owner_id);
-- One authorisation per acknowledgement: a repeated request signs once.
create unique index auto_pay_of_acknowledgement on lendside.auto_pay (acknowledgement_id);
alter table lendside.auto_pay enable row level security;
create policy auto_pay_of_customer on lendside.auto_pay using (lendside.sees(customer_id));
grant update on lendside.auto_pay to lendside_app;

-- Payments planned for a later day. No money operation exists before that day: the row is a plan, and on its day it is
-- accepted as an operation under a key of its own, once.
create table lendside.scheduled_payments (
  scheduled_payment_id text primary key,
  owner_id text not null,
  payment_key text not null,
  body_hash text not null,
  customer_id text not null,
  loan_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  amount_type text not null,
  card_token text not null,
  charge_token text not null,
  card_type text not null,
  last_four text not null,
  brand text not null,
  language text not null,
  scheduled_date date not null,
  -- The store's.
  time_zone text not null,
  -- When it is sent; moved on while an earlier payment of the loan is not settled.
  due_at timestamptz not null,
  state text not null default 'SCHEDULED'
    check (state in ('SCHEDULED', 'SENDING', 'POSTED', 'FAILED', 'CANCELLED')),
  -- The operation that was made of it.
  message_key text,
  refusal text,
  lease_until timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  auto_pay_id text references lendside.auto_pay,
  -- The due date a debit is for, and which try of it this is.
  due_date date,
  attempt integer,
  unique (owner_id, payment_key),
  check ((auto_pay_id is null) = (due_date is null) and (auto_pay_id is null) = (attempt is null))
);
create index scheduled_payments_due on lendside.scheduled_payments (due_at) where state in ('SCHEDULED', 'SENDING');
create index scheduled_payments_of_owner on lendside.scheduled_payments (owner_id, scheduled_date);
create index scheduled_payments_of_card on lendside.scheduled_payments (card_token)
  where state in ('SCHEDULED', 'SENDING');
create unique index scheduled_payments_of_day on lendside.scheduled_payments (loan_id, scheduled_date)
  where state in ('SCHEDULED', 'SENDING') and auto_pay_id is null;
-- At most one debit of a due date that waits, is under way or was made, whatever happens.
create unique index scheduled_payments_of_due_date on lendside.scheduled_payments (loan_id, due_date)
  where auto_pay_id is not null and state in ('SCHEDULED', 'SENDING', 'POSTED');
create unique index scheduled_payments_of_attempt on lendside.scheduled_payments (loan_id, due_date, attempt)
  where auto_pay_id is not null;
alter table lendside.scheduled_payments enable row level security;
create policy scheduled_payments_of_customer on lendside.scheduled_payments using (lendside.sees(customer_id));
grant update on lendside.scheduled_payments to lendside_app;

-- Payment reminders that were sent: one for each person and due date of a loan.
create table lendside.payment_reminders (
  loan_id text not null,
  user_id text not null,
  due_date date not null,
  written_at timestamptz not null,
  primary key (loan_id, user_id, due_date)
);
alter table lendside.payment_reminders enable row level security;
create policy worker_only on lendside.payment_reminders using (current_setting('lendside.actor', true) = 'worker');

-- Days whose reminders are done.
create table lendside.reminder_days (
  day date primary key,
  finished_at timestamptz not null
);

-- ── Renewals, refinances and product switches

-- Renewals. A row is written in the transaction that posts the operation; then each party of the loan signs, or it is
-- cancelled.
create table lendside.renewals (
  -- The message key of the operation that made it.
  renewal_id text primary key references lendside.operations,
  -- Who asked for it: the user, and as which customer.
  owner_id text not null,
  started_by text not null,
  old_loan_id text not null,
  new_loan_id text not null unique,
  borrower_id text not null,
  cosigner_id text,
  brand text not null,
  language text not null,
  payment_cents bigint not null check (payment_cents >= 0),
  state text not null default 'SIGNING' check (state in ('SIGNING', 'SIGNED', 'CANCELLED')),
  borrower_signed_at timestamptz,
  cosigner_signed_at timestamptz,
  -- The signing sessions, as evidence.
  borrower_signing_id text,
  cosigner_signing_id text,
  -- A renewal not signed by every party by then is cancelled as of this business date.
  deadline timestamptz not null,
  deadline_date date not null,
  -- The operation that cancels it.
  cancel_key text,
  cancel_reason text,
  invitations integer not null default 0,
  renewed_at timestamptz not null,
  changed_at timestamptz not null,
  -- Cash paid out with the renewal. It is owed to the customer from the last signature on, by a row of
  -- lendside.disbursements under the renewal's id.
  cash_cents bigint not null default 0 check (cash_cents >= 0),
  cash_method text,
  cash_target jsonb,
  -- A signed renewal is signed by every party.
  check (state <> 'SIGNED' or (borrower_signed_at is not null and (cosigner_id is null or cosigner_signed_at is not null))),
  constraint renewals_cash check (cash_cents = 0 or (cash_method is not null and cash_target is not null))
);
-- A loan has at most one standing renewal.
create unique index renewals_standing on lendside.renewals (old_loan_id) where state <> 'CANCELLED';
create index renewals_due on lendside.renewals (deadline) where state = 'SIGNING';
create index renewals_of_borrower on lendside.renewals (borrower_id);
create index renewals_of_cosigner on lendside.renewals (cosigner_id);
alter table lendside.renewals enable row level security;
create policy renewals_of_parties on lendside.renewals
  using (lendside.sees(borrower_id) or lendside.sees(cosigner_id));
grant update on lendside.renewals to lendside_app;

-- Steps that a party of a loan has completed towards a renewal, a product switch or a draw, as the service saw them
-- itself. Money is refused while a step is missing or expired.
create table lendside.renewal_steps (
  loan_id text not null,
  customer_id text not null,
  purpose text not null check (purpose in ('renewal', 'switch', 'draw')),
  step text not null,
  user_id text not null,
  -- What the step established: a state, a text's hash, a choice. No personal numbers.
  facts jsonb not null,
  done_at timestamptz not null,
  until timestamptz not null,
  primary key (loan_id, customer_id, purpose, step)
);
alter table lendside.renewal_steps enable row level security;
create policy renewal_steps_of_customer on lendside.renewal_steps using (lendside.sees(customer_id));
grant update, delete on lendside.renewal_steps to lendside_app;

-- What the credit bureau answered about a person's social security number. The number itself is not saved.
create table lendside.ssn_checks (
  check_id text primary key,
  customer_id text not null,
  user_id text not null,
  loan_id text not null,
  -- The agreement it was made with: lendside.consents.
  consent_id text not null,
  outcome text not null check (outcome in ('verified', 'notVerified')),
  checked_at timestamptz not null
);
create index ssn_checks_of_customer on lendside.ssn_checks (customer_id, checked_at);
alter table lendside.ssn_checks enable row level security;
create policy ssn_checks_of_customer on lendside.ssn_checks using (lendside.sees(customer_id));

-- What people said of their military service, and what the status check answered (32 CFR 232.5). Append-only: the last
-- counts.
create table lendside.military_answers (
  answer_id text primary key,
  customer_id text not null,
  user_id text not null,
  -- Null: only the check was asked again.
  is_military boolean,
  is_dependent boolean,
  is_covered boolean not null,
  certificate_id text not null,
  checked_at timestamptz not null
);
create index military_answers_of_customer on lendside.military_answers (customer_id, checked_at);
alter table lendside.military_answers enable row level security;
create policy military_answers_of_customer on lendside.military_answers using (lendside.sees(customer_id));

-- Spouses to be notified of a new loan, in the states that require it. The address is in the lender's customer file.
create table lendside.spouses (
  loan_id text not null,
  customer_id text not null,
  user_id text not null,
  married boolean not null,
  -- Null: not told, or not married.
  spouse_name text,
  same_addresses boolean,
  saved_at timestamptz not null,
  primary key (loan_id, customer_id)
);
alter table lendside.spouses enable row level security;
create policy spouses_of_customer on lendside.spouses using (lendside.sees(customer_id));
grant update on lendside.spouses to lendside_app;

-- ── Cash: draws and disbursements

-- Draws that a person has chosen and read the terms of, before they are signed and sent.
create table lendside.draw_plans (
  loan_id text not null,
  customer_id text not null,
  user_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  way text not null check (way in ('debit', 'store', 'moneyGram', 'ach')),
  -- Where to, as it is shown; the card by its token.
  target jsonb not null,
  planned_at timestamptz not null,
  primary key (loan_id, customer_id)
);
alter table lendside.draw_plans enable row level security;
create policy draw_plans_of_customer on lendside.draw_plans using (lendside.sees(customer_id));
grant update, delete on lendside.draw_plans to lendside_app;

-- Draws on a line of credit: accepted once per key, then posted by a worker together with the disbursement.
create table lendside.draws (
  -- Also the name by which the books know it.
  message_key text primary key,
  owner_id text not null,
  payment_key text not null,
  body_hash text not null,
  customer_id text not null,
  loan_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  way text not null check (way in ('debit', 'store', 'moneyGram', 'ach')),
  target jsonb not null,
  -- Brand and language it was asked in.
  request jsonb not null,
  confirmation_number text not null unique,
  state text not null default 'ACCEPTED' check (state in ('ACCEPTED', 'BOOKED', 'DECLINED', 'CANCELLED')),
  result jsonb,
  refusal text,
  due_at timestamptz not null,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  accepted_at timestamptz not null,
  changed_at timestamptz not null,
  unique (owner_id, payment_key)
);
create index draws_due on lendside.draws (due_at) where state = 'ACCEPTED';
create index draws_of_loan on lendside.draws (loan_id, accepted_at);
alter table lendside.draws enable row level security;
create policy draws_of_customer on lendside.draws using (lendside.sees(customer_id));
grant update on lendside.draws to lendside_app;

create trigger draws_edges before update of state on lendside.draws
  for each row when (old.state <> new.state) execute function lendside.refuse_wrong_edge('draw');

-- Money on its way to a customer: of a draw, a renewal or a new loan. Each attempt to send it has a reference of its
-- own, `<disbursement_id>.<round>`; another round begins when the customer chose another method.
create table lendside.disbursements (
  disbursement_id text primary key,
  purpose text not null check (purpose in ('draw', 'origination', 'renewal')),
  -- What it is of: the message key of the draw.
  source_key text not null,
  owner_id text not null,
  customer_id text not null,
  loan_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  way text not null check (way in ('debit', 'store', 'moneyGram', 'ach')),
  target jsonb not null,
  request jsonb not null,
  state text not null default 'WAITING'
    check (state in ('WAITING', 'UNKNOWN', 'READY', 'ON_ITS_WAY', 'CHOOSING', 'SENT', 'CANCELLED')),
  round integer not null default 1,
  -- Reference the customer shows at the pickup.
  pickup_reference text,
  -- Until when it can be picked up, or when it arrives.
  available_on date,
  -- Why it did not reach the customer.
  refusal text,
  -- The customer asked to cancel it: that comes before anything else.
  cancel_wanted_at timestamptz,
  due_at timestamptz not null,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  unique (purpose, source_key)
);
create index disbursements_due on lendside.disbursements (due_at)
  where state in ('WAITING', 'UNKNOWN', 'READY', 'ON_ITS_WAY', 'CHOOSING');
create index disbursements_of_loan on lendside.disbursements (loan_id, created_at);
alter table lendside.disbursements enable row level security;
create policy disbursements_of_customer on lendside.disbursements using (lendside.sees(customer_id));
grant update on lendside.disbursements to lendside_app;
create trigger disbursements_edges before update of state on lendside.disbursements
  for each row when (old.state <> new.state) execute function lendside.refuse_wrong_edge('disbursement');

-- ── New loans

-- Loans being originated from approved applications: accepted once per key, opened by a worker, signed, then paid out.
create table lendside.originations (
  message_key text primary key,
  application_id text not null,
  owner_id text not null,
  payment_key text not null,
  body_hash text not null,
  customer_id text not null,
  amount_cents bigint not null check (amount_cents > 0),
  way text not null check (way in ('debit', 'store', 'moneyGram', 'ach')),
  -- Where the money goes, as it is shown; the card by its token.
  target jsonb not null,
  -- Brand and language it was asked in.
  request jsonb not null,
  state text not null default 'ACCEPTED'
    check (state in ('ACCEPTED', 'SIGNING', 'PAID_OUT', 'REFUSED', 'ENDED')),
  loan_id text unique,
  due_date date,
  refusal text,
  due_at timestamptz not null,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  accepted_at timestamptz not null,
  changed_at timestamptz not null,
  unique (owner_id, payment_key),
  check ((state in ('SIGNING', 'PAID_OUT')) = (loan_id is not null))
);
-- One loan per application; after a refusal or a cancellation another attempt is possible.
create unique index originations_one_loan on lendside.originations (application_id)
  where state in ('ACCEPTED', 'SIGNING', 'PAID_OUT');
create index originations_due on lendside.originations (due_at) where state in ('ACCEPTED', 'SIGNING');
alter table lendside.originations enable row level security;
create policy originations_of_customer on lendside.originations using (lendside.sees(customer_id));
grant update on lendside.originations to lendside_app;

create trigger originations_edges before update of state on lendside.originations
  for each row when (old.state <> new.state) execute function lendside.refuse_wrong_edge('origination');

-- Customers who wait for a call about a loan. One call at a time for each application.
create table lendside.phone_queue (
  call_id text primary key,
  application_id text not null,
  customer_id text not null,
  store_id text not null,
  phone_number text not null,
  queued_at timestamptz not null,
  expected_by timestamptz not null
);
create index phone_queue_of_application on lendside.phone_queue (application_id, expected_by);
alter table lendside.phone_queue enable row level security;
create policy phone_queue_of_customer on lendside.phone_queue using (lendside.sees(customer_id));

-- Files that people upload for an application: requested, received, scanned, then accepted or refused.
create table lendside.uploads (
  upload_id text primary key,
  application_id text not null,
  user_id text not null,
  -- Null while the person has no customer number.
  customer_id text,
  category text not null,
  media_type text not null,
  -- As the browser said; no more is taken.
  bytes_max integer not null check (bytes_max > 0),
  state text not null default 'ISSUED'
    check (state in ('ISSUED', 'RECEIVING', 'RECEIVED', 'ACCEPTED', 'REFUSED', 'EXPIRED')),
  issued_at timestamptz not null,
  expires_at timestamptz not null,
  received_at timestamptz,
  -- SHA-256 of what came.
  received_hash text,
  -- Its name, from the moment the person said that it is all there: then it is looked at.
  name text,
  decided_at timestamptz,
  -- Reason why the file was refused.
  refusal text,
  kept_key text,
  -- Whether something of it may lie where nothing was looked at yet.
  in_quarantine boolean not null default false,
  check ((state = 'ACCEPTED') = (kept_key is not null)),
  check ((state = 'REFUSED') = (refusal is not null))
);
create index uploads_of_application on lendside.uploads (application_id, issued_at);
create index uploads_to_end on lendside.uploads (issued_at) where in_quarantine;
alter table lendside.uploads enable row level security;
create policy uploads_of_customer on lendside.uploads using (lendside.sees(customer_id));
grant update on lendside.uploads to lendside_app;

-- ── Settlements, rescissions and recovery

-- Settlements that were paid, written in the transaction that posts them: a loan is settled once.
create table lendside.settlements (
  loan_id text primary key,
  offer_id text not null,
  customer_id text not null,
  signing_id text not null,
  message_key text not null unique references lendside.operations,
  amount_cents bigint not null check (amount_cents > 0),
  paid_at timestamptz not null
);
alter table lendside.settlements enable row level security;
create policy settlements_of_customer on lendside.settlements using (lendside.sees(customer_id));
grant delete on lendside.settlements to lendside_app;

-- Rescissions: what the customer has to return, by when and where. At most one per loan, ever.
create table lendside.rescissions (
  loan_id text primary key,
  -- Also the name by which the books know it.
  rescission_id text not null unique,
  owner_id text not null,
  payment_key text not null,
  customer_id text not null,
  -- Every party of the loan: each may read it.
  party_ids text[] not null,
  return_cents bigint not null check (return_cents >= 0),
  return_until date not null,
  store_id text not null,
  confirmation_number text not null unique,
  rescinded_at timestamptz not null,
  unique (owner_id, payment_key)
);
alter table lendside.rescissions enable row level security;
create policy rescissions_of_parties on lendside.rescissions using (
  current_setting('lendside.actor', true) = 'worker'
  or party_ids && string_to_array(current_setting('lendside.customers', true), ',')
);

-- What customers chose to do about a vehicle that is out for repossession or held. An answer is about one recovery:
-- another state or another deadline asks again.
create table lendside.recovery_answers (
  user_id text not null,
  loan_id text not null,
  about text not null,
  customer_id text not null,
  answer text not null check (answer in ('reinstate', 'payoff', 'call', 'acknowledged')),
  recorded_at timestamptz not null,
  primary key (user_id, loan_id, about)
);
alter table lendside.recovery_answers enable row level security;
create policy recovery_answers_of_customer on lendside.recovery_answers using (lendside.sees(customer_id));
grant update on lendside.recovery_answers to lendside_app;

-- ── Documents, disclosures and signing

-- The exact texts that people were shown, each once, by its hash.
create table lendside.document_texts (
  text_hash text primary key,
  document_type text not null,
  version text not null,
  language text not null,
  title text not null,
  blocks jsonb not null,
  first_at timestamptz not null
);
alter table lendside.document_texts enable row level security;
create policy worker_only on lendside.document_texts using (current_setting('lendside.actor', true) = 'worker');

-- Who acknowledged which text, when, with which initials and how. Append-only.
create table lendside.acknowledgements (
  acknowledgement_id text not null,
  document_id text not null,
  loan_id text not null,
  customer_id text not null,
  user_id text not null,
  disclosure_type text not null,
  document_type text not null,
  text_hash text not null references lendside.document_texts,
  version text not null,
  language text not null,
  initials text,
  -- How: the portal, the installed app, or a page that a signed link opened.
  channel text not null check (channel in ('portal', 'installedApp', 'link')),
  acknowledged_at timestamptz not null,
  primary key (acknowledgement_id, document_id)
);
create index acknowledgements_of_loan on lendside.acknowledgements (loan_id, customer_id, disclosure_type, acknowledged_at);
create index acknowledgements_of_customer on lendside.acknowledgements (customer_id, acknowledged_at);
alter table lendside.acknowledgements enable row level security;
create policy acknowledgements_of_customer on lendside.acknowledgements using (lendside.sees(customer_id));

-- What people were sent to sign, and the outcome. The signing provider reports it; a browser never does.
create table lendside.signings (
  signing_id text primary key,
  loan_id text not null,
  customer_id text not null,
  user_id text not null,
  purpose text not null check (purpose in ('loan', 'refinance', 'addon', 'settlement')),
  language text not null,
  -- The provider's name of it; null only between writing the row and being told.
  session_id text,
  -- What is signed, in its order: the exact texts.
  documents jsonb not null,
  state text not null default 'pending'
    check (state in ('pending', 'signing_complete', 'decline', 'ttl_expired', 'replaced')),
  started_at timestamptz not null,
  expires_at timestamptz not null,
  ended_at timestamptz,
  -- The sealed paper in the object store.
  paper_key text,
  paper_hash text,
  check ((state = 'signing_complete') = (paper_key is not null))
);
-- One person signs one thing at a time.
create unique index signings_open on lendside.signings (loan_id, customer_id, purpose) where state = 'pending';
create index signings_pending on lendside.signings (started_at) where state = 'pending';
create index signings_of_loan on lendside.signings (loan_id, customer_id, started_at);
alter table lendside.signings enable row level security;
create policy signings_of_customer on lendside.signings using (lendside.sees(customer_id));
grant update on lendside.signings to lendside_app;

-- Who opened which document of a loan, and when first: what is new to a person is marked so.
create table lendside.document_views (
  user_id text not null,
  loan_id text not null,
  document_id text not null,
  customer_id text not null,
  viewed_at timestamptz not null,
  primary key (user_id, loan_id, document_id)
);
alter table lendside.document_views enable row level security;
create policy document_views_of_customer on lendside.document_views using (lendside.sees(customer_id));

-- Payoff letters, as they were issued. The check code stands in the clear: the row itself holds all that the code
-- opens.
create table lendside.payoff_letters (
  letter_id text primary key,
  -- Of two letters of one loan the one with the higher number is the newer.
  number bigint generated always as identity,
  check_code text not null,
  loan_id text not null,
  customer_id text not null,
  user_id text not null,
  brand text not null,
  issued_on date not null,
  good_through date not null,
  issued_at timestamptz not null,
  facts jsonb not null
);
create index payoff_letters_of_loan on lendside.payoff_letters (loan_id, number);
alter table lendside.payoff_letters enable row level security;
create policy payoff_letters_of_customer on lendside.payoff_letters using (lendside.sees(customer_id));

-- Requests of one kind in an hour, where an answer is costly or could be guessed.
create table lendside.paper_requests (
  what text not null,
  hour bigint not null,
  count integer not null,
  primary key (what, hour)
);
grant update on lendside.paper_requests to lendside_app;

-- ── People and their choices

-- The words of agreements, each once.
create table lendside.consent_texts (
  text_hash text primary key,
  text text not null
);
alter table lendside.consent_texts enable row level security;
create policy worker_only on lendside.consent_texts using (current_setting('lendside.actor', true) = 'worker');

-- What people agreed to. It belongs to a person, not to a customer number: an agreement does not move to another
-- sign-in.
create table lendside.consents (
  consent_id text primary key,
  user_id text not null,
  customer_id text,
  loan_id text,
  kind text not null check (kind in ('eSign', 'text', 'autoPay', 'softPull', 'gps', 'terms', 'restrictedState')),
  version text not null,
  text_hash text not null references lendside.consent_texts,
  -- Where it was given: web, app, link.
  channel text not null,
  given_at timestamptz not null,
  withdrawn_at timestamptz
);
create index consents_of_person on lendside.consents (user_id, given_at);
alter table lendside.consents enable row level security;
create policy worker_only on lendside.consents using (current_setting('lendside.actor', true) = 'worker');
grant update (withdrawn_at) on lendside.consents to lendside_app;

-- How people want to hear from the lender.
create table lendside.communication_choices (
  user_id text primary key,
  payment_reminders text not null check (payment_reminders in ('off', 'email', 'text', 'both')),
  marketing text not null check (marketing in ('off', 'email', 'text', 'both')),
  voice boolean not null,
  changed_at timestamptz not null
);
alter table lendside.communication_choices enable row level security;
create policy worker_only on lendside.communication_choices using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.communication_choices to lendside_app;

-- Where devices get notices. The address is the browser's own secret.
create table lendside.push_subscriptions (
  user_id text not null,
  device_key text not null,
  endpoint text not null,
  p256dh text not null,
  auth text not null,
  due_dates boolean not null,
  payment_results boolean not null,
  expires_at timestamptz,
  saved_at timestamptz not null,
  primary key (user_id, device_key)
);
create index push_subscriptions_of_endpoint on lendside.push_subscriptions (endpoint);
alter table lendside.push_subscriptions enable row level security;
create policy worker_only on lendside.push_subscriptions using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.push_subscriptions to lendside_app;

-- People whom the marketing service knows because they opted in: an update needs a profile.
create table lendside.marketing_profiles (
  user_id text primary key,
  made_at timestamptz not null,
  changed_at timestamptz not null
);
alter table lendside.marketing_profiles enable row level security;
create policy worker_only on lendside.marketing_profiles using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.marketing_profiles to lendside_app;

-- What the portal saves for a person between visits. The code exposes a row written by anything else.
create table lendside.user_cache (
  user_id text primary key,
  value text not null,
  mac text not null,
  saved_at timestamptz not null,
  expires_at timestamptz not null
);
alter table lendside.user_cache enable row level security;
create policy worker_only on lendside.user_cache using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.user_cache to lendside_app;

-- Copies of their data that people asked for.
create table lendside.data_exports (
  export_id text primary key,
  user_id text not null,
  customer_ids text[] not null,
  format text not null check (format in ('json', 'zip')),
  language text not null,
  brand text not null,
  origin text not null,
  state text not null default 'PREPARING' check (state in ('PREPARING', 'READY', 'EXPIRED')),
  requested_at timestamptz not null,
  -- While it is ready: until when.
  expires_at timestamptz,
  body bytea,
  -- What the address of the file holds, as a hash, and until when.
  key_hash text,
  key_until timestamptz,
  due_at timestamptz not null,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  changed_at timestamptz not null
);
-- A person has at most one export in progress.
create unique index data_exports_in_progress on lendside.data_exports (user_id) where state = 'PREPARING';
create index data_exports_of_person on lendside.data_exports (user_id, requested_at);
create index data_exports_due on lendside.data_exports (due_at) where state in ('PREPARING', 'READY');
create index data_exports_of_key on lendside.data_exports (key_hash) where key_hash is not null;
alter table lendside.data_exports enable row level security;
create policy worker_only on lendside.data_exports using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.data_exports to lendside_app;

-- Private calendar addresses of due dates, as hashes: the address cannot be read from its row.
create table lendside.calendar_feeds (
  feed_hash text primary key,
  user_id text not null,
  customer_ids text[] not null,
  -- Null: all loans of the person.
  loan_ids text[],
  language text not null,
  created_at timestamptz not null,
  stopped_at timestamptz
);
-- One address a person at a time.
create unique index calendar_feeds_active on lendside.calendar_feeds (user_id) where stopped_at is null;
alter table lendside.calendar_feeds enable row level security;
create policy worker_only on lendside.calendar_feeds using (current_setting('lendside.actor', true) = 'worker');
grant update (stopped_at) on lendside.calendar_feeds to lendside_app;

-- ── Linking a sign-in to the customers of a person

-- Customers that a signed-in person found, for as long as they may link them.
create table lendside.link_tickets (
  ticket_hash text primary key,
  -- How the person names it; never the lender's own number.
  found_id text not null unique,
  user_id text not null,
  -- Customer ids by lender system.
  customer_ids jsonb not null,
  -- Sign-in that is linked to the customer now, if any.
  holder_user_id text,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index link_tickets_of_user on lendside.link_tickets (user_id);
alter table lendside.link_tickets enable row level security;
create policy worker_only on lendside.link_tickets using (current_setting('lendside.actor', true) = 'worker');
grant update (used_at) on lendside.link_tickets to lendside_app;

-- Searches that found no customer.
create table lendside.link_misses (
  miss_id bigint generated always as identity primary key,
  user_id text not null,
  session_id text not null,
  at timestamptz not null
);
create index link_misses_of_user on lendside.link_misses (user_id, at);
alter table lendside.link_misses enable row level security;
create policy worker_only on lendside.link_misses using (current_setting('lendside.actor', true) = 'worker');

-- Links that replace a sign-in, sent to its holder.
create table lendside.replacements (
  return_hash text primary key,
  found_id text not null references lendside.link_tickets (found_id),
  user_id text not null,
  holder_user_id text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index replacements_of_ticket on lendside.replacements (found_id);
alter table lendside.replacements enable row level security;
create policy worker_only on lendside.replacements using (current_setting('lendside.actor', true) = 'worker');
grant update (used_at) on lendside.replacements to lendside_app;

-- ── Appointments and dashboard messages

-- Appointments at a store.
create table lendside.appointments (
  appointment_id text primary key,
  -- Who booked it. Both parties of the loan may see, move and cancel it.
  customer_id text not null,
  user_id text not null,
  loan_id text not null,
  brand text not null,
  language text not null,
  store_id text not null,
  -- The store's.
  time_zone text not null,
  starts_at timestamptz not null,
  ends_at timestamptz not null check (ends_at > starts_at),
  appointment_type text not null,
  state text not null default 'BOOKED' check (state in ('BOOKED', 'CANCELLED', 'OVER')),
  -- How often it was moved: a calendar program takes the newest.
  moves integer not null default 0,
  -- When the reminder goes out; null when it was sent, or there is no time left for one.
  remind_at timestamptz,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
-- One appointment at a time in a store.
create unique index appointments_of_slot on lendside.appointments (store_id, starts_at) where state = 'BOOKED';
-- One that is still to come of a loan.
create unique index appointments_of_loan on lendside.appointments (loan_id) where state = 'BOOKED';
create index appointments_to_remind on lendside.appointments (remind_at) where state = 'BOOKED' and remind_at is not null;
alter table lendside.appointments enable row level security;
create policy appointments_of_customer on lendside.appointments using (lendside.sees(customer_id));
grant update on lendside.appointments to lendside_app;

-- Messages of a brand on the dashboard: plain text in both languages, written by the lender.
create table lendside.dashboard_messages (
  message_id text primary key check (message_id ~ '^[a-z0-9-]{1,60}$'),
  brand text not null,
  -- Of one lender system only; null for both.
  lms_id text,
  english text not null check (length(english) between 1 and 400),
  spanish text not null check (length(spanish) between 1 and 400),
  level text not null default 'info' check (level in ('info', 'warning')),
  shown_from timestamptz not null,
  shown_until timestamptz not null
);
create index dashboard_messages_of_brand on lendside.dashboard_messages (brand, shown_until);

-- ── Referral program: a small double-entry ledger of its own

-- People who are no customers and take part in the referral programme.
create table lendside.referrers (
  user_id text primary key,
  -- What they share; also in the address of their link.
  short_code text not null unique,
  -- The code that brought them.
  brought_by text references lendside.referrers (short_code),
  name text not null,
  email text,
  phone text,
  address text,
  consent_version text not null,
  joined_at timestamptz not null
);
alter table lendside.referrers enable row level security;
create policy worker_only on lendside.referrers using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.referrers to lendside_app;

-- Journals of referral rewards.
create table lendside.referral_journals (
  journal_id text primary key,
  seq bigint generated always as identity unique,
  user_id text not null references lendside.referrers,
  kind text not null check (kind in ('earned', 'paidOut', 'reversed')),
  -- What it is booked for, once: a friend, a cash-out, the end of a cash-out.
  reference text not null unique,
  booked_at timestamptz not null,
  -- The lender's business date.
  booked_on date not null
);
create index referral_journals_of_user on lendside.referral_journals (user_id, seq);
alter table lendside.referral_journals enable row level security;
create policy worker_only on lendside.referral_journals using (current_setting('lendside.actor', true) = 'worker');

create function lendside.refuse_referral_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is booked stays as it is';
end $$;
create trigger referral_journals_stay before update or delete on lendside.referral_journals
  for each row execute function lendside.refuse_referral_change();

-- Postings of referral journals; those of one journal sum to zero.
create table lendside.referral_postings (
  journal_id text not null references lendside.referral_journals,
  -- What is owed to the member, what the programme cost, what was paid out.
  account text not null check (account in ('member', 'programme', 'paid')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (journal_id, account)
);
alter table lendside.referral_postings enable row level security;
create policy worker_only on lendside.referral_postings using (current_setting('lendside.actor', true) = 'worker');

create function lendside.check_referral_journal() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from lendside.referral_postings where journal_id = new.journal_id) <> 0 then
    raise exception 'referral journal % does not sum to zero', new.journal_id;
  end if;
  return null;
end $$;
create constraint trigger referral_postings_sum after insert on lendside.referral_postings
  deferrable initially deferred for each row execute function lendside.check_referral_journal();
create trigger referral_postings_stay before update or delete on lendside.referral_postings
  for each row execute function lendside.refuse_referral_change();

-- The sum of a member's postings, saved so that the database can refuse a negative one.
create table lendside.referral_balances (
  user_id text primary key references lendside.referrers,
  balance_cents bigint not null check (balance_cents >= 0)
);
alter table lendside.referral_balances enable row level security;
create policy worker_only on lendside.referral_balances using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.referral_balances to lendside_app;

-- Visitors who opened a referral link, each once a day, by a code that says nothing about them.
create table lendside.referral_scans (
  short_code text not null references lendside.referrers (short_code),
  scanned_on date not null,
  visitor text not null,
  primary key (short_code, scanned_on, visitor)
);
alter table lendside.referral_scans enable row level security;
create policy worker_only on lendside.referral_scans using (current_setting('lendside.actor', true) = 'worker');

-- People who signed up by a referral link; work until their reward is decided.
create table lendside.referral_sign_ups (
  -- The name they signed up with.
  username text primary key,
  short_code text not null references lendside.referrers (short_code),
  -- Known when the account is confirmed.
  user_id text unique,
  signed_up_on date not null,
  -- They signed up on a device of the person who brought them.
  same_device boolean not null default false,
  state text not null default 'WAITING' check (state in ('WAITING', 'EARNED', 'REFUSED')),
  refusal text,
  due_at timestamptz not null,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  changed_at timestamptz not null
);
create index referral_sign_ups_due on lendside.referral_sign_ups (due_at) where state = 'WAITING';
create index referral_sign_ups_of_code on lendside.referral_sign_ups (short_code);
alter table lendside.referral_sign_ups enable row level security;
create policy worker_only on lendside.referral_sign_ups using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.referral_sign_ups to lendside_app;

-- Invitations sent to friends. `friend` recognizes the same friend again without saying who it is.
create table lendside.referral_shares (
  share_id text primary key,
  user_id text not null references lendside.referrers,
  friend text,
  source text not null,
  store_id text,
  consented boolean not null,
  shared_at timestamptz not null,
  shared_on date not null
);
create index referral_shares_of_user on lendside.referral_shares (user_id, shared_on);
create index referral_shares_of_friend on lendside.referral_shares (friend, shared_on);
alter table lendside.referral_shares enable row level security;
create policy worker_only on lendside.referral_shares using (current_setting('lendside.actor', true) = 'worker');

-- Cash-outs of rewards to a card. The balance is taken when one is accepted and returned if it fails.
create table lendside.referral_cash_outs (
  message_key text primary key,
  owner_id text not null references lendside.referrers,
  payment_key text not null,
  body_hash text not null,
  amount_cents bigint not null check (amount_cents > 0),
  card_token text not null,
  card_type text not null,
  last_four text not null,
  request jsonb not null,
  confirmation_number text not null unique,
  state text not null default 'WAITING' check (state in ('WAITING', 'UNKNOWN', 'SENT', 'FAILED')),
  refusal text,
  due_at timestamptz not null,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  accepted_at timestamptz not null,
  changed_at timestamptz not null,
  unique (owner_id, payment_key)
);
create index referral_cash_outs_due on lendside.referral_cash_outs (due_at) where state in ('WAITING', 'UNKNOWN');
-- A member has at most one open cash-out.
create unique index referral_cash_outs_open on lendside.referral_cash_outs (owner_id) where state in ('WAITING', 'UNKNOWN');
alter table lendside.referral_cash_outs enable row level security;
create policy worker_only on lendside.referral_cash_outs using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.referral_cash_outs to lendside_app;

create trigger referral_cash_outs_edges before update of state on lendside.referral_cash_outs
  for each row when (old.state <> new.state) execute function lendside.refuse_wrong_edge('cashOut');
