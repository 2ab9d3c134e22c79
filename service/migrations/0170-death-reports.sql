-- expands: two tables of their own, of which the version before knows nothing.

-- Reports of a customer's death, by people who need no sign-in.
create table lendside.death_reports (
  report_id text primary key,
  report_key text not null unique,
  -- Who died, who writes, and how to reach them: sealed.
  sealed_words text not null,
  brand text not null,
  language text not null check (language in ('english', 'spanish')),
  state text not null check (state in ('WAITING', 'MATCHED', 'NOT_FOUND', 'UNDONE')),
  reported_at timestamptz not null,
  -- The customer whom the desk found.
  customer_id text,
  decided_at timestamptz,
  -- The operator by name.
  decided_by text,
  check ((state = 'WAITING') = (decided_at is null)),
  check ((state in ('MATCHED', 'UNDONE')) = (customer_id is not null))
);
create index death_reports_waiting on lendside.death_reports (reported_at) where state = 'WAITING';
create index death_reports_decided on lendside.death_reports (decided_at desc) where state = 'MATCHED';
alter table lendside.death_reports enable row level security;
create policy worker_only on lendside.death_reports using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.death_reports to lendside_app;

-- Customers who died as the desk found it: nothing is written to them. One row for each number of the person.
create table lendside.deceased_customers (
  customer_id text primary key,
  -- Their sign-in; null where they have none.
  user_id text,
  report_id text not null,
  since timestamptz not null
);
create index deceased_customers_of_user on lendside.deceased_customers (user_id) where user_id is not null;
create index deceased_customers_of_report on lendside.deceased_customers (report_id);
alter table lendside.deceased_customers enable row level security;
create policy worker_only on lendside.deceased_customers using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.deceased_customers to lendside_app;
