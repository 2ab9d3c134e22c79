import type { DisasterDays } from '@lendside/domain/disaster-days';
import type { ChangeOutcome, PlanKind } from '@lendside/providers/loan-changes/port';
import type { PostingRefusal } from '@lendside/providers/loan-money/port';
import type { OriginationAnswer } from '@lendside/providers/loan-origination/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { SavedPlan } from '@lendside/service/cash/draw-plans';
import type { DrawReturned } from '@lendside/service/cash/draw-returns-store';
import type { Draw } from '@lendside/service/cash/draws-store';
import type { Disbursement } from '@lendside/service/money/disbursements';
import type { LoanLock } from '@lendside/service/money/loan-locks-store';
import type { MoneyOperation } from '@lendside/service/money/operation';
import type { PaidSettlement } from '@lendside/service/offers/store';
import type { Origination } from '@lendside/service/originations/originations-store';
import type { AutoPay } from '@lendside/service/payments/auto-pay-store';
import type { DueDateMoveRow } from '@lendside/service/payments/due-date-store';
import type { ScheduledPayment } from '@lendside/service/payments/scheduled-store';
import type { Several } from '@lendside/service/payments/several-store';
import type { PlanRow } from '@lendside/service/plans/plans-store';
import type { SigningRow } from '@lendside/service/platform/documents/signings-store';
import type { WorkKind } from '@lendside/service/platform/jobs/open-work-store';
import type { LenderRequestRow } from '@lendside/service/platform/lender-requests/lender-requests-store';
import type { Renewal } from '@lendside/service/refinance/store/renewals';
import type { DoneStep } from '@lendside/service/refinance/store/steps';

/** Tables of the simulated database that payments touch, as committed. */
export interface Tables {
  readonly operations: Map<string, OperationRow>;
  readonly open: Map<string, OpenRow>;
  /** Outbox: notifications by message id. */
  readonly notifications: Map<string, { readonly kind: string; readonly reference: string }>;
  readonly audit: { readonly what: string; readonly messageKey: string }[];
  /** Payments of a guest's visit, by visit and hour. */
  readonly guestCharges: Map<string, number>;
  /** Until when a payment keeps its loan from being paid again by hand, by message key. */
  readonly restrictions: Map<string, { readonly loanId: string; readonly untilMs: number }>;
  /** Several loans paid in one go, by owner and key of the whole. */
  readonly several: Map<string, Several>;
  /** Planned payments and what people signed for auto-pay, by id. */
  readonly scheduled: Map<string, ScheduledRow>;
  readonly autoPays: Map<string, AutoPayRow>;
  readonly loans: Map<string, LoanRow>;
  readonly journals: Map<string, JournalRow>;
  /** Why postings were refused, by their references. */
  readonly refusedPostings: Map<string, PostingRefusal>;
  /** Answers of the ledger to changes of loans, by reference. */
  readonly changeAnswers: Map<string, ChangeOutcome>;
  /** Credit that the ledger holds for draws, by reference. */
  readonly creditHolds: Map<
    string,
    { readonly loanId: string; readonly amountCents: number; readonly untilMs: number }
  >;
  /** Who works on a loan, by loan and kind of lock. */
  readonly locks: Map<string, LockRow>;
  /** Completed steps on the way to money, by loan, customer, purpose and step. */
  readonly steps: Map<string, DoneStep>;
  readonly plans: Map<string, SavedPlan>;
  readonly draws: Map<string, DrawRow>;
  readonly disbursements: Map<string, DisbursementRow>;
  /** Draws that were given back, by draw; and in the lender's book, with the reference that booked it. */
  readonly drawReturns: Map<string, DrawReturned>;
  readonly bookedReturns: Map<string, string>;
  readonly renewals: Map<string, RenewalRow>;
  /** Plans of loans that cannot be paid as agreed, and due dates that were moved, by their names. */
  readonly loanPlans: Map<string, LoanPlanRow>;
  readonly dueDateMoves: Map<string, DueDateMovedRow>;
  /** Settlement offers of the lender by loan, the latest last. */
  readonly offers: Map<string, CustomerOffer[]>;
  readonly signings: Map<string, Changeable<SigningRow>>;
  /** Settlements that were paid, by loan. */
  readonly settlements: Map<string, PaidSettlement>;
  readonly applications: Map<string, ApplicationRow>;
  readonly originations: Map<string, OriginationRow>;
  /** Answers of the lender to changes of applications, by reference. */
  readonly originationAnswers: Map<string, OriginationAnswer>;
  /** Requests to the lender beside money requests, by reference. */
  readonly lenderRequests: Map<string, LenderRequest>;
}

export type LenderRequest = Changeable<LenderRequestRow> & { state: string; answer?: unknown };

export type OperationRow = { -readonly [Column in keyof Omit<MoneyOperation, 'reference'>]: MoneyOperation[Column] } & {
  clientStoppedWaitingAtMs: number | null;
};

type Changeable<Row> = { -readonly [Column in keyof Row]: Row[Column] };

export type ScheduledRow = Changeable<ScheduledPayment>;
export type AutoPayRow = Changeable<AutoPay> & { claimedUntilMs: number | null };

export type LockRow = Changeable<LoanLock> & { readonly partyIds: readonly string[] };
export type RenewalRow = Changeable<Renewal>;
export type LoanPlanRow = Changeable<PlanRow>;
export type DueDateMovedRow = Changeable<DueDateMoveRow>;

/** Fields common to every row of work. */
export interface WorkRow {
  state: string;
  version?: number;
}
export type DrawRow = Changeable<Draw> & { changedAtMs: number };
export type DisbursementRow = Changeable<Omit<Disbursement, 'dueAtMs'>>;

export type OriginationRow = Changeable<Origination> & { changedAtMs: number };

/** An application that the lender approved, and what became of it. */
export interface ApplicationRow {
  readonly applicationId: string;
  readonly customerId: string;
  readonly minCents: number;
  readonly maxCents: number;
  readonly expiresAtMs: number;
  /** No such loan may be made, whatever the amount: the book says so when it is asked. */
  readonly refuses: boolean;
  state: 'approved' | 'originated' | 'withdrawn' | 'expired';
  loanId?: string;
  amountCents?: number;
}

/** A row of the queue. */
export interface OpenRow {
  readonly kind: WorkKind;
  readonly loanId: string | null;
  readonly customerId: string | null;
  readonly amountCents: number;
  /** The outcome is still unknown. */
  unresolved: boolean;
  dueAtMs: number;
  leaseUntilMs: number | null;
  fence: number;
  attempts: number;
}

/** A row of the queue as it is written, before a worker claims it. */
export const newOpen = (of: Pick<OpenRow, 'kind' | 'loanId' | 'customerId' | 'amountCents' | 'dueAtMs'>): OpenRow => ({
  ...of,
  unresolved: false,
  leaseUntilMs: null,
  fence: 0,
  attempts: 0,
});

export interface LoanRow {
  readonly borrowerId: string;
  readonly cosignerId?: string;
  readonly openedCents: number;
  owedCents: number;
  /** Credit limit of a line of credit. */
  readonly limitCents?: number;
  /** May be closed into a new one. */
  readonly renewable?: boolean;
  settled?: boolean;
  /** The loan it was closed into. */
  renewedInto?: string;
  /** Cash in cents that a renewal paid out beyond the balance it took over. */
  readonly cashOutCents?: number;
  /** The last day on which a loan that another was closed into can be taken back. */
  readonly rescissionUntil?: string;
  /** Installments with their due dates; none where the schedule does not play them. */
  installments?: readonly InstallmentRow[];
  /** Plans and moved due dates in the lender's book, the latest last. */
  readonly changes?: BookedChange[];
  /** Days of disasters that hold for its borrower. */
  disasters?: readonly DisasterDays[];
}

export interface InstallmentRow {
  readonly dueDate: string;
  readonly cents: number;
}

/** A change of the schedule in the lender's book: what it was before, and what it was made. */
export interface BookedChange {
  readonly reference: string;
  readonly kind: PlanKind | 'moved';
  /** Name of the figures with which a plan was made. */
  readonly version?: string;
  readonly on: string;
  readonly until: string;
  readonly was: readonly InstallmentRow[];
  readonly is: readonly InstallmentRow[];
  /** By which reference it was taken back. */
  undoneBy?: string;
}

export interface JournalRow {
  readonly loanId: string;
  readonly amountCents: number;
  readonly legs: readonly { readonly account: 'cash' | 'receivable' | 'owedOut'; readonly amountCents: number }[];
}

export const emptyTables = (): Tables => ({
  operations: new Map(),
  open: new Map(),
  notifications: new Map(),
  audit: [],
  guestCharges: new Map(),
  restrictions: new Map(),
  several: new Map(),
  scheduled: new Map(),
  autoPays: new Map(),
  loans: new Map(),
  journals: new Map(),
  refusedPostings: new Map(),
  changeAnswers: new Map(),
  creditHolds: new Map(),
  locks: new Map(),
  steps: new Map(),
  plans: new Map(),
  draws: new Map(),
  disbursements: new Map(),
  drawReturns: new Map(),
  bookedReturns: new Map(),
  renewals: new Map(),
  loanPlans: new Map(),
  dueDateMoves: new Map(),
  offers: new Map(),
  signings: new Map(),
  settlements: new Map(),
  applications: new Map(),
  originations: new Map(),
  originationAnswers: new Map(),
  lenderRequests: new Map(),
});
