import type { CalendarDate } from '@lendside/domain/calendar-date';
import { isBankrupt } from '@lendside/domain/loan-states';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { SessionClaims } from '@lendside/providers/sign-in/port';
import type { Context } from '../context.ts';
import { Problem } from '../problem.ts';
import { autoPayLoansOf } from './auto-pay-store.ts';
import { checkPlan, plannable } from './schedule-rules.ts';
import { type ScheduledPayment, scheduledOf } from './scheduled-store.ts';

/** The next payment of a loan, as a budget says it and as it is to be planned. */
export interface MetPayment {
  readonly loanId: string;
  readonly dueDate: CalendarDate;
  readonly paymentAmount: number;
  readonly scheduledDate: CalendarDate;
}

/** Whose plan it is, and where its store's clock is. */
export interface PlanOfNext {
  readonly customerId: string;
  readonly timeZone: string;
}

/** Payments that a person has planned already, and the loans that they pay by auto-pay. */
export interface KnownPlans {
  readonly planned: readonly ScheduledPayment[];
  readonly autoPayLoanIds: readonly string[];
}

export async function knownOf(context: Context, session: SessionClaims): Promise<KnownPlans> {
  const [planned, autoPayLoanIds] = await Promise.all([
    scheduledOf(context, session, { loanId: undefined, failedSinceMs: context.clock.nowMs() }),
    autoPayLoansOf(context.db, session.userId),
  ]);
  return { planned, autoPayLoanIds };
}

/** The payment that comes next, with what it asks for beside what is past due; undefined where none is left. */
export function nextOf({ nextDueOn, nextDueAmountCents = 0, pastDueAmountCents }: LoanFacts) {
  const cents = nextDueAmountCents - pastDueAmountCents;
  return nextDueOn !== undefined && cents > 0 ? { date: nextDueOn, cents } : undefined;
}

/** The payment of a loan that is planned by hand; undefined where none is. */
export const plannedNext = ({ planned }: KnownPlans, loanId: string): ScheduledPayment | undefined =>
  planned.find((one) => one.loanId === loanId && one.autoPayId === null && isOpen(one));

const isOpen = ({ state }: ScheduledPayment): boolean => state === 'SCHEDULED' || state === 'SENDING';

/**
 * Holds the plan of a next payment to the loan as it stands: a stale date or amount is refused, and so is what auto-pay takes, what is planned,
 * and what is late, which is paid today. Throws the refusal.
 */
export async function planOfNext(
  context: Context,
  asked: MetPayment,
  { session, known }: { readonly session: SessionClaims; readonly known: KnownPlans },
): Promise<PlanOfNext> {
  const { loanId, dueDate, paymentAmount, scheduledDate } = asked;
  const plan = await plannable(context, loanId);
  const { loan, timeZone } = plan;
  const customerId = session.customerIds.find((id) => id === loan.borrowerId || id === loan.cosignerId);
  if (!customerId) throw new Problem('loan_not_found');
  if (isBankrupt(loan.loanStatusId)) throw new Problem('bankruptcy_on_file');
  if (known.autoPayLoanIds.includes(loanId)) throw new Problem('next_payment_by_auto_pay');
  if (plannedNext(known, loanId)) throw new Problem('next_payment_planned');
  const next = nextOf(loan);
  if (next?.date !== dueDate || next.cents !== paymentAmount) throw new Problem('due_amount_changed');
  if (scheduledDate > dueDate || loan.pastDueAmountCents > 0) throw new Problem('date_not_allowed');
  // A last payment pays the loan off, and before its due date that is less: no more is taken then.
  const then = await context.ports.loanBook.loan(loanId, scheduledDate);
  const amountCents = Math.min(paymentAmount, then?.payoffAmountCents ?? paymentAmount);
  await checkPlan(context, plan, { scheduledDate, amountCents, amountType: 'minimum' });
  return { customerId, timeZone };
}
