-- What the embedded network saw of money sent to customers, by our own reference.
create table providers.pay_outs (
  reference        text primary key,
  -- Makes the trace number by which a bank sends an entry back.
  place            bigint generated always as identity,
  way              text not null check (way in ('card', 'pickup', 'store', 'bank', 'none')),
  amount_cents     bigint,
  -- A card token, a store or a name; of an account nothing that it could be charged by.
  target           jsonb not null,
  -- The account, sealed; gone when its payment can come back no more.
  sealed_account   text,
  outcome          text not null check (outcome in ('sent', 'ready', 'onItsWay', 'failed')),
  reason           text,
  pickup_reference text unique,
  ready_until      date,
  -- The banking day whose file it goes out with, and the day it arrives.
  bank_date        date,
  arrives_on       date,
  file_name        text,
  received_at      timestamptz not null,
  -- Until then nobody can say what became of it.
  known_at         timestamptz not null,
  settled_at       timestamptz
);
create index pay_outs_for_bank on providers.pay_outs (bank_date) where way = 'bank' and outcome = 'onItsWay';

-- Files for the bank. Written to disk after they are laid down here, and again if that did not happen.
create table providers.bank_files (
  file_name          text primary key,
  bank_date          date not null unique,
  created_at         timestamptz not null,
  entries            integer not null,
  total_cents        bigint not null,
  sha256             text not null,
  written_at         timestamptz,
  -- What the bank sent back of it was taken in.
  returns_read_at    timestamptz
);

grant update on providers.pay_outs, providers.bank_files to lendside_app;

do $$
declare name text;
begin
  foreach name in array array['pay_outs', 'bank_files'] loop
    execute format('alter table providers.%I enable row level security', name);
    execute format('create policy worker_only on providers.%I using (current_setting(''lendside.actor'', true) = ''worker'')', name);
  end loop;
end $$;
