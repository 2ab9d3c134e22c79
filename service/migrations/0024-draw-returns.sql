-- expands: the version before knows none of this and runs on beside it.

-- Cash of draws that was given back in its time, written in the transaction that posts it: a draw is given back once.
create table lendside.draw_returns (
  draw_key text primary key references lendside.draws,
  message_key text not null unique references lendside.operations,
  customer_id text not null,
  loan_id text not null,
  drawn_cents bigint not null check (drawn_cents > 0),
  amount_cents bigint not null check (amount_cents > 0 and amount_cents <= drawn_cents),
  confirmation_number text not null,
  returned_on date not null,
  returned_at timestamptz not null
);
alter table lendside.draw_returns enable row level security;
create policy draw_returns_of_customer on lendside.draw_returns using (lendside.sees(customer_id));
grant delete on lendside.draw_returns to lendside_app;
