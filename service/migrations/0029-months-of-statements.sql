-- expands: the version before issues a statement when it is first opened, as this one does where it is not issued yet.
-- Months that ended: how far their statements are issued, by customer, and when all of them were.
create table lendside.statement_months (
  month text primary key check (month ~ '^[0-9]{4}-[0-9]{2}$'),
  -- Customers up to this one are done.
  after_customer_id text not null,
  finished_at timestamptz
);
alter table lendside.statement_months enable row level security;
create policy worker_only on lendside.statement_months using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.statement_months to lendside_app;
