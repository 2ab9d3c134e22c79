-- What a person changed of themselves at one lender system and is still to be brought to another. The values stand in no
-- row: a worker reads them from the first system when it brings them, so the latest ones always arrive.
create table lendside.profile_deliveries (
  delivery_id text primary key,
  user_id text not null,
  from_customer_id text not null,
  customer_id text not null,
  parts text[] not null,
  state text not null check (state in ('PENDING', 'SAVED', 'REFUSED')),
  refusal text,
  due_at timestamptz not null,
  lease_until timestamptz,
  fence bigint not null default 0,
  attempts integer not null default 0,
  accepted_at timestamptz not null,
  changed_at timestamptz not null,
  unique (from_customer_id, customer_id),
  check (from_customer_id <> customer_id),
  check ((state = 'REFUSED') = (refusal is not null))
);
create index profile_deliveries_due on lendside.profile_deliveries (due_at) where state = 'PENDING';
create index profile_deliveries_by_user on lendside.profile_deliveries (user_id);
alter table lendside.profile_deliveries enable row level security;
create policy worker_only on lendside.profile_deliveries using (current_setting('lendside.actor', true) = 'worker');
grant update on lendside.profile_deliveries to lendside_app;
