import type { CalendarDate } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import type { LoanState } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';
import type { Book } from './book.ts';
import { lockLoans } from './book-store.ts';
import { EventRefused } from './loan-event.ts';
import { PostingBatch } from './posting-batch.ts';
import { type Draft, record } from './record.ts';
import type { LoanEventKind } from './state-graph.ts';
import { writeJournals } from './write-journals.ts';

/** An event beyond its loan and date. The same reference again changes nothing. */
export interface EventDetails {
  readonly reference?: string;
}

/** An event as it is requested; its reference is made here where it has none. */
export type EventDraft = Omit<Draft, 'reference'> & EventDetails;

/** A request may depend on the loan as it is by then; undefined posts nothing. */
export type EventRequest = EventDraft | ((loan: Loan) => EventDraft | undefined);

/** Posts events of one loan, one after the other, in a transaction of their own. */
export function postEvents(book: Book, loanId: string, ...requests: readonly EventRequest[]): Promise<void> {
  return book.db.transaction('worker', async (tx) => void (await postEventsIn(book, tx, loanId, ...requests)));
}

/** The same in a transaction of the caller's. Answers the loan after it, and whether anything was new. */
export async function postEventsIn(
  book: Book,
  tx: Tx,
  loanId: string,
  ...requests: readonly EventRequest[]
): Promise<{ readonly state: LoanState; readonly isNew: boolean }> {
  const references = requests.flatMap((request) =>
    'reference' in request && request.reference !== undefined ? [request.reference] : [],
  );
  const { loans, posted } = await lockLoans(tx, book, [loanId], references);
  const batch = new PostingBatch(loans, book.clock.nowMs());
  const known = batch.loan(loanId);
  if (known === undefined) throw new EventRefused('not_found', loanId, 'Unknown loan');
  if (references.some((reference) => posted.has(reference))) return { state: known.state, isNew: false };
  for (const request of requests) {
    const loan = batch.loan(loanId) as Loan;
    const draft = typeof request === 'function' ? request(loan) : request;
    if (draft === undefined) continue;
    const reference = draft.reference ?? `${draft.event}:${loanId}:${loan.state.sequence + 1}`;
    await record(tx, batch, loan, { ...draft, reference });
  }
  await writeJournals(tx, batch.journals, batch.changed);
  return { state: (batch.loan(loanId) as Loan).state, isNew: true };
}

/** An event that needs nothing but its date. */
export type PlainEvent = (loanId: string, date: CalendarDate, details?: EventDetails) => Promise<void>;

export function plainEvent(book: Book, event: LoanEventKind): PlainEvent {
  return (loanId, date, details) => postEvents(book, loanId, { event, date, ...details });
}
