import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';
import { settleSigning } from './settle-signing.ts';
import { signingsBefore } from './store/signings.ts';

const AT_ONCE = 50;
const EVERY_MILLISECONDS = 30_000;
/** The person's own page asks at first; the sweep is for those who closed it. */
const LEFT_ALONE_MILLISECONDS = 20_000;

/** Signings whose signer did not return are looked up too: a closed page is no reason to lose a signature. */
export function startSigningSweep(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'signing-sweep',
    run: () => sweepSignings(context),
    everyMilliseconds: EVERY_MILLISECONDS,
    failed: 'signings could not be asked for',
  });
}

export async function sweepSignings(context: Context): Promise<void> {
  const rows = await signingsBefore(context.db, context.clock.nowMs() - LEFT_ALONE_MILLISECONDS, AT_ONCE);
  for (const row of rows) {
    await settleSigning(context, row).catch((error: unknown) => {
      context.log.error({ error: String(error) }, 'a signing could not be asked for');
    });
  }
}
