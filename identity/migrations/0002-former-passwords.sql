-- Passwords that a person had before, as hashes: a new one may not be one of them.
create table providers.former_passwords (
  user_id text not null references providers.users on delete cascade,
  password_hash text not null,
  replaced_at timestamptz not null,
  primary key (user_id, password_hash)
);
alter table providers.former_passwords enable row level security;
create policy worker_only on providers.former_passwords using (current_setting('lendside.actor', true) = 'worker');
grant delete on providers.former_passwords to lendside_app;
