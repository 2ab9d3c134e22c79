import type { Tx } from '@lendside/providers/database';
import type { DrawReturn } from '@lendside/providers/loan-changes/port';
import type { Message } from '@lendside/providers/messages/port';
import { deleteDrawReturn, drawReturnLetters, insertDrawReturn } from '../cash/front.ts';
import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import type { PaymentRequest } from '../money/operation.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import type { Booked, LoanChange } from './loan-change.ts';

type Asked = NonNullable<PaymentRequest['drawReturn']>;

/** Takes a draw out of the line with the cash that came back for it. */
export const drawReturnChange: LoanChange<Asked> = {
  audited: 'drawReturn',
  refused: 'UNKNOWN',
  async prepare(context, operation, asked) {
    const { loanId, messageKey, amountCents, confirmationNumber } = operation;
    const date = context.businessDate();
    const terms = await context.ports.loanChanges.drawReturn({ loanId, drawReference: asked.drawKey, date });
    // A payment was posted since: what was charged is not what it takes, and goes back.
    if (terms?.returnCents !== amountCents) return async () => ({ refusal: 'draw_return_not_made' });
    const { principalCents } = terms.after;
    const given = { messageKey, loanId, drawnCents: asked.drawnCents, amountCents, principalCents, confirmationNumber };
    const letters = await drawReturnLetters(context, given);
    return (tx) => bookReturn(context, tx, operation, { asked, terms, letters });
  },
};

/**
 * Gives the draw back, in the transaction that ends its operation, and writes to every party. One that was given back before, or
 * that takes more by now, refuses it, and the charge is taken back.
 */
async function bookReturn(
  context: Context,
  tx: Tx,
  operation: Claimed,
  {
    asked,
    terms,
    letters,
  }: { readonly asked: Asked; readonly terms: DrawReturn; readonly letters: readonly Message[] },
): Promise<Booked> {
  const { messageKey, reference, loanId, customerId, amountCents, confirmationNumber } = operation;
  const { drawKey, drawnCents } = asked;
  const date = context.businessDate();
  const nowMs = context.clock.nowMs();
  const row = { drawKey, messageKey, customerId, loanId, drawnCents, amountCents, confirmationNumber };
  if (!(await insertDrawReturn(tx, { ...row, returnedOn: date }, nowMs))) return { refusal: 'draw_given_back' };
  const told = { reference, loanId, date, amountCents, drawReference: drawKey, confirmationNumber };
  const given = await context.ports.loanChanges.returnDraw(tx, told);
  if (given.outcome === 'refused') {
    context.log.warn({ messageKey, reason: given.reason }, 'the book did not take a draw back');
    await deleteDrawReturn(tx, messageKey);
    return { refusal: 'draw_return_not_made' };
  }
  await writeOutbox(tx, letters, nowMs);
  const { after } = terms;
  return {
    result: {
      confirmationNumber,
      paymentDate: date,
      allocation: [{ kind: 'advance', part: 'principal', amountCents }],
      principalCents: given.principalCents,
      payoffAmountCents: after.payoffAmountCents,
      minimumAmountDueCents: after.minimumAmountDueCents,
      pastDueAmountCents: after.pastDueAmountCents,
      ...(after.nextDueDate ? { nextDueDate: after.nextDueDate } : {}),
      ...(after.nextDueOn ? { nextDueOn: after.nextDueOn, nextDueAmountCents: after.nextDueAmountCents } : {}),
      isPayoff: false,
      loanStatusId: given.loanStatusId,
      drawReturn: { drawnCents },
    },
  };
}
