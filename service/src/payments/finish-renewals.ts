import { renewalDeadline } from '@lendside/domain/renewal-deadline';
import type { Tx } from '@lendside/providers/database';
import type { PaymentPreview } from '@lendside/providers/loan-money/port';
import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import { CHANNEL_OF_METHOD } from '../money/disbursements.ts';
import { deleteLocks, takeLoanLock } from '../money/loan-locks.ts';
import { forgetSteps, insertRenewal, partiesOf } from '../refinance/front.ts';
import { bookCancelling, renewedResult, type StoppedCash, stopCash } from './cancel-renewals.ts';
import { type Booked, bookSettlement } from './finish-settlements.ts';

/** Does this operation close or reopen a loan, rather than only pay it? */
export const changesLoan = ({ request }: Pick<Claimed, 'request'>): boolean =>
  request.renewal !== undefined || request.cancelRenewal !== undefined || request.settlement !== undefined;

/** What was asked of others before the transaction that books: each by the message key it is for. */
export interface BeforeBooking {
  readonly previews: ReadonlyMap<string, PaymentPreview>;
  readonly stopped: StoppedCash;
}

/**
 * Where the payment of a renewal or a settlement goes, by the calculation that books it, and whether the cash of what
 * is taken back could be stopped.
 */
export async function previewRenewals(context: Context, operations: readonly Claimed[]): Promise<BeforeBooking> {
  const previews = new Map<string, PaymentPreview>();
  for (const { messageKey, loanId, amountCents, request } of operations) {
    if (!(request.renewal || request.settlement) || amountCents === 0) continue;
    const preview = await context.ports.loanMoney.preview(loanId, amountCents, context.businessDate());
    if (preview) previews.set(messageKey, preview);
  }
  return { previews, stopped: await stopCash(context, operations) };
}

/**
 * Books renewals, those taken back and settlements, one after the other, in the transaction that ends their operations.
 */
export async function bookRenewals(
  context: Context,
  tx: Tx,
  operations: readonly Claimed[],
  { previews, stopped }: BeforeBooking,
): Promise<ReadonlyMap<string, Booked>> {
  const booked = new Map<string, Booked>();
  for (const operation of operations) {
    const { messageKey, request } = operation;
    const preview = previews.get(messageKey);
    if (request.renewal) booked.set(messageKey, await bookRenewal(context, tx, operation, preview));
    else if (request.settlement) booked.set(messageKey, await bookSettlement(context, tx, operation, preview));
    else booked.set(messageKey, await bookCancelling(context, tx, operation, stopped.get(messageKey)));
  }
  return booked;
}

async function bookRenewal(
  context: Context,
  tx: Tx,
  operation: Claimed,
  preview: PaymentPreview | undefined,
): Promise<Booked> {
  const { reference, messageKey, loanId, amountCents, confirmationNumber } = operation;
  const date = context.businessDate();
  const paid = amountCents > 0 ? { paymentCents: amountCents, confirmationNumber } : {};
  const products = operation.request.renewal?.products ?? [];
  const lent =
    products.length > 0 ? { charges: products.map(({ id: name, amountCents }) => ({ name, amountCents })) } : {};
  const { productId, cash } = operation.request.renewal ?? {};
  const handedOut = cash ? { cashOutCents: cash.amountCents, way: CHANNEL_OF_METHOD[cash.way] } : {};
  const change = { reference, loanId, date, productId, ...paid, ...lent, ...handedOut };
  const made = await context.ports.loanChanges.refinance(tx, change);
  if (made.outcome === 'refused') {
    context.log.warn({ messageKey, reason: made.reason }, 'the book did not take a renewal');
    return { refusal: 'renewal_not_made' };
  }
  await writeRenewal(context, tx, operation, made.loanId);
  return {
    result: {
      ...renewedResult(operation, date, preview),
      principalCents: made.principalCents,
      payoffAmountCents: made.principalCents,
      loanStatusId: made.loanStatusId,
      renewal: {
        newLoanId: made.loanId,
        newPrincipalCents: made.principalCents,
        lockToken: await lockNewLoan(context, tx, operation, made.loanId),
        ...(cash ? { cash: { amountCents: cash.amountCents, way: cash.way } } : {}),
      },
    },
  };
}

/** The row that records every party who has to sign. */
async function writeRenewal(context: Context, tx: Tx, operation: Claimed, newLoanId: string): Promise<void> {
  const { messageKey, ownerId, customerId, loanId, amountCents, request } = operation;
  const { renewal } = request;
  if (!renewal) return;
  const { cash } = renewal;
  const nowMs = context.clock.nowMs();
  const deadline = renewalDeadline(context.businessDate(), renewal.timeZone);
  await insertRenewal(
    tx,
    {
      renewalId: messageKey,
      ownerId,
      startedBy: customerId,
      oldLoanId: loanId,
      newLoanId,
      borrowerId: renewal.borrowerId,
      cosignerId: renewal.cosignerId,
      brand: request.brand,
      language: request.language,
      paymentCents: amountCents,
      deadlineMs: deadline.atMs,
      deadlineDate: deadline.date,
      cashCents: cash?.amountCents ?? 0,
      cashMethod: cash?.way ?? null,
      cashTarget: cash?.target ?? null,
    },
    nowMs,
  );
  await forgetSteps(tx, { loanId, customerId, purpose: renewal.productId === undefined ? 'renewal' : 'switch' });
}

/**
 * The lock goes over from the old loan to the new one, whose documents are signed next. Answers the token to go on with.
 */
async function lockNewLoan(context: Context, tx: Tx, { loanId, request }: Claimed, newLoanId: string): Promise<string> {
  const { renewal } = request;
  if (!renewal) return '';
  await deleteLocks(tx, { loanId, lockType: 'altParty' });
  const taken = await takeLoanLock(tx, {
    loanId: newLoanId,
    lockType: 'altParty',
    holder: renewal.holder,
    partyIds: partiesOf(renewal),
    newToken: context.ids.secret(16),
    nowMs: context.clock.nowMs(),
    lifetimeMinutes: context.flags.limit('loanLockMinutes'),
  });
  return taken.lock.token;
}
