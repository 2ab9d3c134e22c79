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
