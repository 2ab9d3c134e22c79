-- expands: the version before knows none of this and runs on beside it.

-- Due dates that customers moved: which installment, from which day to which, and which planned payments went with it. The books
-- know each by its name.
create table lendside.due_date_moves (
  move_id text primary key,
  owner_id text not null,
  payment_key text not null,
  customer_id text not null,
  loan_id text not null,
  -- Every party of the loan: each may read it, and take it back.
  party_ids text[] not null,
  installment_no integer not null check (installment_no > 0),
  from_date date not null,
  to_date date not null check (to_date > from_date),
  -- All that is asked for on the new day, and the interest that the move adds to the whole loan, as they were told.
  amount_cents bigint not null,
  interest_added_cents bigint not null,
  -- Planned payments that moved with it, each with what it was and what it became.
  planned jsonb not null default '[]',
  -- The business date on which it was moved, the last on which it can be taken back.
  moved_on date not null,
  moved_at timestamptz not null,
  undone_at timestamptz,
  -- The party who took it back.
  undone_by text,
  check ((undone_at is null) = (undone_by is null)),
  unique (owner_id, payment_key)
);
create index due_date_moves_of_loan on lendside.due_date_moves (loan_id, moved_at);
alter table lendside.due_date_moves enable row level security;
create policy due_date_moves_of_parties on lendside.due_date_moves using (
  current_setting('lendside.actor', true) = 'worker'
  or party_ids && string_to_array(current_setting('lendside.customers', true), ',')
);
grant update on lendside.due_date_moves to lendside_app;
