import type { AutoPay } from '@lendside/service/payments/auto-pay-store';
import type { MoneyOperation } from '@lendside/service/payments/operation';
import type { ScheduledPayment } from '@lendside/service/payments/scheduled-store';
import type { Several } from '@lendside/service/payments/several-store';

/** What the simulated database keeps: the tables that payments touch, as committed. */
export interface Tables {
  readonly operations: Map<string, OperationRow>;
  readonly open: Map<string, OpenRow>;
  /** Outbox: letters by message id. */
  readonly letters: Map<string, { readonly kind: string; readonly reference: string }>;
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
}

export type OperationRow = { -readonly [Column in keyof Omit<MoneyOperation, 'reference'>]: MoneyOperation[Column] } & {
  leaseUntilMs: number | null;
  clientStoppedWaitingAtMs: number | null;
};

type Changeable<Row> = { -readonly [Column in keyof Row]: Row[Column] };

export type ScheduledRow = Changeable<ScheduledPayment> & { leaseUntilMs: number | null };
export type AutoPayRow = Changeable<AutoPay> & { lookAtMs: number };

export interface OpenRow {
  readonly loanId: string;
  readonly customerId: string;
  dueAtMs: number;
}

export interface LoanRow {
  readonly borrowerId: string;
  readonly openedCents: number;
  owedCents: number;
  /** What falls due when; none where the schedule does not play it. */
  readonly instalments?: readonly { readonly dueDate: string; readonly cents: number }[];
}

export interface JournalRow {
  readonly loanId: string;
  readonly amountCents: number;
  readonly legs: readonly { readonly account: 'cash' | 'receivable'; readonly amountCents: number }[];
}

export const emptyTables = (): Tables => ({
  operations: new Map(),
  open: new Map(),
  letters: new Map(),
  audit: [],
  guestCharges: new Map(),
  restrictions: new Map(),
  several: new Map(),
  scheduled: new Map(),
  autoPays: new Map(),
  loans: new Map(),
  journals: new Map(),
});
