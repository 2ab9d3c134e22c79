import { type CalendarDate, dateOfEpochDay } from '@lendside/domain/calendar-date';
import type { Cents } from '@lendside/domain/money';
import { balancesOn } from './balances.ts';
import type { Book } from './book.ts';
import { lockLoans, writeJournals } from './book-store.ts';
import { Chapter, type Entry } from './chapter.ts';
import { firstUnsatisfied } from './instalments.ts';
import type { LoanState } from './loan.ts';
import { type LoanEvent, stateAfterEvent } from './loan-events.ts';
import { chargeOffLegs, recognitionLegs } from './recipes.ts';

type Told = Pick<
  Entry,
  'kind' | 'amountCents' | 'principalCents' | 'interestCents' | 'feesCents' | 'description' | 'legs'
>;

/** Writes a loan off: the claim stays, as one of a charged-off loan, and earns no more. */
export function chargeOff(book: Book, loanId: string, date: CalendarDate): Promise<void> {
  return changeState(book, loanId, date, 'chargeOff', (state, recognisedCents) => {
    const owed = {
      principal: state.principalCents,
      interest: state.interestCents,
      penalty: state.penaltyCents,
      fee: state.feeCents,
    };
    return {
      kind: 'writeOff',
      amountCents: owed.principal + owed.interest + owed.penalty + owed.fee,
      principalCents: owed.principal,
      interestCents: owed.interest,
      feesCents: owed.penalty + owed.fee,
      description: 'Charged off',
      legs: chargeOffLegs(recognisedCents, owed),
    };
  });
}

/** A petition was filed: interest stops on that day, and nothing is collected (11 U.S.C. 362). */
export function markBankrupt(book: Book, loanId: string, date: CalendarDate): Promise<void> {
  return changeState(book, loanId, date, 'markBankrupt', (_, recognisedCents) => ({
    kind: 'state',
    amountCents: 0,
    principalCents: 0,
    interestCents: 0,
    feesCents: 0,
    description: 'Bankruptcy',
    legs: recognitionLegs(recognisedCents),
  }));
}

/** Recognises interest till the day, stops it, and moves the loan along its graph of states. */
async function changeState(
  book: Book,
  loanId: string,
  date: CalendarDate,
  event: LoanEvent,
  tell: (state: LoanState, recognisedCents: Cents) => Told,
): Promise<void> {
  await book.db.transaction('worker', async (tx) => {
    const { loans } = await lockLoans(tx, book.shelf, [loanId], []);
    const loan = loans.get(loanId);
    if (loan === undefined) throw new RangeError(`Unknown loan: ${loanId}`);
    const balances = balancesOn(loan.terms, loan.state, date);
    const state: LoanState = {
      ...loan.state,
      statusId: stateAfterEvent(loanId, event, loan.state.statusId),
      interestCents: balances.interestCents,
      interestRemainder: 0,
      pastInterestCents: balances.earnedBeforeCents,
      accruedThrough: dateOfEpochDay(balances.day),
      interestStopped: true,
    };
    const chapter = new Chapter(loans, book.clock.nowMs());
    chapter.add(loan, state, {
      reference: `${event}:${loanId}:${loan.state.sequence + 1}`,
      date,
      instalmentNo: Math.min(firstUnsatisfied(loan.terms, state) + 1, loan.terms.schedule.length),
      confirmationNumber: null,
      result: null,
      ...tell(state, balances.interestCents - loan.state.interestCents),
    });
    await writeJournals(tx, chapter.journals, chapter.changed);
  });
}
