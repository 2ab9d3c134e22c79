import type { Context } from '../context.ts';
import { startLeasedWork } from '../platform/jobs/leased-work.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { startBankFiles } from './bank-files.ts';
import { disbursementsWork } from './disbursement-worker.ts';
import { drawsWork } from './draws-worker.ts';

/** The jobs by which cash leaves: what is drawn is booked, what is booked is sent, what goes to banks goes in their files. */
export function startCashJobs(context: Context): Job {
  const [draws, disbursements, bank] = [
    startLeasedWork(context, drawsWork),
    startLeasedWork(context, disbursementsWork),
    startBankFiles(context),
  ];
  return {
    wake() {
      draws.wake();
      disbursements.wake();
    },
    async idle() {
      await draws.idle();
      await disbursements.idle();
      await bank.idle();
      // What the bank took or sent back is told of.
      await disbursements.idle();
    },
    async stop() {
      await Promise.all([draws.stop(), disbursements.stop(), bank.stop()]);
    },
  };
}
