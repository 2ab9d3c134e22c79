-- expands: a table that the version before does not know; a link it sends has no row and opens until it expires, as before.

-- Links that staff sent to a person. A newer one for the same takes the place of those before it.
create table providers.sent_links (
  nonce_hash bytea primary key,
  user_id text not null references providers.users on delete cascade,
  path text not null,
  loan_id text,
  guest boolean not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  replaced_at timestamptz
);
create index sent_links_of_user on providers.sent_links (user_id) where replaced_at is null;
create index sent_links_by_time on providers.sent_links (expires_at);
alter table providers.sent_links enable row level security;
create policy worker_only on providers.sent_links using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.sent_links to lendside_app;
