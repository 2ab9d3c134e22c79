import { renewalDeadline } from '@lendside/domain/renewal-deadline';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { PaymentPreview } from '@lendside/providers/loan-money/port';
import { writeAudit } from '../audit.ts';
import type { Context } from '../context.ts';
import { takeLoanLock } from '../loan-locks.ts';
import { forgetSteps } from '../renewal-steps.ts';
import { lockRenewal, partiesOf, writeRenewalLetters } from '../renewals.ts';
import { type Booked, bookSettlement } from './finish-settlements.ts';
import type { Claimed } from './payment-worker-store.ts';

/** Does this operation close or reopen a loan, rather than only pay it? */
export const changesLoan = ({ request }: Pick<Claimed, 'request'>): boolean =>
  request.renewal !== undefined || request.cancelRenewal !== undefined || request.settlement !== undefined;

/** Where the payment of a renewal or a settlement goes: the calculation that books it, asked before the transaction that does. */
export async function previewRenewals(
  context: Context,
  operations: readonly Claimed[],
): Promise<ReadonlyMap<string, PaymentPreview>> {
  const previews = new Map<string, PaymentPreview>();
  for (const { messageKey, loanId, amountCents, request } of operations) {
    if (!(request.renewal || request.settlement) || amountCents === 0) continue;
    const preview = await context.ports.loanMoney.preview(loanId, amountCents, context.businessDate());
    if (preview) previews.set(messageKey, preview);
  }
  return previews;
}

/** Books renewals, those taken back and settlements, one after the other, in the transaction that ends their operations. */
export async function bookRenewals(
  context: Context,
  tx: Tx,
  operations: readonly Claimed[],
  previews: ReadonlyMap<string, PaymentPreview>,
): Promise<ReadonlyMap<string, Booked>> {
  const booked = new Map<string, Booked>();
  for (const operation of operations) {
    const { messageKey, request } = operation;
    const preview = previews.get(messageKey);
    if (request.renewal) booked.set(messageKey, await bookRenewal(context, tx, operation, preview));
    else if (request.settlement) booked.set(messageKey, await bookSettlement(context, tx, operation, preview));
    else booked.set(messageKey, await bookCancelling(context, tx, operation));
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
  const productId = operation.request.renewal?.productId;
  const change = { reference, loanId, date, productId, ...paid, ...lent };
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
      },
    },
  };
}

function renewedResult({ confirmationNumber }: Claimed, date: string, preview: PaymentPreview | undefined) {
  const allocation = preview?.allocation ?? [];
  const nothingDue = { minimumAmountDueCents: 0, pastDueAmountCents: 0 };
  return { confirmationNumber, paymentDate: date, allocation, ...nothingDue, isPayoff: false };
}

/** The row that everybody who has to sign is held to. */
async function writeRenewal(context: Context, tx: Tx, operation: Claimed, newLoanId: string): Promise<void> {
  const { messageKey, ownerId, customerId, loanId, amountCents, request } = operation;
  const { renewal } = request;
  if (!renewal) return;
  const nowMs = context.clock.nowMs();
  const deadline = renewalDeadline(context.businessDate(), renewal.timeZone);
  await tx.query(
    `insert into lendside.renewals (renewal_id, owner_id, started_by, old_loan_id, new_loan_id, borrower_id, cosigner_id,
       brand, language, payment_cents, deadline, deadline_date, renewed_at, changed_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13) on conflict (renewal_id) do nothing`,
    [
      ...[messageKey, ownerId, customerId, loanId, newLoanId, renewal.borrowerId, renewal.cosignerId],
      ...[request.brand, request.language, amountCents, instant(deadline.atMs), deadline.date, instant(nowMs)],
    ],
  );
  await forgetSteps(tx, { loanId, customerId, purpose: renewal.productId === undefined ? 'renewal' : 'switch' });
}

/** The lock goes over from the old loan to the new one, whose papers are signed next. Answers the token to go on with. */
async function lockNewLoan(context: Context, tx: Tx, { loanId, request }: Claimed, newLoanId: string): Promise<string> {
  const { renewal } = request;
  if (!renewal) return '';
  await tx.query(`delete from lendside.loan_locks where loan_id = $1 and lock_type = 'altParty'`, [loanId]);
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

/** Reasons of the book that mean: too late. Any other is told as that there is nothing to cancel. */
const TOO_LATE: readonly string[] = ['rescission_over', 'payments_made', 'conflicts_with_later_event'];

async function bookCancelling(context: Context, tx: Tx, operation: Claimed): Promise<Booked> {
  const { messageKey, reference, loanId } = operation;
  const nowMs = context.clock.nowMs();
  const renewal = await lockRenewal(tx, loanId);
  if (!renewal || renewal.cancelKey !== messageKey || renewal.state === 'CANCELLED') {
    return { refusal: 'nothing_to_cancel' };
  }
  // One that is looked at late is taken back as of its last day: what came after it is put right by the book.
  const today = context.businessDate();
  const date = today < renewal.deadlineDate ? today : renewal.deadlineDate;
  const undone = await context.ports.loanChanges.cancelRefinance(tx, { reference, loanId: renewal.newLoanId, date });
  if (undone.outcome === 'refused') {
    context.log.warn({ messageKey, reason: undone.reason }, 'the book did not take a renewal back');
    await tx.query(
      'update lendside.renewals set cancel_key = null, cancel_reason = null, changed_at = $2 where renewal_id = $1',
      [renewal.renewalId, instant(nowMs)],
    );
    return { refusal: TOO_LATE.includes(undone.reason) ? 'renewal_final' : 'nothing_to_cancel' };
  }
  await tx.query(`update lendside.renewals set state = 'CANCELLED', changed_at = $2 where renewal_id = $1`, [
    renewal.renewalId,
    instant(nowMs),
  ]);
  await tx.query('delete from lendside.loan_locks where loan_id = $1', [renewal.newLoanId]);
  const letter = operation.request.cancelRenewal?.reason === 'notSigned' ? 'notSigned' : 'cancelled';
  await writeRenewalLetters(
    tx,
    partiesOf(renewal).map((customerId) => ({ letter, renewal, customerId })),
    nowMs,
  );
  await writeAudit(
    tx,
    nowMs,
    // The other party reads it in their own activity too; who asked has the line of their operation.
    partiesOf(renewal)
      .filter((customerId) => customerId !== operation.customerId)
      .map((customerId) => ({
        customerId,
        loanId: renewal.oldLoanId,
        what: 'renewal.takenBack',
        detail: { renewalId: renewal.renewalId, reason: operation.request.cancelRenewal?.reason },
      })),
  );
  return {
    result: {
      ...renewedResult(operation, date, undefined),
      principalCents: undone.principalCents,
      payoffAmountCents: undone.principalCents,
      loanStatusId: undone.loanStatusId,
      cancelled: { loanId: undone.loanId, paymentCents: renewal.paymentCents, atMs: nowMs },
    },
  };
}
