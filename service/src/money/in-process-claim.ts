import type { Context } from '../context.ts';
import type { Claimed } from './claims-store.ts';
import type { NewOperation } from './operations-store.ts';

/**
 * Who in this process takes payments over as they are accepted (decision record 31): they are written with the lease of a
 * first claim, and no worker looks for them. A payment without such a claim waits for the next worker.
 */
export interface Taker {
  /** Whether there is time for more. */
  hasRoom(): boolean;
  /** Receives operations written as claimed, which the holder of the lease has to finish. */
  take(operations: readonly Claimed[]): void;
}

const takers = new WeakMap<Context, Taker>();

/** The worker of this process, while it takes payments. */
export const takerOf = (context: Context): Taker | undefined => takers.get(context);

/** From now on it takes what this process accepts; answers what ends that. */
export function takeOver(context: Context, taker: Taker): () => void {
  takers.set(context, taker);
  return () => void takers.delete(context);
}

/**
 * An operation as it stands when it was written as taken. Field by field: copying objects is slow, and this is done for
 * every payment.
 */
export const takenOver = (operation: NewOperation, nowMs: number): Claimed => ({
  messageKey: operation.messageKey,
  ownerId: operation.ownerId,
  paymentKey: operation.paymentKey,
  bodyHash: operation.bodyHash,
  customerId: operation.customerId,
  loanId: operation.loanId,
  amountCents: operation.amountCents,
  cardToken: operation.cardToken,
  chargeToken: operation.chargeToken,
  request: operation.request,
  confirmationNumber: operation.confirmationNumber,
  reference: operation.messageKey,
  state: 'AUTHORIZING',
  version: 2,
  fence: 1,
  attempts: 1,
  result: null,
  refusal: null,
  acceptedAtMs: nowMs,
  foundIn: 'ACCEPTED',
});
