import { ORIGINATION_SIGN_HOURS } from '@lendside/domain/limits';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { CHANNEL_OF_METHOD } from '../money/disbursements.ts';
import { insertDisbursement } from '../money/disbursements-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { SigningRow } from '../platform/documents/signings-store.ts';
import { moveWork } from '../platform/jobs/leased-work.ts';
import { wantLoanBack } from './loan-back.ts';
import { latestOrigination, lockOrigination, ORIGINATIONS, type Origination } from './originations-store.ts';

/** Loans that are being made: what the slices of applications, documents and cash share of them. */

/**
 * The documents of a new loan are signed: from here on it is paid out, by who asks the book next. A signature that comes while the loan is
 * wanted back counts where the book does not take it back.
 */
export async function loanSigned(tx: Tx, context: Context, { loanId, signingId }: SigningRow): Promise<void> {
  const one = await lockOrigination(tx, { loanId });
  // The loan was canceled meanwhile, or the signature recorded before.
  if (one?.state !== 'SIGNING' || one.signed) return;
  const nowMs = context.clock.nowMs();
  const set = { signed: JSON.stringify({ signingId, date: context.businessDate() }) };
  await moveWork(tx, ORIGINATIONS, one.messageKey, { to: 'SIGNING', againAtMs: nowMs, set }, nowMs);
  context.crashPoint('origination-signing');
}

/** Pays out a loan whose documents were signed, if there is one and it is not wanted back. Throws where the outcome is not known. */
export async function payOutSigned(context: Context, loanId: string): Promise<void> {
  const one = await context.db.transaction('worker', (tx) => lockOrigination(tx, { loanId }));
  if (one?.state !== 'SIGNING' || !one.signed || one.back) return;
  const { messageKey, applicationId, signed, way } = one;
  const outcome = await context.ports.loanOrigination.payOut({
    reference: `${messageKey}:out`,
    applicationId,
    date: signed.date,
    way: CHANNEL_OF_METHOD[way],
  });
  context.crashPoint('origination-paid-out');
  await context.db.transaction('worker', async (tx) => {
    const row = await lockOrigination(tx, { loanId });
    if (row?.state !== 'SIGNING' || row.back) return;
    if (outcome.outcome === 'paidOut') return writePaidOut(tx, context, row);
    context.log.error({ applicationId, reason: outcome.reason }, 'the book did not pay a signed loan out');
    await wantLoanBack(tx, context, applicationId, { why: 'notPaidOut', reference: context.ids.next('back') });
  });
  context.wake('originations');
  context.wake('cash');
}

/** The money of a loan that is paid out in the books is owed, in the transaction that says so. */
async function writePaidOut(tx: Tx, context: Context, one: Origination): Promise<void> {
  const { messageKey, applicationId, ownerId, customerId, amountCents, way, target, request } = one;
  const loanId = one.loanId ?? '';
  const nowMs = context.clock.nowMs();
  const out = { purpose: 'origination', sourceKey: applicationId, disbursementId: context.ids.next('out') } as const;
  const money = { ...out, ownerId, customerId, loanId, amountCents, way, target, request };
  await insertDisbursement(tx, money, nowMs);
  await moveWork(tx, ORIGINATIONS, messageKey, { to: 'PAID_OUT' }, nowMs);
  const detail = { applicationId, signingId: one.signed?.signingId, amountCents, way };
  await writeAudit(tx, nowMs, [{ customerId, userId: ownerId, loanId, what: 'origination.paidOut', detail }]);
}

/** Whether a loan of the caller's is signed, and the book has not told of its payout yet. */
export async function isBeingPaidOut(
  context: Context,
  { customerIds }: { readonly customerIds: readonly string[] },
  loanId: string,
): Promise<boolean> {
  const one = await context.db.transaction('worker', (tx) => lockOrigination(tx, { loanId }));
  return one?.state === 'SIGNING' && one.signed !== null && customerIds.includes(one.customerId);
}

/** Until when the loan of an application waits to be signed, in milliseconds; undefined where none waits. */
export async function signByOf(
  context: Context,
  { applicationId }: { readonly applicationId: string },
): Promise<number | undefined> {
  const one = await latestOrigination(context, applicationId);
  const waits = one?.state === 'SIGNING' && !one.signed;
  return waits ? one.acceptedAtMs + ORIGINATION_SIGN_HOURS * 3_600_000 : undefined;
}
