import { type CalendarDate, epochDay } from '@lendside/domain/calendar-date';
import { isFinished, LOAN_STATE } from '@lendside/domain/loan-states';
import { broughtTo } from '../schedule/amortization-methods.ts';
import { balancesOn } from '../schedule/balances.ts';
import { type Bill, billsWithin } from '../schedule/credit-line.ts';
import { firstUnsatisfied, lastDueBefore } from '../schedule/installments.ts';
import type { LoanState, LoanTerms } from '../schedule/loan.ts';
import type { LoanExtras } from '../schedule/loan-extras.ts';
import { reamortized } from '../schedule/replan.ts';
import {
  type Applied,
  accrued,
  appliedEvent,
  claimsOf,
  type Situation,
  type Stood,
  totalCents,
  withCredit,
} from './applied.ts';
import { EventRefused } from './loan-event.ts';
import { paymentUndoneLegs, recognitionLegs } from './posting-rules.ts';

/**
 * Takes a payment out where it stood last: what it paid is owed again from this day on, and earns from it. Where later
 * payments went stays as it is, and so do late fees that were charged or not.
 */
export function undonePayment(situation: Situation, stood: Stood): Applied {
  const { terms, state: given, loanEvent } = situation;
  const { date, amountCents } = loanEvent;
  const state = reopened(situation, stood);
  const now = accrued(terms, state, date);
  const { parts } = stood.applied;
  const creditCents = Math.min(amountCents - totalCents(parts), given.extras.creditCents ?? 0);
  // Credit that was paid back meanwhile is owed like the rest.
  const owed = { ...parts, principal: parts.principal + amountCents - totalCents(parts) - creditCents };
  const pastInterestCents = now.state.pastInterestCents + pastInterest(terms, stood, date);
  const restored: LoanState = {
    ...now.state,
    penaltyCents: now.state.penaltyCents + owed.penalty,
    feeCents: now.state.feeCents + owed.fee,
    interestCents: now.state.interestCents + owed.interest,
    principalCents: now.state.principalCents + owed.principal,
    pastInterestCents,
    installmentPaidCents: less(now.state, stood, 'installmentPaidCents'),
    paymentsMade: less(now.state, stood, 'paymentsMade'),
    interestSettledThrough:
      owed.interest > 0
        ? Math.min(now.state.interestSettledThrough, stood.before.interestSettledThrough)
        : now.state.interestSettledThrough,
  };
  const extras = extrasWithout(terms, restored, stood);
  const after = replanned(terms, withCredit({ ...restored, extras }, -creditCents), date);
  return appliedEvent(situation, after, {
    kind: 'chargeback',
    amountCents: -amountCents,
    description: 'Chargeback',
    legs: [
      ...recognitionLegs(now.recognizedCents),
      ...paymentUndoneLegs(claimsOf(given), amountCents, {
        owed,
        creditCents,
        wasRecovery: stood.applied.legs.some(({ account }) => account === 'income:recovery'),
      }),
    ],
  });
}

const less = (state: LoanState, { before, applied }: Stood, field: 'installmentPaidCents' | 'paymentsMade') =>
  Math.max(0, state[field] - (applied.state[field] - before[field]));

/** A loan that was paid off is owed again, in a state of its own, and earns from the day of the chargeback. */
function reopened({ terms, state, loanEvent }: Situation, { before }: Stood): LoanState {
  if (!isFinished(state.statusId)) return state;
  if (state.statusId !== LOAN_STATE.PaidOff) {
    throw new EventRefused('conflicts_with_later_event', terms.loanId, loanEvent.reference);
  }
  if (state.extras.writtenOff) return { ...state, statusId: before.statusId, paidOffOn: null };
  return {
    ...state,
    statusId: LOAN_STATE.Chargeback,
    paidOffOn: null,
    interestStopped: false,
    accruedThrough: loanEvent.date,
  };
}

/** Part of the interest that a payment had paid that was earned up to the last due date before a day. */
function pastInterest(terms: LoanTerms, { before, applied, date }: Stood, on: CalendarDate): number {
  const fellDue = lastDueBefore(terms, epochDay(on)) > lastDueBefore(terms, epochDay(date));
  if (fellDue) return applied.parts.interest;
  const earnedCents = balancesOn(terms, before, date).earnedBeforeCents - applied.state.pastInterestCents;
  return Math.max(0, Math.min(applied.parts.interest, earnedCents));
}

function extrasWithout(terms: LoanTerms, state: LoanState, stood: Stood): LoanExtras {
  const period = periodWithout(state, stood);
  const line = lineWithout(terms, state, stood);
  return { ...state.extras, ...(period && { period }), ...(line && { line }) };
}

/** The money of its period, or what was paid ahead of it, without the payment. */
function periodWithout({ extras }: LoanState, { before, applied }: Stood): LoanExtras['period'] {
  const counted = applied.state.extras.period;
  if (extras.period === undefined || counted === undefined || counted === before.extras.period) return undefined;
  const amountCents = totalCents(applied.parts);
  const towardsCents = applied.parts.interest + applied.parts.principal;
  const { period } = extras;
  if (period.index !== counted.index) return { ...period, aheadCents: period.aheadCents - towardsCents };
  return {
    ...period,
    receivedCents: Math.max(0, period.receivedCents - amountCents),
    towardsCents: Math.max(0, period.towardsCents - towardsCents),
  };
}

/** The line with what the payment had paid of its statements asked for again. */
function lineWithout(terms: LoanTerms, state: LoanState, { before, applied, date }: Stood): LoanExtras['line'] {
  const { line } = state.extras;
  if (line === undefined) return undefined;
  const asked = broughtTo(terms, before, epochDay(date)).extras.line?.unpaid ?? [];
  const left = applied.state.extras.line?.unpaid ?? [];
  const paid = asked.map((bill) => taken(bill, left)).filter(({ cents }) => cents > 0);
  const again = [...line.unpaid.filter(({ index }) => !paid.some((bill) => bill.index === index)), ...paid];
  const unpaid = again
    .map((bill) => (paid.includes(bill) ? added(bill, line.unpaid) : bill))
    .sort((a, b) => a.index - b.index);
  return { ...line, unpaid: billsWithin(unpaid, state.principalCents + state.interestCents) };
}

const sameBill = (bills: readonly Bill[], { index }: Bill) => bills.find((one) => one.index === index);

function taken(bill: Bill, left: readonly Bill[]): Bill {
  const rest = sameBill(left, bill);
  return {
    ...bill,
    cents: bill.cents - (rest?.cents ?? 0),
    interestCents: bill.interestCents - (rest?.interestCents ?? 0),
  };
}

function added(bill: Bill, bills: readonly Bill[]): Bill {
  const standing = sameBill(bills, bill);
  return {
    ...bill,
    cents: bill.cents + (standing?.cents ?? 0),
    interestCents: bill.interestCents + (standing?.interestCents ?? 0),
  };
}

/** Installments that money in advance had lowered, worked out anew where none of them is past. */
function replanned(terms: LoanTerms, state: LoanState, date: CalendarDate): LoanState {
  const isCurrent = firstUnsatisfied(terms, state) > lastDueBefore(terms, epochDay(date));
  return terms.product.prepayment === 'reduceInstallment' && isCurrent ? reamortized(terms, state, date) : state;
}
