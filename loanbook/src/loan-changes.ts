import type { Tx } from '@lendside/providers/database';
import type { ChangeOutcome, LoanChange, LoanChanges } from '@lendside/providers/loan-changes/port';
import { insertCureNotice } from './cure-notices.ts';
import type { Book } from './engine/book.ts';
import { lockLoans } from './engine/book-store.ts';
import { dueDateChoices } from './engine/due-date-choices.ts';
import { asOfDay, factsOf } from './engine/facts.ts';
import { EventRefused } from './engine/loan-event.ts';
import { type EventRequest, postEventsIn } from './engine/post-events.ts';
import { IllegalTransition } from './engine/state-graph.ts';
import { drawReturn } from './origination/draw-return.ts';
import { drawTerms } from './origination/draw-terms.ts';
import { LoanRefused } from './origination/new-loan.ts';
import { renewIn, rescindIn } from './origination/renewals.ts';
import { returnedPayment } from './state-changes.ts';

/** The embedded book's LoanChanges. */
export function openLoanChanges(book: Book): LoanChanges {
  const changed = changedIn(book);
  return {
    name: 'loanbook',
    embedded: true,
    draw: changed(({ loanId: _, ...payload }) => [{ event: 'draw', ...payload }]),
    async holdLine(tx, { loanId, date }) {
      const { loans } = await lockLoans(tx, book, [loanId], []);
      const loan = loans.get(loanId);
      if (loan === undefined) return undefined;
      const { loanStatusId, isDisbursementAvailable, creditLine } = factsOf(asOfDay(loan, date), date);
      return creditLine && { loanStatusId, isDisbursementAvailable, creditLine };
    },
    drawTerms: (asked) => drawTerms(book, asked),
    acknowledgeLimit: changed(({ loanId: _, ...payload }) => [{ event: 'acknowledgeLimit', ...payload }]),
    async cancelDraw(tx, { loanId, reference, date, drawReference }) {
      await tx.query('select from loanbook.loans where loan_id = $1 for update', [loanId]);
      const [draw] = await tx.query<BookedDraw>(DRAW, [drawReference, loanId]);
      if (draw === undefined) return { outcome: 'refused', reason: 'unknown_event' };
      if (draw.cancelledBy !== null && draw.cancelledBy !== reference) {
        return { outcome: 'refused', reason: 'already_reversed' };
      }
      const { way } = JSON.parse(draw.payload ?? '{}') as { way?: 'card' };
      const { amountCents } = draw;
      const payload = { event: 'cancelDraw', reference, date, amountCents, way, target: drawReference } as const;
      return changed<LoanChange>(() => [payload])(tx, { loanId, reference, date });
    },
    drawReturn: (asked) => drawReturn(book, asked),
    returnDraw: changed(({ loanId: _, drawReference: target, ...payload }) => [
      { event: 'returnDraw', target, ...payload },
    ]),
    keepCash: (tx, change) => refusing(() => keepCash(book, tx, change)),
    refinance: (tx, { loanId, ...renewal }) =>
      undoing(tx, async () => {
        const made = await renewIn(book, tx, loanId, renewal);
        return standing(tx, made.loanId, made.isNew);
      }),
    cancelRefinance: (tx, { loanId, reference, date, cashNeverLeft: way }) =>
      undoing(tx, async () => {
        const undone = await rescindIn(book, tx, loanId, { reference, date, mustRenew: true, way });
        return standing(tx, undone.loanId, undone.isNew);
      }),
    cureNoticeGiven: insertCureNotice,
    settle: changed(({ loanId: _, ...payload }) => [{ event: 'settle', ...payload }]),
    rescind: (tx, { loanId, reference, date }) =>
      undoing(tx, async () => {
        const undone = await rescindIn(book, tx, loanId, { reference, date });
        return standing(tx, undone.loanId, undone.isNew);
      }),
    ...dueDateChanges(book),
    reverse: changed(({ reference, date, paymentReference: target, because }) => {
      if (because === 'returned') return returnedPayment(date, { target, reference });
      return [{ event: because === 'error' ? 'reverse' : 'chargeBack', reference, date, target }];
    }),
  };
}

/** A change that is events of its loan. */
function changedIn(book: Book) {
  return <Change extends LoanChange>(requests: (change: Change) => readonly EventRequest[]) =>
    (tx: Tx, change: Change): Promise<ChangeOutcome> =>
      refusing(async () => {
        const { isNew } = await postEventsIn(book, tx, change.loanId, ...requests(change));
        return standing(tx, change.loanId, isNew);
      });
}

function dueDateChanges(book: Book): Pick<LoanChanges, 'dueDateMoves' | 'moveDueDate' | 'undoDueDateMove'> {
  const changed = changedIn(book);
  return {
    dueDateMoves: (asked) => dueDateChoices(book, asked),
    moveDueDate: changed(({ reference, date, installmentNo, from: movedFrom, to: movedTo }) => [
      { event: 'moveDueDate', reference, date, installmentNo, movedFrom, movedTo },
    ]),
    undoDueDateMove: changed(({ reference, date, moveReference: target }) => [
      { event: 'undoDueDateMove', reference, date, target },
    ]),
  };
}

/** Cash that was not fetched counts from the first day of its loan, whenever it is known. */
async function keepCash(
  book: Book,
  tx: Tx,
  { loanId, reference, amountCents, way }: Parameters<LoanChanges['keepCash']>[1],
): Promise<ChangeOutcome> {
  const { loans, posted } = await lockLoans(tx, book, [loanId], [reference]);
  const loan = loans.get(loanId);
  if (!loan) throw new EventRefused('not_found', loanId);
  if (!posted.has(reference) && amountCents >= loan.state.principalCents) {
    throw new EventRefused('amount_not_possible', loanId);
  }
  const payload = { event: 'keepCash', reference, date: loan.terms.openedOn, amountCents, way } as const;
  const { isNew } = await postEventsIn(book, tx, loanId, payload);
  return standing(tx, loanId, isNew);
}

const DRAW = `
  select d.amount_cents as "amountCents", d.payload,
    (select c.reference from loanbook.journals c where c.loan_id = d.loan_id and c.payload like '%"event":"cancelDraw"%'
      and c.payload::jsonb ->> 'target' = d.reference) as "cancelledBy"
  from loanbook.journals d where d.reference = $1 and d.loan_id = $2 and d.payload like '%"event":"draw"%'`;

interface BookedDraw {
  readonly amountCents: number;
  readonly payload: string | null;
  readonly cancelledBy: string | null;
}

const STANDING = `
  select loan_id as "loanId", status_id as "loanStatusId", principal_cents as "principalCents"
  from loanbook.loans where loan_id = $1`;

async function standing(tx: Tx, loanId: string, isNew: boolean): Promise<ChangeOutcome> {
  const [row] = await tx.query<{ loanId: string; loanStatusId: number; principalCents: number }>(STANDING, [loanId]);
  if (row === undefined) throw new EventRefused('not_found', loanId);
  return { outcome: isNew ? 'posted' : 'alreadyPosted', ...row };
}

/** A refusal by name is an answer; nothing was written for it. */
async function refusing(change: () => Promise<ChangeOutcome>): Promise<ChangeOutcome> {
  try {
    return await change();
  } catch (error) {
    if (error instanceof EventRefused || error instanceof LoanRefused)
      return { outcome: 'refused', reason: error.reason };
    if (error instanceof IllegalTransition) return { outcome: 'refused', reason: 'state_does_not_allow' };
    throw error;
  }
}

/** The same for a change that writes in several steps: what was written before it was refused is taken back. */
function undoing(tx: Tx, change: () => Promise<ChangeOutcome>): Promise<ChangeOutcome> {
  return refusing(async () => {
    await tx.query('savepoint loan_change');
    try {
      return await change();
    } catch (error) {
      await tx.query('rollback to savepoint loan_change');
      throw error;
    } finally {
      await tx.query('release savepoint loan_change');
    }
  });
}
