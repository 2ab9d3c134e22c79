-- expands: the version before knows none of this and runs on beside it.

-- Which keys each process works with, by a digest that tells nothing of them: written every minute, forgotten a day later.
create table lendside.key_readers (
  reader text primary key,
  ring text not null,
  seen_at timestamptz not null
);
alter table lendside.key_readers enable row level security;
create policy worker_only on lendside.key_readers using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.key_readers to lendside_app;
