-- What a party of a loan has done on the way to a renewal, a product switch or a draw, as far as the service saw it itself.
-- Money is refused while a step is missing or its time is over.
create table lendside.renewal_steps (
  loan_id     text not null,
  customer_id text not null,
  purpose     text not null check (purpose in ('renewal', 'switch', 'draw')),
  step        text not null,
  user_id     text not null,
  -- What the step established: a state, a text's hash, a choice. No personal numbers.
  facts       jsonb not null,
  done_at     timestamptz not null,
  until       timestamptz not null,
  primary key (loan_id, customer_id, purpose, step)
);
alter table lendside.renewal_steps enable row level security;
create policy renewal_steps_of_customer on lendside.renewal_steps using (lendside.sees(customer_id));
grant select, insert, update, delete on lendside.renewal_steps to lendside_app;
