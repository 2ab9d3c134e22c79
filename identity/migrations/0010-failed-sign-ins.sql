-- Sign-ins that failed, for the owner of the account. A row for an unknown name looks like every other and belongs to no one, so
-- that writing it takes as long; it goes after a day. No foreign key: checking it would take longer for names that exist.
create table providers.failed_sign_ins (
  failed_id text primary key,
  user_id text,
  at timestamptz not null,
  -- ISO 3166: `US`, or `US-TX` where the table of places knows it. The address itself is not saved.
  place text,
  device_name text not null,
  -- The person's own device, where it was one.
  device_key text,
  -- When the owner was written to.
  told_at timestamptz,
  -- The owner signed in on that same device of theirs afterwards: a slip of theirs.
  own boolean not null default false
);
create index on providers.failed_sign_ins (user_id, at);
create index failed_sign_ins_untold on providers.failed_sign_ins (at) where told_at is null and not own and user_id is not null;
create index failed_sign_ins_by_time on providers.failed_sign_ins using brin (at);
alter table providers.failed_sign_ins enable row level security;
create policy worker_only on providers.failed_sign_ins using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on providers.failed_sign_ins to lendside_app;

-- Where a session began.
alter table providers.sessions add column place text;

-- Names that were never proved are looked through by age.
create index users_unconfirmed on providers.users (created_at) where state = 'unconfirmed';
