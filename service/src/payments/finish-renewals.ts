import { renewalDeadline } from '@lendside/domain/renewal-deadline';
import type { Tx } from '@lendside/providers/database';
import { instant } from '@lendside/providers/instant';
import type { PaymentPreview } from '@lendside/providers/loan-money/port';
import type { Context } from '../context.ts';
import { CHANNEL_OF_METHOD } from '../money/disbursements.ts';
import { takeLoanLock } from '../money/loan-locks.ts';
import { forgetSteps, partiesOf } from '../refinance/front.ts';
import { bookCancelling, renewedResult, type StoppedCash, stopCash } from './cancel-renewals.ts';
import { type Booked, bookSettlement } from './finish-settlements.ts';
import type { Claimed } from './payment-worker-store.ts';

/** Does this operation close or reopen a loan, rather than only pay it? */
export const changesLoan = ({ request }: Pick<Claimed, 'request'>): boolean =>
  request.renewal !== undefined || request.cancelRenewal !== undefined || request.settlement !== undefined;

/** What was asked of others before the transaction that books: each by the message key it is for. */
export interface BeforeBooking {
  readonly previews: ReadonlyMap<string, PaymentPreview>;
  readonly stopped: StoppedCash;
}

/**
 * Where the payment of a renewal or a settlement goes, by the calculation that books it, and whether the cash of what is taken
 * back could be stopped.
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

/** Books renewals, those taken back and settlements, one after the other, in the transaction that ends their operations. */
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

/** The row that everybody who has to sign is held to. */
async function writeRenewal(context: Context, tx: Tx, operation: Claimed, newLoanId: string): Promise<void> {
  const { messageKey, ownerId, customerId, loanId, amountCents, request } = operation;
  const { renewal } = request;
  if (!renewal) return;
  const { cash } = renewal;
  const nowMs = context.clock.nowMs();
  const deadline = renewalDeadline(context.businessDate(), renewal.timeZone);
  await tx.query(
    `insert into lendside.renewals (renewal_id, owner_id, started_by, old_loan_id, new_loan_id, borrower_id, cosigner_id,
       brand, language, payment_cents, deadline, deadline_date, renewed_at, changed_at, cash_cents, cash_method, cash_target)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $13, $14, $15, $16) on conflict (renewal_id) do nothing`,
    [
      ...[messageKey, ownerId, customerId, loanId, newLoanId, renewal.borrowerId, renewal.cosignerId],
      ...[request.brand, request.language, amountCents, instant(deadline.atMs), deadline.date, instant(nowMs)],
      ...[cash?.amountCents ?? 0, cash?.way ?? null, cash ? JSON.stringify(cash.target) : null],
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
