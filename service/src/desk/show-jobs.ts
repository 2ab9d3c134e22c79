import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { type BatchProgress, lastRuns } from '../platform/jobs/batch-store.ts';
import { REPORTED_EVERY_MILLISECONDS } from '../platform/jobs/job-reports.ts';
import { jobsEverywhere } from '../platform/jobs/job-runs-store.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';

/** A process that missed this many reports runs no longer. */
const REPORTS_MISSED = 4;
/** Runs of a job over all customers that are shown. */
const RUNS_SHOWN = 2;

/** Every job with its last runs, in all processes together; and how far those are that go over all customers. */
export async function showJobs(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const heardSinceMs = context.clock.nowMs() - REPORTS_MISSED * REPORTED_EVERY_MILLISECONDS;
  const asWorker = statementAs(context.db, 'worker');
  const [jobs, runs] = await Promise.all([
    jobsEverywhere(asWorker, heardSinceMs),
    lastRuns(asWorker, { atMost: RUNS_SHOWN }),
  ]);
  seen({ what: `${jobs.length} jobs` });
  return {
    says: 'As of half a minute ago at most. A job may also be woken before its next look.',
    blocks: [
      {
        title: 'Jobs',
        head: ['Job', 'Last run', 'Last success', 'Failures since', 'Next look', 'Processes'],
        rows: jobs.map(({ job, lastRunAtMs, lastSuccessAtMs, failures, nextLookAtMs, processes }) => ({
          cells: [
            job,
            second(lastRunAtMs, 'not yet'),
            second(lastSuccessAtMs, 'none known'),
            String(failures),
            second(nextLookAtMs, 'none: no process runs it'),
            String(processes),
          ],
        })),
        empty: 'No process has said yet how its jobs do.',
      },
      {
        title: 'Over all customers',
        head: [
          'Job',
          'For',
          'Customers done',
          'The time before',
          'A second',
          'Began',
          'Finished',
          'Chunks held',
          'Failing',
          'To look at again',
        ],
        rows: runs.map((run) => ({ cells: cellsOf(run, context.clock.nowMs()) })),
        empty: 'No run has begun yet.',
      },
    ],
  };
}

const second = (ms: number | null, otherwise: string): string =>
  ms === null ? otherwise : instant(ms).slice(0, 19).replace('T', ' ');

function cellsOf(run: BatchProgress, nowMs: number): string[] {
  const { job, period, customersDone, customersBefore, startedAtMs, finishedAtMs, held, failing, waiting } = run;
  const seconds = Math.max(1, ((finishedAtMs ?? nowMs) - startedAtMs) / 1000);
  const rate = (customersDone / seconds).toFixed(1);
  return [
    ...[job, period, String(customersDone), customersBefore === null ? 'not known' : String(customersBefore), rate],
    ...[second(startedAtMs, ''), second(finishedAtMs, 'not yet'), String(held), String(failing), String(waiting)],
  ];
}
