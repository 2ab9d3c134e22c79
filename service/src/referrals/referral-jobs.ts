import type { Context } from '../context.ts';
import { startLeasedWork } from '../platform/jobs/leased-work.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { cashOutsWork } from './cash-out-worker.ts';
import { signUpsWork } from './sign-ups-worker.ts';

/** The jobs of the referral program: friends earn rewards, rewards are sent. */
export function startReferralJobs(context: Context): Job {
  const jobs = [startLeasedWork(context, signUpsWork), startLeasedWork(context, cashOutsWork)];
  return {
    wake() {
      for (const job of jobs) job.wake();
    },
    async idle() {
      for (const job of jobs) await job.idle();
    },
    async stop() {
      await Promise.all(jobs.map((job) => job.stop()));
    },
  };
}
