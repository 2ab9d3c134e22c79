-- People who are no customers and take part in the referral programme.
create table lendside.referrers (
  user_id         text primary key,
  -- What they share; also in the address of their link.
  short_code      text not null unique,
  -- The code that brought them.
  brought_by      text references lendside.referrers (short_code),
  name            text not null,
  email           text,
  phone           text,
  address         text,
  consent_version text not null,
  joined_at       timestamptz not null
);
alter table lendside.referrers enable row level security;
create policy worker_only on lendside.referrers using (current_setting('lendside.actor', true) = 'worker');
