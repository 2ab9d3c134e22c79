import { addDays, type CalendarDate } from './calendar-date.ts';
import { isBankrupt, isChargedOff, isFinished, LOAN_STATE } from './loan-states.ts';
import type { Cents } from './money.ts';
import type { PromiseLimits } from './promise-limits.ts';

/** Rules of a promise to pay: the customer's word that so much comes by a day. It changes nothing of the loan. */

const LEAST_CENTS = 100;

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
  readonly limits: PromiseLimits;
  readonly today: CalendarDate;
}

/** Why no promise is taken. */
export type PromiseClosed = 'notOpen' | 'notDueSoon' | 'waits' | 'brokenTwice';

export type PromiseRuling =
  | { readonly outcome: 'open'; readonly days: readonly CalendarDate[]; readonly leastCents: Cents }
  | { readonly outcome: 'closed'; readonly reason: PromiseClosed };

/** Whether a payment of a loan can be promised, and for which days. */
export function promiseRuling({ loan, waits, brokenLately, limits, today }: PromiseFacts): PromiseRuling {
  const closed = (reason: PromiseClosed) => ({ outcome: 'closed', reason }) as const;
  const isOpen = OPEN_FOR.includes(loan.loanStatusId) && loan.payable && loan.payoffAmountCents >= LEAST_CENTS;
  if (!isOpen || limits.daysAhead === 0) return closed('notOpen');
  if (waits) return closed('waits');
  const isDueSoon = loan.dueDate !== undefined && loan.dueDate <= addDays(today, limits.daysBeforeDue);
  if (loan.daysLate === 0 && !isDueSoon) return closed('notDueSoon');
  if (brokenLately >= limits.broken) return closed('brokenTwice');
  const days = Array.from({ length: limits.daysAhead }, (_, index) => addDays(today, index + 1));
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

type Grace = Pick<PromiseLimits, 'graceDays'>;

/** Cents that came in on the word of a promise: payments after it, up to its day. */
export function paidOnPromise(promise: PromiseLived, payments: readonly BookedPayment[], { graceDays }: Grace): Cents {
  const until = addDays(promise.promisedOn, graceDays);
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
    graceDays,
  }: { readonly loanStatusId: number; readonly paidCents: Cents; readonly today: CalendarDate } & Grace,
): 'FULFILLED' | 'BROKEN' | 'ENDED' | undefined {
  if (isBankrupt(loanStatusId) || isChargedOff(loanStatusId)) return 'ENDED';
  if (paidCents >= promise.amountCents || isFinished(loanStatusId)) return 'FULFILLED';
  if (!OPEN_FOR.includes(loanStatusId)) return 'ENDED';
  return today > addDays(promise.promisedOn, graceDays) ? 'BROKEN' : undefined;
}

/** So many days after the day of a promise the payment that fulfilled it can still come back: a bank has 120 to ask for a card payment. */
export const RETURN_DAYS = 120;

/** State of a fulfilled promise once it is looked at again. */
export type PromiseAgain = 'stands' | 'reopened' | 'BROKEN' | 'ENDED';

/**
 * Whether a fulfilled promise still is. One whose payment came back waits again while its day is to come, and is broken after it; where the
 * loan came back otherwise, as by a renewal that was canceled, the customer broke nothing. A newer promise takes the place of one that would wait.
 */
export function fulfilledPromiseNow(
  promise: PromiseLived,
  facts: Parameters<typeof promiseOutcome>[1],
  { cameBack, waits }: { readonly cameBack: boolean; readonly waits: boolean },
): PromiseAgain {
  const outcome = promiseOutcome(promise, facts);
  if (outcome === 'FULFILLED') return 'stands';
  if (outcome === undefined) return waits ? 'ENDED' : 'reopened';
  return outcome === 'BROKEN' && cameBack ? 'BROKEN' : 'ENDED';
}

/** The day on which the customer is reminded: the one before; none where that is the day of the promise itself. */
export function promiseReminderOn(madeOn: CalendarDate, promisedOn: CalendarDate): CalendarDate | undefined {
  const before = addDays(promisedOn, -1);
  return before > madeOn ? before : undefined;
}
