import type { cancelDraw } from '@lendside/contract/cash';
import type { cancelCashAdvance } from '@lendside/contract/cash-disbursements';
import { addBankDays } from '@lendside/domain/bank-days';
import { dateInZone } from '@lendside/domain/calendar-date';
import type { Context } from '../context.ts';
import type { Disbursement } from '../money/disbursements.ts';
import { findDisbursement, wantDisbursementBack } from '../money/disbursements-store.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { moveWork } from '../platform/jobs/leased-work.ts';
import { Problem } from '../problem.ts';
import { releaseCreditOf } from './credit-holds.ts';
import { takeBack } from './disbursement-worker.ts';
import { DRAWS, type Draw, findDraw, holdUnbooked } from './draws-store.ts';

interface Person {
  readonly userId: string;
  readonly customerIds: readonly string[];
}

/** Cancels a draw while its money has not arrived. */
export async function cancel(context: Context, { input, caller }: Call<typeof cancelDraw>) {
  const session = sessionOf(caller);
  const draw = await findDraw(context.db, session, { messageKey: input.messageKey });
  if (!draw || (session.loanId !== undefined && session.loanId !== draw.loanId)) {
    throw new Problem('message_key_not_found');
  }
  await takeDrawBack(context, session, draw);
  return { messageKey: draw.messageKey, status: 'done' as const, cancelled: true };
}

/** Until the end of so many business days after its own a draw is given back at no cost, as its documents say. */
const RESCISSION_BANK_DAYS = 1;

/** Cancels a booked cash advance, within its time and while its money has not arrived (decision E31). */
export async function cancelAdvance(context: Context, { input, caller }: Call<typeof cancelCashAdvance>) {
  const session = sessionOf(caller);
  const draw = await findDraw(context.db, session, { confirmationNumber: input.transactionId });
  if (!draw || draw.loanId !== input.loanId) throw new Problem('transaction_not_found');
  if (draw.state === 'CANCELLED') throw new Problem('already_cancelled');
  if (draw.state === 'DECLINED') throw new Problem('transaction_not_found');
  if (!(await isWithinRescission(context, draw))) throw new Problem('too_late_to_cancel_cash');
  await takeDrawBack(context, session, draw);
  const after = await context.ports.loanBook.loan(draw.loanId, context.businessDate());
  return {
    cancelled: true,
    confirmationNumber: draw.confirmationNumber,
    principleBalance: after?.principalCents ?? 0,
  };
}

/** Whether a draw is still within the time in which its documents let it be given back, by the days of its store. */
export async function isWithinRescission(
  context: Context,
  { loanId, acceptedAtMs }: Pick<Draw, 'loanId' | 'acceptedAtMs'>,
): Promise<boolean> {
  const loan = await context.ports.loanBook.loan(loanId, context.businessDate());
  const store = loan ? await context.ports.storeDirectory.store(loan.storeId) : undefined;
  const lastDay = addBankDays(dateInZone(acceptedAtMs, store?.timeZone), RESCISSION_BANK_DAYS);
  return dateInZone(context.clock.nowMs(), store?.timeZone) <= lastDay;
}

async function takeDrawBack(context: Context, person: Person, draw: Draw): Promise<void> {
  if (draw.state === 'CANCELLED') return;
  if (draw.state === 'DECLINED') throw new Problem('message_key_not_found');
  if (draw.state === 'ACCEPTED' && (await cancelUnbooked(context, draw))) return;
  const money = () => findDisbursement(context.db, person, { sourceKey: draw.messageKey });
  const one = await money();
  const wanted = one && (await wantBack(context, one));
  context.crashPoint('draw-cancelling');
  const outcome = wanted ? await takeBack(context, wanted) : 'tooLate';
  if (outcome === 'cancelled') return;
  // Another request may have canceled it at the same moment: the reply tells what became of it.
  const now = await money();
  if (now?.state === 'CANCELLED') return;
  if (outcome === 'tooLate' && (wanted || now?.state === 'SENT')) throw new Problem('draw_already_sent');
  throw new Problem('draw_unresolved');
}

/**
 * Written before the network is asked, so that a crash after it stopped the money leaves a worker that finishes it.
 * From here on it is not sent another way: what is answered is what is stopped. Undefined when there is nothing to
 * stop.
 */
function wantBack(context: Context, { disbursementId }: Disbursement): Promise<Disbursement | undefined> {
  return wantDisbursementBack(context.db, disbursementId, context.clock.nowMs());
}

/** A draw that no worker has taken up is in no books. False when one has by now. */
async function cancelUnbooked(context: Context, draw: Draw): Promise<boolean> {
  const isCancelled = await context.db.transaction('worker', async (tx) => {
    if (!(await holdUnbooked(tx, draw.messageKey))) return false;
    const nowMs = context.clock.nowMs();
    await moveWork(tx, DRAWS, draw.messageKey, { to: 'CANCELLED' }, nowMs);
    const { customerId, ownerId: userId, loanId, amountCents, way } = draw;
    const detail = { amountCents, way };
    await writeAudit(tx, nowMs, [{ customerId, userId, loanId, what: 'cash.cancelled', detail }]);
    return true;
  });
  if (isCancelled) await releaseCreditOf(context, draw, draw.loanId);
  return isCancelled;
}
