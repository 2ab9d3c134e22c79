-- expands: two tables of their own, and a wider check.

-- What the active duty status check answered about a borrower on a day: the certificate is what a lender keeps to show that it asked.
create table lendside.status_checks (
  customer_id text not null,
  asked_on date not null,
  asked_at timestamptz not null,
  -- First day of the service where the person serves; last day of the service before, where that was told.
  since date,
  ended_on date,
  certificate_id text not null,
  primary key (customer_id, asked_on)
);
create index status_checks_by_time on lendside.status_checks using brin (asked_at);
alter table lendside.status_checks enable row level security;
create policy worker_only on lendside.status_checks using (current_setting('lendside.actor', true) = 'worker');
grant delete on lendside.status_checks to lendside_app;

-- How far the look at all borrowers of a business day is, and what it found.
create table lendside.status_check_days (
  day date primary key,
  -- Borrowers up to this one are done in this pass.
  after_customer_id text not null default '',
  -- Who works on it, until when it is theirs or is left alone.
  holder text,
  held_until timestamptz,
  asked integer not null default 0,
  found integer not null default 0,
  ended integer not null default 0,
  -- Questions of this pass that were not answered: another pass asks them again.
  unanswered integer not null default 0,
  finished_at timestamptz
);
alter table lendside.status_check_days enable row level security;
create policy worker_only on lendside.status_check_days using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.status_check_days to lendside_app;

alter table lendside.account_letters drop constraint account_letters_event_check;
alter table lendside.account_letters add constraint account_letters_event_check check (event in
  ('missedPayment', 'lateFee', 'returnedPayment', 'rightToCure', 'default', 'vehicleSought', 'vehicleHeld', 'vehicleSold', 'chargedOff',
   'statement', 'settlementExpired', 'offerExpired', 'firstWithdrawal', 'unusualWithdrawal', 'activeDuty', 'activeDutyOver'));
