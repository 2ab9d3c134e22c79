-- expands: the version before asks a loan system that is far away for every version itself.

-- Versions that a loan system far away last told, by customer: what a page reads where it asked a moment ago.
create table lendside.loan_versions (
  customer_id text primary key,
  -- Null once we changed something: the next reader asks.
  version bigint,
  -- When the question began whose answer this is, or when our change ended.
  asked_at timestamptz not null,
  -- When a page last wanted it.
  wanted_at timestamptz not null
);
create index loan_versions_wanted on lendside.loan_versions (wanted_at);
alter table lendside.loan_versions enable row level security;
create policy own on lendside.loan_versions using (lendside.sees(customer_id));
grant update, delete on lendside.loan_versions to lendside_app;
