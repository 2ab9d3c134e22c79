import { addDays } from '@lendside/domain/calendar-date';
import type { Tx } from '@lendside/providers/database';
import type { LoanChanges, MoneyChange } from '@lendside/providers/loan-changes/port';
import { answeredOnce, answerTo, type Made } from './change-answers.ts';
import { eventsOf, standing } from './changed-loan.ts';
import { endHold, holdCredit, releaseCredit, requireCredit } from './credit-holds.ts';
import { insertCureNotice } from './cure-notices.ts';
import type { Book } from './engine/book.ts';
import { lockLoans } from './engine/book-store.ts';
import { dueDateChoices } from './engine/due-date-choices.ts';
import { pendingEffects } from './engine/effects.ts';
import { EventRefused } from './engine/loan-event.ts';
import { takePayment } from './engine/pay-event.ts';
import { postEventsIn } from './engine/post-events.ts';
import { readStored } from './engine/stored-journals.ts';
import { drawReturn, termsOfReturn } from './origination/draw-return.ts';
import { drawTerms } from './origination/draw-terms.ts';
import { renewIn, rescindIn } from './origination/renewals.ts';
import { planChanges } from './plan-changes.ts';
import { protectLoan } from './protect-loan.ts';
import { returnedPayment } from './state-changes.ts';

/** The embedded book's LoanChanges. */
export function openLoanChanges(book: Book): LoanChanges {
  return {
    name: 'loanbook',
    embedded: true,
    answerTo: ({ reference }) => book.db.transaction('worker', (tx) => answerTo(tx, reference)),
    ...linesOfCredit(book),
    ...renewals(book),
    acknowledgeLimit: answeredOnce(
      book,
      eventsOf(book, ({ loanId: _, ...payload }) => [{ event: 'acknowledgeLimit', ...payload }]),
    ),
    cureNoticeGiven: answeredOnce(book, async (tx, change) => {
      await insertCureNotice(tx, change);
      return standing(tx, change.loanId, true);
    }),
    protect: answeredOnce(book, (tx, change) => protectLoan(book, tx, change)),
    settle: answeredOnce(book, (tx, change) => settle(book, tx, change)),
    ...dueDateChanges(book),
    ...planChanges(book),
    reverse: answeredOnce(
      book,
      eventsOf(book, ({ reference, date, paymentReference: target, because }) => {
        if (because === 'returned') return returnedPayment(date, { target, reference });
        return [{ event: because === 'error' ? 'reverse' : 'chargeBack', reference, date, target }];
      }),
    ),
  };
}

type OfLines = 'draw' | 'holdCredit' | 'releaseCredit' | 'drawTerms' | 'cancelDraw' | 'drawReturn' | 'returnDraw';

function linesOfCredit(book: Book): Pick<LoanChanges, OfLines> {
  const draw = answeredOnce<Parameters<LoanChanges['draw']>[0]>(book, async (tx, { holdReference, ...change }) => {
    await requireCredit(tx, book, change, holdReference);
    const { loanId, ...payload } = change;
    const { isNew } = await postEventsIn(book, tx, loanId, { event: 'draw', ...payload });
    if (holdReference !== undefined) await endHold(tx, holdReference, loanId);
    return standing(tx, loanId, isNew);
  });
  return {
    async draw(change) {
      const outcome = await draw(change);
      const { holdReference: reference, loanId } = change;
      if (outcome.outcome === 'refused' && reference !== undefined) await releaseCredit(book, { reference, loanId });
      return outcome;
    },
    holdCredit: (hold) => holdCredit(book, hold),
    releaseCredit: (hold) => releaseCredit(book, hold),
    drawTerms: (asked) => drawTerms(book, asked),
    cancelDraw: answeredOnce(book, (tx, change) => cancelDraw(book, tx, change)),
    drawReturn: (asked) => drawReturn(book, asked),
    returnDraw: answeredOnce(book, (tx, change) => returnDraw(book, tx, change)),
  };
}

function renewals(book: Book): Pick<LoanChanges, 'keepCash' | 'refinance' | 'cancelRefinance' | 'rescind'> {
  return {
    keepCash: answeredOnce(book, (tx, change) => keepCash(book, tx, change)),
    refinance: answeredOnce(book, async (tx, { loanId, ...renewal }) => {
      const { allocation, ...made } = await renewIn(book, tx, loanId, renewal);
      return { ...(await standing(tx, made.loanId, made.isNew)), allocation };
    }),
    cancelRefinance: answeredOnce(book, async (tx, { loanId, reference, date, cashNeverLeft: way }) => {
      const undone = await rescindIn(book, tx, loanId, { reference, date, mustRenew: true, way });
      return standing(tx, undone.loanId, undone.isNew);
    }),
    rescind: answeredOnce(book, async (tx, { loanId, reference, date }) => {
      const undone = await rescindIn(book, tx, loanId, { reference, date });
      return standing(tx, undone.loanId, undone.isNew);
    }),
  };
}

function dueDateChanges(book: Book): Pick<LoanChanges, 'dueDateMoves' | 'moveDueDate' | 'undoDueDateMove'> {
  return {
    dueDateMoves: (asked) => dueDateChoices(book, asked),
    moveDueDate: answeredOnce(
      book,
      eventsOf(book, ({ reference, date, installmentNo, from: movedFrom, to: movedTo }) => [
        { event: 'moveDueDate', reference, date, installmentNo, movedFrom, movedTo },
      ]),
    ),
    undoDueDateMove: answeredOnce(
      book,
      eventsOf(book, ({ reference, date, moveReference: target }) => [
        { event: 'undoDueDateMove', reference, date, target },
      ]),
    ),
  };
}

type Cancelled = Parameters<LoanChanges['cancelDraw']>[0];

async function cancelDraw(book: Book, tx: Tx, change: Cancelled): Promise<Made<unknown>> {
  const { loanId, reference, date, drawReference: target } = change;
  await tx.query('select from loanbook.loans where loan_id = $1 for update', [loanId]);
  const [draw] = await tx.query<BookedDraw>(DRAW, [target, loanId]);
  if (draw === undefined) throw new EventRefused('unknown_event', loanId);
  if (draw.cancelledBy !== null && draw.cancelledBy !== reference) throw new EventRefused('already_reversed', loanId);
  const { way } = JSON.parse(draw.payload ?? '{}') as { way?: 'card' };
  const { amountCents } = draw;
  const { isNew } = await postEventsIn(book, tx, loanId, {
    ...{ event: 'cancelDraw', reference, date, amountCents, target },
    way,
  });
  return standing(tx, loanId, isNew);
}

type Returned = MoneyChange & { readonly drawReference: string; readonly confirmationNumber: string };

/** Answers the line as the terms of the return have it: by the calculation that books it. */
async function returnDraw(book: Book, tx: Tx, { drawReference, ...change }: Returned) {
  const { loanId, date, ...payload } = change;
  const { loans } = await lockLoans(tx, book, [loanId], []);
  const loan = loans.get(loanId);
  const terms = loan && termsOfReturn(loan, await readStored(tx, loanId), { drawReference, date });
  if (terms && change.amountCents > terms.returnCents) throw new EventRefused('amount_not_possible', loanId);
  const event = { event: 'returnDraw', target: drawReference, date, ...payload } as const;
  const { isNew } = await postEventsIn(book, tx, loanId, event);
  const made = await standing(tx, loanId, isNew);
  if (terms === undefined) throw new EventRefused('unknown_event', loanId);
  return { ...made, after: terms.after };
}

/** Answers where the money went, by the calculation that would post it as a payment, and what was forgiven of the rest. */
async function settle(book: Book, tx: Tx, change: MoneyChange & { readonly confirmationNumber: string }) {
  const { loanId, ...payload } = change;
  const { loans } = await lockLoans(tx, book, [loanId], []);
  const loan = loans.get(loanId);
  const before = loan && pendingEffects(loan, addDays(change.date, -1)).state;
  const paid = loan && before && takePayment(loan.terms, before, change.amountCents, change.date);
  const preview = paid?.outcome === 'taken' ? paid.preview : undefined;
  const { isNew } = await postEventsIn(book, tx, loanId, { event: 'settle', ...payload });
  const forgivenCents = preview?.after.payoffAmountCents ?? 0;
  return { ...(await standing(tx, loanId, isNew)), allocation: preview?.allocation ?? [], forgivenCents };
}

/** Cash that was not fetched counts from the first day of its loan, whenever it is known. */
async function keepCash(
  book: Book,
  tx: Tx,
  { loanId, reference, amountCents, way }: Parameters<LoanChanges['keepCash']>[0],
): Promise<Made<unknown>> {
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
    (select c.reference from loanbook.all_journals c where c.loan_id = d.loan_id and c.payload like '%"event":"cancelDraw"%'
      and c.payload::jsonb ->> 'target' = d.reference) as "cancelledBy"
  from loanbook.all_journals d where d.reference = $1 and d.loan_id = $2 and d.payload like '%"event":"draw"%'`;

interface BookedDraw {
  readonly amountCents: number;
  readonly payload: string | null;
  readonly cancelledBy: string | null;
}
