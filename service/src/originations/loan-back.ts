import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { CHANNEL_OF_METHOD } from '../money/disbursements.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { leaveSignings } from '../platform/documents/signings-store.ts';
import { moveWork } from '../platform/jobs/leased-work.ts';
import { lockOrigination, ORIGINATIONS, type Origination, type WantedBack } from './originations-store.ts';

/** Taking back of loans that never reached their customers. */

/** Time after which the worker looks at a loan that is wanted back, where who wanted it has not ended it. */
const TAKEN_OVER_MILLISECONDS = 60_000;
/** The book refused it: it is asked again after a day, under another reference. */
const REFUSED_MILLISECONDS = 86_400_000;

/** Whether a loan that stands without its money can be had back. `opening` and `busy`: another answer of the book is awaited first. */
type Wanted = { readonly is: 'wanted'; readonly one: Origination } | { readonly is: 'opening' | 'busy' | 'standing' };

/**
 * Marks a loan that waits for its signature as wanted back, before the book is asked: from here on it is not paid out. Wanted again under
 * the same reference it stays so; what is signed is the customer's, unless the book refused to pay it out.
 */
export async function wantLoanBack(
  tx: Tx,
  context: Context,
  applicationId: string,
  back: Omit<WantedBack, 'date'>,
): Promise<Wanted> {
  const one = await lockOrigination(tx, { applicationId });
  if (one?.state === 'ACCEPTED') return { is: 'opening' };
  if (one?.state !== 'SIGNING') return { is: 'standing' };
  if (one.back?.reference === back.reference) return { is: 'wanted', one };
  if (one.back) return { is: 'busy' };
  if (one.signed && back.why !== 'notPaidOut') return { is: 'standing' };
  const nowMs = context.clock.nowMs();
  const wanted = { ...back, date: context.businessDate() };
  const set = { back: JSON.stringify(wanted) };
  const againAtMs = nowMs + TAKEN_OVER_MILLISECONDS;
  await moveWork(tx, ORIGINATIONS, one.messageKey, { to: 'SIGNING', againAtMs, set }, nowMs);
  return { is: 'wanted', one: { ...one, back: wanted } };
}

/** Has the book take back a loan that is marked. Throws where the outcome is not known. */
export function takeUnsignedBack(
  { ports }: Context,
  { applicationId, back }: Pick<Origination, 'applicationId' | 'back'>,
) {
  if (!back) throw new Error(`the loan of application ${applicationId} is not wanted back`);
  const { reference, why, date } = back;
  const as = why === 'expired' ? 'expired' : 'withdrawn';
  return ports.loanOrigination.takeBack({ reference, applicationId, date, as });
}

/**
 * Writes down what the book answered: the loan is over, or its mark goes and it waits on, for its payout where it was signed. False where
 * it was written before, or is another one's.
 */
export async function writeTakenBack(
  tx: Tx,
  context: Context,
  { applicationId, reference }: { readonly applicationId: string; readonly reference: string },
  answer: { readonly outcome: 'takenBack' } | { readonly outcome: 'refused'; readonly reason: string },
): Promise<boolean> {
  const one = await lockOrigination(tx, { applicationId });
  if (one?.state !== 'SIGNING' || one.back?.reference !== reference) return false;
  const nowMs = context.clock.nowMs();
  if (answer.outcome === 'takenBack') {
    await endOrigination(tx, context, one, one.back.why);
    return true;
  }
  context.log.warn({ applicationId, reason: answer.reason }, 'the book did not take a new loan back');
  const againAtMs = one.signed && one.back.why !== 'notPaidOut' ? nowMs : nowMs + REFUSED_MILLISECONDS;
  await moveWork(tx, ORIGINATIONS, one.messageKey, { to: 'SIGNING', againAtMs, set: { back: null } }, nowMs);
  return true;
}

async function endOrigination(tx: Tx, context: Context, one: Origination, why: WantedBack['why']): Promise<void> {
  const nowMs = context.clock.nowMs();
  const { messageKey, applicationId, customerId, ownerId: userId, loanId } = one;
  const set = { refusal: why, loan_id: null, back: null };
  await moveWork(tx, ORIGINATIONS, messageKey, { to: 'ENDED', set }, nowMs);
  if (loanId !== null) await leaveSignings(tx, { loanId, purpose: 'loan', atMs: nowMs });
  const detail = { applicationId, why };
  await writeAudit(tx, nowMs, [
    { customerId, userId, loanId: loanId ?? undefined, what: 'origination.takenBack', detail },
  ]);
}

/** Whether the book took back a loan whose money will not go out. Its money is marked as wanted back, so that nothing else becomes of it. */
export async function takePaidOutBack(context: Context, applicationId: string, reference: string): Promise<boolean> {
  const one = await context.db.transaction('worker', (tx) => lockOrigination(tx, { applicationId }));
  if (!one) return true;
  if (one.state !== 'PAID_OUT') return false;
  const wanted = {
    applicationId,
    date: context.businessDate(),
    as: 'withdrawn',
    way: CHANNEL_OF_METHOD[one.way],
  } as const;
  const taken = await context.ports.loanOrigination.takeBack({ reference, ...wanted });
  if (taken.outcome === 'takenBack') return true;
  context.log.warn({ applicationId, reason: taken.reason }, 'the book did not take a new loan back');
  return false;
}

/** Writes down that a loan is over whose money will not go out, in the transaction that says so. */
export async function endPaidOut(tx: Tx, context: Context, applicationId: string): Promise<void> {
  const one = await lockOrigination(tx, { applicationId });
  if (one?.state === 'PAID_OUT') await endOrigination(tx, context, one, 'notPaidOut');
}
