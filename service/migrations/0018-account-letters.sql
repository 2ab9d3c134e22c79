-- Letters about a loan that were written: one for each event, by what of the loan it was about.
create table lendside.account_letters (
  loan_id text not null,
  event text not null check (event in
    ('missedPayment', 'lateFee', 'rightToCure', 'default', 'statement', 'settlementExpired')),
  about text not null,
  written_on date not null,
  -- The loan was current again since: a default after that is told anew.
  is_over boolean not null default false,
  written_at timestamptz not null,
  primary key (loan_id, event, about)
);
create index account_letters_standing on lendside.account_letters (loan_id)
  where event in ('rightToCure', 'default') and not is_over;
alter table lendside.account_letters enable row level security;
create policy worker_only on lendside.account_letters using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.account_letters to lendside_app;

-- Business days whose letters are written.
create table lendside.letter_days (
  day date primary key,
  finished_at timestamptz not null
);
alter table lendside.letter_days enable row level security;
create policy worker_only on lendside.letter_days using (current_setting('lendside.actor', true) = 'worker');
