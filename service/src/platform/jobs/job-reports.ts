import type { Context } from '../../context.ts';
import { statementAs } from '../database/store-of.ts';
import { processName } from '../runtime/process-name.ts';
import { saveJobStates } from './job-runs-store.ts';
import { type Job, startRepeatingJob } from './repeating-job.ts';

export const REPORTED_EVERY_MILLISECONDS = 30_000;

/** Writes down how the jobs of this process do, all in one statement. */
export function startJobReports(context: Context): Job {
  const { clock, db, jobBook } = context;
  return startRepeatingJob(context, {
    name: 'job-reports',
    run: () => saveJobStates(statementAs(db, 'worker'), processName(), jobBook.states(), clock.nowMs()),
    everyMilliseconds: REPORTED_EVERY_MILLISECONDS,
    failed: 'how the jobs do was not written down',
  });
}
