import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import type { PaymentRequest } from '../money/operation.ts';
import { deletePaidSettlement, insertPaidSettlement } from '../offers/front.ts';
import { writeOutbox } from '../platform/notifications/outbox.ts';
import { type LoanChange, markAsOwn, type WriteBooked } from './loan-change.ts';
import { settlementLetters } from './settlement-letters.ts';

type Settlement = NonNullable<PaymentRequest['settlement']>;

/** Ends the loan for less than is owed. */
export const settlementChange: LoanChange<Settlement> = {
  audited: 'settlement',
  refused: 'UNKNOWN',
  post: postSettlement,
};

/**
 * Settles the loan with what was charged. The offer is marked as paid by this operation first, so that no other one settles by it. A
 * loan that was settled before, or owes less than that by now, refuses it: the mark goes, and the charge is taken back.
 */
async function postSettlement(
  context: Context,
  operation: Claimed,
  { offerId, signingId }: Settlement,
): Promise<WriteBooked> {
  const { messageKey, reference, loanId, customerId, amountCents, confirmationNumber } = operation;
  const refused: WriteBooked = async () => ({ refusal: 'settlement_not_made' });
  const paid = { loanId, offerId, customerId, signingId, messageKey, amountCents };
  const isMarked = await markAsOwn(context, operation, (tx) => insertPaidSettlement(tx, paid, context.clock.nowMs()));
  if (!isMarked) return refused;
  const change = { reference, loanId, date: context.businessDate(), amountCents, confirmationNumber };
  const settled = await context.ports.loanChanges.settle(change);
  if (settled.outcome === 'refused') {
    context.log.warn({ messageKey, reason: settled.reason }, 'the book did not take a settlement');
    return async (tx) => {
      await deletePaidSettlement(tx, messageKey);
      return refused(tx);
    };
  }
  const { date, allocation, principalCents, loanStatusId, forgivenCents } = settled;
  const letters = await settlementLetters(context, {
    ...{ messageKey, loanId, customerId, amountCents, forgivenCents, date },
  });
  return async (tx) => {
    await writeOutbox(tx, letters, context.clock.nowMs());
    return {
      result: {
        ...{ confirmationNumber, paymentDate: date, allocation, principalCents, loanStatusId },
        ...{ payoffAmountCents: 0, minimumAmountDueCents: 0, pastDueAmountCents: 0, isPayoff: false },
        settlement: { forgivenCents },
      },
    };
  };
}
