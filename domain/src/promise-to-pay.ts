import { addDays, type CalendarDate } from './calendar-date.ts';
import { isBankrupt, isChargedOff, isFinished, LOAN_STATE } from './loan-states.ts';
import type { Cents } from './money.ts';

/** Rules of a promise to pay: the customer's word that so much comes by a day. It changes nothing of the loan. */

/** A promise is for a day of the next two weeks: after that the next payment of most loans is near. */
const DAYS_AHEAD_MAX = 14;
const LEAST_CENTS = 100;
/** So many days before its due date a payment can be promised. */
const DAYS_BEFORE_DUE_MAX = 7;
/** After two broken promises in this time a person talks to the store in place of a third one. */
export const BROKEN_COUNTED_DAYS = 90;
const BROKEN_MAX = 2;
/** A payment late in the evening is booked on the next day, and keeps the promise. */
const GRACE_DAYS = 1;

const OPEN_FOR: readonly number[] = [LOAN_STATE.Open, LOAN_STATE.ActiveDefault, LOAN_STATE.Default];

/** The fields of a loan that decide on a promise. */
export interface PromisedLoan {
  readonly loanStatusId: number;
  readonly payable: boolean;
  readonly payoffAmountCents: Cents;
  readonly daysLate: number;
  readonly dueDate?: CalendarDate | undefined;
}

export interface PromiseFacts {
  readonly loan: PromisedLoan;
  /** A promise of this loan waits for its day. */
  readonly waits: boolean;
  /** Promises of this loan that were broken in the days that count. */
  readonly brokenLately: number;
  readonly today: CalendarDate;
}

/** Why no promise is taken. */
export type PromiseClosed = 'notOpen' | 'notDueSoon' | 'waits' | 'brokenTwice';

export type PromiseRuling =
  | { readonly outcome: 'open'; readonly days: readonly CalendarDate[]; readonly leastCents: Cents }
  | { readonly outcome: 'closed'; readonly reason: PromiseClosed };

/** Whether a payment of a loan can be promised, and for which days. */
export function promiseRuling({ loan, waits, brokenLately, today }: PromiseFacts): PromiseRuling {
  const closed = (reason: PromiseClosed) => ({ outcome: 'closed', reason }) as const;
  if (!OPEN_FOR.includes(loan.loanStatusId) || !loan.payable || loan.payoffAmountCents < LEAST_CENTS) {
    return closed('notOpen');
  }
  if (waits) return closed('waits');
  const isDueSoon = loan.dueDate !== undefined && loan.dueDate <= addDays(today, DAYS_BEFORE_DUE_MAX);
  if (loan.daysLate === 0 && !isDueSoon) return closed('notDueSoon');
  if (brokenLately >= BROKEN_MAX) return closed('brokenTwice');
  const days = Array.from({ length: DAYS_AHEAD_MAX }, (_, index) => addDays(today, index + 1));
  return { outcome: 'open', days, leastCents: LEAST_CENTS };
}

/** A payment of the books: its id, its day and its amount. */
export interface BookedPayment {
  readonly entryId: string;
  readonly date: CalendarDate;
  readonly amountCents: Cents;
}

export interface PromiseLived {
  readonly amountCents: Cents;
  readonly promisedOn: CalendarDate;
  readonly madeOn: CalendarDate;
  /** Payments of the day of the promise that stood before it was given. */
  readonly knownEntries: readonly string[];
}

/** Cents that came in on the word of a promise: payments after it, up to its day. */
export function paidOnPromise(promise: PromiseLived, payments: readonly BookedPayment[]): Cents {
  const until = addDays(promise.promisedOn, GRACE_DAYS);
  return payments
    .filter(({ entryId, date }) => date >= promise.madeOn && date <= until && !promise.knownEntries.includes(entryId))
    .reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/**
 * Outcome of a promise: fulfilled by what was paid, or where the loan ended well; broken when its day is over; ended where the law or the state
 * of the loan forbids to ask for it. Undefined while it waits.
 */
export function promiseOutcome(
  promise: PromiseLived,
  {
    loanStatusId,
    paidCents,
    today,
  }: { readonly loanStatusId: number; readonly paidCents: Cents; readonly today: CalendarDate },
): 'FULFILLED' | 'BROKEN' | 'ENDED' | undefined {
  if (isBankrupt(loanStatusId) || isChargedOff(loanStatusId)) return 'ENDED';
  if (paidCents >= promise.amountCents || isFinished(loanStatusId)) return 'FULFILLED';
  if (!OPEN_FOR.includes(loanStatusId)) return 'ENDED';
  return today > addDays(promise.promisedOn, GRACE_DAYS) ? 'BROKEN' : undefined;
}

/** The day on which the customer is reminded: the one before; none where that is the day of the promise itself. */
export function promiseReminderOn(madeOn: CalendarDate, promisedOn: CalendarDate): CalendarDate | undefined {
  const before = addDays(promisedOn, -1);
  return before > madeOn ? before : undefined;
}
