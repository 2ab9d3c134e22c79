import { createHash } from 'node:crypto';
import type { ProblemCode } from '@lendside/contract/problems';
import type { cancelRefinance } from '@lendside/contract/refinance-renewing';
import { isCancelReason } from '@lendside/domain/cancel-reasons';
import { isFinal } from '@lendside/domain/operation-states';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { Context } from '../context.ts';
import { cashOfRenewal } from '../money/disbursements-store.ts';
import { insertMoneyOperation } from '../money/money-operations.ts';
import { type StandingKey, standingOperation } from '../money/money-operations-store.ts';
import type { MoneyOperation, PaymentRequest, PaymentResult } from '../money/operation.ts';
import { findOperation } from '../money/operations-store.ts';
import { standing } from '../money/request.ts';
import { requestStatus } from '../money/status.ts';
import { type Call, sessionOf } from '../on.ts';
import { leaveSignings } from '../platform/documents/signings-store.ts';
import { Problem } from '../problem.ts';
import { partiesOf } from './renewals.ts';
import { lockRenewal, markCancelling, type Renewal } from './store/renewals.ts';

/**
 * Accepts the cancellation of a renewal. Any party may cancel, even while the other party works on it. The worker
 * undoes it in the book; the same key and body answer the same for ever.
 */
export async function cancel(context: Context, { input, caller }: Call<typeof cancelRefinance>) {
  const session = sessionOf(caller);
  const { paymentKey, header, body } = input;
  if (!isCancelReason(body.reason)) throw new Problem('reason_unknown');
  const bodyHash = createHash('sha256')
    .update(JSON.stringify([header.loanId, body.reason]))
    .digest('base64url');

  const accepted = await context.db.transaction('worker', async (tx): Promise<StandingKey> => {
    // Locked first: a repetition that comes at the same time waits for what the first one wrote.
    const renewal = await lockRenewal(tx, header.loanId);
    const customerId = renewal && session.customerIds.find((id) => partiesOf(renewal).includes(id));
    const before = await standingOperation(tx, session.userId, paymentKey);
    if (before) return { ...before, isNew: false };
    if (!renewal || !customerId || !isCancellable(renewal, context.businessDate())) {
      throw new Problem('nothing_to_cancel');
    }
    if (isOther(renewal.newLoanId, body.newLoanId) || isOther(renewal.renewalId, body.messageKey)) {
      throw new Problem('nothing_to_cancel');
    }
    await refuseFunded(tx, renewal);
    return startCancelling(context, tx, renewal, {
      ownerId: session.userId,
      paymentKey,
      bodyHash,
      customerId,
      userId: session.userId,
      brand: caller.brand,
      language: caller.language,
      reason: body.reason,
      comment: body.comment,
    });
  });
  standing(accepted, bodyHash);
  context.crashPoint('operation-accepted');
  context.wake('payments');
  return { messageKey: accepted.messageKey };
}

/** Money that arrived stays with the customer, and while its outcome is unknown nothing is undone. */
async function refuseFunded(tx: Tx, { renewalId }: Renewal): Promise<void> {
  const money = await cashOfRenewal(tx, renewalId);
  if (money?.state === 'SENT') throw new Problem('renewal_already_funded');
  if (money?.state === 'UNKNOWN') throw new Problem('draw_unresolved');
}

const isOther = (known: string, said: string | undefined) => said !== undefined && said !== known;

/** May it still be taken back, as far as the portal knows? The book has the last word. */
export function isCancellable(renewal: Renewal, today: string): boolean {
  return renewal.state !== 'CANCELLED' && renewal.cancelKey === null && today <= renewal.deadlineDate;
}

export interface Cancelling {
  readonly ownerId: string;
  readonly paymentKey: string;
  readonly bodyHash: string;
  /** Which party it is done for. */
  readonly customerId: string;
  /** User who cancels; absent when system-initiated. */
  readonly userId?: string;
  readonly brand: string;
  readonly language: 'english' | 'spanish';
  readonly reason: string;
  readonly comment?: string | undefined;
}

/** Writes the operation that takes a renewal back and marks the renewal with it; the renewal is locked. */
export async function startCancelling(
  context: Context,
  tx: Tx,
  renewal: Renewal,
  cancelling: Cancelling,
): Promise<StandingKey> {
  const { ownerId, paymentKey, bodyHash, customerId, userId, brand, language, reason, comment } = cancelling;
  const nowMs = context.clock.nowMs();
  const messageKey = context.ids.next('op');
  context.crashPoint('operation-accepting');
  const shown = { amountType: 'other', isPayoff: false, isPartial: false, cardType: '', lastFour: '', username: '' };
  const standing = await insertMoneyOperation(
    tx,
    {
      messageKey,
      kind: 'cancelRenewal',
      ownerId,
      paymentKey,
      bodyHash,
      customerId,
      loanId: renewal.newLoanId,
      amountCents: 0,
      cardToken: '',
      chargeToken: '',
      confirmationNumber: '',
      request: { brand, language, ...shown, forgetCard: false, cancelRenewal: { reason, comment } },
    },
    { audited: 'renewalCancel', nowMs, ...(userId === undefined ? {} : { userId }) },
  );
  if (standing.isNew) {
    await markCancelling(tx, renewal.renewalId, { cancelKey: messageKey, cancelReason: reason }, nowMs);
    await leaveSignings(tx, { loanId: renewal.newLoanId, purpose: 'refinance', atMs: nowMs });
  }
  return standing;
}

type Canceled = MoneyOperation & {
  readonly request: Required<Pick<PaymentRequest, 'cancelRenewal'>>;
  readonly result: Required<Pick<PaymentResult, 'cancelled'>>;
};

/** Status of a renewal's cancellation, for the person who asked for it. */
export const cancelStatus = requestStatus({
  async find({ db }, session, keys) {
    const operation = await findOperation(db, session, keys);
    return operation?.request.cancelRenewal === undefined ? undefined : operation;
  },
  isPending: ({ state }) => !isFinal(state),
  isDone: (operation): operation is Canceled =>
    operation.state === 'POSTED' && operation.result?.cancelled !== undefined,
  shown: ({ messageKey, paymentKey }) => ({ messageKey, paymentKey }),
  async result(_, { request, result: { cancelled } }) {
    return {
      loanId: cancelled.loanId,
      isCancelledRefi: true as const,
      cancelReason: request.cancelRenewal.reason,
      paymentAmount: cancelled.paymentCents,
      cancelled: instant(cancelled.atMs),
    };
  },
  refusal: ({ refusal }) => (refusal ?? 'nothing_to_cancel') as ProblemCode,
});
