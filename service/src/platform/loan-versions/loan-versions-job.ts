import { ProviderAway } from '@lendside/providers/sockets/guarded';
import type { Context } from '../../context.ts';
import { type Job, startRepeatingJob } from '../jobs/repeating-job.ts';

const EVERY_MILLISECONDS = 1_000;

/** Asks a loan system far away, every second, for the versions that pages want. While it is away its own figures say so. */
export const loanVersionsJob =
  (askVersionsAnew: () => Promise<void>) =>
  (context: Context): Job =>
    startRepeatingJob(context, {
      name: 'loan-versions',
      run: () =>
        askVersionsAnew().catch((error: unknown) => {
          if (!(error instanceof ProviderAway)) throw error;
        }),
      everyMilliseconds: EVERY_MILLISECONDS,
      failed: 'versions of loans could not be asked for',
    });
