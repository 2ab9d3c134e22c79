import type { AmountType } from '@lendside/domain/amount-type';
import { type CalendarDate, DEFAULT_TIME_ZONE, dateInZone } from '@lendside/domain/calendar-date';
import { decidePayment, type PaymentDecision } from '@lendside/domain/decide-payment';
import { formatMoney } from '@lendside/domain/money';
import { laterPaymentDates } from '@lendside/domain/scheduled-payment';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import { paymentLoanOf, problemOf } from '../money/payment-loan.ts';
import { Problem } from '../problem.ts';

/** A loan as planning sees it: where its store's clock is, and which days are open. */
export interface Plannable {
  readonly loan: LoanFacts;
  readonly timeZone: string;
  readonly phone: string;
  readonly dates: readonly CalendarDate[];
}

/** Scheduling rules of a loan now. Throws `loan_not_found`. */
export async function plannable(context: Context, loanId: string): Promise<Plannable> {
  const { loanBook, storeDirectory, calendar } = context.ports;
  const loan = await loanBook.loan(loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const store = await storeDirectory.store(loan.storeId);
  const timeZone = store?.timeZone ?? DEFAULT_TIME_ZONE;
  const today = dateInZone(context.clock.nowMs(), timeZone);
  const open = loan.payable && loan.payoffAmountCents > 0;
  const dates = open ? laterPaymentDates({ today, dueDate: loan.dueDate }, calendar.isBankDay) : [];
  return { loan, timeZone, phone: store?.phone ?? '', dates };
}

/**
 * Holds amount and day of a planned payment to the loan as it will stand on that day if nothing else happens. Throws
 * `date_not_allowed`, `loan_not_payable`, `renewal_not_signed`, `amount_not_allowed` or `reinstatement_changed`.
 */
export async function checkPlan(
  context: Context,
  { loan, phone, dates }: Plannable,
  plan: { readonly scheduledDate: CalendarDate; readonly amountCents: number; readonly amountType: AmountType },
): Promise<{ readonly isPayoff: boolean; readonly isPartial: boolean }> {
  const refuse = (decision: Extract<PaymentDecision, { ok: false }>, payoffCents: number) =>
    new Problem(problemOf(decision), { payoff: formatMoney(payoffCents), phone });
  const now = decidePayment(paymentLoanOf(loan, context.loanSystems), { amountCents: 1, amountType: 'other' });
  if (!now.ok && now.refusal === 'loan_not_payable') throw refuse(now, loan.payoffAmountCents);
  if (!dates.includes(plan.scheduledDate)) throw new Problem('date_not_allowed');
  // Only a system that tells today what a later day owes can be paid off on one.
  const knowsLater = context.loanSystems.of(loan.lmsId).outlooks;
  if (plan.amountType === 'payoff' && !knowsLater) throw new Problem('date_not_allowed');
  const then = await context.ports.loanBook.loan(loan.loanId, plan.scheduledDate);
  if (!then) throw new Problem('loan_not_found');
  const decision = decidePayment(paymentLoanOf(then, context.loanSystems), plan);
  if (!decision.ok) throw refuse(decision, then.payoffAmountCents);
  return decision;
}
