import type { ProblemCode } from '@lendside/contract/problems';
import type { Tx } from '@lendside/providers/database';
import type { PaymentPreview } from '@lendside/providers/loan-money/port';
import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import type { PaymentResult } from '../money/operation.ts';
import { deletePaidSettlement, insertPaidSettlement } from '../offers/front.ts';

/** What the book said to a change of a loan. */
export type Booked = { readonly result: PaymentResult } | { readonly refusal: ProblemCode };

/**
 * Settles the loan with what was charged, in the transaction that ends its operation. A loan that was settled before, or
 * owes less than that by now, refuses it, and the charge is taken back.
 */
export async function bookSettlement(
  context: Context,
  tx: Tx,
  operation: Claimed,
  preview: PaymentPreview | undefined,
): Promise<Booked> {
  const { messageKey, reference, loanId, customerId, amountCents, confirmationNumber, request } = operation;
  const { settlement } = request;
  if (!settlement) return { refusal: 'settlement_not_made' };
  const date = context.businessDate();
  const { offerId, signingId } = settlement;
  const paid = { loanId, offerId, customerId, signingId, messageKey, amountCents };
  if (!(await insertPaidSettlement(tx, paid, context.clock.nowMs()))) return { refusal: 'settlement_not_made' };
  const told = { reference, loanId, date, amountCents, confirmationNumber };
  const settled = await context.ports.loanChanges.settle(tx, told);
  if (settled.outcome === 'refused') {
    context.log.warn({ messageKey, reason: settled.reason }, 'the book did not take a settlement');
    await deletePaidSettlement(tx, messageKey);
    return { refusal: 'settlement_not_made' };
  }
  return {
    result: {
      confirmationNumber,
      paymentDate: date,
      allocation: preview?.allocation ?? [],
      principalCents: settled.principalCents,
      payoffAmountCents: 0,
      minimumAmountDueCents: 0,
      pastDueAmountCents: 0,
      isPayoff: false,
      loanStatusId: settled.loanStatusId,
      settlement: { forgivenCents: preview?.after.payoffAmountCents ?? 0 },
    },
  };
}
