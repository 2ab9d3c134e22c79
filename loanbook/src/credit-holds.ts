import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { CreditHeld, CreditHold } from '@lendside/providers/loan-changes/port';
import { refusalOf } from './change-answers.ts';
import type { Book } from './engine/book.ts';
import { lockLoans } from './engine/book-store.ts';
import { asOfDay } from './engine/facts.ts';
import { drawRefusal } from './engine/line-events.ts';
import { EventRefused } from './engine/loan-event.ts';

type Asked = Pick<CreditHold, 'loanId' | 'amountCents' | 'date'>;

/** Holds credit of a line for a draw, where the draw would be booked beside all that is held already. */
export async function holdCredit(book: Book, { untilMs, ...hold }: CreditHold): Promise<CreditHeld> {
  return book.db.transaction('worker', async (tx) => {
    try {
      const isHeld = await requireCredit(tx, book, hold, hold.reference);
      if (!isHeld) {
        await tx.query(
          'insert into loanbook.credit_holds (reference, loan_id, amount_cents, held_until) values ($1, $2, $3, $4)',
          [hold.reference, hold.loanId, hold.amountCents, instant(untilMs)],
        );
      }
      return { outcome: 'held' };
    } catch (error) {
      return refusalOf(error);
    }
  });
}

export async function releaseCredit(
  book: Pick<Book, 'db'>,
  { reference, loanId }: Pick<CreditHold, 'reference' | 'loanId'>,
): Promise<void> {
  await book.db.transaction('worker', (tx) => endHold(tx, reference, loanId));
}

/** Ends the hold of a draw, which is booked or refused. */
export async function endHold(tx: Tx, reference: string, loanId: string): Promise<void> {
  await tx.query('delete from loanbook.credit_holds where reference = $1 and loan_id = $2', [reference, loanId]);
}

/**
 * Locks the line and throws EventRefused where a draw goes beyond what is left of it when all other holds are counted. Answers whether
 * `ownReference` is held already.
 */
export async function requireCredit(
  tx: Tx,
  book: Book,
  { loanId, amountCents, date }: Asked,
  ownReference: string | undefined,
): Promise<boolean> {
  const { loans } = await lockLoans(tx, book, [loanId], []);
  const loan = loans.get(loanId);
  if (loan === undefined) throw new EventRefused('not_found', loanId);
  const holds = await liveHolds(tx, loanId, book.clock.nowMs());
  if (holds.some(({ reference }) => reference === ownReference)) return true;
  const heldCents = holds.reduce((sum, hold) => sum + hold.amountCents, 0);
  const { terms, state } = asOfDay(loan, date);
  const reason =
    drawRefusal(terms, state, amountCents, date) ?? drawRefusal(terms, state, amountCents + heldCents, date);
  if (reason !== undefined) throw new EventRefused(reason, loanId);
  return false;
}

interface Hold {
  readonly reference: string;
  readonly amountCents: number;
}

/** Holds of a line whose time is not over; those whose time is are removed. */
async function liveHolds(tx: Tx, loanId: string, nowMs: number): Promise<readonly Hold[]> {
  await tx.query('delete from loanbook.credit_holds where loan_id = $1 and held_until <= $2', [loanId, instant(nowMs)]);
  return tx.query<Hold>(
    'select reference, amount_cents as "amountCents" from loanbook.credit_holds where loan_id = $1',
    [loanId],
  );
}
