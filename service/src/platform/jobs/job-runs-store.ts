import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import { camelRows } from '../database/camel-rows.ts';
import type { JobState } from './job-book.ts';

/** SQL of how jobs do. Runs as the worker. */

/** Writes down how all jobs of a process do. */
export async function saveJobStates(
  tx: Pick<Tx, 'query'>,
  process: string,
  states: readonly JobState[],
  nowMs: number,
): Promise<void> {
  const times = (of: (state: JobState) => number | undefined) =>
    states.map((state) => {
      const ms = of(state);
      return ms === undefined ? null : instant(ms);
    });
  await tx.query(
    `insert into lendside.job_runs (process, job, last_run_at, last_success_at, failures, next_look_at, seen_at)
     select $1, x.job, x.last_run_at, x.last_success_at, x.failures, x.next_look_at, $7
       from unnest($2::text[], $3::timestamptz[], $4::timestamptz[], $5::integer[], $6::timestamptz[])
              as x (job, last_run_at, last_success_at, failures, next_look_at)
     on conflict (process, job) do update set last_run_at = excluded.last_run_at,
       last_success_at = excluded.last_success_at, failures = excluded.failures,
       next_look_at = excluded.next_look_at, seen_at = excluded.seen_at`,
    [
      process,
      states.map(({ job }) => job),
      times(({ lastRunAtMs }) => lastRunAtMs),
      times(({ lastSuccessAtMs }) => lastSuccessAtMs),
      states.map(({ failures }) => failures),
      times(({ nextLookAtMs }) => nextLookAtMs),
      instant(nowMs),
    ],
  );
}

/** A job in all processes together. */
export interface JobEverywhere {
  readonly job: string;
  readonly lastRunAtMs: number | null;
  readonly lastSuccessAtMs: number | null;
  /** Failures since it last succeeded in any process. */
  readonly failures: number;
  /** First look of the processes that were heard of since; null where there is none. */
  readonly nextLookAtMs: number | null;
  readonly processes: number;
}

/** Every job, those that fail first. A process counts as running where it was heard of since an instant. */
export function jobsEverywhere(tx: Pick<Tx, 'query'>, heardSinceMs: number): Promise<JobEverywhere[]> {
  return camelRows<JobEverywhere>(
    tx.query(
      `with runs as (
         select r.*, max(last_success_at) over (partition by job) as success from lendside.job_runs r)
       select job, max(last_run_at) as last_run_at, max(success) as last_success_at,
         coalesce(sum(failures) filter (where success is null or last_run_at > success), 0)::integer as failures,
         min(next_look_at) filter (where seen_at > $1) as next_look_at,
         (count(*) filter (where seen_at > $1))::integer as processes
         from runs group by job order by failures desc, job`,
      [instant(heardSinceMs)],
    ),
  );
}
