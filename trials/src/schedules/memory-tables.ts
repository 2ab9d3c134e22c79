import type { MoneyOperation } from '@lendside/service/payments/operation';

/** What the simulated database keeps: the tables that payments touch, as committed. */
export interface Tables {
  readonly operations: Map<string, OperationRow>;
  readonly open: Map<string, OpenRow>;
  /** Outbox: letters by message id. */
  readonly letters: Map<string, { readonly kind: string; readonly reference: string }>;
  readonly audit: { readonly what: string; readonly messageKey: string }[];
  /** Payments of a guest's visit, by visit and hour. */
  readonly guestCharges: Map<string, number>;
  readonly loans: Map<string, LoanRow>;
  readonly journals: Map<string, JournalRow>;
}

export type OperationRow = { -readonly [Column in keyof Omit<MoneyOperation, 'reference'>]: MoneyOperation[Column] } & {
  leaseUntilMs: number | null;
  clientStoppedWaitingAtMs: number | null;
};

export interface OpenRow {
  readonly loanId: string;
  readonly customerId: string;
  dueAtMs: number;
}

export interface LoanRow {
  readonly borrowerId: string;
  readonly openedCents: number;
  owedCents: number;
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
  loans: new Map(),
  journals: new Map(),
});
