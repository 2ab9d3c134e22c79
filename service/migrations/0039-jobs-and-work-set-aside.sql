-- expands: the version before knows none of this and runs on beside it.

-- How the jobs of each process do, written every half minute: what operators read where no collector of metrics is.
create table lendside.job_runs (
  process text not null,
  job text not null,
  last_run_at timestamptz,
  last_success_at timestamptz,
  -- Runs that failed since the last success.
  failures integer not null,
  next_look_at timestamptz,
  seen_at timestamptz not null,
  primary key (process, job)
);
alter table lendside.job_runs enable row level security;
create policy worker_only on lendside.job_runs using (current_setting('lendside.actor', true) = 'worker');
grant update, delete on lendside.job_runs to lendside_app;

-- Work that fails again and again is set aside: due at infinity, with the cause of its last failure, until an operator has it tried once
-- more or something new happens to it. Work of money never is.
alter table lendside.open_operations
  add column failures integer not null default 0,
  add column failure_cause text;
grant update (failures, failure_cause) on lendside.open_operations to lendside_app;
