import { type CalendarDate, isCalendarDate } from '@lendside/domain/calendar-date';
import { DatabaseAway, type Tx } from '@lendside/providers/database';
import type { Book } from './book.ts';
import { lockLoans } from './book-store.ts';
import { effectsThrough } from './effects.ts';
import { addEffects } from './entries.ts';
import { PostingBatch } from './posting-batch.ts';
import { writeJournals } from './write-journals.ts';

/** So many loans are closed in one transaction. */
const GROUP = 500;

/** In the order of the index alone: among loans of one day it is that of no number, so that no read sorts them all. */
const TO_CLOSE =
  'select loan_id from loanbook.loans where next_close_on <= $1 and loan_id <> all ($2) order by next_close_on';
const TAKE = `${TO_CLOSE} limit ${GROUP} for update skip locked`;
const WAIT_FOR_ONE = `${TO_CLOSE} limit 1 for update`;

/** Loans that could not be closed. Every other one was. */
export class LoansNotClosed extends AggregateError {
  readonly loanIds: readonly string[];

  constructor(failed: ReadonlyMap<string, unknown>) {
    const loanIds = [...failed.keys()];
    super([...failed.values()], `could not be closed, while all others were: ${loanIds.join(', ')}`);
    this.loanIds = loanIds;
  }
}

/**
 * Closes every business day up to one: late fees, defaults, and loans that are current again, each on its day. Closing a day
 * twice, or many days at once, books the same. Processes that close at once share the loans: what one of them holds the others leave
 * to it, and none returns before all are closed. A loan that cannot be closed holds up no other: it is left out and named at the end.
 */
export async function dailyClose(book: Book, date: CalendarDate): Promise<{ lateFees: number }> {
  if (!isCalendarDate(date)) throw new RangeError(`Not a date: ${date}`);
  let lateFees = 0;
  const failed = new Map<string, unknown>();
  for (;;) {
    let loanIds: readonly string[] = [];
    try {
      const closed = await book.db.transaction('worker', async (tx) => {
        loanIds = await takeLoans(tx, date, [...failed.keys()]);
        return loanIds.length === 0 ? undefined : closeLoans(book, tx, loanIds, date);
      });
      if (closed === undefined) break;
      lateFees += closed;
    } catch (error) {
      if (error instanceof DatabaseAway || loanIds.length === 0) throw error;
      lateFees += await closeEach(book, { loanIds, date, failed });
    }
  }
  if (failed.size > 0) throw new LoansNotClosed(failed);
  return { lateFees };
}

/** Closes the loans of a group that failed, each by itself. */
async function closeEach(
  book: Book,
  of: { readonly loanIds: readonly string[]; readonly date: CalendarDate; readonly failed: Map<string, unknown> },
): Promise<number> {
  let lateFees = 0;
  for (const loanId of of.loanIds) {
    try {
      lateFees += await book.db.transaction('worker', (tx) => closeLoans(book, tx, [loanId], of.date));
    } catch (error) {
      if (error instanceof DatabaseAway) throw error;
      of.failed.set(loanId, error);
    }
  }
  return lateFees;
}

/** Some loans that are to be closed, held to the end of the transaction; where others hold all of them, one that was left open. */
async function takeLoans(tx: Tx, date: CalendarDate, but: readonly string[]): Promise<string[]> {
  const free = await tx.query<{ loan_id: string }>(TAKE, [date, but]);
  const rows = free.length > 0 ? free : await tx.query<{ loan_id: string }>(WAIT_FOR_ONE, [date, but]);
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
