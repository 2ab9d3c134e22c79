import { type CalendarDate, isCalendarDate } from '@lendside/domain/calendar-date';
import type { Book } from './book.ts';
import { lockLoans } from './book-store.ts';
import { effectsThrough } from './effects.ts';
import { addEffects } from './entries.ts';
import { PostingBatch } from './posting-batch.ts';
import { writeJournals } from './write-journals.ts';

/** So many loans are closed in one transaction. */
const GROUP = 500;

const TO_CLOSE = `select loan_id from loanbook.loans where next_close_on <= $1 order by loan_id limit ${GROUP}`;

/**
 * Closes every business day up to one: late fees, defaults, and loans that are current again, each on its day. Closing a day
 * twice, or many days at once, books the same.
 */
export async function dailyClose(book: Book, date: CalendarDate): Promise<{ lateFees: number }> {
  if (!isCalendarDate(date)) throw new RangeError(`Not a date: ${date}`);
  let lateFees = 0;
  for (;;) {
    const rows = await book.db.query<{ loan_id: string }>('worker', TO_CLOSE, [date]);
    if (rows.length === 0) return { lateFees };
    const loanIds = rows.map((row) => row.loan_id);
    lateFees += await book.db.transaction('worker', async (tx) => {
      const { loans } = await lockLoans(tx, book, loanIds, []);
      const batch = new PostingBatch(loans, book.clock.nowMs());
      for (const loan of loans.values()) addEffects(batch, loan, effectsThrough(loan.terms, loan.state, date).effects);
      await writeJournals(tx, batch.journals, batch.changed);
      return batch.journals.filter((journal) => journal.kind === 'fee').length;
    });
  }
}
