import { renewalDeadline } from '@lendside/domain/renewal-deadline';
import type { Tx } from '@lendside/providers/database';
import type { ChangedLoan, PaidChange } from '@lendside/providers/loan-changes/port';
import type { Context } from '../context.ts';
import type { Claimed } from '../money/claims-store.ts';
import { CHANNEL_OF_METHOD } from '../money/disbursements.ts';
import { takeLoanLock } from '../money/loan-locks.ts';
import { deleteLocks } from '../money/loan-locks-store.ts';
import type { RenewalRequest } from '../money/operation.ts';
import { forgetSteps, insertRenewal, partiesOf } from '../refinance/front.ts';
import { renewedResult } from './cancel-renewals.ts';
import type { Booked, LoanChange, WriteBooked } from './loan-change.ts';

/** Closes the loan into a new one, which waits for its signatures. */
export const renewalChange: LoanChange<RenewalRequest> = {
  audited: 'renewal',
  refused: 'UNKNOWN',
  post: postRenewal,
};

async function postRenewal(context: Context, operation: Claimed, renewal: RenewalRequest): Promise<WriteBooked> {
  const { reference, messageKey, loanId, amountCents, confirmationNumber } = operation;
  const date = context.businessDate();
  const paid = amountCents > 0 ? { paymentCents: amountCents, confirmationNumber } : {};
  const { products, productId, cash } = renewal;
  const lent =
    products.length > 0 ? { charges: products.map(({ id: name, amountCents }) => ({ name, amountCents })) } : {};
  const handedOut = cash ? { cashOutCents: cash.amountCents, way: CHANNEL_OF_METHOD[cash.way] } : {};
  const change = { reference, loanId, date, productId, ...paid, ...lent, ...handedOut };
  const made = await context.ports.loanChanges.refinance(change);
  if (made.outcome === 'refused') {
    context.log.warn({ messageKey, reason: made.reason }, 'the book did not take a renewal');
    return async () => ({ refusal: 'renewal_not_made' });
  }
  return (tx) => writeRenewed(context, tx, { operation, renewal, made });
}

/** A renewal that stands in the book: who has to sign, the lock on its new loan, and the result. */
async function writeRenewed(
  context: Context,
  tx: Tx,
  of: { readonly operation: Claimed; readonly renewal: RenewalRequest; readonly made: ChangedLoan & PaidChange },
): Promise<Booked> {
  const { operation, renewal, made } = of;
  const { cash } = renewal;
  await writeRenewal(context, tx, operation, renewal, made.loanId);
  return {
    result: {
      ...renewedResult(operation, made),
      principalCents: made.principalCents,
      payoffAmountCents: made.principalCents,
      loanStatusId: made.loanStatusId,
      renewal: {
        newLoanId: made.loanId,
        newPrincipalCents: made.principalCents,
        lockToken: await lockNewLoan(context, tx, { loanId: operation.loanId, newLoanId: made.loanId, renewal }),
        ...(cash ? { cash: { amountCents: cash.amountCents, way: cash.way } } : {}),
      },
    },
  };
}

/** The row that records every party who has to sign. */
async function writeRenewal(
  context: Context,
  tx: Tx,
  { messageKey, ownerId, customerId, loanId, amountCents, request }: Claimed,
  renewal: RenewalRequest,
  newLoanId: string,
): Promise<void> {
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
async function lockNewLoan(
  context: Context,
  tx: Tx,
  of: { readonly loanId: string; readonly newLoanId: string; readonly renewal: RenewalRequest },
): Promise<string> {
  const { loanId, newLoanId, renewal } = of;
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
