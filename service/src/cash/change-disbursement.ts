import type { changeDisbursement } from '@lendside/contract/cash-disbursements';
import type { Context } from '../context.ts';
import { chosenTarget } from '../money/disbursement-methods.ts';
import { DISBURSEMENTS, findDisbursement, lockDisbursement } from '../money/disbursements-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { moveWork } from '../platform/jobs/leased-work.ts';
import { Problem } from '../problem.ts';
import { lockRenewal } from '../refinance/front.ts';
import { saidOf } from './read-disbursements.ts';

/** Sends money that did not reach the person another way, under a reference of its own. */
export async function changeWay(context: Context, { input, caller }: Call<typeof changeDisbursement>) {
  const session = sessionOf(caller);
  const one = await findDisbursement(context.db, session, { loanId: input.loanId });
  if (!one || one.disbursementId !== input.disbursementId) throw new Problem('no_disbursement');
  if (one.state !== 'CHOOSING') throw new Problem('disbursement_settled');
  const loan = await context.ports.loanBook.loan(one.loanId, context.businessDate());
  if (!loan) throw new Problem('loan_not_found');
  const { customerId, amountCents, disbursementId } = one;
  const way = input.disbursementType;
  const target = await chosenTarget(context, {
    loan,
    customerId,
    userId: session.userId,
    language: caller.language,
    amountCents,
    type: way,
    cardIds: input.disburseCardIds,
    failed: one,
  });
  const isChanged = await context.db.transaction('worker', async (tx) => {
    // A renewal that is being canceled comes to its end first: its money is stopped by then.
    const renewal = one.purpose === 'renewal' ? await lockRenewal(tx, one.loanId) : undefined;
    if (renewal?.cancelKey) throw new Problem('payment_unresolved');
    const now = await lockDisbursement(tx, disbursementId);
    if (now?.state !== 'CHOOSING' || now.round !== one.round || now.cancelWantedAtMs !== null) return false;
    const nowMs = context.clock.nowMs();
    const set = { way, target: JSON.stringify(target), round: one.round + 1, refusal: null, available_on: null };
    await moveWork(tx, DISBURSEMENTS, disbursementId, { to: 'WAITING', set }, nowMs);
    const detail = { amountCents, way, lastFour: target.lastFour };
    const who = { customerId, userId: session.userId, loanId: one.loanId };
    await writeAudit(tx, nowMs, [{ ...who, what: 'cash.wayChanged', detail }]);
    return true;
  });
  if (!isChanged) throw new Problem('disbursement_settled');
  context.wake('cash');
  return { disbursementId, disbursementType: way, state: saidOf({ state: 'WAITING' }) };
}
