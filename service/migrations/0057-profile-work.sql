-- Exports are made and taken away by the jobs that lease work; nothing is kept in the former table yet.
drop table lendside.data_exports;
create table lendside.data_exports (
  export_id    text primary key,
  user_id      text not null,
  customer_ids text[] not null,
  format       text not null check (format in ('json', 'zip')),
  language     text not null,
  brand        text not null,
  origin       text not null,
  state        text not null default 'PREPARING' check (state in ('PREPARING', 'READY', 'EXPIRED')),
  requested_at timestamptz not null,
  -- While it is ready: until when.
  expires_at   timestamptz,
  body         bytea,
  -- What the address of the file holds, as a hash, and until when.
  key_hash     text,
  key_until    timestamptz,
  due_at       timestamptz not null,
  lease_until  timestamptz,
  fence        bigint not null default 0,
  attempts     integer not null default 0,
  changed_at   timestamptz not null
);
-- One at a time.
create unique index data_exports_in_progress on lendside.data_exports (user_id) where state = 'PREPARING';
create index data_exports_of_person on lendside.data_exports (user_id, requested_at);
create index data_exports_due on lendside.data_exports (due_at) where state in ('PREPARING', 'READY');
create index data_exports_of_key on lendside.data_exports (key_hash) where key_hash is not null;
alter table lendside.data_exports enable row level security;
create policy worker_only on lendside.data_exports using (current_setting('lendside.actor', true) = 'worker');
grant select, insert, update on lendside.data_exports to lendside_app;

-- Days on which everybody was looked at for reminders.
create table lendside.reminder_days (
  day         date primary key,
  finished_at timestamptz not null
);
grant select, insert on lendside.reminder_days to lendside_app;
