-- Who opened which document of a loan, and when first: what is new to a person is marked so.
create table lendside.document_views (
  user_id     text not null,
  loan_id     text not null,
  document_id text not null,
  customer_id text not null,
  viewed_at   timestamptz not null,
  primary key (user_id, loan_id, document_id)
);
alter table lendside.document_views enable row level security;
create policy document_views_of_customer on lendside.document_views using (lendside.sees(customer_id));
grant select, insert on lendside.document_views to lendside_app;
