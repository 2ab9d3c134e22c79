-- Who is working on a loan: one holder for each loan and kind of lock. A lock whose time is over is as good as none; its
-- row is taken over by whoever comes next. Both parties see it, so that each can be told of the other.
create table lendside.loan_locks (
  loan_id     text not null,
  lock_type   text not null check (lock_type in ('altParty', 'addOn')),
  -- Which party of the loan holds it, and as whom and where they signed in.
  customer_id text not null,
  user_id     text not null,
  session_id  text not null,
  -- First name and initial: all that the other party is told.
  shown_as    text not null,
  -- A new one each time the lock is taken: an act with an older one is refused.
  token       text not null,
  party_ids   text[] not null,
  since       timestamptz not null,
  until       timestamptz not null,
  primary key (loan_id, lock_type)
);
alter table lendside.loan_locks enable row level security;
create policy loan_locks_of_parties on lendside.loan_locks using (
  current_setting('lendside.actor', true) = 'worker'
  or party_ids && string_to_array(current_setting('lendside.customers', true), ',')
);
grant select, insert, update, delete on lendside.loan_locks to lendside_app;
