-- Payoff letters, as they were issued. The check code stands in the clear: whoever reads the row sees all it opens.
create table lendside.payoff_letters (
  letter_id    text primary key,
  -- Of two letters of one loan the one with the higher number is the newer.
  number       bigint generated always as identity,
  check_code   text not null,
  loan_id      text not null,
  customer_id  text not null,
  user_id      text not null,
  brand        text not null,
  issued_on    date not null,
  good_through date not null,
  issued_at    timestamptz not null,
  facts        jsonb not null
);
create index payoff_letters_of_loan on lendside.payoff_letters (loan_id, number);
alter table lendside.payoff_letters enable row level security;
create policy payoff_letters_of_customer on lendside.payoff_letters using (lendside.sees(customer_id));
grant select, insert on lendside.payoff_letters to lendside_app;

-- How often something was asked for in an hour, where an answer costs something or could be guessed.
create table lendside.paper_requests (
  what  text not null,
  hour  bigint not null,
  count integer not null,
  primary key (what, hour)
);
grant select, insert, update on lendside.paper_requests to lendside_app;

-- Private addresses of due dates. What stands here cannot be turned back into the address.
create table lendside.calendar_feeds (
  feed_hash    text primary key,
  user_id      text not null,
  customer_ids text[] not null,
  -- Null: all loans of the person.
  loan_ids     text[],
  language     text not null,
  created_at   timestamptz not null,
  stopped_at   timestamptz
);
-- One address a person at a time.
create unique index calendar_feeds_active on lendside.calendar_feeds (user_id) where stopped_at is null;
alter table lendside.calendar_feeds enable row level security;
create policy worker_only on lendside.calendar_feeds using (current_setting('lendside.actor', true) = 'worker');
grant select, insert, update (stopped_at) on lendside.calendar_feeds to lendside_app;
