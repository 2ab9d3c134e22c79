import { ORIGINATION_SIGN_HOURS } from '@lendside/domain/limits';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { CHANNEL_OF_METHOD } from '../money/disbursements.ts';
import { insertDisbursement } from '../money/disbursements-store.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import type { SigningRow } from '../platform/documents/signings-store.ts';
import { moveWork } from '../platform/jobs/leased-work.ts';
import { latestOrigination, lockOrigination, ORIGINATIONS } from './originations-store.ts';

/** Loans that are being made: what the slices of applications, documents and cash share of them. */

/** The documents of a new loan are signed: it is paid out in the books, and its money owed, in the transaction that says so. */
export async function loanSigned(tx: Tx, context: Context, { loanId, signingId }: SigningRow): Promise<void> {
  const one = await lockOrigination(tx, { loanId });
  // The loan was canceled meanwhile, or the signature recorded before.
  if (one?.state !== 'SIGNING') return;
  const { messageKey, applicationId, ownerId, customerId, amountCents, way, target, request } = one;
  const nowMs = context.clock.nowMs();
  const date = context.businessDate();
  await context.ports.loanOrigination.payOut(tx, { applicationId, date, way: CHANNEL_OF_METHOD[way] });
  const out = { purpose: 'origination', sourceKey: applicationId } as const;
  await insertDisbursement(
    tx,
    {
      ...out,
      disbursementId: context.ids.next('out'),
      ownerId,
      customerId,
      loanId,
      amountCents,
      way,
      target,
      request,
    },
    nowMs,
  );
  await moveWork(tx, ORIGINATIONS, messageKey, { to: 'PAID_OUT' }, nowMs);
  const detail = { applicationId, signingId, amountCents, way };
  await writeAudit(tx, nowMs, [{ customerId, userId: ownerId, loanId, what: 'origination.paidOut', detail }]);
  context.crashPoint('origination-signing');
}

/**
 * Takes a loan away that never reached its customer: withdrawn or not signed in time, or its money could not be sent or was not
 * fetched. False where there is none, its money went out, or the book does not undo it any more.
 */
export async function takeLoanBack(
  tx: Tx,
  context: Context,
  applicationId: string,
  why: 'withdrawn' | 'expired' | 'notPaidOut',
): Promise<boolean> {
  const one = await lockOrigination(tx, { applicationId });
  const wanted = why === 'notPaidOut' ? 'PAID_OUT' : 'SIGNING';
  if (one?.state !== wanted) return false;
  const nowMs = context.clock.nowMs();
  const as = why === 'expired' ? 'expired' : 'withdrawn';
  const way = why === 'notPaidOut' ? CHANNEL_OF_METHOD[one.way] : undefined;
  const wantedBack = { applicationId, date: context.businessDate(), as, ...(way && { way }) } as const;
  const taken = await context.ports.loanOrigination.takeBack(tx, wantedBack);
  if (taken.outcome === 'refused') {
    context.log.warn({ applicationId, reason: taken.reason }, 'the book did not take a new loan back');
    return false;
  }
  await moveWork(tx, ORIGINATIONS, one.messageKey, { to: 'ENDED', set: { refusal: why, loan_id: null } }, nowMs);
  const { customerId, ownerId: userId } = one;
  const detail = { applicationId, why };
  await writeAudit(tx, nowMs, [
    { customerId, userId, loanId: one.loanId ?? undefined, what: 'origination.takenBack', detail },
  ]);
  return true;
}

/** Until when the loan of an application waits to be signed, in milliseconds; undefined where none waits. */
export async function signByOf(
  context: Context,
  { applicationId }: { readonly applicationId: string },
): Promise<number | undefined> {
  const one = await latestOrigination(context, applicationId);
  return one?.state === 'SIGNING' ? one.acceptedAtMs + ORIGINATION_SIGN_HOURS * 3_600_000 : undefined;
}
