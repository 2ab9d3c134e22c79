import type { Context } from '../context.ts';
import { type Job, startRepeatingJob } from '../platform/jobs/repeating-job.ts';

const LOOK_EVERY_MILLISECONDS = 60_000;

/** Gives the bank the file of each banking day after its cut-off, and takes in what came back. Any number of processes may run one. */
export async function exchangeBankFiles(context: Context): Promise<void> {
  const files = await context.ports.moneyOut.exchangeBankFiles();
  for (const { fileName, date, entries, totalCents } of files) {
    context.log.info({ fileName, date, entries, totalCents }, 'a file was given to the bank');
  }
}

export function startBankFiles(context: Context): Job {
  return startRepeatingJob(context, {
    name: 'bank-files',
    run: () => exchangeBankFiles(context),
    everyMilliseconds: LOOK_EVERY_MILLISECONDS,
    failed: 'files could not be exchanged with the bank',
  });
}
