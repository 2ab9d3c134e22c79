-- Loans that are being made of approved applications: accepted once per key, opened by a worker, signed, then paid out.
create table lendside.originations (
  message_key    text primary key,
  application_id text not null,
  owner_id       text not null,
  payment_key    text not null,
  body_hash      text not null,
  customer_id    text not null,
  amount_cents   bigint not null check (amount_cents > 0),
  way            text not null check (way in ('debit', 'store', 'moneyGram', 'ach')),
  -- Where the money goes, as it is shown; the card by its token.
  target         jsonb not null,
  -- Brand and language it was asked in.
  request        jsonb not null,
  state          text not null default 'ACCEPTED'
    check (state in ('ACCEPTED', 'SIGNING', 'PAID_OUT', 'REFUSED', 'ENDED')),
  loan_id        text unique,
  due_date       date,
  refusal        text,
  due_at         timestamptz not null,
  lease_until    timestamptz,
  fence          bigint not null default 0,
  attempts       integer not null default 0,
  accepted_at    timestamptz not null,
  changed_at     timestamptz not null,
  unique (owner_id, payment_key),
  check ((state in ('SIGNING', 'PAID_OUT')) = (loan_id is not null))
);
-- One loan an application: what was refused or taken back leaves room for another try.
create unique index originations_one_loan on lendside.originations (application_id)
  where state in ('ACCEPTED', 'SIGNING', 'PAID_OUT');
create index originations_due on lendside.originations (due_at) where state in ('ACCEPTED', 'SIGNING');

create function lendside.refuse_wrong_origination_edge() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state, new.state) not in
       (('ACCEPTED', 'SIGNING'), ('ACCEPTED', 'REFUSED'), ('SIGNING', 'PAID_OUT'), ('SIGNING', 'ENDED'),
        ('PAID_OUT', 'ENDED')) then
    raise exception 'origination cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger originations_edges before update of state on lendside.originations
  for each row execute function lendside.refuse_wrong_origination_edge();
alter table lendside.originations enable row level security;
create policy originations_of_customer on lendside.originations using (lendside.sees(customer_id));
grant select, insert, update on lendside.originations to lendside_app;

-- Who waits for a call about a loan. One call at a time for each application.
create table lendside.phone_queue (
  call_id        text primary key,
  application_id text not null,
  customer_id    text not null,
  store_id       text not null,
  phone_number   text not null,
  queued_at      timestamptz not null,
  expected_by    timestamptz not null
);
create index phone_queue_of_application on lendside.phone_queue (application_id, expected_by);
alter table lendside.phone_queue enable row level security;
create policy phone_queue_of_customer on lendside.phone_queue using (lendside.sees(customer_id));
grant select, insert on lendside.phone_queue to lendside_app;
