import { addDays, type CalendarDate, daysInMonth } from './calendar-date.ts';
import { type LoanStateReason, whyNot } from './loan-actions.ts';
import type { Cents } from './money.ts';

/** Days of notice to the customer before an amount above the last one is charged (Regulation E, 12 CFR 1005.10(d)(1)). */
export const AUTO_PAY_NOTICE_DAYS = 10;

/** A debit is planned, and the customer told, so many days before it: early enough for a job that missed a day. */
export const AUTO_PAY_PLANNED_DAYS = 12;

/**
 * On its day a debit is sent at this minute of the store's clock: nine in the morning, after what people planned
 * themselves.
 */
export const AUTO_PAY_MINUTE = 9 * 60;

/** A debit that found too little money is tried once more so many banking days later, before any late fee. */
export const AUTO_PAY_RETRY_BANK_DAYS = 3;

/** Consecutive failed debits that end auto-pay until the customer signs anew (12 CFR 1041.8). */
export const AUTO_PAY_FAILURES_MAX = 2;

/** The customer hears so many days before the card of auto-pay expires. */
export const AUTO_PAY_CARD_WARNING_DAYS = 30;

/** A debit that could not be sent on its day is sent at most so many days later, and then no more. */
export const AUTO_PAY_LATE_DAYS = 2;

/** Why auto-pay is over, beside the states of the loan that end it. */
export type AutoPayEnd =
  | 'stopped'
  | 'replaced'
  | 'two_failures'
  | 'card_gone'
  | 'card_expired'
  | 'deceased'
  | LoanStateReason;

/** The fields of an installment that auto-pay reads. */
export interface DueRow {
  readonly dueDate: CalendarDate;
  readonly isPaid: boolean;
}

/**
 * The next due date that auto-pay looks after: the first one after today (at the store) that is not paid. What is due
 * today or late is paid by hand: nothing is charged without the day on which it could be stopped.
 */
export function nextDueDate(today: CalendarDate, rows: readonly DueRow[]): CalendarDate | undefined {
  return rows
    .filter((row) => !row.isPaid && row.dueDate > today)
    .map((row) => row.dueDate)
    .sort()[0];
}

/** The day from which a debit for a due date is planned and announced. */
export function plannedFrom(dueDate: CalendarDate): CalendarDate {
  return addDays(dueDate, -AUTO_PAY_PLANNED_DAYS);
}

/**
 * Amount in cents that may be announced for a due date: the amount due then. More than the last amount needs ten days'
 * notice; with less notice it is the last amount and the rest stays due. `lastCents` is the last amount debited or signed
 * for, null when there is neither.
 */
export function announcedAmount(
  { today, dueDate }: { readonly today: CalendarDate; readonly dueDate: CalendarDate },
  { dueCents, lastCents }: { readonly dueCents: Cents; readonly lastCents: Cents | null },
): { readonly amountCents: Cents; readonly differs: boolean } {
  const inTime = addDays(today, AUTO_PAY_NOTICE_DAYS) <= dueDate;
  const amountCents = inTime ? dueCents : Math.min(dueCents, lastCents ?? 0);
  return { amountCents, differs: lastCents !== null && amountCents !== lastCents };
}

/** Decision on an announced debit on its day. */
export type DebitDecision =
  | { readonly kind: 'pay'; readonly amountCents: Cents }
  /** Other money is under way on the loan: what is due is known when that is settled. */
  | { readonly kind: 'wait' }
  | {
      readonly kind: 'skip';
      readonly why: 'nothing_due' | 'too_late' | 'loan_closed' | 'auto_pay_ended' | 'two_failures';
    };

/**
 * Decides an announced debit: what is due now, never more than was announced and never more than is owed. `today` is
 * the day at the store; `stateId` the loan's (spec 4).
 */
export function decideDebit(debit: {
  readonly today: CalendarDate;
  readonly scheduledDate: CalendarDate;
  readonly announcedCents: Cents;
  readonly dueCents: Cents;
  readonly owedCents: Cents;
  readonly stateId: number;
  readonly isUnderWay: boolean;
  /**
   * The rules ended auto-pay. One that the person stopped while this debit was being sent still has its last debit,
   * unless two failed.
   */
  readonly isEnded: boolean;
  /** Debits of the same signature that failed in a row until now. */
  readonly failures: number;
}): DebitDecision {
  const { today, scheduledDate, announcedCents, dueCents, owedCents, stateId, isUnderWay, isEnded, failures } = debit;
  if (whyNot('autopay', stateId)) return { kind: 'skip', why: owedCents === 0 ? 'nothing_due' : 'loan_closed' };
  if (isEnded) return { kind: 'skip', why: 'auto_pay_ended' };
  if (failures >= AUTO_PAY_FAILURES_MAX) return { kind: 'skip', why: 'two_failures' };
  if (today > addDays(scheduledDate, AUTO_PAY_LATE_DAYS)) return { kind: 'skip', why: 'too_late' };
  if (isUnderWay) return { kind: 'wait' };
  const amountCents = Math.min(announcedCents, dueCents, owedCents);
  return amountCents > 0 ? { kind: 'pay', amountCents } : { kind: 'skip', why: 'nothing_due' };
}

/** Consequence of a debit that failed for good: nothing was charged. */
export type AfterFailure =
  | { readonly kind: 'ends'; readonly why: Extract<AutoPayEnd, 'two_failures' | 'card_gone' | 'card_expired'> }
  | { readonly kind: 'triesAgain' }
  | { readonly kind: 'goesOn' };

/** Refusals after which the same card may still pay a few days later. */
const NOT_FOR_GOOD = ['insufficient_funds', 'charge_not_completed', 'charge_given_up'];

/**
 * Action after a failed debit. `failures` counts this one when it counts at all; `attempt` is 1 or 2, so that one due date
 * is tried at most twice.
 */
export function afterFailure(
  refusal: string | undefined,
  { failures, attempt }: { readonly failures: number; readonly attempt: number },
): AfterFailure {
  if (refusal === 'card_not_found') return { kind: 'ends', why: 'card_gone' };
  if (refusal === 'card_expired' || refusal === 'expired_card') return { kind: 'ends', why: 'card_expired' };
  if (failures >= AUTO_PAY_FAILURES_MAX) return { kind: 'ends', why: 'two_failures' };
  const mayPass = NOT_FOR_GOOD.some((one) => one === refusal);
  return mayPass && attempt === 1 ? { kind: 'triesAgain' } : { kind: 'goesOn' };
}

/** Whether a failed debit counts towards the two: the bank said no. What broke on our side does not. */
export function countsAsFailure(refusal: string | undefined): boolean {
  return BANK_SAID_NO.some((one) => one === refusal);
}

/** Refusals of a withdrawal that are the bank's own. */
export const BANK_SAID_NO = ['insufficient_funds', 'card_declined', 'expired_card'] as const;

/** Withdrawal from an account that is over: one that auto-pay made, or one that was planned. */
export interface Withdrawal {
  readonly isMade: boolean;
  readonly atMs: number;
}

/**
 * When the withdrawals from an account were stopped, of whichever kind they are: by the second in a row that the bank refused (12 CFR
 * 1041.8(b)). `latest`: those that are over, the newest first; undefined while none is stopped.
 */
export function stoppedAtMs(latest: readonly Withdrawal[]): number | undefined {
  const [last, before] = latest;
  return last && before && !last.isMade && !before.isMade ? last.atMs : undefined;
}

/** Whether a withdrawal that was authorized at an instant may be begun: after a stop only with a new authorization (1041.8(c)). */
export function mayWithdraw(latest: readonly Withdrawal[], authorizedAtMs: number): boolean {
  const stopped = stoppedAtMs(latest);
  return stopped === undefined || authorizedAtMs > stopped;
}

/**
 * Whether the warning about a card (two digits each) is due on a day: within thirty days of the end of its last month.
 */
export function cardWarningDue(
  card: { readonly expirationMonth: string; readonly expirationYear: string },
  today: CalendarDate,
): boolean {
  return today >= addDays(cardEndsOn(card), -AUTO_PAY_CARD_WARNING_DAYS);
}

/** The last day on which a card (two digits each) is good. */
export function cardEndsOn(card: { readonly expirationMonth: string; readonly expirationYear: string }): CalendarDate {
  const [year, month] = [2000 + Number(card.expirationYear), Number(card.expirationMonth)];
  const first = `${year}-${card.expirationMonth}-01`;
  return addDays(first, daysInMonth(year, month) - 1);
}

/**
 * Whether auto-pay can be signed for (spec 6): by the flag of payments, and for a loan that a renewal made also by the
 * flag of renewals.
 */
export function isAutoPayOpen(flags: AutoPayFlags, isRenewed: boolean): boolean {
  return flags.autoPay || (isRenewed && flags.autoPayRefinance);
}

export interface AutoPayFlags {
  readonly autoPay: boolean;
  readonly autoPayRefinance: boolean;
}

/**
 * Whether a person is asked about auto-pay (flow 12): the flag of the kind (payment or renewal) is on, the lender lets
 * the loan have it, and it is not on already. Never as a condition of anything.
 */
export function offersAutoPay(facts: {
  readonly isOn: boolean;
  /** The loan cannot have it, or its customer is not to be asked (spec 3, validations). */
  readonly skipAutoPayConfirm: boolean;
  readonly isEnrolled: boolean;
}): boolean {
  return facts.isOn && !facts.skipAutoPayConfirm && !facts.isEnrolled;
}
