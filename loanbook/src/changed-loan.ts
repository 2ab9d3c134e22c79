import type { Tx } from '@lendside/providers/database';
import type { LoanChange } from '@lendside/providers/loan-changes/port';
import type { Made, MakeChange } from './change-answers.ts';
import type { Book } from './engine/book.ts';
import { EventRefused } from './engine/loan-event.ts';
import { type EventRequest, postEventsIn } from './engine/post-events.ts';

/** A change that is events of its loan. */
export function eventsOf<Change extends LoanChange>(
  book: Book,
  requests: (change: Change) => readonly EventRequest[],
): MakeChange<Change, unknown> {
  return async (tx, change) => {
    const { isNew } = await postEventsIn(book, tx, change.loanId, ...requests(change));
    return standing(tx, change.loanId, isNew);
  };
}

const STANDING = `
  select loan_id as "loanId", status_id as "loanStatusId", principal_cents as "principalCents"
  from loanbook.loans where loan_id = $1`;

/** The loan after a change, as it is told. */
export async function standing(tx: Tx, loanId: string, isNew: boolean): Promise<Made<unknown>> {
  const [row] = await tx.query<{ loanId: string; loanStatusId: number; principalCents: number }>(STANDING, [loanId]);
  if (row === undefined) throw new EventRefused('not_found', loanId);
  return { ...row, isNew };
}
