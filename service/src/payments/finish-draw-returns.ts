import type { ChangedLoan, ReturnedLine } from '@lendside/providers/loan-changes/port';
import { deleteDrawReturn, drawReturnLetters, insertDrawReturn } from '../cash/front.ts';
import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import type { PaymentRequest, PaymentResult } from '../money/operation.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { type LoanChange, markAsOwn, type WriteBooked } from './loan-change.ts';

type Asked = NonNullable<PaymentRequest['drawReturn']>;

/** Takes a draw out of the line with the cash that came back for it. */
export const drawReturnChange: LoanChange<Asked> = {
  audited: 'drawReturn',
  refused: 'UNKNOWN',
  post: postReturn,
};

/**
 * Gives the draw back. It is marked as given back by this operation first, so that no other one gives it back too. One that takes
 * another amount by now is refused: the mark goes, and the charge is taken back.
 */
async function postReturn(context: Context, operation: Claimed, asked: Asked): Promise<WriteBooked> {
  const { messageKey, reference, loanId, customerId, amountCents, confirmationNumber } = operation;
  const { drawKey, drawnCents } = asked;
  const date = context.businessDate();
  const row = { drawKey, messageKey, customerId, loanId, drawnCents, amountCents, confirmationNumber };
  const isMarked = await markAsOwn(context, operation, (tx) =>
    insertDrawReturn(tx, { ...row, returnedOn: date }, context.clock.nowMs()),
  );
  if (!isMarked) return async () => ({ refusal: 'draw_given_back' });
  const change = { reference, loanId, date, amountCents, drawReference: drawKey, confirmationNumber };
  const given = await context.ports.loanChanges.returnDraw(change);
  if (given.outcome === 'refused') {
    context.log.warn({ messageKey, reason: given.reason }, 'the book did not take a draw back');
    return async (tx) => {
      await deleteDrawReturn(tx, messageKey);
      return { refusal: 'draw_return_not_made' };
    };
  }
  const { principalCents } = given.after;
  const letters = await drawReturnLetters(context, {
    ...{ messageKey, loanId, drawnCents, amountCents, principalCents, confirmationNumber },
  });
  return async (tx) => {
    await writeOutbox(tx, letters, context.clock.nowMs());
    return { result: returnedResult(operation, drawnCents, given) };
  };
}

function returnedResult(
  { amountCents, confirmationNumber }: Claimed,
  drawnCents: number,
  { date, principalCents, loanStatusId, after }: ChangedLoan & { readonly after: ReturnedLine },
): PaymentResult {
  return {
    ...{ confirmationNumber, paymentDate: date, principalCents, loanStatusId, isPayoff: false },
    allocation: [{ kind: 'advance', part: 'principal', amountCents }],
    payoffAmountCents: after.payoffAmountCents,
    minimumAmountDueCents: after.minimumAmountDueCents,
    pastDueAmountCents: after.pastDueAmountCents,
    ...(after.nextDueDate ? { nextDueDate: after.nextDueDate } : {}),
    ...(after.nextDueOn ? { nextDueOn: after.nextDueOn, nextDueAmountCents: after.nextDueAmountCents } : {}),
    drawReturn: { drawnCents },
  };
}
