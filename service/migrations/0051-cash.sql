-- What a person chose to draw and has read about, before it is signed and sent.
create table lendside.draw_plans (
  loan_id      text not null,
  customer_id  text not null,
  user_id      text not null,
  amount_cents bigint not null check (amount_cents > 0),
  way          text not null check (way in ('debit', 'store', 'moneyGram', 'ach')),
  -- Where to, as it is shown; the card by its token.
  target       jsonb not null,
  planned_at   timestamptz not null,
  primary key (loan_id, customer_id)
);
alter table lendside.draw_plans enable row level security;
create policy draw_plans_of_customer on lendside.draw_plans using (lendside.sees(customer_id));
grant select, insert, update, delete on lendside.draw_plans to lendside_app;

-- Cash drawn on a line of credit: accepted once per key, then booked by a worker together with the money to be sent.
create table lendside.draws (
  -- Also the name by which the books know it.
  message_key         text primary key,
  owner_id            text not null,
  payment_key         text not null,
  body_hash           text not null,
  customer_id         text not null,
  loan_id             text not null,
  amount_cents        bigint not null check (amount_cents > 0),
  way                 text not null check (way in ('debit', 'store', 'moneyGram', 'ach')),
  target              jsonb not null,
  -- Brand and language it was asked in.
  request             jsonb not null,
  confirmation_number text not null unique,
  state               text not null default 'ACCEPTED' check (state in ('ACCEPTED', 'BOOKED', 'DECLINED', 'CANCELLED')),
  result              jsonb,
  refusal             text,
  due_at              timestamptz not null,
  lease_until         timestamptz,
  fence               bigint not null default 0,
  attempts            integer not null default 0,
  accepted_at         timestamptz not null,
  changed_at          timestamptz not null,
  unique (owner_id, payment_key)
);
create index draws_due on lendside.draws (due_at) where state = 'ACCEPTED';
create index draws_of_loan on lendside.draws (loan_id, accepted_at);

-- Money on its way to a customer, of a draw or of anything else that hands money out. Each try to send it has a reference of
-- its own, `<disbursement_id>.<round>`; another round begins when the customer chose another way.
create table lendside.disbursements (
  disbursement_id  text primary key,
  purpose          text not null check (purpose in ('draw', 'origination', 'renewal')),
  -- What it is of: the message key of the draw.
  source_key       text not null,
  owner_id         text not null,
  customer_id      text not null,
  loan_id          text not null,
  amount_cents     bigint not null check (amount_cents > 0),
  way              text not null check (way in ('debit', 'store', 'moneyGram', 'ach')),
  target           jsonb not null,
  request          jsonb not null,
  state            text not null default 'WAITING'
    check (state in ('WAITING', 'UNKNOWN', 'READY', 'ON_ITS_WAY', 'CHOOSING', 'SENT', 'CANCELLED')),
  round            integer not null default 1,
  -- What it is picked up for.
  pickup_reference text,
  -- Until when it can be picked up, or when it arrives.
  available_on     date,
  -- Why it did not reach the customer.
  refusal          text,
  -- The customer wants it back; whoever finds it so takes it back before anything else.
  cancel_wanted_at timestamptz,
  due_at           timestamptz not null,
  lease_until      timestamptz,
  fence            bigint not null default 0,
  attempts         integer not null default 0,
  created_at       timestamptz not null,
  changed_at       timestamptz not null,
  unique (purpose, source_key)
);
create index disbursements_due on lendside.disbursements (due_at)
  where state in ('WAITING', 'UNKNOWN', 'READY', 'ON_ITS_WAY', 'CHOOSING');
create index disbursements_of_loan on lendside.disbursements (loan_id, created_at);

-- Only these edges exist, whoever writes.
create function lendside.refuse_wrong_cash_edge() returns trigger language plpgsql as $$
begin
  if old.state = new.state then return new; end if;
  if tg_table_name = 'draws' and (old.state, new.state) not in
       (('ACCEPTED', 'BOOKED'), ('ACCEPTED', 'DECLINED'), ('ACCEPTED', 'CANCELLED'), ('BOOKED', 'CANCELLED')) then
    raise exception 'draw cannot go from % to %', old.state, new.state;
  end if;
  if tg_table_name = 'disbursements' and (old.state in ('SENT', 'CANCELLED')
       or (new.state = 'WAITING' and old.state <> 'CHOOSING')) then
    raise exception 'disbursement cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger draws_edges before update of state on lendside.draws
  for each row execute function lendside.refuse_wrong_cash_edge();
create trigger disbursements_edges before update of state on lendside.disbursements
  for each row execute function lendside.refuse_wrong_cash_edge();

alter table lendside.draws enable row level security;
create policy draws_of_customer on lendside.draws using (lendside.sees(customer_id));
grant select, insert, update on lendside.draws to lendside_app;
alter table lendside.disbursements enable row level security;
create policy disbursements_of_customer on lendside.disbursements using (lendside.sees(customer_id));
grant select, insert, update on lendside.disbursements to lendside_app;
