import { type CalendarDate, epochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { ProductTerms } from '../products/product.ts';
import { type InterestTerms, rateMillionths } from './accrual.ts';
import { untilMaturity } from './after-maturity.ts';
import { methodOf } from './amortization-methods.ts';
import type { LoanExtras } from './loan-extras.ts';
import { type Installment, interestTerms } from './schedule.ts';

/** Contract terms of a loan, fixed when it was opened. Index 0 is the first installment. */
export interface LoanTerms {
  readonly loanId: string;
  readonly openedOn: CalendarDate;
  readonly amountCents: Cents;
  readonly product: ProductTerms;
  readonly interest: InterestTerms;
  readonly schedule: readonly Installment[];
  readonly dueDays: readonly number[];
  /** Cumulative installments up to each one, in cents, by the measure of the amortization method. */
  readonly cumulativeCents: readonly Cents[];
  /** Where these are not the terms of the contract any more: those, and what changed (current-terms.ts). */
  readonly contract?: LoanTerms;
  readonly changes?: Pick<LoanExtras, 'replan' | 'interestPauses' | 'activeDuty'>;
}

/** Balances and progress of a loan as of `accruedThrough`: the sum of its journals. */
export interface LoanState {
  readonly statusId: number;
  readonly paidOffOn: CalendarDate | null;
  readonly principalCents: Cents;
  readonly interestCents: Cents;
  readonly interestRemainder: number;
  /** The part of `interestCents` that was earned up to the last due date before `accruedThrough`. */
  readonly pastInterestCents: Cents;
  readonly accruedThrough: CalendarDate;
  readonly interestStopped: boolean;
  readonly penaltyCents: Cents;
  readonly feeCents: Cents;
  /** Amount paid towards installments in cents, oldest first: interest and principal (level) or principal (parts). */
  readonly installmentPaidCents: Cents;
  /** Number of installments whose interest is settled (parts). */
  readonly interestSettledThrough: number;
  readonly paymentsMade: number;
  /** Number of installments looked at for a late fee. */
  readonly lateFeesThrough: number;
  readonly extras: LoanExtras;
  /** The event that counts last: its date, and the instant that orders the events of one day (0 for the daily close). */
  readonly lastEventOn: CalendarDate;
  readonly lastEventMs: number;
  readonly sequence: number;
  readonly lastHash: string;
}

/** Puts together what the engine needs of a loan's contract. */
export function loanTerms(loan: {
  readonly loanId: string;
  readonly openedOn: CalendarDate;
  readonly amountCents: Cents;
  readonly ratePercent: string;
  readonly product: ProductTerms;
  readonly schedule: readonly Installment[];
}): LoanTerms {
  const method = methodOf(loan.product);
  let sum = 0;
  const cumulativeCents = loan.schedule.map((row) => {
    sum += method.measureCents(row);
    return sum;
  });
  const due = loan.schedule.map((row) => row.dueDate);
  const dueDays = due.map(epochDay);
  const rate = rateMillionths(loan.ratePercent);
  const interest = interestTerms(loan.product, rate, loan.openedOn, due, loan.amountCents);
  return {
    loanId: loan.loanId,
    openedOn: loan.openedOn,
    amountCents: loan.amountCents,
    product: loan.product,
    interest: untilMaturity(interest, loan.product, dueDays),
    schedule: loan.schedule,
    dueDays,
    cumulativeCents,
  };
}

/** Whether everything has been paid. */
export function owesNothing(state: LoanState): boolean {
  return state.principalCents === 0 && state.interestCents === 0 && state.penaltyCents === 0 && state.feeCents === 0;
}
