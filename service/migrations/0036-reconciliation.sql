-- expands: the version before knows none of this and runs on beside it.

-- Files in which processor and bank say what they moved. The same file again is known by its hash.
create table lendside.settlement_files (
  file_hash text primary key,
  source text not null check (source in ('cards', 'bank')),
  name text not null,
  lines integer not null,
  first_day date,
  last_day date,
  imported_at timestamptz not null,
  imported_by text not null
);
create index settlement_files_of_source on lendside.settlement_files (source, last_day);
alter table lendside.settlement_files enable row level security;
create policy worker_only on lendside.settlement_files using (current_setting('lendside.actor', true) = 'worker');
grant delete on lendside.settlement_files to lendside_app;

create table lendside.settlement_lines (
  file_hash text not null references lendside.settlement_files on delete cascade,
  line_no integer not null,
  source text not null,
  reference text not null,
  kind text not null check (kind in ('charge', 'payout', 'refund', 'chargeback', 'return')),
  amount_cents bigint not null check (amount_cents > 0),
  day date not null,
  primary key (file_hash, line_no)
);
create index settlement_lines_of_reference on lendside.settlement_lines (reference);
alter table lendside.settlement_lines enable row level security;
create policy worker_only on lendside.settlement_lines using (current_setting('lendside.actor', true) = 'worker');
grant delete on lendside.settlement_lines to lendside_app;

-- Differences between them and us. A person resolves each with a reason and a note; one that is gone by itself is cleared.
create table lendside.settlement_differences (
  difference_id text primary key,
  source text not null check (source in ('cards', 'bank')),
  kind text not null check (kind in ('missingHere', 'missingThere', 'amountDiffers', 'doubled', 'late',
    'chargebackNotBooked', 'refundNotBooked', 'returnNotBooked')),
  reference text not null,
  ours_cents bigint,
  theirs_cents bigint,
  day date not null,
  found_at timestamptz not null,
  state text not null default 'OPEN' check (state in ('OPEN', 'RESOLVED', 'CLEARED')),
  ended_at timestamptz,
  ended_by text,
  reason text check (reason in ('booked', 'refunded', 'processorCorrects', 'writtenOff', 'explained')),
  note text,
  -- The reference of what was done: of the reversal here, or of the refund at the processor.
  action_reference text,
  unique (source, kind, reference),
  check ((state = 'OPEN') = (ended_at is null)),
  check ((state = 'RESOLVED') = (reason is not null and note is not null and ended_by is not null))
);
create index settlement_differences_open on lendside.settlement_differences (found_at) where state = 'OPEN';
alter table lendside.settlement_differences enable row level security;
create policy worker_only on lendside.settlement_differences using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.settlement_differences to lendside_app;
