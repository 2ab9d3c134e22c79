import { ProviderAway } from '@lendside/providers/sockets/guarded';
import type { Context } from '../../context.ts';
import { type Job, startRepeatingJob } from '../jobs/repeating-job.ts';

const EVERY_MILLISECONDS = 1_000;

/** Reads loans anew that changed at a loan system far away. While it is away its own figures say so. */
export const loanMirrorJob =
  (refreshMirror: () => Promise<void>) =>
  (context: Context): Job =>
    startRepeatingJob(context, {
      name: 'loan-mirror',
      run: () =>
        refreshMirror().catch((error: unknown) => {
          if (!(error instanceof ProviderAway)) throw error;
          const { cause } = error;
          if (cause !== undefined) context.log.warn({ why: String(cause) }, 'loans could not be read anew');
        }),
      everyMilliseconds: EVERY_MILLISECONDS,
      failed: 'loans could not be read anew',
    });
