-- What was sent to a person and may be read again: the whole words, without codes. One row for each thing that was told, whatever
-- the channels it went by.
create table lendside.saved_messages (
  place bigint generated always as identity primary key,
  message_id text not null unique,
  user_id text not null,
  brand text,
  subject text not null,
  words text not null,
  sent_at timestamptz not null,
  read_at timestamptz
);
create index saved_messages_of_person on lendside.saved_messages (user_id, place);
alter table lendside.saved_messages enable row level security;
create policy worker_only on lendside.saved_messages using (current_setting('lendside.actor', true) = 'worker');
grant update (read_at) on lendside.saved_messages to lendside_app;
