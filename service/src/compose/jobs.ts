import type { CalendarDate } from '@lendside/domain/calendar-date';
import { MONEY_KINDS, type MoneyKind } from '@lendside/domain/money-edges';
import { startFailedSignInLetters } from '../access/failed-sign-in-letters.ts';
import { startAccountLetters } from '../accounts/account-letters.ts';
import { startDisasterRelief } from '../accounts/disaster-relief.ts';
import { startStatusChecks } from '../accounts/status-checks.ts';
import { startUploadSweep } from '../applications/upload-sweep.ts';
import { startDeathsOfLender } from '../bereavement/deaths-of-lender.ts';
import { renderBereavement } from '../bereavement/front.ts';
import { typedCardSweep } from '../cards/typed-card-sweep.ts';
import { startBankFiles } from '../cash/bank-files.ts';
import { renderCashNotifications } from '../cash/cash-notifications.ts';
import type { Context, JobName } from '../context.ts';
import { renderQuestions } from '../conversations/front.ts';
import { startDeskWork } from '../desk/desk-worker.ts';
import { startStatements } from '../documents/issue-statements.ts';
import { startSigningSweep } from '../documents/signing-sweep.ts';
import { renderAutoPayNotifications } from '../payments/auto-pay-notifications.ts';
import { startAutoPay } from '../payments/auto-pay-plan.ts';
import { renderDueDateNotifications } from '../payments/due-date-notifications.ts';
import { startPaymentNotices } from '../payments/payment-notices.ts';
import { renderReceipts } from '../payments/receipts.ts';
import { startWithdrawalNotices } from '../payments/withdrawal-notices.ts';
import { renderWithdrawalNotices } from '../payments/withdrawal-stop.ts';
import { renderPlanNotifications } from '../plans/plan-notifications.ts';
import { startPlanOutcomes } from '../plans/plan-outcomes.ts';
import { renderPromiseNotifications } from '../plans/promise-notifications.ts';
import { startPromiseOutcomes } from '../plans/promise-outcomes.ts';
import { startAuditShipping } from '../platform/audit/ship-audit.ts';
import { startDailyClose } from '../platform/jobs/daily-close.ts';
import { startJobReports } from '../platform/jobs/job-reports.ts';
import { startLeasedWork } from '../platform/jobs/leased-work.ts';
import type { Job } from '../platform/jobs/repeating-job.ts';
import { lenderRequestsWork } from '../platform/lender-requests/lender-request.ts';
import { loanMirrorJob } from '../platform/loan-mirror/loan-mirror-job.ts';
import { loanVersionsJob } from '../platform/loan-versions/loan-versions-job.ts';
import { startOutbox } from '../platform/notifications/outbox.ts';
import { startRetention } from '../platform/retention/retention.ts';
import { startDataExports } from '../profile/export-worker.ts';
import { startPaymentReminders } from '../profile/payment-reminders.ts';
import { startProfileSync } from '../profile/profile-sync.ts';
import { signUpsWork } from '../referrals/sign-ups-worker.ts';
import { renderRenewalNotifications } from '../refinance/renewal-notifications.ts';
import { startUnsignedRenewals } from '../refinance/unsigned-renewals.ts';
import { startAppointmentReminders } from '../stores/appointment-reminders.ts';
import { renderCallNotifications } from '../stores/store-call-notifications.ts';
import { isCardInUse } from './card-uses.ts';
import { startLoanComparison } from './compare-loans-job.ts';
import { LENDER_REQUEST_KINDS } from './lender-request-kinds.ts';
import { MONEY_WORK } from './money-work.ts';
import type { FarBookWork, OpenPorts } from './ports.ts';
import { startReconciliation } from './reconcile-job.ts';
import { RETENTION_SCHEDULE } from './retention-schedule.ts';

/** All jobs of a process. */
export interface Jobs {
  /** There may be work for one of them now. */
  wake(job: JobName): void;
  /** Counts of their runs, in the format of Prometheus, where they run in a thread that counts them. */
  runs?(): string;
  /** Counts of their calls to other systems, to be added to those of the requests. */
  providerCalls?(): string | undefined;
  /** Resolves when none has anything due any more. */
  idle(): Promise<void>;
  /** Each finishes what it has begun; the notifications of all of them last. */
  stop(): Promise<void>;
}

const renderers = {
  receipt: renderReceipts,
  renewal: renderRenewalNotifications,
  autoPay: renderAutoPayNotifications,
  dueDate: renderDueDateNotifications,
  plan: renderPlanNotifications,
  promise: renderPromiseNotifications,
  storeCall: renderCallNotifications,
  cash: renderCashNotifications,
  withdrawals: renderWithdrawalNotices,
  question: renderQuestions,
  bereavement: renderBereavement,
};

/** Work of a loan system that is done from here. */
export interface LoanSystemWork {
  /** Closes all business days up to one, in a system that is closed from here. */
  readonly closeDays?: ((upTo: CalendarDate) => Promise<unknown>) | undefined;
  /** Keeps up with a system that is far away. */
  readonly farBook?: FarBookWork | undefined;
}

export const loanSystemWorkOf = ({ controls, farBook }: OpenPorts): LoanSystemWork => ({
  closeDays: controls.lender?.dailyClose,
  farBook,
});

/** Looks now and then at what nothing wakes. */
const SWEEPS = [
  startDeathsOfLender,
  startSigningSweep,
  startUploadSweep,
  typedCardSweep(isCardInUse),
  startStatements,
  startStatusChecks,
  startDisasterRelief,
  startDeskWork,
  startPlanOutcomes,
  startPromiseOutcomes,
];

/** Starts every job here. */
export function startJobs(context: Context, { closeDays, farBook }: LoanSystemWork = {}): Jobs {
  const pays = context.settings.paymentWorkers > 0;
  const money = pays ? startMoney(context) : undefined;
  const renewals = pays ? startUnsignedRenewals(context) : undefined;
  const [autoPay, withdrawalNotices] = pays ? [startAutoPay(context), startWithdrawalNotices(context)] : [];
  const [bankFiles, reconciliation] = pays ? [startBankFiles(context), startReconciliation(context)] : [];
  const signUps = pays ? startLeasedWork(context, signUpsWork) : undefined;
  const lenderRequests = startLeasedWork(context, lenderRequestsWork(LENDER_REQUEST_KINDS));
  const appointments = startAppointmentReminders(context);
  const dataExports = startDataExports(context);
  const profileSync = startProfileSync(context);
  const reminders = startPaymentReminders(context);
  const letters = startAccountLetters(context);
  const failedSignIns = startFailedSignInLetters(context);
  const retention = startRetention(context, RETENTION_SCHEDULE);
  const paymentNotices = startPaymentNotices(context);
  const auditShipping = startAuditShipping(context);
  const sweeps = [
    ...SWEEPS,
    ...(farBook
      ? [loanVersionsJob(farBook.askVersionsAnew), loanMirrorJob(farBook.refreshMirror), startLoanComparison]
      : []),
  ].map((start) => start(context));
  const outbox = startOutbox(context, renderers);
  const dailyClose = closeDays && startDailyClose(context, closeDays);
  const reports = startJobReports(context);
  const others: Partial<Record<JobName, Job | undefined>> = {
    ...{ outbox, dataExports, profileSync, referrals: signUps, lenderRequests },
  };

  return {
    wake(job) {
      for (const kind of MONEY_KINDS) if (MONEY_WORK[kind].wokenBy === job) money?.[kind].wake();
      others[job]?.wake();
    },
    async idle() {
      // What auto-pay planned and what people planned becomes a payment, and what is charged writes messages.
      const inOrder: (Job | undefined)[] = [
        ...[autoPay, renewals, money?.planned, ...MONEY_KINDS.map((kind) => money?.[kind]), autoPay],
        ...[appointments, dataExports, profileSync, reminders, letters, lenderRequests, failedSignIns, paymentNotices],
        ...[withdrawalNotices, retention],
        // What the bank took or sent back is looked at by the disbursements.
        ...[bankFiles, money?.disbursement, signUps, reconciliation, ...sweeps, outbox, ...auditShipping, reports],
      ];
      for (const job of inOrder) await job?.idle();
    },
    async stop() {
      const asking: (Job | undefined)[] = [
        ...MONEY_KINDS.filter((kind) => kind !== 'operation').map((kind) => money?.[kind]),
        ...[autoPay, withdrawalNotices, renewals, bankFiles, reconciliation, signUps, appointments, ...sweeps],
        ...[dataExports, profileSync, reminders, letters, lenderRequests, failedSignIns, paymentNotices, retention],
      ];
      await Promise.all(asking.map((job) => job?.stop()));
      await Promise.all([money?.operation.stop(), dailyClose?.stop()]);
      await outbox.stop();
      await Promise.all(auditShipping.map((job) => job.stop()));
      await reports.stop();
    },
  };
}

/** Starts a worker of every kind of money request. */
function startMoney(context: Context): Readonly<Record<MoneyKind, Job>> {
  const started = MONEY_KINDS.map((kind) => [kind, MONEY_WORK[kind].start(context)] as const);
  return Object.fromEntries(started) as Record<MoneyKind, Job>;
}
