import type { drawCash } from '@lendside/contract/cash';
import type { ProblemCode } from '@lendside/contract/problems';
import { decideDraw } from '@lendside/domain/decide-draw';
import type { Tx } from '@lendside/providers/database';
import type { Context } from '../context.ts';
import { confirmationNumber } from '../money/confirmation-number.ts';
import { chosenTarget, moneyTransferMaxCents, shownTarget } from '../money/disbursement-methods.ts';
import { STOPPABLE } from '../money/disbursements.ts';
import { findDisbursement } from '../money/disbursements-store.ts';
import { releaseLoanLock } from '../money/loan-locks.ts';
import { hashOfRequest, standing } from '../money/request.ts';
import { requestStatus } from '../money/status.ts';
import { type Call, sessionOf } from '../on.ts';
import { writeAudit } from '../platform/audit/audit.ts';
import { Problem } from '../problem.ts';
import { forgetSteps, partyOf, renewalFacts, requireSteps } from '../refinance/front.ts';
import { holdCreditFor, releaseCreditOf } from './credit-holds.ts';
import { drawLoanOf, lineOf, mustBeAllowed } from './draw-loan.ts';
import type { DrawPlan } from './draw-plans.ts';
import { forgetPlan, readPlan } from './draw-plans-store.ts';
import { type Draw, type DrawResult, findDraw, insertDraw, underWayOf } from './draws-store.ts';
import { mostOf, requireDrawLock } from './prepare-draw.ts';

/**
 * Accepts a draw. The same key with the same body gets the same message key for ever; with another body it is refused.
 * Credit is held for it, and the lock's row while it is written, so that of two pages only one comes through, and never more is
 * accepted than the line has. Booking and sending are the workers'.
 */
export async function draw(context: Context, { input, caller }: Call<typeof drawCash>) {
  const session = sessionOf(caller);
  const bodyHash = hashOfBody(input);
  const { paymentKey } = input;
  const stands = () => findDraw(context.db, session, { paymentKey });
  const known = await stands();
  if (known) return answerOf(standing(known, bodyHash));

  const { loan } = await lineOf(context, input.loanId);
  const customerId = partyOf(loan, session);
  const { disbursementAmount: amountCents, disbursementType: type } = input;
  const way = { loanId: loan.loanId, customerId, purpose: 'draw' } as const;
  const facts = await renewalFacts(context, { loan, session, purpose: 'draw' });
  const ready = { way, facts, amountCents, type, lockToken: input.lockToken };
  const plan = await context.db.transaction('worker', (tx) => requireReady(context, tx, ready));
  await stillPossible(context, plan, { loan, userId: session.userId, language: caller.language });

  const key = { ownerId: session.userId, paymentKey };
  const isHeld = await holdCreditFor(context, key, { loanId: loan.loanId, amountCents });
  const line = await lineOf(context, input.loanId);
  const request = { brand: caller.brand, language: caller.language };
  const asked = { ...ready, key, bodyHash, request };
  let messageKey: string | undefined;
  try {
    messageKey = await acceptDraw(context, { ...asked, line, isHeld });
  } catch (error) {
    // Sent twice, and the other one came through: its lock is used up by now.
    const accepted = await stands();
    if (accepted) return answerOf(standing(accepted, bodyHash));
    if (isHeld) await releaseCreditOf(context, key, loan.loanId);
    throw error;
  }
  context.crashPoint('draw-accepted');
  context.wake('cash');
  if (messageKey !== undefined) return { messageKey, paymentKey };
  const other = await stands();
  if (!other) throw new Error('an accepted draw was not found again');
  return answerOf(standing(other, bodyHash));
}

/** A draw for which everything before it has to be done: the lock taken, the amount chosen, its documents read. */
interface Ready {
  readonly way: { readonly loanId: string; readonly customerId: string; readonly purpose: 'draw' };
  readonly facts: Awaited<ReturnType<typeof renewalFacts>>;
  readonly amountCents: number;
  readonly type: DrawPlan['way'];
  readonly lockToken: string | undefined;
}

/** A draw as it is asked for, with all that is looked up before it is written. */
interface Asked extends Ready {
  readonly key: { readonly ownerId: string; readonly paymentKey: string };
  readonly bodyHash: string;
  readonly request: Draw['request'];
  /** The line once credit was held on it. */
  readonly line: Awaited<ReturnType<typeof lineOf>>;
  readonly isHeld: boolean;
}

/** Writes a draw down as accepted, in one transaction with its checks. Undefined where its key stands already. */
async function acceptDraw(context: Context, asked: Asked): Promise<string | undefined> {
  const { way, key, amountCents, type, lockToken, bodyHash, request } = asked;
  const nowMs = context.clock.nowMs();
  const messageKey = context.ids.next('draw');
  return context.db.transaction('worker', async (tx) => {
    const planned = await requireReady(context, tx, asked);
    await requireOnLine(context, tx, asked);
    const number = confirmationNumber(context.ids);
    const made = { ...planned, ...key, messageKey, bodyHash, request, confirmationNumber: number };
    if (!(await insertDraw(tx, made, nowMs))) return undefined;
    await leaveTheWay(tx, way, lockToken, nowMs);
    const { customerId, loanId } = way;
    const detail = { messageKey, amountCents, way: type, lastFour: planned.target.lastFour };
    await writeAudit(tx, nowMs, [{ customerId, userId: key.ownerId, loanId, what: 'cash.drawn', detail }]);
    context.crashPoint('draw-accepting');
    return messageKey;
  });
}

const answerOf = ({ messageKey, paymentKey }: Draw) => ({ messageKey, paymentKey });

/** The plan of a draw that may be made. An old tab, another amount and a page that was skipped are refused, and hold no credit. */
async function requireReady(
  context: Context,
  tx: Tx,
  { way, facts, amountCents, type, lockToken }: Ready,
): Promise<DrawPlan> {
  const nowMs = context.clock.nowMs();
  await requireDrawLock(tx, { ...way, token: lockToken, nowMs });
  const planned = await readPlan(tx, way);
  if (!planned) throw new Problem('draw_not_prepared');
  if (planned.amountCents !== amountCents || planned.way !== type) throw new Problem('draw_changed');
  await requireSteps(tx, { ...way, nowMs, facts });
  return planned;
}

/** Refuses what the line does not have beside draws that are under way, in the words of the rule that says so. */
async function requireOnLine(context: Context, tx: Tx, { line: { loan, line }, amountCents, type, isHeld }: Asked) {
  const { cents: underWayCents, unknown } = await underWayOf(tx, loan.loanId);
  if (unknown) throw new Problem('draw_unresolved');
  const asked = { amountCents, type, underWayCents, moneyTransferMaxCents: moneyTransferMaxCents(context) };
  mustBeAllowed(decideDraw(drawLoanOf(loan, line), asked), line, { ...mostOf(type, context), underWayCents });
  // The line has it, and holds it for another request at this moment.
  if (!isHeld) throw new Problem('draw_unresolved');
}

/** The way that was chosen may have closed since: a hold, a card that went. */
async function stillPossible(
  context: Context,
  plan: DrawPlan,
  who: Pick<Parameters<typeof chosenTarget>[1], 'loan' | 'userId' | 'language'>,
): Promise<void> {
  const { cardToken } = plan.target;
  await chosenTarget(context, {
    ...who,
    customerId: plan.customerId,
    amountCents: plan.amountCents,
    type: plan.way,
    cardIds: cardToken ? [{ type: 'vault', id: cardToken }] : [],
  });
}

/**
 * Ends the draw's steps: its choices, documents and signature are used up, and the lock is free, so another draw begins at
 * its beginning.
 */
async function leaveTheWay(
  tx: Tx,
  way: { readonly loanId: string; readonly customerId: string; readonly purpose: 'draw' },
  token: string | undefined,
  nowMs: number,
): Promise<void> {
  await forgetPlan(tx, way);
  await forgetSteps(tx, way);
  await releaseLoanLock(tx, { ...way, lockType: 'addOn', token, nowMs });
}

/** Hash by which two requests are the same: everything but the lock's token, which may have been taken anew. */
function hashOfBody({ lockToken: _, ...body }: Call<typeof drawCash>['input']): string {
  return hashOfRequest(body);
}

/** Status of a draw, for the customer who made it; a session that is for one loan sees no other loan's. */
export const drawStatus = requestStatus({
  async find({ db }, session, keys) {
    const one = await findDraw(db, session, keys);
    return session.loanId === undefined || session.loanId === one?.loanId ? one : undefined;
  },
  isPending: ({ state }) => state === 'ACCEPTED',
  isDone: (one): one is Draw & { readonly result: DrawResult } => one.state !== 'DECLINED' && one.result !== null,
  shown: ({ messageKey, paymentKey, loanId }) => ({ messageKey, paymentKey, loanId }),
  async result({ db }, one, session) {
    const disbursement = await findDisbursement(db, session, { sourceKey: one.messageKey });
    return {
      transactionId: one.confirmationNumber,
      loanId: one.loanId,
      disbursementAmount: one.amountCents,
      disbursementType: disbursement?.way ?? one.way,
      target: shownTarget(disbursement?.target ?? one.target),
      newPrincipalBalance: one.result.principalCents,
      newLoanDueDate: one.result.nextDueDate,
      // Read and signed before it is drawn.
      needsSigning: false,
      canCancel: one.state === 'BOOKED' && disbursement !== undefined && STOPPABLE.includes(disbursement.state),
      cancelled: one.state === 'CANCELLED',
    };
  },
  refusal: ({ refusal }) => (refusal ?? 'draw_not_available') as ProblemCode,
});
