import type { Claimed } from './claims-store.ts';
import type { NewOperation } from './operations-store.ts';

/** An operation as it stands when it was written as claimed in this process (decision record 31). Field by field: copying objects is slow, and this is done for every payment. */
export const claimedInProcess = (operation: NewOperation, nowMs: number): Claimed => ({
  workKey: operation.messageKey,
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
  traceId: operation.traceId,
  foundIn: 'ACCEPTED',
});
