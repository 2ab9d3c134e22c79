import type { Tx } from '@lendside/providers/database';
import type { PaymentPreview } from '@lendside/providers/loan-money/port';
import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import type { PaymentRequest } from '../money/operation.ts';
import { deletePaidSettlement, insertPaidSettlement } from '../offers/front.ts';
import { type Booked, type LoanChange, previewOfPayment } from './loan-change.ts';

type Settlement = NonNullable<PaymentRequest['settlement']>;

/** Ends the loan for less than is owed. */
export const settlementChange: LoanChange<Settlement> = {
  audited: 'settlement',
  refused: 'UNKNOWN',
  async prepare(context, operation, settlement) {
    const preview = await previewOfPayment(context, operation);
    return (tx) => bookSettlement(context, tx, operation, settlement, preview);
  },
};

/**
 * Settles the loan with what was charged, in the transaction that ends its operation. A loan that was settled before, or
 * owes less than that by now, refuses it, and the charge is taken back.
 */
async function bookSettlement(
  context: Context,
  tx: Tx,
  operation: Claimed,
  { offerId, signingId }: Settlement,
  preview: PaymentPreview | undefined,
): Promise<Booked> {
  const { messageKey, reference, loanId, customerId, amountCents, confirmationNumber } = operation;
  const date = context.businessDate();
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
