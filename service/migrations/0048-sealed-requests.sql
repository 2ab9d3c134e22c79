-- expands: the version before asks for none of these.

-- What a request to the lender is about where it names numbers of a person: sealed, and deleted in the transaction that writes its answer.
create table lendside.sealed_requests (
  request_id text primary key,
  sealed_body text not null,
  asked_at timestamptz not null
);
alter table lendside.sealed_requests enable row level security;
create policy worker_only on lendside.sealed_requests using (current_setting('lendside.actor', true) = 'worker');
grant update (sealed_body), delete on lendside.sealed_requests to lendside_app;
