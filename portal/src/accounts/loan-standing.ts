import type { listAccounts } from '@lendside/contract/accounts';
import type { OutputOf } from '@lendside/contract/operation';
import { addDays, type CalendarDate, daysBetween } from '@lendside/domain/calendar-date';
import { canDo } from '@lendside/domain/loan-actions';
import {
  isBankrupt,
  isChargedOff,
  isFinished,
  isOfr,
  isPaidOff,
  isRepossessed,
  LOAN_STATE,
} from '@lendside/domain/loan-states';

export type LoanSummary = OutputOf<typeof listAccounts>['loans'][number];

/**
 * Standing of a loan in a customer's words. `quiet`: bankrupt or charged off, where nothing may read as collection and
 * nothing is asked for.
 */
export type Standing =
  | { readonly kind: 'paidOff'; readonly on?: CalendarDate | undefined }
  | { readonly kind: 'ended'; readonly why: 'closed' | 'renewed' | 'rescinded' | 'settled' | 'record' }
  | { readonly kind: 'quiet'; readonly why: 'bankrupt' | 'chargedOff' | 'sold' }
  | { readonly kind: 'repossessed' }
  | { readonly kind: 'outForRepo'; readonly daysLate: number }
  | { readonly kind: 'late'; readonly daysLate: number; readonly since: CalendarDate }
  | { readonly kind: 'dueToday'; readonly on: CalendarDate }
  | { readonly kind: 'dueSoon'; readonly on: CalendarDate; readonly inDays: number }
  | { readonly kind: 'current'; readonly on?: CalendarDate | undefined }
  /** A line of credit on which no minimum payment is asked for now. */
  | { readonly kind: 'nothingDue' };

/** Days before a due date from which it is called soon. */
const SOON_DAYS = 7;

type Facts = Pick<
  LoanSummary,
  'loanStatusId' | 'paidOff' | 'paidOffDate' | 'daysLate' | 'dueDate' | 'productKind' | 'minimumAmountDue'
>;

/** Ending of a finished loan, by its state. */
const ENDED: Readonly<Record<number, 'renewed' | 'rescinded' | 'settled'>> = {
  [LOAN_STATE.Refinance]: 'renewed',
  [LOAN_STATE.Rescinded]: 'rescinded',
  [LOAN_STATE.Settled]: 'settled',
};

/** The standing of a loan on the business date of its figures. */
export function standingOf(loan: Facts, asOf: CalendarDate): Standing {
  const { loanStatusId, daysLate, dueDate } = loan;
  if (loan.productKind === 'checkCashing') return { kind: 'ended', why: 'record' };
  if (loan.paidOff || isPaidOff(loanStatusId)) return { kind: 'paidOff', on: loan.paidOffDate };
  if (isFinished(loanStatusId)) return { kind: 'ended', why: ENDED[loanStatusId] ?? 'closed' };
  if (isBankrupt(loanStatusId)) return { kind: 'quiet', why: 'bankrupt' };
  if (loanStatusId === LOAN_STATE.Sold) return { kind: 'quiet', why: 'sold' };
  if (isRepossessed(loanStatusId)) return { kind: 'repossessed' };
  if (isChargedOff(loanStatusId)) return { kind: 'quiet', why: 'chargedOff' };
  if (isOfr(loanStatusId)) return { kind: 'outForRepo', daysLate };
  if (daysLate > 0) return { kind: 'late', daysLate, since: addDays(asOf, -daysLate) };
  if (loan.productKind === 'creditLine' && loan.minimumAmountDue === 0) return { kind: 'nothingDue' };
  const inDays = dueDate === undefined ? undefined : daysBetween(asOf, dueDate);
  if (dueDate === undefined || inDays === undefined || inDays > SOON_DAYS) return { kind: 'current', on: dueDate };
  return inDays <= 0 ? { kind: 'dueToday', on: dueDate } : { kind: 'dueSoon', on: dueDate, inDays };
}

/** True where nothing is owed under this number any more: paid off, renewed, settled, rescinded or closed. */
export function isOver(loan: Pick<LoanSummary, 'loanStatusId' | 'paidOff'>): boolean {
  return loan.paidOff || isFinished(loan.loanStatusId);
}

/** True where a Pay button stands: the lender takes a payment, and nothing forbids to ask for one. */
export function mayPay(loan: Pick<LoanSummary, 'loanStatusId' | 'payable'>): boolean {
  return loan.payable && canDo('pay', loan.loanStatusId) && !isBankrupt(loan.loanStatusId);
}

/** The page about the vehicle of a loan that is sought or held and cannot be paid online; a payable one is paid as ever. */
export function recoveryPageOf(loan: Pick<LoanSummary, 'loanStatusId' | 'payable'>) {
  if (mayPay(loan)) return undefined;
  if (isRepossessed(loan.loanStatusId)) return 'OfrVehicleRepossessed';
  return isOfr(loan.loanStatusId) ? 'OfrVehicleRecovery' : undefined;
}

/** True where amounts owed may be shown as owed. */
export function showsDebt(standing: Standing): boolean {
  return standing.kind !== 'quiet' && standing.kind !== 'paidOff' && standing.kind !== 'ended';
}

/** True where its plan is still to be followed: once the vehicle is repossessed, nothing falls due by it. */
export function followsPlan(standing: Standing): boolean {
  return showsDebt(standing) && standing.kind !== 'repossessed';
}

/** True where the amount asked for is past due: late, or with the vehicle sought. */
export function owesNow({ kind }: Standing): boolean {
  return kind === 'late' || kind === 'outForRepo';
}

/** Amount asked for now, in whole cents: the past due when the loan is late, else the minimum due (spec 3). */
export function amountNowCents(loan: Pick<LoanSummary, 'daysLate' | 'pastDueAmount' | 'minimumAmountDue'>): number {
  return isPastDue(loan) ? loan.pastDueAmount : loan.minimumAmountDue;
}

type DueFacts = Pick<
  LoanSummary,
  'daysLate' | 'pastDueAmount' | 'minimumAmountDue' | 'nextDueOn' | 'nextDueAmount' | 'productKind'
>;

/**
 * The amount that stands beside the date of a payment, whole cents: what is past due when the loan is late, else what its due
 * day will ask for, as receipts say it. 0 where nothing is asked for, as on a line of credit before its statement.
 */
export function amountByDateCents(loan: DueFacts): number {
  const asksForNothing = loan.productKind === 'creditLine' && loan.minimumAmountDue === 0;
  return isPastDue(loan) || asksForNothing ? amountNowCents(loan) : (loan.nextDueAmount ?? loan.minimumAmountDue);
}

/** Amount of the same payment when made today, in whole cents; undefined where it is the same. */
export function amountTodayCents(loan: DueFacts): number | undefined {
  const { minimumAmountDue } = loan;
  return !isPastDue(loan) && minimumAmountDue > 0 && minimumAmountDue < amountByDateCents(loan)
    ? minimumAmountDue
    : undefined;
}

/** Amount that the next due day will ask for on a late loan with all that is past due; undefined where no such day is left. */
export function withNextPayment(loan: DueFacts): { readonly on: string; readonly amountCents: number } | undefined {
  const { nextDueOn, nextDueAmount = 0, pastDueAmount } = loan;
  if (!isPastDue(loan) || nextDueOn === undefined || nextDueAmount <= pastDueAmount) return undefined;
  return { on: nextDueOn, amountCents: nextDueAmount };
}

const isPastDue = ({ daysLate, pastDueAmount }: Pick<LoanSummary, 'daysLate' | 'pastDueAmount'>) =>
  daysLate > 0 && pastDueAmount > 0;

/** Fraction of the amount lent that is paid back, 0 to 1. */
export function paidBackFraction(loan: Pick<LoanSummary, 'originalAmount' | 'principleBalance'>): number {
  if (loan.originalAmount <= 0) return 0;
  return Math.min(1, Math.max(0, 1 - loan.principleBalance / loan.originalAmount));
}

/** Kinds that are paid back in one payment: no picture of how far along. */
export function isSinglePayment({ productKind }: Pick<LoanSummary, 'productKind'>): boolean {
  return productKind === 'payday' || productKind === 'cashAdvance';
}
