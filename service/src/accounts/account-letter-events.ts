import {
  feesToTell,
  isCureToTell,
  isDefaultToTell,
  isExpiryToTell,
  type LetterEvent,
  mayTellOfLateness,
  missedToTell,
  statementToTell,
} from '@lendside/domain/account-letters';
import { OFFER_ID } from '@lendside/domain/enumerations';
import { isBankrupt } from '@lendside/domain/loan-states';
import { type CureRule, cureRuleOf } from '@lendside/domain/right-to-cure';
import type { HistoryEntry, LoanFacts, ScheduleRow } from '@lendside/providers/loan-book/port';
import type { CustomerOffer } from '@lendside/providers/offers/port';
import type { Store } from '@lendside/providers/store-directory/port';
import type { Context } from '../context.ts';
import type { LoanLetter } from './store/account-letters.ts';

/** A letter that is due, with what it is about. */
export interface DueLetter {
  readonly event: LetterEvent;
  /** Each of these is told with it; the last one names the letter. */
  readonly abouts: readonly string[];
  readonly dueDate?: string;
  readonly lateRows?: readonly ScheduleRow[];
  readonly fees?: readonly HistoryEntry[];
  readonly cure?: CureRule;
  readonly month?: string;
  readonly offer?: CustomerOffer;
}

interface About {
  readonly loan: LoanFacts;
  readonly store: Store | undefined;
  readonly written: readonly LoanLetter[];
  readonly settlement: CustomerOffer | undefined;
}

/** The settlement offers of customers that may be told of, by loan. */
export async function settlementsOf(
  context: Context,
  customerIds: readonly string[],
): Promise<ReadonlyMap<string, CustomerOffer>> {
  const offers = await context.ports.offers.offersOf(customerIds);
  // The newest comes first, so that it is the one that stays.
  const settlements = offers.filter(({ kind, targetLoanId }) => kind === OFFER_ID.settlement && targetLoanId);
  return new Map([...settlements].reverse().map((offer) => [offer.targetLoanId ?? '', offer]));
}

/** The letters that are due about a loan today. */
export async function dueLetters(context: Context, about: About): Promise<readonly DueLetter[]> {
  const { loan, settlement, written } = about;
  const { loanBook } = context.ports;
  const today = context.businessDate();
  const letters: DueLetter[] = [...(await ofLateness(context, about))];
  if (loan.feesCents > 0 && !isBankrupt(loan.loanStatusId)) {
    const late = (await loanBook.history(loan.loanId)).filter(
      ({ isLateFee, state }) => isLateFee && state === 'posted',
    );
    const fees = feesToTell(late, written, today);
    if (fees.length > 0) letters.push({ event: 'lateFee', abouts: fees.map(({ entryId }) => entryId), fees });
  }
  const month = statementToTell(loan, written, today);
  if (month !== undefined) {
    const statements = await loanBook.statements(loan.loanId, today);
    if (statements.some((one) => one.month === month)) letters.push({ event: 'statement', abouts: [month], month });
  }
  if (settlement !== undefined && isExpiryToTell(loan, settlement, written, context.clock.nowMs()))
    letters.push({ event: 'settlementExpired', abouts: [settlement.offerId], offer: settlement });
  return letters;
}

async function ofLateness(context: Context, { loan, store, written }: About): Promise<DueLetter[]> {
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
  return [
    ...(dueDate === undefined ? [] : [{ event: 'missedPayment' as const, abouts: [dueDate], dueDate }]),
    ...(isCureToTell(cure, loan, written, today)
      ? [{ event: 'rightToCure' as const, abouts: [today], cure, lateRows }]
      : []),
    ...(isDefaultToTell(loan, written) ? [{ event: 'default' as const, abouts: [today] }] : []),
  ];
}
