-- expands: two tables of their own, and columns that the version before leaves empty.

-- Questions of people to their store.
create table lendside.conversations (
  conversation_id text primary key,
  user_id text not null,
  -- The number under which the loan is theirs; null for a person without one.
  customer_id text,
  loan_id text,
  store_id text,
  brand text not null,
  language text not null check (language in ('english', 'spanish')),
  topic text not null check (topic in ('payment', 'troublePaying', 'payoff', 'documents', 'account', 'other')),
  -- WAITING: the store has not answered the last message.
  state text not null check (state in ('WAITING', 'ANSWERED', 'CLOSED')),
  started_at timestamptz not null,
  -- When something was last written.
  changed_at timestamptz not null,
  -- Since when the last message waits for an answer.
  waiting_at timestamptz,
  answered_at timestamptz,
  read_at timestamptz,
  check ((state = 'WAITING') = (waiting_at is not null))
);
create index conversations_of_person on lendside.conversations (user_id, changed_at desc);
create index conversations_waiting on lendside.conversations (waiting_at) where state = 'WAITING';
alter table lendside.conversations enable row level security;
create policy worker_only on lendside.conversations using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.conversations to lendside_app;

create table lendside.conversation_messages (
  place bigint generated always as identity primary key,
  message_id text not null unique,
  conversation_id text not null references lendside.conversations on delete cascade,
  user_id text not null,
  from_store boolean not null,
  -- The operator, or the service desk, by name; null where the person wrote it.
  answered_by text,
  words text not null,
  sent_at timestamptz not null,
  -- Made by the client of the person: the same is written once.
  message_key text,
  check (from_store = (answered_by is not null) and from_store = (message_key is null))
);
create unique index conversation_messages_once on lendside.conversation_messages (user_id, message_key) where message_key is not null;
create index conversation_messages_of on lendside.conversation_messages (conversation_id, place);
alter table lendside.conversation_messages enable row level security;
create index conversation_messages_by_time on lendside.conversation_messages using brin (sent_at);
create policy worker_only on lendside.conversation_messages using (current_setting('lendside.actor', true) = 'worker');
grant delete on lendside.conversation_messages to lendside_app;

-- What a saved message is about, in which language it was written, and by which ways it went.
alter table lendside.saved_messages
  add column loan_id text,
  add column language text check (language in ('english', 'spanish')),
  add column sent_by text[];
