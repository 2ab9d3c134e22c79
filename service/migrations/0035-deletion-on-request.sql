-- expands: the version before knows none of this and runs on beside it.

-- People who asked for their data to be deleted, and the answer. State privacy laws give 45 days.
create table lendside.deletion_requests (
  request_id text primary key,
  user_id text not null,
  brand text not null,
  language text not null check (language in ('english', 'spanish')),
  state text not null default 'OPEN' check (state in ('OPEN', 'DONE', 'REFUSED', 'WITHDRAWN')),
  asked_at timestamptz not null,
  answer_by date not null,
  answered_at timestamptz,
  -- An operator by name; null where the person withdrew it.
  answered_by text,
  -- Why it was refused.
  note text,
  check ((state = 'OPEN') = (answered_at is null)),
  check ((state = 'REFUSED') = (note is not null))
);
create unique index deletion_requests_open on lendside.deletion_requests (user_id) where state = 'OPEN';
create index deletion_requests_of_person on lendside.deletion_requests (user_id, asked_at);
alter table lendside.deletion_requests enable row level security;
create policy worker_only on lendside.deletion_requests using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.deletion_requests to lendside_app;

-- Proofs that data was deleted: what of which table, when and by whom. The person is a keyed code, and their id goes when it is done.
create table lendside.deletions (
  deletion_id text primary key,
  subject text not null,
  user_id text,
  -- Everything, or what could go beside a loan that is open.
  scope text not null check (scope in ('everything', 'besideLoan')),
  begun_at timestamptz not null,
  begun_by text not null,
  -- Rows that went, by table.
  gone jsonb not null default '{}',
  -- What stays, by the reason of the schedule, with its tables and rows.
  held jsonb not null default '[]',
  done_at timestamptz,
  -- A code that this deployment alone can make of the row.
  seal text,
  check ((done_at is null) = (user_id is not null)),
  check ((done_at is null) = (seal is null))
);
create unique index deletions_unfinished on lendside.deletions (user_id) where done_at is null;
alter table lendside.deletions enable row level security;
create policy worker_only on lendside.deletions using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.deletions to lendside_app;
