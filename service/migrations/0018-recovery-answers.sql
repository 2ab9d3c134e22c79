-- What customers chose to do about a vehicle that is sought or held. An answer is about one recovery: another state or
-- another deadline asks anew.
create table lendside.recovery_answers (
  user_id     text not null,
  loan_id     text not null,
  about       text not null,
  customer_id text not null,
  answer      text not null check (answer in ('reinstate', 'payoff', 'call', 'acknowledged')),
  recorded_at timestamptz not null,
  primary key (user_id, loan_id, about)
);
alter table lendside.recovery_answers enable row level security;
create policy recovery_answers_of_customer on lendside.recovery_answers using (lendside.sees(customer_id));
grant select, insert, update on lendside.recovery_answers to lendside_app;
