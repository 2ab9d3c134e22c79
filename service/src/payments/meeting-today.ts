import { dateInZone } from '@lendside/domain/calendar-date';
import { dueBy } from '@lendside/domain/due-by';
import { isBankrupt } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { Context } from '../context.ts';
import type { Leased } from '../platform/jobs/leased-work.ts';
import { isMoneyUnderWay } from './auto-pay-debits-store.ts';
import { NOT_NEEDED, type ScheduledPayment } from './scheduled-store.ts';

type Meeting =
  | { readonly kind: 'pay'; readonly amountCents: number }
  | { readonly kind: 'wait' }
  | { readonly kind: 'skip'; readonly why: typeof NOT_NEEDED };

/**
 * Decides about a planned payment that is to meet a due date: no more than is asked for by that day, and nothing once it is paid. Money that
 * is under way counts first, so that it is waited for. Undefined where the payment is held to no due date, or the loan says more than that.
 */
export async function meetingToday(
  context: Context,
  one: Leased<ScheduledPayment>,
  loan: LoanFacts | undefined,
): Promise<Meeting | undefined> {
  const { meetsDueDate, loanId, amountCents } = one;
  if (meetsDueDate === null || !loan || loan.payoffAmountCents === 0 || isBankrupt(loan.loanStatusId)) return undefined;
  const isInTime = dateInZone(context.clock.nowMs(), one.timeZone) <= meetsDueDate;
  const beside = { ...one, hasWaited: one.attempts > 1 };
  if (isInTime && (await isMoneyUnderWay(context.db, loanId, beside))) return { kind: 'wait' };
  const cents = Math.min(amountCents, dueBy(loan, meetsDueDate), loan.payoffAmountCents);
  return cents > 0 ? { kind: 'pay', amountCents: cents } : { kind: 'skip', why: NOT_NEEDED };
}
