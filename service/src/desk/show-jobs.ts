import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { statementAs } from '../platform/database/store-of.ts';
import { REPORTED_EVERY_MILLISECONDS } from '../platform/jobs/job-reports.ts';
import { jobsEverywhere } from '../platform/jobs/job-runs-store.ts';
import type { DeskAnswer } from './answer.ts';
import type { DeskCall } from './desk-call.ts';

/** A process that missed this many reports runs no longer. */
const REPORTS_MISSED = 4;

/** Every job with its last runs, in all processes together. */
export async function showJobs(context: Context, { seen }: DeskCall): Promise<DeskAnswer> {
  const heardSinceMs = context.clock.nowMs() - REPORTS_MISSED * REPORTED_EVERY_MILLISECONDS;
  const jobs = await jobsEverywhere(statementAs(context.db, 'worker'), heardSinceMs);
  seen({ what: `${jobs.length} jobs` });
  const second = (ms: number | null, otherwise: string) =>
    ms === null ? otherwise : instant(ms).slice(0, 19).replace('T', ' ');
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
    ],
  };
}
