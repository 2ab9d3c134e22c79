import type { readLoanPlans } from '@lendside/contract/loan-plans';
import { addDays } from '@lendside/domain/calendar-date';
import { isPayDay } from '@lendside/domain/pay-schedule';
import type { CustomerDetails } from '@lendside/providers/customer-file/port';
import type { LoanFacts } from '@lendside/providers/loan-book/port';
import type { PlanClosed, PlanOffer, PlanWay } from '@lendside/providers/loan-changes/port';
import type { Context } from '../context.ts';
import { type Call, sessionOf } from '../on.ts';
import { autoPayOfLoan, scheduledOf } from '../payments/front.ts';
import { Problem } from '../problem.ts';
import { loanOfCaller } from '../refinance/front.ts';
import { planFacts, scheduleFacts } from './plan-facts.ts';
import { lastPlan, type PlanRow } from './plans-store.ts';

const REASONS = {
  plan_not_offered: 'notOffered',
  plan_loan_not_open: 'notOpen',
  plan_active_duty: 'activeDuty',
  plan_stands: 'planStands',
  plan_taken_before: 'takenBefore',
  plan_due_date_moved: 'dueDateMoved',
  plan_nothing_late: 'nothingLate',
  plan_is_late: 'isLate',
  plan_too_late: 'tooLate',
  plan_too_early: 'tooEarly',
  plan_too_few_left: 'tooFewLeft',
  plan_payment_too_small: 'tooSmall',
  plan_no_disaster: 'noDisaster',
} as const satisfies Readonly<Record<PlanClosed, string>>;

type Paid = Pick<CustomerDetails, 'payFrequency' | 'lastPayDate'> | undefined;

/** The ways that the caller's loan has, each with its schedule before and after, and the last plan. Reads only. */
export async function readPlans(context: Context, { input, caller }: Call<typeof readLoanPlans>) {
  const session = sessionOf(caller);
  const { loanId } = input;
  const { loan, customerId } = await loanOfCaller(context, session, loanId);
  const asOf = context.businessDate();
  const [plans, row, autoPay, planned, paid] = await Promise.all([
    context.ports.loanChanges.loanPlans({ loanId, date: asOf }),
    lastPlan(context.db, session.customerIds, loanId),
    autoPayOfLoan(context.db, 'worker', loanId),
    scheduledOf(context, session, { loanId, failedSinceMs: context.clock.nowMs() }),
    context.ports.customerFile.details(customerId),
  ]);
  if (!plans) throw new Problem('loan_not_found');
  const shown = row && (row.state !== 'CHOSEN' || isStillOffered(row, plans.ways)) ? row : undefined;
  return {
    asOf,
    now: scheduleFacts(plans.now),
    ways: plans.ways.map((way) => wayFacts(way, paid, mayChoose(way, loan, session.customerIds))),
    plan: shown && planFacts(context, shown),
    autoPay: autoPay !== undefined && loan.payable,
    plannedPayments: planned
      .filter(({ state, autoPayId }) => state === 'SCHEDULED' && autoPayId === null)
      .map(({ scheduledDate, amountCents }) => ({ scheduledDate, paymentAmount: amountCents })),
  };
}

/** Whether what was chosen can be had with the figures that were told. */
export const isStillOffered = ({ version }: Pick<PlanRow, 'version'>, ways: readonly PlanWay[]): boolean =>
  ways.some((way) => way.outcome === 'offered' && way.offers.some((offer) => offer.version === version));

/** Payments are paused by the borrower alone, who owes them first. */
export const mayChoose = (
  { kind }: Pick<PlanWay, 'kind'>,
  { borrowerId }: Pick<LoanFacts, 'borrowerId'>,
  customerIds: readonly string[],
): boolean => kind !== 'pause' || customerIds.includes(borrowerId);

function wayFacts(way: PlanWay, paid: Paid, isOwn: boolean) {
  const { kind } = way;
  if (!isOwn && way.outcome === 'offered') return { kind, offers: [], reason: 'borrowerOnly' as const };
  if (way.outcome === 'closed') return { kind, offers: [], reason: REASONS[way.reason], again: way.again };
  return { kind, offers: way.offers.map((offer) => offerFacts(offer, paid)) };
}

function offerFacts({ after, interestAddedCents, ...offer }: PlanOffer, paid: Paid) {
  return {
    ...offer,
    after: scheduleFacts(after),
    interestAdded: interestAddedCents,
    afterPayDay: offer.firstDueDate !== undefined && followsPayDay(offer.firstDueDate, paid),
  };
}

function followsPayDay(date: string, paid: Paid): boolean {
  const { payFrequency, lastPayDate } = paid ?? {};
  if (payFrequency === undefined || lastPayDate === undefined) return false;
  return isPayDay(payFrequency, lastPayDate, date) || isPayDay(payFrequency, lastPayDate, addDays(date, -1));
}
