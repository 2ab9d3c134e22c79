import type { keepDisbursement, reopenDisbursement } from '@lendside/contract/cash-disbursements';
import type { Context } from '../context.ts';
import type { Disbursement, DisbursementState } from '../money/disbursements.ts';
import { findDisbursement, wantDisbursementBack } from '../money/disbursements-store.ts';
import { hasOpenOperation } from '../money/money-operations-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { Problem } from '../problem.ts';
import { findRenewal } from '../refinance/front.ts';
import { reopen, takeBack } from './disbursement-worker.ts';
import { comesOff } from './unfetched.ts';

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

/** Cash that waits to be fetched, or for another way to be chosen. */
const WAITS: readonly DisbursementState[] = ['READY', 'CHOOSING'];

/**
 * Whether it is cash that waits and can go another way or be given back: of a new loan at any time, because the loan ends with it, and of
 * a renewal after the days in which the renewal can be canceled with it. Before that, the renewal is canceled as a whole.
 */
export async function isUnfetched(
  context: Context,
  person: Person,
  { purpose, state, loanId }: Pick<Disbursement, 'purpose' | 'state' | 'loanId'>,
): Promise<boolean> {
  if (purpose === 'draw' || !WAITS.includes(state)) return false;
  if (purpose === 'origination') return true;
  const renewal = await findRenewal(context, person, loanId);
  return renewal !== undefined && renewal.deadlineMs < context.clock.nowMs();
}

async function unfetched(
  context: Context,
  person: Person,
  { loanId, disbursementId }: { readonly loanId: string; readonly disbursementId: string },
): Promise<Disbursement> {
  const one = await findDisbursement(context.db, person, { loanId });
  if (one?.disbursementId !== disbursementId) throw new Problem('no_disbursement');
  if (one.state === 'SENT') throw new Problem('cash_fetched_already');
  if (!(await isUnfetched(context, person, one))) throw new Problem('disbursement_settled');
  // A renewal that is being canceled, or a payment, comes to its end first.
  const isMoving = await context.db.transaction('worker', (tx) => hasOpenOperation(tx, loanId));
  if (isMoving) throw new Problem('payment_unresolved');
  return one;
}

/** Stops cash that waits, so that the customer can have it sent another way. Once more answers the same. */
export async function reopenCash(context: Context, { input, caller }: Call<typeof reopenDisbursement>) {
  const one = await unfetched(context, sessionOf(caller), input);
  const { disbursementId } = one;
  if (one.state === 'CHOOSING') return { disbursementId, state: 'choose' as const };
  const outcome = await reopen(context, one);
  if (outcome === 'unknown') throw new Problem('draw_unresolved');
  if (outcome === 'tooLate') throw new Problem('cash_fetched_already');
  return { disbursementId, state: 'choose' as const };
}

/**
 * Gives cash back that was never fetched: that of a renewal comes off its loan, and a new loan ends with it. The wish is
 * written first: after a crash the worker finishes it.
 */
export async function keepCash(context: Context, { input, caller }: Call<typeof keepDisbursement>) {
  const session = sessionOf(caller);
  const before = await findDisbursement(context.db, session, { loanId: input.loanId });
  if (before?.disbursementId === input.disbursementId && isGivenBack(before)) {
    return answerOf(context, before);
  }
  const one = await unfetched(context, session, input);
  await requireOwed(context, one);
  const wanted = await wantDisbursementBack(context.db, one.disbursementId, context.clock.nowMs());
  context.crashPoint('draw-cancelling');
  const outcome = wanted ? await takeBack(context, wanted) : 'tooLate';
  const now = await findDisbursement(context.db, session, { loanId: one.loanId });
  if (now?.state === 'CANCELLED') return answerOf(context, now);
  if (outcome === 'unknown') throw new Problem('draw_unresolved');
  if (outcome === 'tooLate') throw new Problem('cash_fetched_already');
  throw await notTakenOff(context, one);
}

async function answerOf(context: Context, { disbursementId, loanId }: Disbursement) {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  return { disbursementId, state: 'cancelled' as const, principleBalance: loan?.principalCents ?? 0 };
}

/**
 * Cash beyond what is still owed cannot come off, and a new loan on which something was paid does not end: the cash goes out another
 * way, or the store looks at it.
 */
async function requireOwed(context: Context, one: Disbursement): Promise<void> {
  const loan = await context.ports.loanBook.loan(one.loanId, context.businessDate());
  if (!comesOff(loan, one)) throw await notTakenOff(context, one);
}

/** Whether its customer gave it back: cash of a renewal came off its loan, a new loan ended with it. */
const isGivenBack = ({ purpose, state, refusal }: Disbursement): boolean =>
  state === 'CANCELLED' && (refusal === 'notTaken' || (purpose === 'origination' && refusal === 'cancelled'));

async function notTakenOff(context: Context, { loanId }: Disbursement): Promise<Problem> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  const store = loan && (await context.ports.storeDirectory.store(loan.storeId));
  return new Problem('cash_not_taken_off', { phone: store?.phone ?? '' });
}
