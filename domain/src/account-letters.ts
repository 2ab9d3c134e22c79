import {
  addDays,
  addMonths,
  type CalendarDate,
  dateInZone,
  daysBetween,
  instantOf,
  minutesInZone,
} from './calendar-date.ts';
import { isBankrupt, isFinished, isInDefault, LOAN_STATE } from './loan-states.ts';
import { isReminderTime, REMINDERS_FROM_MINUTES } from './payment-reminder.ts';
import { type CureRule, isCureNoticeDue } from './right-to-cure.ts';
import { recoveryStage } from './vehicle-recovery.ts';

/** Events of an account of which the lender writes, each once. */
export const LETTER_EVENTS = [
  'missedPayment',
  'lateFee',
  'returnedPayment',
  'rightToCure',
  'default',
  'vehicleSought',
  'vehicleHeld',
  'vehicleSold',
  'chargedOff',
  'statement',
  'settlementExpired',
  'offerExpired',
  'firstWithdrawal',
  'unusualWithdrawal',
  'activeDuty',
  'activeDutyOver',
] as const;
export type LetterEvent = (typeof LETTER_EVENTS)[number];

/** Days after its event within which a letter is still news; a service that was down writes those and no older ones. */
export const LETTER_NEWS_DAYS = 35;
/** The same of a statement. */
export const STATEMENT_NEWS_DAYS = 10;

/** The fields of a loan that decide on letters. */
export interface LetterLoan {
  readonly loanStatusId: number;
  readonly daysLate: number;
  readonly openedOn: CalendarDate;
  /** Due date of the oldest payment past due. */
  readonly lateSince?: CalendarDate | undefined;
  readonly paidOffDate?: CalendarDate | undefined;
}

/** A letter that was written before. */
export interface WrittenLetter {
  readonly event: LetterEvent;
  /** The part of the loan it was about: a due date, an entry, a month, an offer. */
  readonly about: string;
  readonly writtenOn: CalendarDate;
  /** The loan was current again since. */
  readonly isOver: boolean;
}

const COLLECTED: readonly number[] = [LOAN_STATE.Open, LOAN_STATE.ActiveDefault, LOAN_STATE.Default];

/**
 * Whether letters may say that a loan is late: while it is serviced in the ordinary way. What is sought, held, charged off or
 * in bankruptcy has letters of its own, or none (11 U.S.C. 362).
 */
export function mayTellOfLateness({ loanStatusId, daysLate }: LetterLoan): boolean {
  return daysLate > 0 && COLLECTED.includes(loanStatusId);
}

/** The due date that was missed last, when it is news and untold. */
export function missedToTell(
  lateDueDates: readonly CalendarDate[],
  written: readonly WrittenLetter[],
  today: CalendarDate,
): CalendarDate | undefined {
  const newest = lateDueDates.filter((date) => date < today).at(-1);
  if (newest === undefined || daysBetween(newest, today) > LETTER_NEWS_DAYS) return undefined;
  return isWritten(written, 'missedPayment', newest) ? undefined : newest;
}

/** Late fees that are news and untold, in the order of the ledger. */
export function feesToTell<Fee extends { readonly entryId: string; readonly date: CalendarDate }>(
  fees: readonly Fee[],
  written: readonly WrittenLetter[],
  today: CalendarDate,
): readonly Fee[] {
  return fees.filter(
    ({ entryId, date }) => daysBetween(date, today) <= LETTER_NEWS_DAYS && !isWritten(written, 'lateFee', entryId),
  );
}

/** Payments that the bank took back, or the lender struck, that are news and untold. */
export function returnsToTell<
  Entry extends { readonly entryId: string; readonly kind: string; readonly date: CalendarDate },
>(history: readonly Entry[], written: readonly WrittenLetter[], today: CalendarDate): readonly Entry[] {
  return history.filter(
    ({ entryId, kind, date }) =>
      (kind === 'chargeback' || kind === 'reversal') &&
      daysBetween(date, today) <= LETTER_NEWS_DAYS &&
      !isWritten(written, 'returnedPayment', entryId),
  );
}

/** Letter about a vehicle that is due: that it is sought, or that it is held and will be sold. Each once for what is past due since a day. */
export function recoveryToTell(
  loan: LetterLoan & { readonly isInOfrStatus: boolean },
  written: readonly WrittenLetter[],
): { readonly event: 'vehicleSought' | 'vehicleHeld'; readonly about: string } | undefined {
  const stage = recoveryStage({ stateId: loan.loanStatusId, isInOfrStatus: loan.isInOfrStatus });
  if (stage === undefined || isBankrupt(loan.loanStatusId)) return undefined;
  const event = stage === 'held' ? 'vehicleHeld' : 'vehicleSought';
  const about = loan.lateSince ?? loan.openedOn;
  return isWritten(written, event, about) ? undefined : { event, about };
}

/** Days between the notice of a sale and the sale of a vehicle, at least (UCC 9-612(b), as the states have it); a pawn has 30 (O.C.G.A. 44-14-403). */
export const SALE_NOTICE_DAYS = 10;
export const PAWN_SALE_DAYS = 30;

/** The day after which a vehicle that is held may be sold: when notice was long enough, and what brings it back has run out. */
export function saleAfter(
  today: CalendarDate,
  { state, deadline }: { readonly state: string | undefined; readonly deadline: CalendarDate | undefined },
): CalendarDate {
  const noticed = addDays(today, state === 'GA' ? PAWN_SALE_DAYS : SALE_NOTICE_DAYS);
  return deadline !== undefined && deadline > noticed ? deadline : noticed;
}

const CHARGED_OFF: readonly number[] = [
  LOAN_STATE.ChargedOff,
  LOAN_STATE.OutForRepoChargedOff,
  LOAN_STATE.RepossessedChargedOff,
];

/** Days past due after which what happened to a loan is no news: its books are not read for it any more. */
const OLD_DAYS = 400;

/** Whether a loan was written off the books or its vehicle sold without a letter about it, so that its history says when. */
export function mayHaveEndedBadly(loan: LetterLoan, written: readonly WrittenLetter[], today: CalendarDate): boolean {
  const { loanStatusId, lateSince } = loan;
  if (lateSince !== undefined && daysBetween(lateSince, today) > OLD_DAYS) return false;
  const untold = (event: LetterEvent) => !written.some((letter) => letter.event === event);
  return (
    (loanStatusId === LOAN_STATE.Sold && untold('vehicleSold')) ||
    (CHARGED_OFF.includes(loanStatusId) && untold('chargedOff'))
  );
}

/** Entry of the sale of a vehicle, or of the writing off of a loan, that is news. */
export function endToTell<Entry extends { readonly kind: string; readonly state: string; readonly date: CalendarDate }>(
  history: readonly Entry[],
  kind: 'vehicleSale' | 'writeOff',
  today: CalendarDate,
): Entry | undefined {
  return history.findLast(
    (one) => one.kind === kind && one.state === 'posted' && daysBetween(one.date, today) <= LETTER_NEWS_DAYS,
  );
}

/** Whether an offer that was not taken ended lately enough to be told of; a loan that was opened since took it. */
export function isOfferToTell(
  offer: { readonly offerId: string; readonly madeAtMs: number; readonly expiresAtMs: number },
  loans: readonly Pick<LetterLoan, 'loanStatusId' | 'openedOn'>[],
  written: readonly WrittenLetter[],
  nowMs: number,
): boolean {
  const sinceMs = nowMs - offer.expiresAtMs;
  if (sinceMs < 0 || sinceMs > LETTER_NEWS_DAYS * 86_400_000) return false;
  const madeOn = dateInZone(offer.madeAtMs);
  if (loans.some(({ loanStatusId, openedOn }) => isBankrupt(loanStatusId) || openedOn >= madeOn)) return false;
  return !isWritten(written, 'offerExpired', offer.offerId);
}

/** Whether notice of the right to cure is due: once while a loan stays late, and as often as its state gives the right. */
export function isCureToTell(
  rule: CureRule | undefined,
  { daysLate }: LetterLoan,
  written: readonly WrittenLetter[],
  today: CalendarDate,
): rule is CureRule {
  if (rule === undefined || isTold(written, 'rightToCure')) return false;
  const noticesOn = written.filter(({ event }) => event === 'rightToCure').map(({ writtenOn }) => writtenOn);
  return isCureNoticeDue(rule, { daysLate, noticesOn, today });
}

/** Whether it is to be said that a loan is in default: once until it is current again. */
export function isDefaultToTell({ loanStatusId }: LetterLoan, written: readonly WrittenLetter[]): boolean {
  return isInDefault(loanStatusId) && !isTold(written, 'default');
}

/** The month whose statement became ready lately and is untold: `2026-10`. Undefined without one. */
export function statementToTell(
  loan: LetterLoan,
  written: readonly WrittenLetter[],
  today: CalendarDate,
): string | undefined {
  const readyOn = `${today.slice(0, 8)}01`;
  const from = addMonths(readyOn, -1);
  const month = from.slice(0, 7);
  if (isBankrupt(loan.loanStatusId) || daysBetween(readyOn, today) > STATEMENT_NEWS_DAYS) return undefined;
  if (loan.openedOn >= readyOn || isWritten(written, 'statement', month)) return undefined;
  const wasOver = isFinished(loan.loanStatusId) && (loan.paidOffDate ?? '') < from;
  return wasOver ? undefined : month;
}

/** Whether the statement of a line of credit that was made on a day is to be told of: its first day is the next one. */
export function isCycleToTell({ loanStatusId }: LetterLoan, madeOn: CalendarDate, today: CalendarDate): boolean {
  const days = daysBetween(madeOn, today);
  return !isBankrupt(loanStatusId) && days > 0 && days <= STATEMENT_NEWS_DAYS;
}

/** Whether an offer to settle that was not taken ended lately enough to be told of. */
export function isExpiryToTell(
  { loanStatusId }: Pick<LetterLoan, 'loanStatusId'>,
  offer: { readonly offerId: string; readonly expiresAtMs: number },
  written: readonly WrittenLetter[],
  nowMs: number,
): boolean {
  const sinceMs = nowMs - offer.expiresAtMs;
  if (sinceMs < 0 || sinceMs > LETTER_NEWS_DAYS * 86_400_000) return false;
  return (
    !isFinished(loanStatusId) && !isBankrupt(loanStatusId) && !isWritten(written, 'settlementExpired', offer.offerId)
  );
}

/** The moment from which a text or a notice about a letter may go out: now, or the morning at the store. */
export function textsFromMs(nowMs: number, zone: string): number {
  const minutes = minutesInZone(nowMs, zone);
  if (isReminderTime(minutes)) return nowMs;
  const today = dateInZone(nowMs, zone);
  return instantOf(minutes < REMINDERS_FROM_MINUTES ? today : addDays(today, 1), REMINDERS_FROM_MINUTES, zone);
}

const isWritten = (written: readonly WrittenLetter[], event: LetterEvent, about: string) =>
  written.some((letter) => letter.event === event && letter.about === about);

const isTold = (written: readonly WrittenLetter[], event: LetterEvent) =>
  written.some((letter) => letter.event === event && !letter.isOver);
