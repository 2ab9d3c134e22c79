import type { ProblemCode } from '@lendside/contract/problems';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { PaymentPreview } from '@lendside/providers/loan-money/port';
import type { Context } from '../context.ts';
import type { PaymentResult } from '../money/operation.ts';
import type { Claimed } from './payment-worker-store.ts';

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
  const nowMs = context.clock.nowMs();
  const date = context.businessDate();
  const written = await tx.query(
    `insert into lendside.settlements (loan_id, offer_id, customer_id, signing_id, message_key, amount_cents, paid_at)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict do nothing returning 1`,
    [loanId, settlement.offerId, customerId, settlement.signingId, messageKey, amountCents, instant(nowMs)],
  );
  if (written.length === 0) return { refusal: 'settlement_not_made' };
  const told = { reference, loanId, date, amountCents, confirmationNumber };
  const settled = await context.ports.loanChanges.settle(tx, told);
  if (settled.outcome === 'refused') {
    context.log.warn({ messageKey, reason: settled.reason }, 'the book did not take a settlement');
    await tx.query('delete from lendside.settlements where message_key = $1', [messageKey]);
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
