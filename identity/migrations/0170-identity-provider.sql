-- expands: a table and a column that the version before does not know.

-- Questions to the identity provider: each is answered once, by the browser that asked it.
create table providers.provider_requests (
  state_hash bytea primary key,
  secret_hash bytea not null,
  return_to text not null,
  nonce text not null,
  verifier text not null,
  user_id text references providers.users on delete cascade,
  session_id text,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index provider_requests_by_time on providers.provider_requests (expires_at);
create index provider_requests_of_user on providers.provider_requests (user_id) where user_id is not null;
alter table providers.provider_requests enable row level security;
create policy worker_only on providers.provider_requests using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.provider_requests to lendside_app;

-- Sessions that an identity provider opened: their person is led there to end its own session too.
alter table providers.sessions add column by_provider boolean not null default false;
