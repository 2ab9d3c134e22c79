import type { CalendarDate } from '@lendside/domain/calendar-date';
import { startUploadSweep } from '../applications/upload-sweep.ts';
import { startCashJobs } from '../cash/cash-jobs.ts';
import { renderCashNotifications } from '../cash/cash-notifications.ts';
import type { Context, JobName } from '../context.ts';
import { startSigningSweep } from '../documents/signing-sweep.ts';
import { originationsWork } from '../originations/originations-worker.ts';
import { renderAutoPayNotifications } from '../payments/auto-pay-notifications.ts';
import { startAutoPay } from '../payments/auto-pay-plan.ts';
import { startPaymentNotices } from '../payments/payment-notices.ts';
import { startPaymentWorker } from '../payments/payment-worker.ts';
import { renderReceipts } from '../payments/receipts.ts';
import { startScheduledPayments } from '../payments/scheduled-worker.ts';
import { startDailyClose } from '../platform/jobs/daily-close.ts';
import { startLeasedWork } from '../platform/jobs/leased-work.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { startOutbox } from '../platform/notifications/outbox.ts';
import { startDataExports } from '../profile/export-worker.ts';
import { startPaymentReminders } from '../profile/payment-reminders.ts';
import { startProfileSync } from '../profile/profile-sync.ts';
import { startReferralJobs } from '../referrals/referral-jobs.ts';
import { renderRenewalNotifications } from '../refinance/renewal-notifications.ts';
import { startUnsignedRenewals } from '../refinance/unsigned-renewals.ts';
import { startAppointmentReminders } from '../stores/appointment-reminders.ts';

/** All jobs of a process. */
export interface Jobs {
  /** There may be work for one of them now. */
  wake(job: JobName): void;
  /** Resolves when none has anything due any more. */
  idle(): Promise<void>;
  /** Each finishes what it has begun; the notifications of all of them last. */
  stop(): Promise<void>;
}

const renderers = {
  receipt: renderReceipts,
  renewal: renderRenewalNotifications,
  autoPay: renderAutoPayNotifications,
  cash: renderCashNotifications,
};

/** Jobs that each work off money requests of one kind, by the name they are woken by. */
const requestJobs = {
  originations: (context: Context) => startLeasedWork(context, originationsWork),
};

/** Starts every job here. `closeDays` is the lender's close of all business days up to one. */
export function startJobs(context: Context, closeDays: (upTo: CalendarDate) => Promise<unknown>): Jobs {
  const pays = context.settings.paymentWorkers > 0;
  const payments = pays ? startPaymentWorker(context) : undefined;
  const scheduled = pays ? startScheduledPayments(context) : undefined;
  const renewals = pays ? startUnsignedRenewals(context) : undefined;
  const autoPay = pays ? startAutoPay(context) : undefined;
  const cash = pays ? startCashJobs(context) : undefined;
  const startedRequests = Object.entries(pays ? requestJobs : {}).map(
    ([name, start]) => [name, start(context)] as const,
  );
  const requests = Object.fromEntries(startedRequests) as Record<keyof typeof requestJobs, Job | undefined>;
  const referrals = pays ? startReferralJobs(context) : undefined;
  const appointments = startAppointmentReminders(context);
  const dataExports = startDataExports(context);
  const profileSync = startProfileSync(context);
  const reminders = startPaymentReminders(context);
  const paymentNotices = startPaymentNotices(context);
  const signings = startSigningSweep(context);
  const uploads = startUploadSweep(context);
  const outbox = startOutbox(context, renderers);
  const dailyClose = startDailyClose(context, closeDays);
  const woken: Record<JobName, Job | undefined> = {
    ...{ payments, outbox, cash, dataExports, referrals, profileSync },
    ...requests,
  };

  return {
    wake: (job) => woken[job]?.wake(),
    async idle() {
      // What auto-pay planned and what people planned becomes a payment, and what is charged writes messages.
      const inOrder: (Job | undefined)[] = [
        ...[autoPay, renewals, scheduled, payments, scheduled, autoPay],
        ...[appointments, dataExports, profileSync, reminders, paymentNotices],
        ...[...Object.values(requests), cash, signings, referrals, uploads, outbox],
      ];
      for (const job of inOrder) await job?.idle();
    },
    async stop() {
      const asking: (Job | undefined)[] = [
        ...[autoPay, renewals, scheduled, appointments, signings, uploads],
        ...[cash, ...Object.values(requests), dataExports, profileSync, reminders, paymentNotices, referrals],
      ];
      await Promise.all(asking.map((job) => job?.stop()));
      await Promise.all([payments?.stop(), dailyClose.stop()]);
      await outbox.stop();
    },
  };
}
