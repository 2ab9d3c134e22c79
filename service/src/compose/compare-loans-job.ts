import type { Context } from '../context.ts';
import { compareLoans } from '../money/compare-loans.ts';
import { finishComparison, isCompared } from '../money/own-bookings-store.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';

const LOOK_EVERY_MILLISECONDS = 20 * 60 * 1000;

/** Compares with a loan system far away once each business day, soon after it began; again until it was heard to the end. */
export function startLoanComparison(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'loan-comparison',
    async run() {
      const day = context.businessDate();
      if (await isCompared(context.db, day)) return;
      const compared = await compareLoans(context);
      await finishComparison(context.db, day, { ...compared, nowMs: context.clock.nowMs() });
      const { found, cleared } = compared;
      if (found > 0) context.log.error({ found, cleared }, 'the loan system differs from what is here');
    },
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'loans could not be compared',
  });
}
