import {
  endToTell,
  feesToTell,
  isCureToTell,
  isCycleToTell,
  isDefaultToTell,
  isExpiryToTell,
  isOfferToTell,
  mayHaveEndedBadly,
  mayTellOfLateness,
  missedToTell,
  recoveryToTell,
  returnsToTell,
  statementToTell,
} from '@lendside/domain/account-letters';
import { type DisasterDays, disasterOn } from '@lendside/domain/disaster-days';
import { OFFER_ID } from '@lendside/domain/enumerations';
import { isBankrupt, LOAN_STATE } from '@lendside/domain/loan-states';
import { type CureRule, cureRuleOf } from '@lendside/domain/right-to-cure';
import type { HistoryEntry, LoanBook, LoanFacts, ScheduleRow } from '@lendside/providers/loan-book/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import type { DailyLetter } from './account-letter-texts.ts';
import type { LoanLetter } from './store/account-letters.ts';

/** A letter that is due, with what it is about. */
export interface DueLetter {
  readonly event: DailyLetter;
  /** Each of these is told with it; the last one names the letter. */
  readonly abouts: readonly string[];
  readonly dueDate?: string;
  readonly lateRows?: readonly ScheduleRow[];
  readonly fees?: readonly HistoryEntry[];
  readonly cure?: CureRule;
  readonly month?: string;
  readonly offer?: CustomerOffer;
  readonly returned?: readonly HistoryEntry[];
  readonly sale?: HistoryEntry;
}

interface About {
  readonly loan: LoanFacts;
  readonly store: Store | undefined;
  readonly written: readonly LoanLetter[];
  readonly settlement: CustomerOffer | undefined;
  /** Other offers of the borrower, where this loan is the one by which they are told of. */
  readonly offers: readonly CustomerOffer[];
  /** All loans of the borrower. */
  readonly loans: readonly LoanFacts[];
  /** The borrower said by when they pay, and that day is to come. */
  readonly isPromised: boolean;
  /** Days of disasters that hold for its parties. */
  readonly disasters: readonly DisasterDays[];
}

/** The settlement offers of customers that may be told of, by loan. */
export function settlementsOf(offers: readonly CustomerOffer[]): ReadonlyMap<string, CustomerOffer> {
  // The newest comes first, so that it is the one that stays.
  const settlements = offers.filter(({ kind, targetLoanId }) => kind === OFFER_ID.settlement && targetLoanId);
  return new Map([...settlements].reverse().map((offer) => [offer.targetLoanId ?? '', offer]));
}

/** Offers of new money to the borrower of a loan: one that is about no loan is told of by the first that they have. */
export function offersBy(
  loan: LoanFacts,
  loans: readonly LoanFacts[],
  offers: readonly CustomerOffer[],
): CustomerOffer[] {
  const isFirst = loans.find(({ borrowerId }) => borrowerId === loan.borrowerId)?.loanId === loan.loanId;
  return offers.filter(
    ({ kind, customerId, targetLoanId }) =>
      kind !== OFFER_ID.settlement &&
      customerId === loan.borrowerId &&
      (targetLoanId === undefined ? isFirst : targetLoanId === loan.loanId),
  );
}

/** The letters that are due about a loan today. */
export async function dueLetters(context: Context, about: About): Promise<readonly DueLetter[]> {
  const { loan, settlement, written, offers, loans } = about;
  const { loanBook } = context.ports;
  const today = context.businessDate();
  const history = readOnce(() => loanBook.history(loan.loanId));
  const letters: DueLetter[] = [...(await ofLateness(context, about)), ...(await ofTheBooks(context, about, history))];
  const recovery = recoveryToTell(loan, written);
  if (recovery) letters.push({ event: recovery.event, abouts: [recovery.about] });
  for (const offer of offers) {
    if (isOfferToTell(offer, loans, written, context.clock.nowMs()))
      letters.push({ event: 'offerExpired', abouts: [offer.offerId], offer });
  }
  if (loan.feesCents > 0 && !isBankrupt(loan.loanStatusId)) {
    const late = (await history()).filter(({ isLateFee, state }) => isLateFee && state === 'posted');
    const fees = feesToTell(late, written, today);
    if (fees.length > 0) letters.push({ event: 'lateFee', abouts: fees.map(({ entryId }) => entryId), fees });
  }
  const month = await readyStatement(context, about);
  if (month !== undefined) letters.push({ event: 'statement', abouts: [month], month });
  if (settlement !== undefined && isExpiryToTell(loan, settlement, written, context.clock.nowMs()))
    letters.push({ event: 'settlementExpired', abouts: [settlement.offerId], offer: settlement });
  return letters;
}

/** The name of the statement that became ready lately and is untold: its month, or that of the billing cycle of a line. */
async function readyStatement(context: Context, { loan, written }: About): Promise<string | undefined> {
  const today = context.businessDate();
  const madeOn = loan.creditLine?.lastStatementOn;
  const month = madeOn === undefined ? statementToTell(loan, written, today) : undefined;
  const isCycle = madeOn !== undefined && isCycleToTell(loan, madeOn, today);
  if (month === undefined && !isCycle) return undefined;
  const statements = await context.ports.loanBook.statements(loan.loanId, today);
  const ready = statements.find((one) => (isCycle ? one.to === madeOn : one.month === month))?.month;
  return written.some(({ event, about }) => event === 'statement' && about === ready) ? undefined : ready;
}

type LoanHistory = () => ReturnType<LoanBook['history']>;

/** The history of a loan, read where a letter needs it, and once for all of them. */
function readOnce(read: LoanHistory): LoanHistory {
  let reading: ReturnType<LoanHistory> | undefined;
  return () => {
    reading ??= read();
    return reading;
  };
}

async function ofLateness(
  context: Context,
  { loan, store, written, isPromised, disasters }: About,
): Promise<DueLetter[]> {
  if (!mayTellOfLateness(loan)) return [];
  const today = context.businessDate();
  const rows = await context.ports.loanBook.schedule(loan.loanId, today);
  const lateRows = rows.filter(({ state }) => state === 'late');
  const dueDate = missedToTell(
    lateRows.map((row) => row.dueDate),
    written,
    today,
  );
  // A loan with one payment is not payable in installments: nothing is accelerated.
  const cure = rows.length > 1 ? cureRuleOf(store?.state) : undefined;
  // A borrower who said by when they pay is not told before that day that nothing came, and of a payment that fell due in a disaster none is
  // while it holds. What the law wants told is told all the same.
  const waits = isPromised || (dueDate !== undefined && disasterOn(disasters, dueDate) !== undefined);
  return [
    ...(dueDate === undefined || waits ? [] : [{ event: 'missedPayment' as const, abouts: [dueDate], dueDate }]),
    ...(isCureToTell(cure, loan, written, today)
      ? [{ event: 'rightToCure' as const, abouts: [today], cure, lateRows }]
      : []),
    ...(isDefaultToTell(loan, written) ? [{ event: 'default' as const, abouts: [today] }] : []),
  ];
}

/** Letters about what the books say of a loan: a payment that came back, a vehicle that was sold, a loan that was written off. */
async function ofTheBooks(context: Context, { loan, written }: About, read: LoanHistory): Promise<DueLetter[]> {
  const { loanStatusId, daysLate } = loan;
  const today = context.businessDate();
  // A payment that comes back leaves a loan late, sooner or later; the books of the others are not asked.
  const mayHaveReturned = (daysLate > 0 || loanStatusId === LOAN_STATE.Chargeback) && !isBankrupt(loanStatusId);
  const mayHaveEnded = mayHaveEndedBadly(loan, written, today);
  const history = mayHaveReturned || mayHaveEnded ? await read() : [];
  const returned = mayHaveReturned ? returnsToTell(history, written, today) : [];
  const isSold = mayHaveEnded && loanStatusId === LOAN_STATE.Sold;
  const sale = isSold ? endToTell(history, 'vehicleSale', today) : undefined;
  const writeOff = mayHaveEnded && !isSold ? endToTell(history, 'writeOff', today) : undefined;
  return [
    ...(returned.length > 0
      ? [{ event: 'returnedPayment' as const, abouts: returned.map(({ entryId }) => entryId), returned }]
      : []),
    ...(sale ? [{ event: 'vehicleSold' as const, abouts: [sale.entryId], sale }] : []),
    ...(writeOff ? [{ event: 'chargedOff' as const, abouts: [writeOff.entryId] }] : []),
  ];
}
