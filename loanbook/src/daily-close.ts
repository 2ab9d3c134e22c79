import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Book } from './book.ts';
import { lockLoans, writeJournals } from './book-store.ts';
import { Chapter } from './chapter.ts';
import { lateFeeDue } from './late-fee.ts';
import type { Loan } from './loan-row.ts';
import { chargeLegs } from './recipes.ts';

/** So many loans are closed in one transaction. */
const GROUP = 500;

const TO_CLOSE = `select loan_id from loanbook.loans where next_close_on <= $1 order by loan_id limit ${GROUP}`;

/** Charges every late fee that falls due up to a business date, each on the day it fell due. */
export async function dailyClose(book: Book, date: CalendarDate): Promise<{ lateFees: number }> {
  let lateFees = 0;
  for (;;) {
    const rows = await book.db.query<{ loan_id: string }>('worker', TO_CLOSE, [date]);
    if (rows.length === 0) return { lateFees };
    const loanIds = rows.map((row) => row.loan_id);
    lateFees += await book.db.transaction('worker', async (tx) => {
      const { loans } = await lockLoans(tx, book.shelf, loanIds, []);
      const chapter = new Chapter(loans, book.clock.nowMs());
      for (const loanId of loans.keys()) chargeLateFees(chapter, loanId, date);
      await writeJournals(tx, chapter.journals, chapter.changed);
      return chapter.journals.length;
    });
  }
}

function chargeLateFees(chapter: Chapter, loanId: string, date: CalendarDate): void {
  for (;;) {
    const loan = chapter.loan(loanId) as Loan;
    const fee = lateFeeDue(loan.terms, loan.state, date);
    if (fee === undefined) return;
    const state = {
      ...loan.state,
      penaltyCents: loan.state.penaltyCents + fee.amountCents,
      lateFeesThrough: fee.index + 1,
    };
    chapter.add(loan, state, {
      reference: `late-fee:${loanId}:${fee.index + 1}`,
      kind: 'fee',
      date: fee.date,
      amountCents: fee.amountCents,
      principalCents: 0,
      interestCents: 0,
      feesCents: fee.amountCents,
      instalmentNo: fee.index + 1,
      description: 'Late fee',
      confirmationNumber: null,
      result: null,
      legs: chargeLegs('penalty', fee.amountCents),
    });
  }
}
