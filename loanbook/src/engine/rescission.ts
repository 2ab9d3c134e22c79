import { addBankDays } from '@lendside/domain/bank-days';
import type { CalendarDate } from '@lendside/domain/calendar-date';
import { LOAN_STATE } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Loan } from '../schedule/loan-row.ts';

/** Business days in which a loan can be given back where the product does not say. */
const RESCISSION_DAYS = 1;

/** The last day on which a loan can be given back. */
export const rescissionUntil = ({ terms }: Pick<Loan, 'terms'>): CalendarDate =>
  addBankDays(terms.openedOn, terms.product.caps.rescissionDays ?? RESCISSION_DAYS);

/**
 * Until when a loan of its own can be given back, and what of it reached the customer: neither interest nor a fee is owed. One
 * that took over another is taken back as its renewal is.
 */
export function rescissionOf(loan: Loan, asOf: CalendarDate): LoanFacts['rescission'] {
  const { state } = loan;
  const until = rescissionUntil(loan);
  if (state.statusId !== LOAN_STATE.Open || state.paymentsMade > 0 || state.extras.renewedFrom !== undefined)
    return undefined;
  if (asOf < loan.terms.openedOn || asOf > until) return undefined;
  return { until, returnCents: state.principalCents - (state.extras.originationFeeCents ?? 0) };
}
