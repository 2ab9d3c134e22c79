-- expands: two tables of their own; the version before keeps what it has done in tables of each job, and what both do is done once.

-- Runs of a batch job over all customers, one for each period of the job: a day, a month.
create table lendside.batch_runs (
  job text not null,
  period text not null,
  -- Customers up to this one have been cut into chunks; all of them once `cut_at` stands.
  after_customer_id text not null default '',
  cut_at timestamptz,
  -- The process that cuts the next ones: the last to claim that, until its lease is over.
  fence integer not null default 0,
  cutting_until timestamptz,
  -- What the job asks is away: no chunk is claimed before.
  resumes_at timestamptz,
  customers_done integer not null default 0,
  -- What came of them, by outcome.
  counts jsonb not null default '{}',
  started_at timestamptz not null,
  finished_at timestamptz,
  primary key (job, period)
);
alter table lendside.batch_runs enable row level security;
create policy worker_only on lendside.batch_runs using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.batch_runs to lendside_app;

-- Chunks of a run that are not done. A process holds one until its lease is over, under a fence that the next claim raises.
create table lendside.batch_chunks (
  job text not null,
  period text not null,
  first_customer_id text not null,
  customer_ids text[] not null,
  due_at timestamptz not null,
  lease_until timestamptz,
  fence integer not null default 0,
  attempts integer not null default 0,
  -- How many of it wait for another look, and why the last one failed.
  waiting integer not null default 0,
  failure_cause text,
  primary key (job, period, first_customer_id),
  foreign key (job, period) references lendside.batch_runs on delete cascade
);
alter table lendside.batch_chunks enable row level security;
create policy worker_only on lendside.batch_chunks using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.batch_chunks to lendside_app;
