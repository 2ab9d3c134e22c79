import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import type { Book } from './book.ts';
import { lockLoans } from './book-store.ts';
import { PostingBatch } from './posting-batch.ts';
import type { LoanState } from './loan.ts';
import { EventRefused } from './loan-event.ts';
import type { Loan } from './loan-row.ts';
import { type Draft, record } from './record.ts';
import type { LoanEventKind } from './state-graph.ts';
import { writeJournals } from './write-journals.ts';

/** What is told of an event beside its loan and date. The same reference again changes nothing. */
export interface Telling {
  readonly reference?: string;
}

/** An event as it is asked for, its reference made here where none is told. */
export type Asked = Omit<Draft, 'reference'> & Telling;

/** What is asked for may depend on the loan as it is by then; nothing when undefined. */
export type Ask = Asked | ((loan: Loan) => Asked | undefined);

/** Events of one loan, one after the other, in a transaction of their own. */
export function happen(book: Book, loanId: string, ...asked: readonly Ask[]): Promise<void> {
  return book.db.transaction('worker', async (tx) => void (await happenIn(book, tx, loanId, ...asked)));
}

/** The same in a transaction of the caller's. Answers the loan after it, and whether anything was new. */
export async function happenIn(
  book: Book,
  tx: Tx,
  loanId: string,
  ...asked: readonly Ask[]
): Promise<{ readonly state: LoanState; readonly isNew: boolean }> {
  const references = asked.flatMap((ask) => ('reference' in ask && ask.reference !== undefined ? [ask.reference] : []));
  const { loans, posted } = await lockLoans(tx, book, [loanId], references);
  const batch = new PostingBatch(loans, book.clock.nowMs());
  const known = batch.loan(loanId);
  if (known === undefined) throw new EventRefused('not_found', loanId, 'Unknown loan');
  if (references.some((reference) => posted.has(reference))) return { state: known.state, isNew: false };
  for (const ask of asked) {
    const loan = batch.loan(loanId) as Loan;
    const draft = typeof ask === 'function' ? ask(loan) : ask;
    if (draft === undefined) continue;
    const reference = draft.reference ?? `${draft.event}:${loanId}:${loan.state.sequence + 1}`;
    await record(tx, batch, loan, { ...draft, reference });
  }
  await writeJournals(tx, batch.journals, batch.changed);
  return { state: (batch.loan(loanId) as Loan).state, isNew: true };
}

/** An event that needs nothing but its date. */
export type Plain = (loanId: string, date: CalendarDate, telling?: Telling) => Promise<void>;

export function plain(book: Book, event: LoanEventKind): Plain {
  return (loanId, date, telling) => happen(book, loanId, { event, date, ...telling });
}
