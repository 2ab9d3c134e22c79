import { epochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { methodOf } from './amortization-methods.ts';
import { firstUnsatisfied } from './installments.ts';
import type { LoanState, LoanTerms } from './loan.ts';

/**
 * Money received in the period of one installment: from the day after the late fee of the one before it could be charged to
 * the day on which its own can be. Older installments and fees take none of it away, however it was allocated.
 */
export interface PeriodPayments {
  readonly index: number;
  readonly receivedCents: Cents;
  /** The part of it that went to interest and principal. */
  readonly towardsCents: Cents;
  /** Paid in advance before the period; below zero: so much of earlier installments was not paid. */
  readonly aheadCents: Cents;
}

/** Money that covers the installment of a period: its own, and what was paid in advance. */
export const coveredCents = ({ receivedCents, aheadCents }: PeriodPayments): Cents =>
  receivedCents + Math.max(0, aheadCents);

/** The last day of an installment's period: the day on which its late fee is charged. */
export function periodEndDay(terms: LoanTerms, index: number): number {
  return (terms.dueDays[index] as number) + terms.product.lateFee.graceDays + 1;
}

/** The money of an installment's period as far as the state knows it; periods passed since the last payment brought none. */
export function periodOf(terms: LoanTerms, state: LoanState, index: number): PeriodPayments {
  const method = methodOf(terms.product);
  const open = firstUnsatisfied(terms, state);
  let period = state.extras.period ?? { index: 0, receivedCents: 0, towardsCents: 0, aheadCents: 0 };
  while (period.index < index) {
    // A line of credit has no contracted installments: money beyond a statement lowers the next one.
    const rest =
      terms.product.installment.method === 'minimum'
        ? 0
        : period.aheadCents + period.towardsCents - method.askedCents(terms, state, period.index);
    period = {
      index: period.index + 1,
      receivedCents: 0,
      towardsCents: 0,
      aheadCents: open > period.index ? Math.max(0, rest) : rest,
    };
  }
  return period;
}

/** The period in which a payment falls, with the payment. `state` is the one before it. */
export function periodWith(
  terms: LoanTerms,
  state: LoanState,
  payment: { readonly date: string; readonly amountCents: Cents; readonly towardsCents: Cents },
): PeriodPayments {
  const last = terms.schedule.length - 1;
  const day = epochDay(payment.date);
  let index = state.extras.period?.index ?? 0;
  while (index < last && periodEndDay(terms, index) < day) index += 1;
  const period = periodOf(terms, state, index);
  return {
    ...period,
    receivedCents: period.receivedCents + payment.amountCents,
    towardsCents: period.towardsCents + payment.towardsCents,
  };
}
