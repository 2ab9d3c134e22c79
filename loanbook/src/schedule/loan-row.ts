import type { Cents } from '@lendside/domain/money';
import type { LenderSystem } from '@lendside/providers/loan-book/port';
import type { Product } from '../products/product.ts';
import { currentTerms } from './current-terms.ts';
import { type LoanState, type LoanTerms, loanTerms } from './loan.ts';
import type { LoanExtras } from './loan-extras.ts';
import type { Installment } from './schedule.ts';

/** A row of loanbook.loans with its schedule, as PostgreSQL hands it out. */
export interface LoanRow {
  readonly loan_id: string;
  readonly borrower_id: string;
  readonly cosigner_id: string | null;
  readonly cosigner_name?: string | null;
  readonly borrower_has_ssn?: boolean;
  readonly cosigner_has_ssn?: boolean | null;
  /** The Military Lending Act covers neither party; unknown counts as covered. */
  readonly not_covered?: boolean;
  readonly product_id: string;
  readonly product_version: number;
  readonly store_id: string;
  readonly lms_id: LenderSystem;
  readonly brand: string;
  readonly opened_on: string;
  readonly amount_cents: number;
  readonly rate_percent: string;
  readonly collateral: {
    readonly year: number;
    readonly make: string;
    readonly model: string;
    readonly vin?: string | undefined;
  } | null;
  readonly status_id: number;
  readonly paid_off_on: string | null;
  readonly principal_cents: number;
  readonly interest_cents: number;
  readonly interest_remainder: number;
  readonly past_interest_cents: number;
  readonly accrued_through: string;
  readonly interest_stopped: boolean;
  readonly penalty_cents: number;
  readonly fee_cents: number;
  readonly installment_paid_cents: number;
  readonly interest_settled_through: number;
  readonly payments_made: number;
  readonly late_fees_through: number;
  readonly next_close_on: string | null;
  readonly extras: LoanExtras;
  readonly last_event_on: string;
  readonly last_event_ms: number;
  readonly sequence: number;
  readonly last_hash: string;
  /** Null when it was left out because the terms are known. */
  readonly schedule: StoredSchedule | null;
}

/** One installment as stored: due date, payment, principal, interest, balance. */
export type StoredSchedule = readonly (readonly [string, Cents, Cents, Cents, Cents])[];

/** A loan as the engine works on it. */
export interface Loan {
  readonly row: LoanRow;
  readonly product: Product;
  readonly terms: LoanTerms;
  readonly state: LoanState;
}

export function storedSchedule(schedule: readonly Installment[]): StoredSchedule {
  return schedule.map((row) => [
    row.dueDate,
    row.paymentCents,
    row.principalCents,
    row.interestCents,
    row.balanceCents,
  ]);
}

function readSchedule(stored: StoredSchedule): Installment[] {
  return stored.map(([dueDate, paymentCents, principalCents, interestCents, balanceCents]) => ({
    dueDate,
    paymentCents,
    principalCents,
    interestCents,
    balanceCents,
  }));
}

/** The loan of a row: with the terms known of it, else with those its schedule tells. */
export function loanOfRow(row: LoanRow, product: Product, known?: LoanTerms): Loan {
  return {
    row,
    product,
    terms: currentTerms(known ?? termsOfRow(row, product), row.extras),
    state: {
      statusId: row.status_id,
      paidOffOn: row.paid_off_on,
      principalCents: row.principal_cents,
      interestCents: row.interest_cents,
      interestRemainder: row.interest_remainder,
      pastInterestCents: row.past_interest_cents,
      accruedThrough: row.accrued_through,
      interestStopped: row.interest_stopped,
      penaltyCents: row.penalty_cents,
      feeCents: row.fee_cents,
      installmentPaidCents: row.installment_paid_cents,
      interestSettledThrough: row.interest_settled_through,
      paymentsMade: row.payments_made,
      lateFeesThrough: row.late_fees_through,
      extras: row.extras,
      lastEventOn: row.last_event_on,
      lastEventMs: row.last_event_ms,
      sequence: row.sequence,
      lastHash: row.last_hash,
    },
  };
}

function termsOfRow(row: LoanRow, product: Product): LoanTerms {
  if (row.schedule === null) throw new Error(`The schedule of loan ${row.loan_id} was not read`);
  return loanTerms({
    loanId: row.loan_id,
    openedOn: row.opened_on,
    amountCents: row.amount_cents,
    ratePercent: row.rate_percent,
    product: product.terms,
    schedule: readSchedule(row.schedule),
  });
}
