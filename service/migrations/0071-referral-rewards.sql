-- Rewards of those who bring friends: a small ledger of its own, in double entry.
create table lendside.referral_journals (
  journal_id text primary key,
  seq        bigint generated always as identity unique,
  user_id    text not null references lendside.referrers,
  kind       text not null check (kind in ('earned', 'paidOut', 'reversed')),
  -- What it is booked for, once: a friend, a cash-out, the end of a cash-out.
  reference  text not null unique,
  booked_at  timestamptz not null,
  -- The lender's business date.
  booked_on  date not null
);
create index referral_journals_of_user on lendside.referral_journals (user_id, seq);

create table lendside.referral_postings (
  journal_id   text not null references lendside.referral_journals,
  -- What is owed to the member, what the programme cost, what was paid out.
  account      text not null check (account in ('member', 'programme', 'paid')),
  amount_cents bigint not null check (amount_cents <> 0),
  primary key (journal_id, account)
);

-- The sum of a member's postings; here, so that it can never be below nothing.
create table lendside.referral_balances (
  user_id       text primary key references lendside.referrers,
  balance_cents bigint not null check (balance_cents >= 0)
);

create function lendside.check_referral_journal() returns trigger language plpgsql as $$
begin
  if (select sum(amount_cents) from lendside.referral_postings where journal_id = new.journal_id) <> 0 then
    raise exception 'referral journal % does not sum to zero', new.journal_id;
  end if;
  return null;
end $$;
create constraint trigger referral_postings_sum after insert on lendside.referral_postings
  deferrable initially deferred for each row execute function lendside.check_referral_journal();

create function lendside.refuse_referral_change() returns trigger language plpgsql as $$
begin
  raise exception 'what is booked stays as it is';
end $$;
create trigger referral_journals_stay before update or delete on lendside.referral_journals
  for each row execute function lendside.refuse_referral_change();
create trigger referral_postings_stay before update or delete on lendside.referral_postings
  for each row execute function lendside.refuse_referral_change();

-- Visitors who opened somebody's link, each once a day, by a code that says nothing about them.
create table lendside.referral_scans (
  short_code text not null references lendside.referrers (short_code),
  scanned_on date not null,
  visitor    text not null,
  primary key (short_code, scanned_on, visitor)
);

-- People who signed up by somebody's link: work until their reward is decided.
create table lendside.referral_sign_ups (
  -- The name they signed up with.
  username     text primary key,
  short_code   text not null references lendside.referrers (short_code),
  -- Known when the account is confirmed.
  user_id      text unique,
  signed_up_on date not null,
  -- They signed up on a device of the person who brought them.
  same_device  boolean not null default false,
  state        text not null default 'WAITING' check (state in ('WAITING', 'EARNED', 'REFUSED')),
  refusal      text,
  due_at       timestamptz not null,
  lease_until  timestamptz,
  fence        bigint not null default 0,
  attempts     integer not null default 0,
  changed_at   timestamptz not null
);
create index referral_sign_ups_due on lendside.referral_sign_ups (due_at) where state = 'WAITING';
create index referral_sign_ups_of_code on lendside.referral_sign_ups (short_code);

-- Invitations sent to friends. Whom to is not kept, only what tells that it is the same friend again.
create table lendside.referral_shares (
  share_id   text primary key,
  user_id    text not null references lendside.referrers,
  friend     text,
  source     text not null,
  store_id   text,
  consented  boolean not null,
  shared_at  timestamptz not null,
  shared_on  date not null
);
create index referral_shares_of_user on lendside.referral_shares (user_id, shared_on);
create index referral_shares_of_friend on lendside.referral_shares (friend, shared_on);

-- Rewards on their way to a card. The balance is taken when it is accepted and comes back if it fails.
create table lendside.referral_cash_outs (
  message_key         text primary key,
  owner_id            text not null references lendside.referrers,
  payment_key         text not null,
  body_hash           text not null,
  amount_cents        bigint not null check (amount_cents > 0),
  card_token          text not null,
  card_type           text not null,
  last_four           text not null,
  request             jsonb not null,
  confirmation_number text not null unique,
  state               text not null default 'WAITING' check (state in ('WAITING', 'UNKNOWN', 'SENT', 'FAILED')),
  refusal             text,
  due_at              timestamptz not null,
  lease_until         timestamptz,
  fence               bigint not null default 0,
  attempts            integer not null default 0,
  accepted_at         timestamptz not null,
  changed_at          timestamptz not null,
  unique (owner_id, payment_key)
);
create index referral_cash_outs_due on lendside.referral_cash_outs (due_at) where state in ('WAITING', 'UNKNOWN');
-- One at a time.
create unique index referral_cash_outs_open on lendside.referral_cash_outs (owner_id) where state in ('WAITING', 'UNKNOWN');

create function lendside.refuse_wrong_cash_out_edge() returns trigger language plpgsql as $$
begin
  if old.state <> new.state and (old.state in ('SENT', 'FAILED') or new.state = 'WAITING') then
    raise exception 'cash-out cannot go from % to %', old.state, new.state;
  end if;
  return new;
end $$;
create trigger referral_cash_outs_edges before update of state on lendside.referral_cash_outs
  for each row execute function lendside.refuse_wrong_cash_out_edge();

do $$
declare name text;
begin
  foreach name in array array['referral_journals', 'referral_postings', 'referral_balances', 'referral_scans',
                              'referral_sign_ups', 'referral_shares', 'referral_cash_outs'] loop
    execute format('alter table lendside.%I enable row level security', name);
    execute format('create policy worker_only on lendside.%I using (current_setting(''lendside.actor'', true) = ''worker'')', name);
    execute format('grant select, insert on lendside.%I to lendside_app', name);
  end loop;
end $$;
grant update on lendside.referrers, lendside.referral_balances, lendside.referral_sign_ups, lendside.referral_cash_outs
  to lendside_app;
