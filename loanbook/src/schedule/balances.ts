import { onActiveDuty } from '@lendside/domain/active-duty';
import { type CalendarDate, dateOfEpochDay, epochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import type { AllocationKind, AllocationPart } from '@lendside/providers/loan-money/port';
import { type Earned, earn } from './accrual.ts';
import type { Owed } from './amortization-method.ts';
import { broughtTo, methodOf } from './amortization-methods.ts';
import { currentTerms } from './current-terms.ts';
import { firstUnsatisfied, lastDueBefore } from './installments.ts';
import type { LoanState, LoanTerms } from './loan.ts';

export type Places = Readonly<Record<AllocationKind, Readonly<Record<AllocationPart, Cents>>>>;

/** Where a loan stands on a day. What is owed is divided over the twelve places; their sum is all that is owed that day. */
export interface Balances {
  readonly date: CalendarDate;
  readonly day: number;
  /** All interest earned and unpaid on the day, with its leftover in parts of a cent. */
  readonly interestCents: Cents;
  readonly interestRemainder: number;
  /** The part of it that was earned up to the last due date before the day. */
  readonly earnedBeforeCents: Cents;
  readonly places: Places;
  /** Interest of the rest of a period that has begun, owed only at payoff and only under the period-end rule. */
  readonly unearnedCents: Cents;
  /** Index of the first installment not satisfied, of the last one due before the day, and of the one to pay next. */
  readonly firstOpen: number;
  readonly lastPast: number;
  readonly current: number;
}

/**
 * Divides what a loan owes on a date. Past due: installments due before it whose grace is over. Due: the next installment
 * not satisfied. In advance: the rest. Charges are past due while an installment is. A date before the last event counts as that event's.
 */
export function balancesOn(contract: LoanTerms, given: LoanState, date: CalendarDate): Balances {
  const terms = currentTerms(contract, given.extras);
  const accruedDay = epochDay(given.accruedThrough);
  const day = Math.max(epochDay(date), accruedDay);
  const state = broughtTo(terms, given, day);
  const earned = earnedOn(terms, state, accruedDay, day);
  const lastPast = lastDueBefore(terms, day - (terms.product.graceDays ?? 0));
  const firstOpen = firstUnsatisfied(terms, state);
  const current = Math.max(firstOpen, lastPast + 1);
  const earnedBeforeCents = earnedBefore(terms, state, accruedDay, lastDueBefore(terms, day));
  const late = firstOpen <= lastPast;
  const standing = { interestCents: earned.cents, earnedBeforeCents, firstOpen, lastPast, current, late };
  const parts = methodOf(terms.product).divide(terms, state, standing);
  return {
    date,
    day,
    interestCents: earned.cents,
    interestRemainder: earned.remainder,
    earnedBeforeCents,
    places: {
      pastDue: withCharges(parts.pastDue, late ? state : NO_CHARGES),
      due: withCharges(parts.due, late ? NO_CHARGES : state),
      advance: withCharges(parts.advance, NO_CHARGES),
    },
    unearnedCents: unearned(terms, state, day, current, earned.remainder),
    firstOpen,
    lastPast,
    current,
  };
}

const NO_CHARGES = { penaltyCents: 0, feeCents: 0 };

function withCharges({ interest, principal }: Owed, charges: Pick<LoanState, 'penaltyCents' | 'feeCents'>) {
  return { penalty: charges.penaltyCents, fee: charges.feeCents, interest, principal };
}

function earnedOn(terms: LoanTerms, state: LoanState, accruedDay: number, day: number): Earned {
  if (state.interestStopped) return { cents: state.interestCents, remainder: state.interestRemainder };
  const earned = earn(terms.interest, state.principalCents, accruedDay, day, state.interestRemainder);
  return { cents: state.interestCents + earned.cents, remainder: earned.remainder };
}

function earnedBefore(terms: LoanTerms, state: LoanState, accruedDay: number, lastDue: number): Cents {
  if (lastDue < 0) return 0;
  const dueDay = terms.dueDays[lastDue] as number;
  if (dueDay < accruedDay) return state.pastInterestCents;
  return earnedOn(terms, state, accruedDay, dueDay).cents;
}

function unearned(terms: LoanTerms, state: LoanState, day: number, current: number, remainder: number): Cents {
  if (terms.product.payoffRule === 'tillDay' || state.interestStopped) return 0;
  // Interest of days to come would be above what the law allows of the days that went.
  if (onActiveDuty(state.extras.activeDuty, dateOfEpochDay(day))) return 0;
  const periodEnd = terms.dueDays.find((dueDay) => dueDay >= day);
  if (periodEnd === undefined || current >= terms.schedule.length) return 0;
  return earn(terms.interest, state.principalCents, day, periodEnd, remainder).cents;
}
