-- expands: a sign-in that was deleted is one more state; the version before refuses it as it does every other that is not confirmed.

-- A sign-in that was deleted on request keeps no name and no contact. Its password stays as a hash for a while, so that its owner,
-- and no other, is told that it was deleted.
alter table providers.users drop constraint users_state_check;
alter table providers.users add constraint users_state_check
  check (state in ('confirmed', 'unconfirmed', 'passwordResetRequired', 'deleted'));
alter table providers.users add column deleted_at timestamptz;
create index users_deleted on providers.users (deleted_at) where state = 'deleted';

-- Names with which a deleted sign-in was entered, as keyed hashes.
create table providers.deleted_names (
  name_hash bytea primary key,
  user_id text not null references providers.users on delete cascade
);
create index deleted_names_of_user on providers.deleted_names (user_id);
alter table providers.deleted_names enable row level security;
create policy worker_only on providers.deleted_names using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.deleted_names to lendside_app;

-- Sessions and tokens are looked through by age.
create index sessions_by_time on providers.sessions using brin (expires_at);
create index refresh_tokens_by_time on providers.refresh_tokens using brin (issued_at);
