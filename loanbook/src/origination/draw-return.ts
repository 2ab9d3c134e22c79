import type { DrawReturn } from '@lendside/providers/loan-changes/port';
import type { Book } from '../engine/book.ts';
import { readLoans } from '../engine/book-store.ts';
import { bookedOf, type StoredJournal } from '../engine/event-payload.ts';
import { EventRefused, type LoanEvent } from '../engine/loan-event.ts';
import { standing } from '../engine/record-by-replay.ts';
import { replay } from '../engine/replay.ts';
import { allows, IllegalTransition } from '../engine/state-graph.ts';
import { readStored } from '../engine/stored-journals.ts';
import type { LoanState } from '../schedule/loan.ts';
import type { Loan } from '../schedule/loan-row.ts';

interface Asked {
  readonly loanId: string;
  readonly drawReference: string;
  readonly date: string;
}

/**
 * Terms of giving a draw back, from the rules that would book it: the line is lived again without the draw, and what was paid on it
 * counts towards what has to come in. Undefined where there is nothing to give back.
 */
export async function drawReturn(book: Book, asked: Asked): Promise<DrawReturn | undefined> {
  const [loan] = await readLoans(book, { loanIds: [asked.loanId] });
  if (loan === undefined) return undefined;
  const stored = await book.db.transaction('worker', (tx) => readStored(tx, asked.loanId));
  return termsOfReturn(loan, stored, asked);
}

/** The same of a loan and its journals that were read already. */
export function termsOfReturn(
  { terms, state }: Loan,
  stored: readonly StoredJournal[],
  { drawReference, date }: Omit<Asked, 'loanId'>,
): DrawReturn | undefined {
  if (!allows('returnDraw', state.statusId)) return undefined;
  const { loanEvents, struck, closedThrough } = bookedOf(stored);
  const draw = loanEvents.find(({ event, reference }) => event === 'draw' && reference === drawReference);
  if (draw === undefined || struck.has(drawReference) || date < draw.date) return undefined;
  const creditOf = ({ extras }: LoanState) => extras.creditCents ?? 0;
  const { amountCents: drawnCents } = draw;
  try {
    const now = replay({ terms, loanEvents, through: closedThrough }).state;
    const without = loanEvents.filter((one: LoanEvent) => one !== draw);
    const after = replay({ terms, loanEvents: without, through: closedThrough }).state;
    const paidCents = Math.min(drawnCents, Math.max(0, creditOf(after) - creditOf(now)));
    const returnCents = drawnCents - paidCents;
    return { drawnCents, returnCents, after: standing(terms, after, date) };
  } catch (error) {
    if (error instanceof EventRefused || error instanceof IllegalTransition) return undefined;
    throw error;
  }
}
