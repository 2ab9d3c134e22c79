import { type CalendarDate, isCalendarDate } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import type { Book } from './book.ts';
import { lockLoans } from './book-store.ts';
import { effectsThrough } from './effects.ts';
import { addEffects } from './entries.ts';
import { PostingBatch } from './posting-batch.ts';
import { writeJournals } from './write-journals.ts';

/** So many loans are closed in one transaction. */
const GROUP = 500;

/** In the order of the index alone: among loans of one day it is that of no number, so that no read sorts them all. */
const TO_CLOSE = 'select loan_id from loanbook.loans where next_close_on <= $1 order by next_close_on';
const TAKE = `${TO_CLOSE} limit ${GROUP} for update skip locked`;
const WAIT_FOR_ONE = `${TO_CLOSE} limit 1 for update`;

/**
 * Closes every business day up to one: late fees, defaults, and loans that are current again, each on its day. Closing a day
 * twice, or many days at once, books the same. Processes that close at once share the loans: what one of them holds the others leave
 * to it, and none returns before all are closed.
 */
export async function dailyClose(book: Book, date: CalendarDate): Promise<{ lateFees: number }> {
  if (!isCalendarDate(date)) throw new RangeError(`Not a date: ${date}`);
  let lateFees = 0;
  for (;;) {
    const closed = await book.db.transaction('worker', async (tx) => {
      const loanIds = await takeLoans(tx, date);
      return loanIds.length === 0 ? undefined : closeLoans(book, tx, loanIds, date);
    });
    if (closed === undefined) return { lateFees };
    lateFees += closed;
  }
}

/** Some loans that are to be closed, held to the end of the transaction; where others hold all of them, one that was left open. */
async function takeLoans(tx: Tx, date: CalendarDate): Promise<string[]> {
  const free = await tx.query<{ loan_id: string }>(TAKE, [date]);
  const rows = free.length > 0 ? free : await tx.query<{ loan_id: string }>(WAIT_FOR_ONE, [date]);
  return rows.map((row) => row.loan_id).sort();
}

/** Closes loans that this transaction holds; answers how many late fees that made. */
async function closeLoans(book: Book, tx: Tx, loanIds: readonly string[], date: CalendarDate): Promise<number> {
  const { loans } = await lockLoans(tx, book, loanIds, []);
  const batch = new PostingBatch(loans, book.clock.nowMs());
  for (const loan of loans.values()) addEffects(batch, loan, effectsThrough(loan.terms, loan.state, date).effects);
  await writeJournals(tx, batch.journals, batch.changed);
  return batch.journals.filter((journal) => journal.kind === 'fee').length;
}
